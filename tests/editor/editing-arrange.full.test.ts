import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from '../../static/checks/site/checkPage';
import {
  contentText,
  contentValue,
  folder,
  openEditorAt,
  openPanel,
  page,
  panel,
  site,
  siteFrame,
  visitor,
  withDevSite,
} from '../helpers/devSite';
import { aifest } from '../helpers/events';

// Blocks and entries are moved and added where they stand on the page of the editor (rules 24.34 and 24.35), on a copy of the fest.

withDevSite();

const original = readFileSync(join(aifest.content, 'home.json'), 'utf8');
const status = () => page.getByRole('contentinfo').getByRole('status');
const says = (text: string) => status().getByText(text, { exact: true }).waitFor();
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** The ids of the blocks of the page in their order, as it shows them. */
const blocks = () => siteFrame.locator('main > [id]').evaluateAll((all) => all.map(({ id }) => id));
const USUAL = ['overview', 'whyAttend', 'speakers', 'counters', 'tracks', 'foundation'];
const firstBlocks = async () => (await blocks()).slice(0, 6);
const tracks = () => siteFrame.locator('.tracks-list h3').allTextContents();
const TRACKS = ['Tech Talks', 'Hackathon', 'Startup Pitch', 'Expo', 'Network Lunch', 'Alumni Connect'];

/** Moves the pointer over the middle of an element, or to a distance from its top, until this tool is there: its place may still be asked for. */
async function point(element: Locator, name: string, down?: number): Promise<void> {
  let n = 0;
  await expect
    .poll(async () => {
      // The page may have changed since.
      await element.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const box = await element.boundingBox();
      if (box) await page.mouse.move(box.x + box.width / 3 + (n++ % 2), box.y + (down ?? box.height / 2));
      return tool(name).count();
    })
    .toBe(1);
}

/** Presses the pointer on a grip, and moves it over an element: `part` of its width and height from its corner. */
async function dragTo(grip: string, element: Locator, [right, down]: [number, number]): Promise<void> {
  await tool(grip).hover();
  await page.mouse.down();
  let n = 0;
  let last = '';
  await expect
    .poll(async () => {
      const box = await element.boundingBox();
      if (box) await page.mouse.move(box.x + box.width * right + (n++ % 2), box.y + box.height * down);
      // What stands above may have become higher meanwhile.
      const isStill = last === JSON.stringify(box);
      last = JSON.stringify(box);
      return isStill && (await page.locator('.drop-line').count());
    })
    .toBe(1);
}

/** Takes the last change back, and waits until the page is what it was. */
async function undo(): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Editor' }).click();
  await page.keyboard.press('Control+z');
  await status()
    .getByText(/^Undone: /)
    .waitFor();
  await expect.poll(firstBlocks).toEqual(USUAL);
  await expect.poll(tracks).toEqual(TRACKS);
  expect(contentText('home')).toBe(original);
}

