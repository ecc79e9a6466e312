import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { ContentFile } from '../../content/edit/contentValues';
import { answerHelp } from '../helpers/answerHelp';
import { aifest } from '../helpers/events';
import { type Ask, middle, openDevBench, PAUSE, waitForText } from './devBench';

answerHelp(`Measures how long it takes from a change that is made in the editor until the page in its frame shows it, over 30
changes of two files, and from a key in the field over a text until the page shows it.

  npm run bench:edit -- [--content DIR --static DIR]

  --content DIR, --static DIR   the folders of another event than the fest of the tests
  --help                        shows this text`);

const EDITS = 30;
/** The number of keys that are pressed in the field over a text. */
const KEYS = 40;
const { values: event } = parseArgs({
  options: {
    content: { type: 'string', default: aifest.content },
    static: { type: 'string', default: aifest.static },
  },
});
const bench = await openDevBench({ content: event.content, static: event.static });
try {
  const { page, ask } = await bench.openEditor();
  const shown: number[] = [];
  const written: number[] = [];
  // The editor, too, has read the files before anybody changes something.
  const versions: Versions = Object.fromEntries(
    Object.entries<ContentFile>(await ask('files')).map(([file, { version }]) => [file, version]),
  );
  for (let n = 0; n < EDITS; n++) {
    await page.waitForTimeout(PAUSE);
    const newText = `Edit number ${n}`;
    const [file, path] = n % 2 ? ['agenda', ['title']] : ['schedule', ['days', 0, 'dayTitle']];
    const shownAt = waitForText(page, newText);
    // It is awaited below, unless the change itself fails.
    shownAt.catch(() => undefined);
    const started = Date.now();
    await save(ask, versions, file as string, path as (string | number)[], newText);
    written.push(Date.now() - started);
    shown.push((await shownAt) - started);
  }
  await page.waitForTimeout(PAUSE);
  const keys = await timeKeys(page);
  console.log(`Each change, until the page shows it: ${shown.join(' ')} ms`);
  console.log(
    `${EDITS} changes: median ${middle(shown)} ms, most ${Math.max(...shown)} ms; median until it is written: ${middle(written)} ms`,
  );
  console.log(`${KEYS} keys: median ${middle(keys)} ms until the page shows them, most ${Math.max(...keys)} ms`);
} finally {
  await bench.close();
}

/** The version of each file as the editor knows it. */
type Versions = Record<string, string>;

/** Changes a value as the editor does. */
async function save(
  ask: Ask,
  versions: Versions,
  file: string,
  path: (string | number)[],
  value: string,
): Promise<void> {
  const answer = await ask('save', { file, version: versions[file], operations: [{ set: path, value }] });
  if (!answer.ok) throw new Error(value);
  Object.assign(versions, answer.versions);
}

/**
 * Opens the field over a text, and types. Returns the time from each key until the frame after the one that shows it on the page, in
 * milliseconds.
 */
async function timeKeys(page: Page): Promise<number[]> {
  const field = page.getByRole('textbox', { name: /^Text of/ });
  const text = page.frameLocator('iframe[title]').getByRole('heading', { level: 1 });
  while (!(await field.count())) await text.click({ force: true });
  await text.evaluate((heading) => {
    const times: number[] = [];
    Object.assign(parent, { times });
    let pressed = 0;
    parent.addEventListener(
      'keydown',
      () => {
        pressed = performance.now();
      },
      true,
    );
    // The text changes before the frame that shows it; the next one begins when that has been shown.
    new MutationObserver(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => times.push(Math.round(performance.now() - pressed)))),
    ).observe(heading, { characterData: true, subtree: true, childList: true });
  });
  for (let n = 1; n <= KEYS; n++) {
    await page.keyboard.press('a');
    await page.waitForFunction((count) => (window as unknown as { times: number[] }).times.length >= count, n);
  }
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}
