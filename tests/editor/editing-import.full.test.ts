import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { findViolations } from '../../static/checks/site/checkPage';
import { listen } from '../../static/serve/listen';
import { contentText, contentValue, folder, openPanel, page, panel, runInFrame, withDevSite } from '../helpers/devSite';

// A programme is imported in the editor (rule 24.29).

/** What https://plans.test answers, by path. */
const answers = new Map<string, string | Buffer>();
const server = createServer(({ url }, response) => {
  const body = answers.get(`${url}`);
  response.writeHead(body ? 200 : 404).end(body);
});
const port = await listen(server, 0);
afterAll(() => void server.close());

/** A module that lets requests to https://plans.test reach that server, and no others leave this machine. */
const PLANS = `data:text/javascript,${encodeURIComponent(`
  import http from 'node:http';
  import https from 'node:https';
  import { syncBuiltinESMExports } from 'node:module';
  https.request = ({ hostname, pathname }, { lookup, ...options }, done) => {
    if (hostname !== 'plans.test') throw new Error('a test asks for ' + hostname);
    return http.request('http://127.0.0.1:${port}' + pathname, options, done);
  };
  syncBuiltinESMExports();`)}`;

withDevSite({ NODE_OPTIONS: `--import=${PLANS}` });

const PLAN = [
  'When;What is on;Where;Colour',
  '9:00–10:00;Bread;Kitchen;red',
  '10:00–11:00;Soup;Garden;blue',
  '11:00–12:00;Salt;Kitchen;red',
].join('\n');
const plan = { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(PLAN) };
const titles = () => contentValue('schedule', ['days', 0, 'events', 0, 'title']);

test('a file is looked at, a column is chosen, it is imported, and taken back', async () => {
  await openPanel('/Agenda/', 'site', [], 'import');
  const before = ['schedule', 'speakers', 'site'].map(contentText);
  await panel.getByLabel('Choose a file').setInputFiles(plan);
  const list = panel.getByRole('table', { name: /3 sessions/ });
  await list.waitFor();
  expect(await list.getByLabel('Column for title').inputValue()).toBe('["What is on"]');
  expect(await list.getByLabel('Column for start').inputValue()).toBe('["When"]');
  expect(await list.getByLabel('Column for hall').inputValue()).toBe('["Where"]');
  expect(await panel.locator('.samples li').allInnerTexts()).toEqual([
    '09:00 to 10:00 · Kitchen · Bread',
    '10:00 to 11:00 · Garden · Soup',
    '11:00 to 12:00 · Kitchen · Salt',
  ]);
  // What has no column does not stand in the way.
  expect(await panel.getByLabel('Column for level').isVisible()).toBe(false);
  await panel.getByText(/^Other fields \(\d+\)$/).click();
  expect(await panel.getByLabel('Column for level').inputValue()).toBe('[]');
  await panel.getByText('Not used: Colour').waitFor();
  await panel.getByText('3 sessions, 1 day, 2 halls, 0 speakers.').waitFor();
  expect(await findViolations(page)).toEqual([]);

  await list.getByLabel('Column for hall').selectOption('Colour');
  await panel.getByText(/· red · blue$/).waitFor();
  // A look at another tab loses nothing.
  await panel.getByRole('tab', { name: 'To do' }).click();
  await panel.getByRole('tab', { name: 'Import' }).click();
  expect(await list.getByLabel('Column for hall').inputValue()).toBe('["Colour"]');
  await list.getByLabel('Column for hall').selectOption('Where');
  await panel.getByText(/· Kitchen · Garden$/).waitFor();
  expect(['schedule', 'speakers', 'site'].map(contentText)).toEqual(before);

  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.poll(titles).toBe('Bread');
  await panel.getByText('Imported: 3 sessions, 1 day, 2 halls, 0 speakers.').waitFor();
  await expect.poll(() => runInFrame(() => document.body.innerText.includes('Soup')), { timeout: 20_000 }).toBe(true);

  await panel.getByRole('tab', { name: 'Changes' }).click();
  await panel.getByText('Import of plan.csv').waitFor();
  await panel.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => ['schedule', 'speakers', 'site'].map(contentText)).toEqual(before);
}, 90_000);

test('cells that were copied in a spreadsheet are imported as a file of them is', async () => {
  await openPanel('/', 'site', [], 'import');
  const cells = [
    'Date\tStart\tEnd\tTitle\tRoom',
    '2031-02-01\t09:00\t09:30\tBread\tKitchen',
    '2031-02-01\t10:00\t10:30\tTea\tGarden',
  ];
  await panel.getByLabel('Or cells that you have copied in a spreadsheet').fill(cells.join('\n'));
  await panel.getByRole('button', { name: 'Look at them' }).click();
  await panel.getByText('2 sessions, 1 day, 2 halls, 0 speakers.').waitFor();
});

test('a refusal stands beside the button, on the screen, and nothing says that all is well', async () => {
  await openPanel('/', 'site', [], 'import');
  await page.route('**/@dev/edit/import', async (route) => {
    const body = route.request().postDataJSON();
    const { preview } = await (await route.fetch({ postData: { ...body, write: false } })).json();
    const problems = [{ name: '“Soup”', message: 'the hall is closed' }];
    await route.fulfill({ json: { preview, ...(body.write && { answer: { ok: false, problems } }) } });
  });
  await panel.getByLabel('Choose a file').setInputFiles(plan);
  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  const refusal = panel
    .getByRole('region', { name: /plan\.csv/ })
    .getByRole('alert')
    .getByText('“Soup”: the hall is closed');
  await refusal.waitFor();
  await expect.poll(() => refusal.evaluate((box) => box.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await page.getByText('It was not imported. The reason stands below the button “Import”.').waitFor();
  await page.unroute('**/@dev/edit/import');
}, 60_000);

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

test('an address is looked at and imported, with the portraits where the box is ticked', async () => {
  const blank = { width: 600, height: 600, channels: 3, background: '#8a6d3b' } as const;
  const png = await sharp({ create: blank }).png().toBuffer();
  const speakers = ['Ann', 'Bo'].map((name) => ({ name: `${name} Doe`, avatar: `https://plans.test/${name}.png` }));
  const plan = { talks: [{ title: 'Kites in the wind', start: '2025-09-13 09:00', speakers }] };
  answers.set('/plan.json', JSON.stringify(plan)).set('/Ann.png', png);
  const portrait = join(folder, 'static/images/speakers/ann-doe.png');

  await openPanel('/Agenda/', 'site', [], 'import');
  await panel.getByLabel('Or its address').fill('https://plans.test/plan.json');
  await panel.getByRole('button', { name: 'Look at it' }).click();
  await panel.getByText('1 session, 1 day, 0 halls, 2 speakers.', { exact: true }).waitFor();
  const box = panel.getByLabel('Fetch the portraits too (2)');
  expect(await box.isChecked()).toBe(false);
  await box.check();
  expect(existsSync(portrait)).toBe(false);

  await panel.getByRole('button', { name: 'Import', exact: true }).click();
  await panel.getByText('Imported: 1 session, 1 day, 0 halls, 2 speakers.').waitFor();
  await panel.getByText(/^Bo Doe: the server answers 404/).waitFor();
  expect(readFileSync(portrait)).toEqual(png);
  expect(titles()).toBe('Kites in the wind');
  expect(contentValue('speakers', ['speakers', 0, 'image'])).toBe('speakers/ann-doe.png');
  await expect
    .poll(() => runInFrame(() => document.body.innerText.includes('Kites in the wind')), { timeout: 20_000 })
    .toBe(true);
}, 90_000);
