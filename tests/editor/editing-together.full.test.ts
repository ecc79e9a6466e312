import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Path } from '../../content/json/path';
import { findViolations } from '../../static/checks/site/checkPage';
import {
  contentText,
  contentValue,
  folder,
  openEditorAt,
  openPanel,
  openTextAt,
  page,
  panel,
  siteFrame,
  visitor,
  withDevSite,
} from '../helpers/devSite';

// What belongs together is changed together in the editor of `npm run dev` (rules 24.33 and 24.54 to 24.57).

withDevSite();

const SESSIONS: Path = ['days', 0, 'events'];
const session = (n: number): Path => [...SESSIONS, n];
const FILES = ['site', 'schedule', 'speakers', 'home', 'hackathon'];
const question = () => page.getByRole('region', { name: 'One more question' });
const readAll = () => FILES.map(contentText);

let original: string[] | undefined;

/** Gives three sessions a hall, and two of them a speaker. */
beforeEach(() => {
  original ??= readAll();
  for (const [n, file] of FILES.entries()) writeFileSync(join(folder, `content/${file}.json`), original[n] ?? '');
  const schedule = JSON.parse(contentText('schedule'));
  const { events } = schedule.days[0];
  for (const n of [0, 1, 2]) events[n].location = 'Main hall';
  for (const n of [1, 2]) events[n].speakers = ['Asha Devi'];
  const speakers = JSON.parse(contentText('speakers'));
  speakers.speakers[0].name = 'Asha Devi';
  writeFileSync(join(folder, 'content/speakers.json'), JSON.stringify(speakers, null, 2));
  writeFileSync(join(folder, 'content/schedule.json'), JSON.stringify(schedule, null, 2));
});

const halls = () => [0, 1, 2].map((n) => contentValue('schedule', [...session(n), 'location']));

test.for([
  [/^Location/, 'schedule', session(1), 'Main hall'],
  [/^Time zone/, 'site', [], 'Asia/Kolkata'],
] as const)('the field %s suggests the names that there are (rule 24.48)', async ([label, file, place, name]) => {
  await openPanel('/About/', file, [...place]);
  const field = panel.getByLabel(label);
  expect(
    await field.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value)),
  ).toContain(name);
});

test('another name of a hall is asked about once it is typed to its end, and one Ctrl-Z takes all of it back', async () => {
  await page.clock.install();
  const before = readAll();
  await openPanel('/About/', 'schedule', session(1));
  const saves: string[] = [];
  page.on('request', (request) => request.url().endsWith('/edit/save') && saves.push(request.postData() ?? ''));
  await panel.getByLabel('Location').fill('Gre');
  // A pause in typing is no reason to save half a name, and to ask about it.
  await page.clock.runFor(5000);
  await panel.getByLabel('Location').fill('Great hall');
  await panel.getByLabel('Location').press('Enter');
  await question().getByText('“Main hall” also stands in 2 other places. Write “Great hall” there too?').waitFor();
  expect(saves.map((body) => JSON.parse(body).operations[0].value)).toEqual(['Great hall']);
  // The change itself waits for no answer, and the field keeps the focus.
  expect(halls()).toEqual(['Main hall', 'Great hall', 'Main hall']);
  expect(await panel.getByLabel('Location').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  // F6 leads from the panel to the question.
  await page.keyboard.press('F6');
  await page.keyboard.press('Space');
  expect(await question().getByRole('checkbox').first().isChecked()).toBe(false);
  await page.keyboard.press('Space');
  await question().getByRole('button', { name: 'Change them too' }).press('Enter');
  await expect.poll(halls).toEqual(['Great hall', 'Great hall', 'Great hall']);
  await question().waitFor({ state: 'detached' });
  expect(await panel.getByLabel('Location').evaluate((field) => field === document.activeElement)).toBe(true);
  await panel.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(readAll).toEqual(before);
  expect(visitor).toMatchObject({ violations: [], trouble: [] });
});

test('the question comes on the page too, Esc answers no, and it goes when its change is taken back', async () => {
  await openEditorAt('/Agenda/');
  const typeOver = async (text: string) => {
    const field = await openTextAt('Main hall');
    await field.fill(text);
    await field.press('Enter');
    await question().waitFor();
  };
  await typeOver('Great hall');
  await question().getByRole('checkbox').first().focus();
  await page.keyboard.press('Escape');
  await question().waitFor({ state: 'detached' });
  expect(halls().filter((hall) => hall === 'Great hall')).toHaveLength(1);
  await siteFrame.getByText('Great hall').first().waitFor();
  await typeOver('Small hall');
  await page.keyboard.press('Control+z');
  await question().waitFor({ state: 'detached' });
  await expect.poll(() => halls().includes('Small hall')).toBe(false);
});

test('on a phone the question and its answers are in the window, beside the field', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel('/About/', 'schedule', session(1));
  await panel.getByLabel('Location').fill('Great hall');
  await panel.getByLabel('Location').press('Enter');
  await question().waitFor();
  const boxes = [question().getByRole('button', { name: 'Change them too' }), panel.getByLabel('Location')];
  for (const locator of boxes)
    await expect
      .poll(async () => {
        const { y = -1, height = 0, x = -1, width = 0 } = (await locator.boundingBox()) ?? {};
        return y >= 0 && y + height <= 844 && x >= 0 && x + width <= 390;
      })
      .toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a speaker is deleted after the question, with the names in the sessions, and comes back with them', async () => {
  const before = readAll();
  await openPanel('/About/', 'speakers', ['speakers', 0]);
  const deletion = panel.getByRole('button', { name: 'Delete “Asha Devi”' });
  await deletion.click();
  await question().getByText('“Asha Devi” speaks in 2 sessions. Take the name out there too?').waitFor();
  // The focus is on the answer that deletes nothing, and goes back.
  await page.keyboard.press('Enter');
  await question().waitFor({ state: 'detached' });
  expect(readAll()).toEqual(before);
  expect(await panel.locator('.problem').count()).toBe(0);
  await expect.poll(() => deletion.evaluate((button) => button === document.activeElement)).toBe(true);
  await deletion.click();
  await question().getByRole('button', { name: 'Take out and delete' }).click();
  await panel.getByText('Deleted “Asha Devi”.').waitFor();
  expect(contentValue('schedule', [...session(1), 'speakers'])).toBeUndefined();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(readAll).toEqual(before);
});