test('a “+” between two blocks adds one there, and its first field is open', async () => {
  await openEditorAt('/');
  await point(siteFrame.locator('#counters'), 'Add a block before “The fest in figures”', 6);
  await tool('Add a block before “The fest in figures”').click();
  const dialog = page.getByRole('dialog', { name: 'What is to be added here?' });
  await dialog.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused()).toBe('Add a block before “The fest in figures”');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Text / }).click();

  // It says nothing that nobody said, and is marked.
  const field = panel.getByLabel('Text (required)');
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await siteFrame.locator('main > #text').getByText('To be announced').waitFor();
  await expect.poll(async () => (await blocks()).slice(2, 5)).toEqual(['speakers', 'text', 'counters']);
  expect(contentValue('home', ['blocks'])).toEqual([
    { type: 'text', id: 'text', body: 'To be announced', placeholder: true },
  ]);
  expect(contentValue('home', ['order'])).toEqual(['overview', 'whyAttend', 'speakers', 'text']);
  await undo();
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('a block is dragged to another place, as one change; Esc leaves it where it was', async () => {
  await openEditorAt('/');
  const counters = siteFrame.locator('#counters');
  const grip = 'Move the block “The fest in figures”, 4 of 12';
  await point(counters, grip);
  await dragTo(grip, siteFrame.locator('#tracks'), [0.5, 0.9]);
  await says('Moving “The fest in figures”. Esc leaves it where it was.');
  await page.keyboard.press('Escape');
  await says('“The fest in figures” is where it was.');
  expect(await page.locator('.drop-line').count()).toBe(0);
  await page.mouse.up();
  expect(await firstBlocks()).toEqual(USUAL);
  expect(contentText('home')).toBe(original);

  await point(counters, grip);
  await dragTo(grip, siteFrame.locator('#tracks'), [0.5, 0.9]);
  await page.mouse.up();
  await says('“The fest in figures” is now 5 of 12.');
  const moved = ['overview', 'whyAttend', 'speakers', 'tracks', 'counters', 'foundation'];
  await expect.poll(firstBlocks).toEqual(moved);
  expect(contentText('home')).toBe(
    original.replace(/\n}\s*$/, ',\n  "order": ["overview", "whyAttend", "speakers", "tracks"]\n}\n'),
  );
  await undo();
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('an entry is dragged beside another one, and by a finger after a long press', async () => {
  await openEditorAt('/');
  const entry = (n: number) => siteFrame.locator('.tracks-list > li').nth(n);
  await point(entry(1), 'Move “Hackathon”, 2 of 6');
  await dragTo('Move “Hackathon”, 2 of 6', entry(4), [0.9, 0.5]);
  await page.mouse.up();
  await says('“Hackathon” is now 5 of 6.');
  await expect.poll(tracks).toEqual([...TRACKS.slice(0, 1), ...TRACKS.slice(2, 5), 'Hackathon', 'Alumni Connect']);
  await undo();

  await point(entry(0), 'Move “Tech Talks”, 1 of 6');
  // On its way to the grip, the pointer goes beside the entry.
  const [grip, first] = [await tool('Move “Tech Talks”, 1 of 6').boundingBox(), await entry(0).boundingBox()];
  await page.mouse.move((grip?.x ?? 0) + 8, (first?.y ?? 0) + (first?.height ?? 0) - 4, { steps: 3 });
  // Hovering waits until it stands still.
  await tool('Move “Tech Talks”, 1 of 6').hover();
  const { x = 0, y = 0, height = 0 } = (await tool('Move “Tech Talks”, 1 of 6').boundingBox()) ?? {};
  const from = { x: x + 8, y: y + height / 2 };
  const box = await entry(2).boundingBox();
  const to = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + (box?.height ?? 0) * 0.8 };
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  await says('Moving “Tech Talks”. Esc leaves it where it was.');
  await touch('touchMove', to);
  await page.locator('.drop-line').waitFor();
  await touch('touchEnd');
  await says('“Tech Talks” is now 2 of 6.');
  await expect.poll(tracks).toEqual(['Hackathon', 'Tech Talks', ...TRACKS.slice(2)]);
  await undo();
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('Esc on a text leads to the grips around it: arrow keys move, “+” adds, and Esc leads back', async () => {
  await openEditorAt('/');
  // The keyboard comes to the text that was clicked last.
  const heading = siteFrame.locator('#tracks').getByText('Startup Pitch', { exact: true });
  const field = page.getByRole('textbox', { name: 'Text of “Startup Pitch” in Home: title' });
  await expect
    .poll(async () => {
      if (!(await field.count())) await heading.click({ force: true });
      return field.count();
    })
    .toBe(1);
  const cursor = 'Edit “Startup Pitch”, “Startup Pitch” in Home: title';
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe(cursor);
  // The tools are in the way of nobody who goes from text to text.
  await page.keyboard.press('Tab');
  await expect.poll(focused).toMatch(/^Edit “New ventures/);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(focused).toBe(cursor);

  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Move “Startup Pitch”, 3 of 6');
  expect(await findViolations(page)).toEqual([]);
  // One after the other, as fast as keys are pressed.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await says('“Startup Pitch” is now 1 of 6.');
  await expect.poll(tracks).toEqual(['Startup Pitch', 'Tech Talks', 'Hackathon', ...TRACKS.slice(3)]);
  await expect.poll(focused).toBe('Move “Startup Pitch”, 1 of 6');
  await page.keyboard.press('ArrowUp');
  await says('“Startup Pitch” is the first already.');
  await page.keyboard.press('Control+z');
  await expect.poll(tracks).toEqual(['Tech Talks', 'Startup Pitch', 'Hackathon', ...TRACKS.slice(3)]);
  await page.keyboard.press('Control+z');
  await expect.poll(tracks).toEqual(TRACKS);
  expect(contentText('home')).toBe(original);

  await page.keyboard.press('Tab');
  expect(await focused()).toMatch(/^Add after “/);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Move the block “Tracks”, 5 of 12');
  await page.keyboard.press('ArrowUp');
  await says('“Tracks” is now 4 of 12.');
  await expect.poll(async () => (await firstBlocks()).slice(3, 5)).toEqual(['tracks', 'counters']);
  await expect.poll(focused).toBe('Move the block “Tracks”, 4 of 12');
  await page.keyboard.press('Escape');
  await expect.poll(focused).toMatch(/^Edit “/);
  await undo();
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('a “+” beside an entry adds one after it', async () => {
  await openEditorAt('/');
  await point(siteFrame.locator('.tracks-list > li').nth(3), 'Add after “Expo”');
  await tool('Add after “Expo”').click();
  await expect.poll(tracks).toEqual([...TRACKS.slice(0, 4), 'To be announced', ...TRACKS.slice(4)]);
  const title = panel.getByLabel('Title (required)');
  await expect.poll(() => title.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(contentValue('home', ['tracks', 'items', 4])).toMatchObject({ title: 'To be announced', placeholder: true });
  await undo();
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

const HALLS = {
  meta: { title: 'Halls', description: 'Halls.' },
  title: 'Halls',
  blocks: [
    { type: 'text', title: 'Garden', body: 'Up the stairs.' },
    { type: 'faq', title: 'Questions', questions: [{ question: 'Where?', answer: 'There.' }] },
  ],
};

test('blocks of a page of one’s own are moved, and added at the end', async () => {
  mkdirSync(join(folder, 'content/pages'), { recursive: true });
  const before = JSON.stringify(HALLS, null, 2);
  writeFileSync(join(folder, 'content/pages/halls.json'), before);
  // Before that, no page says where it is.
  await expect.poll(async () => (await fetch(`${site.origin}/shcaifest/Halls/`)).status).toBe(200);
  await openPanel('/Halls/', 'pages/halls', []);
  const headings = () => siteFrame.locator('main h2').allTextContents();
  await expect.poll(headings).toEqual(['Garden', 'Questions']);
  await point(siteFrame.getByRole('heading', { name: 'Questions' }), 'Move the block “Questions”, 2 of 2');
  await tool('Move the block “Questions”, 2 of 2').focus();
  await page.keyboard.press('ArrowUp');
  await says('“Questions” is now 1 of 2.');
  await expect.poll(headings).toEqual(['Questions', 'Garden']);

  const garden = siteFrame.locator('main > section').nth(1);
  const { height = 0 } = (await garden.boundingBox()) ?? {};
  await point(garden, 'Add a block at the end', height - 6);
  await tool('Add a block at the end').click();
  const dialog = page.getByRole('dialog', { name: 'What is to be added here?' });
  await dialog.getByRole('button', { name: /^Action / }).click();
  await expect.poll(headings).toEqual(['Questions', 'Garden', 'To be announced']);
  const title = panel.getByLabel('Title (required)');
  await expect.poll(() => title.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(contentValue('pages/halls', ['blocks', 2])).toMatchObject({ type: 'action', placeholder: true });
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});
