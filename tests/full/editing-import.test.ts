import { expect, test } from 'vitest';
import { violations } from '../../static/checks/site/checkPage';
import { inPage, openPanel, page, panel, text, value, withDevSite } from '../devSite';

// A programme is imported in the editor (rule 24.29).

withDevSite();

const PLAN = [
  'When;What is on;Where;Colour',
  '9:00–10:00;Bread;Kitchen;red',
  '10:00–11:00;Soup;Garden;blue',
  '11:00–12:00;Salt;Kitchen;red',
].join('\n');
const plan = { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(PLAN) };
const titles = () => value('schedule', ['days', 0, 'events', 0, 'title']);

test('a file is looked at, a column is chosen, it is imported, and taken back', async () => {
  await openPanel('/Agenda/', 'site', [], 'import');
  const before = ['schedule', 'speakers', 'site'].map(text);
  await panel.getByLabel('Choose a file').setInputFiles(plan);
  const list = panel.getByRole('table', { name: /3 sessions/ });
  await list.waitFor();
  expect(await list.getByLabel('Column for title').inputValue()).toBe('["What is on"]');
  expect(await list.getByLabel('Column for start').inputValue()).toBe('["When"]');
  expect(await list.getByLabel('Column for hall').inputValue()).toBe('["Where"]');
  expect(await panel.locator('.samples li').allInnerTexts()).toEqual([
    '9:00–10:00 · Kitchen · Bread',
    '10:00–11:00 · Garden · Soup',
    '11:00–12:00 · Kitchen · Salt',
  ]);
  // What has no column does not stand in the way.
  expect(await panel.getByLabel('Column for level').isVisible()).toBe(false);
  await panel.getByText('Other fields (25)').click();
  expect(await panel.getByLabel('Column for level').inputValue()).toBe('[]');
  await panel.getByText('Not used: Colour').waitFor();
  await panel.getByText('3 sessions, 1 day, 2 halls, 0 speakers.').waitFor();
  expect(await violations(page)).toEqual([]);

  await list.getByLabel('Column for hall').selectOption('Colour');
  await panel.getByText(/· red · blue$/).waitFor();
  // A look at another tab loses nothing.
  await panel.getByRole('tab', { name: 'To do' }).click();
  await panel.getByRole('tab', { name: 'Import' }).click();
  expect(await list.getByLabel('Column for hall').inputValue()).toBe('["Colour"]');
  await list.getByLabel('Column for hall').selectOption('Where');
  await panel.getByText(/· Kitchen · Garden$/).waitFor();
  expect(['schedule', 'speakers', 'site'].map(text)).toEqual(before);

  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.poll(titles).toBe('Bread');
  await panel.getByText('Imported: 3 sessions, 1 day, 2 halls, 0 speakers.').waitFor();
  await expect.poll(() => inPage(() => document.body.innerText.includes('Soup')), { timeout: 20_000 }).toBe(true);

  await panel.getByRole('tab', { name: 'Changes' }).click();
  await panel.getByText('Import of plan.csv').waitFor();
  await panel.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => ['schedule', 'speakers', 'site'].map(text)).toEqual(before);
}, 90_000);

test('a mistake is a sentence, and a file can be dropped', async () => {
  await openPanel('/', 'site', [], 'import');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['{"days": ['], 'broken.json'));
    return data;
  });
  await panel.locator('.dropzone').dispatchEvent('drop', { dataTransfer: dropped });
  await panel
    .getByRole('alert')
    .getByText(/^broken\.json, line 1, column \d+: /)
    .waitFor();
  expect(await panel.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
  await panel.getByLabel('Or its address').fill('http://example.org/plan.csv');
  await panel.getByRole('button', { name: 'Look at it' }).click();
  await panel.getByText('Choose the file again, or write an address that begins with https://.').waitFor();
}, 60_000);