test('when the event moves, its last day moves with it, and its days and deadlines after a question', async () => {
  await openPanel('/About/', 'site', []);
  const [date, lastDate] = [panel.getByLabel('Date (required)'), panel.getByLabel('Last date')];
  await lastDate.fill('2025-09-14');
  await lastDate.press('Enter');
  await expect.poll(() => contentValue('site', ['event', 'lastDate'])).toBe('2025-09-14');
  const before = readAll();
  await date.fill('2025-09-20');
  await expect.poll(() => lastDate.inputValue()).toBe('2025-09-21');
  await panel.getByText('Moved with the start. It was Sunday, 14 September 2025.').waitFor();
  // Its hours are no length.
  await panel.getByLabel('Start (required)').fill('08:00');
  expect(await panel.getByLabel('End', { exact: true }).inputValue()).toBe('16:00');
  await panel.getByLabel('Start (required)').press('Escape');
  await date.press('Enter');
  await question().getByText('The event is 7 days later now. Move these 13 too?').waitFor();
  expect(contentValue('site', ['event'])).toMatchObject({ date: '2025-09-20', lastDate: '2025-09-21' });
  await question()
    .getByLabel(/“Results announcement” .* Sun, 24 August 2025 → Sun, 31 August 2025/)
    .waitFor();
  await question()
    .getByLabel(/Home: register, button, deadline/)
    .uncheck();
  await question().getByRole('button', { name: 'Move them too' }).click();
  // The answer comes when all files are written.
  await question().waitFor({ state: 'detached' });
  expect(contentValue('schedule', ['days', 0, 'date'])).toBe('2025-09-20');
  const deadlines = [0, 1, 2].map((n) => contentValue('hackathon', ['timeline', 'items', n, 'date']));
  expect(contentValue('home', ['register', 'button', 'deadline', 'date'])).toBe('2025-08-17');
  expect(deadlines).toEqual(['2025-08-24', '2025-08-27', '2025-08-31']);
  await panel.getByRole('heading', { level: 2 }).first().focus();
  await page.keyboard.press('Control+z');
  await expect.poll(readAll).toEqual(before);
});

test('a session keeps its length when its start moves, and what overlaps then is said beside the field', async () => {
  await openPanel('/About/', 'schedule', session(2));
  const [start, end] = [panel.getByLabel(/^Start/), panel.getByLabel(/^End/)];
  await start.fill('12:15');
  // It is seen before it is saved, so that it can be changed.
  await expect.poll(() => end.inputValue()).toBe('13:15');
  await panel.getByText('Moved with the start. It was 03:00 pm.').waitFor();
  await start.press('Enter');
  const status = panel.getByRole('group', { name: 'Time' }).getByRole('status');
  await status.getByText('“Keynote” (11:30–13:00) is in Main hall at the same time.').waitFor();
  expect(contentValue('schedule', [...session(2), 'time'])).toEqual({ start: '12:15', end: '13:15' });
  expect(await findViolations(page)).toEqual([]);
  // An end that somebody types stays; so does the start, if Esc gives it up.
  await start.fill('13:30');
  await end.fill('13:45');
  await end.press('Enter');
  await expect.poll(() => contentValue('schedule', [...session(2), 'time'])).toEqual({ start: '13:30', end: '13:45' });
  await expect.poll(() => status.getByText('at the same time').count()).toBe(0);
  await start.fill('15:00');
  await expect.poll(() => end.inputValue()).toBe('15:15');
  await start.press('Escape');
  await expect.poll(() => end.inputValue()).toBe('13:45');
  // In other halls, only the speaker is in two places.
  await panel.getByLabel('Location').fill('Garden');
  await panel.getByLabel('Location').press('Enter');
  await question().getByRole('button', { name: 'Only here' }).click();
  await start.fill('12:00');
  await start.press('Enter');
  await status.getByText('Asha Devi speaks in “Keynote” (11:30–13:00, Main hall) at the same time.').waitFor();
  await status.getByRole('button', { name: 'Go there' }).click();
  await panel.getByRole('heading', { name: 'Keynote' }).waitFor();
});
