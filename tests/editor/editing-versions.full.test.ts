import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepMark, readAllTexts } from '../../content/history/snapshots';
import type { Path } from '../../content/json/path';
import {
  contentText,
  contentValue,
  folder,
  openPanel,
  page,
  panel,
  siteFrame,
  visitor,
  withDevSite,
} from '../helpers/devSite';

// Undoing and going back, with the buttons of `npm run dev` (rules 24.9 and 24.52).

withDevSite();

const TEXT = ['banner', 'text'];

/** Writes another text into the banner, in its field of the panel. */
async function say(text: string) {
  await openPanel('/', 'home', ['banner']);
  const field = panel.getByLabel('Text', { exact: true });
  await field.fill(text);
  await field.press('Control+Enter');
  await expect.poll(() => contentValue('home', TEXT)).toBe(text);
}

test('“Changes” goes back to what was published, after it has shown the site of then and what goes', async () => {
  const before = contentText('home');
  await say('One.');
  const content = join(folder, 'content');
  await keepMark('published', 'live', content, await readAllTexts(content));
  await say('Two.');
  await panel.getByRole('tab', { name: 'Changes' }).click();
  const mark = panel.getByRole('listitem').filter({ hasText: 'Published: live' });
  await mark.getByRole('button', { name: /^Back to here/ }).click();
  await mark.getByText('Going back takes away this:').waitFor();
  await mark.getByText('from “One.” to “Two.”').waitFor();
  const [then] = await Promise.all([
    page.context().waitForEvent('page'),
    mark.getByRole('link', { name: /^Look at the site as it was then/ }).click(),
  ]);
  await then.getByText('One.', { exact: true }).first().waitFor();
  await then.close();
  await mark.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => contentValue('home', TEXT)).toBe('One.');
  await siteFrame.getByText('One.', { exact: true }).first().waitFor();

  // The first moment of all is the last of the list.
  const first = panel.getByRole('listitem').filter({ hasText: 'Before these changes' });
  await first.getByRole('button', { name: /^Back to here/ }).click();
  await first.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(() => contentText('home')).toBe(before);
  expect(visitor.violations).toEqual([]);
});

test('Undo and Redo are buttons of the bar, and skip what can no longer be undone', async () => {
  await say('Three.');
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => contentValue('home', TEXT)).not.toBe('Three.');
  await bar.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => contentValue('home', TEXT)).toBe('Three.');
  // On a phone they are there too.
  await page.setViewportSize({ width: 390, height: 740 });
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => contentValue('home', TEXT)).not.toBe('Three.');
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('Undo skips a change whose place has been changed since, and says so', async () => {
  const [title, text] = ['title', 'description'].map((key) => ['days', 0, 'events', 1, key]) as [Path, Path];
  await openPanel('/About/', 'schedule', title.slice(0, -1));
  const change = async (label: string, path: Path, value: string) => {
    await panel.getByLabel(label, { exact: true }).fill(value);
    await panel.getByLabel(label, { exact: true }).press('Control+Enter');
    await expect.poll(() => contentValue('schedule', path)).toBe(value);
  };
  await change('Title (required)', title, 'The keynote');
  await change('Description', text, 'Upper hall.');
  await page
    .getByRole('contentinfo')
    .getByText(/^Saved.*Upper hall/)
    .waitFor();
  writeFileSync(join(folder, 'content/schedule.json'), contentText('schedule').replace('Upper hall.', 'By hand.'));
  await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => contentValue('schedule', title)).toBe('Keynote');
  await page.getByText(/Skipped, because the same place has been changed since: .*Upper hall/).waitFor();
  expect(contentValue('schedule', text)).toBe('By hand.');
});
