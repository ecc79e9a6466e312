import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lastEditLink } from '../helpers/editKey';
import { aifest, flags } from '../helpers/events';
import { scratch } from '../helpers/scratch';
import { startDev } from '../helpers/startDev';
import { needEngine } from './engine';
import { engines } from './engines';
import { leadNowhere } from './nowhere';

for (const engine of engines)
  test(`${engine.name} edits a text in the frame of the editor, which shows the change and stays (rules 24.8, 24.10)`, async () => {
    needEngine(engine);
    const nowhere = await leadNowhere();
    onTestFinished(nowhere.close);
    const folder = scratch({ content: aifest.content, static: aifest.static });
    const event = flags({ content: join(folder, 'content'), static: join(folder, 'static') });
    const dev = await startDev(process.cwd(), [...event, '--port', '0']);
    onTestFinished(() => void dev.child.kill('SIGKILL'));
    const opened = await engine.start(nowhere.port);
    onTestFinished(opened.close);

    await opened.open(lastEditLink(dev.said()));
    await expect.poll(() => opened.evaluate(() => location.hash)).toBe('#/shcaifest/');
    const editing = () => opened.evaluate(() => document.querySelector('[role="switch"]')?.ariaChecked);
    await expect.poll(editing).toBe('true');
    const hasField = () => opened.evaluate(() => document.querySelector('.field') !== null);
    await expect
      .poll(async () => {
        if (await hasField()) return true;
        await opened.evaluate(clickTitle);
        return hasField();
      })
      .toBe(true);
    await opened.type('.field', ' of ours');
    await opened.press('Enter');
    const title = () => readFileSync(join(folder, 'content/home.json'), 'utf8');
    await expect.poll(title).toContain('Build something of ours"');
    const shown = () =>
      opened.evaluate(() => document.querySelector('iframe')?.contentDocument?.body.textContent?.includes('of ours'));
    await expect.poll(shown).toBe(true);
    // The page may come before the answer.
    const said = () => opened.evaluate(() => document.querySelector('[role="status"] span')?.textContent);
    await expect.poll(said).toContain('Saved');
  });

/** Clicks on the end of a heading of the page in the frame, where the caret is to stand. */
function clickTitle(): void {
  const page = document.querySelector('iframe')?.contentDocument;
  const heading = [...(page?.querySelectorAll('h3') ?? [])].find((each) => each.textContent === 'Build something');
  if (!heading) return;
  heading.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { right, bottom } = heading.getBoundingClientRect();
  const [clientX, clientY] = [right - 2, bottom - 8];
  heading.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }));
}
