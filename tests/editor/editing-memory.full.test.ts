import { expect, test } from 'vitest';
import { contentValue, openEditorAt, page, site, siteFrame, withDevSite } from '../helpers/devSite';

withDevSite();

/** How often the page is loaded anew. */
const TIMES = 12;

test('a page that was loaded anew in the frame is not kept, however often it is edited (rule 24.41)', async () => {
  await openEditorAt('/Agenda/');
  const token = await page.evaluate(() => localStorage.getItem('dev-edit-token') ?? '');
  const headers = { 'X-Edit-Token': token, 'Content-Type': 'application/json' };
  const path = ['days', 0, 'events', 1, 'title'];
  const devTools = await page.context().newCDPSession(page);
  const documents = async () => {
    await devTools.send('HeapProfiler.collectGarbage');
    return (await devTools.send('Memory.getDOMCounters')).documents;
  };
  const before = await documents();
  for (let n = 1; n <= TIMES; n++) {
    const title = `${contentValue('schedule', path)}, again`;
    const { version } = (await (await fetch(`${site.origin}/@dev/edit/files`, { headers })).json()).schedule;
    const body = JSON.stringify({ file: 'schedule', version, operations: [{ set: path, value: title }] });
    const answer = await (await fetch(`${site.origin}/@dev/edit/save`, { method: 'POST', headers, body })).json();
    expect(answer.ok).toBe(true);
    await siteFrame.getByText(title, { exact: true }).first().waitFor();
  }
  // Those that go are there for a moment.
  await expect.poll(documents).toBeLessThan(before + TIMES / 2);
});
