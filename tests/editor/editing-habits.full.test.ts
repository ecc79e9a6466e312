import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations } from '../../static/checks/site/checkPage';
import { readHostSettings } from '../../static/publish/hostSettings';
import {
  contentText,
  contentValue,
  folder,
  openEditorAt,
  openPanel,
  openTextAt,
  page,
  panel,
  site,
  siteFrame,
  visitor,
  withDevSite,
} from '../helpers/devSite';
import { scratch } from '../helpers/scratch';

// What volunteers do beside writing, in the panel of `npm run dev` (rules 24.22 to 24.26).

withDevSite();

const HALLS = {
  meta: { title: 'Halls', description: 'Halls.' },
  title: 'Halls',
  blocks: [{ type: 'text', body: 'Up the stairs.' }],
};

test('a page gets another address, is copied as a draft, and is deleted after it was asked about', async () => {
  mkdirSync(join(folder, 'content/pages'), { recursive: true });
  writeFileSync(join(folder, 'content/pages/halls.json'), JSON.stringify(HALLS, null, 2));
  await openPanel('/About/', 'pages/halls', []);
  await panel.getByRole('heading', { name: 'Halls' }).waitFor();
  await panel.getByLabel('Its address').fill('Our rooms');
  await panel.getByText('/Our-rooms/').waitFor();
  await panel.getByRole('button', { name: 'Change the address' }).click();
  await expect.poll(() => existsSync(join(folder, 'content/pages/our-rooms.json'))).toBe(true);
  expect(contentValue('pages/our-rooms', ['formerly'])).toEqual(['halls']);
  await page.waitForURL('**/shcaifest/Our-rooms/');
  // The old address leads there.
  const { page: other } = await site.visit();
  await other.goto(`${site.origin}/shcaifest/Halls/`);
  await other.waitForURL('**/shcaifest/Our-rooms/');

  await panel.getByLabel('Title of a copy').fill('Gardens');
  await panel.getByRole('button', { name: 'Copy this page' }).click();
  await panel.getByRole('heading', { name: 'Gardens' }).waitFor();
  expect(contentValue('pages/gardens', ['draft'])).toBe(true);
  await page.waitForURL('**/shcaifest/Gardens/');
  await panel.getByRole('button', { name: 'Delete this page …' }).click();
  await panel.getByText('Nothing leads to this page.').waitFor();
  await panel.getByRole('button', { name: 'Delete “Gardens”' }).click();
  await expect.poll(() => existsSync(join(folder, 'content/pages/gardens.json'))).toBe(false);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => existsSync(join(folder, 'content/pages/gardens.json'))).toBe(true);
  expect(visitor.violations).toEqual([]);
});

test('a text is found in the whole site, a click leads into its field, and the question stays', async () => {
  await openPanel('/About/', 'site', [], 'find');
  await panel.getByLabel('A text of the site').fill('KEYNOTE');
  await page.keyboard.press('Enter');
  const found = panel.getByRole('button', { name: /^“Keynote” \(13 September\): title/ });
  await found.waitFor();
  expect(await found.locator('mark').textContent()).toBe('Keynote');
  await found.click();
  await panel.getByRole('heading', { name: 'Keynote' }).waitFor();
  expect(await panel.getByLabel('Title (required)').inputValue()).toBe('Keynote');
  // The time as pages write it stands beside its field.
  expect(await panel.getByText('11:30 am', { exact: true }).count()).toBe(1);
  await panel.getByRole('tab', { name: 'Find' }).click();
  await found.waitFor();
  expect(await panel.getByLabel('A text of the site').inputValue()).toBe('KEYNOTE');
  // The field has the focus, with what was found selected; here it is not the first text of its entry.
  await panel.getByLabel('A text of the site').fill('all day, beside');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: /^“Innovation Expo” \(13 September\): description/ }).click();
  const selected = () =>
    page.evaluate(() => {
      const { value = '', selectionStart = 0, selectionEnd = 0 } = document.activeElement as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
  await expect.poll(selected).toBe('all day, beside');
});

test('a change says which session of which day it changed, and is taken back and done again', async () => {
  const before = contentText('schedule');
  await openPanel('/About/', 'schedule', ['days', 0, 'events', 1]);
  await panel.getByLabel('Title (required)').fill('The keynote');
  await panel.getByLabel('Title (required)').press('Enter');
  await expect.poll(() => contentValue('schedule', ['days', 0, 'events', 1, 'title'])).toBe('The keynote');
  await panel.getByRole('tab', { name: 'Changes' }).click();
  const change = panel.getByRole('listitem').filter({ hasText: '“Keynote” (13 September): title from “Keynote”' });
  // Its lines stand below the name of their page, not of their file.
  await change.getByText('Before and after in “Schedule”', { exact: true }).click();
  await change.getByText('+          "title": "The keynote",').waitFor();
  await change.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => contentText('schedule')).toBe(before);
  await change.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => contentValue('schedule', ['days', 0, 'events', 1, 'title'])).toBe('The keynote');
  await change.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => contentText('schedule')).toBe(before);
});

test('the address of a contact follows the text that is typed over it on the page', async () => {
  await openEditorAt('/Contact/');
  const field = await openTextAt('Placeholder email address');
  await field.fill('fest@example.org');
  await field.press('Enter');
  await siteFrame.locator('main a[href="mailto:fest@example.org"]').first().waitFor();
});

test('who is taken out of a session is not said to be deleted', async () => {
  const path = ['days', 0, 'events', 1];
  const schedule = JSON.parse(contentText('schedule'));
  schedule.days[0].events[1].speakers = ['To be announced', 'Joseph Raj'];
  const speakers = JSON.parse(contentText('speakers'));
  speakers.speakers[0].name = 'Joseph Raj';
  writeFileSync(join(folder, 'content/speakers.json'), JSON.stringify(speakers, null, 2));
  writeFileSync(join(folder, 'content/schedule.json'), JSON.stringify(schedule, null, 2));
  await openPanel('/About/', 'schedule', path);
  await panel.getByLabel('Move, duplicate or delete Joseph Raj').click();
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await panel.getByText('“Joseph Raj” is no longer in “Speakers”.').waitFor();
  expect(contentValue('speakers', ['speakers', 0, 'name'])).toBe('Joseph Raj');
});

test('what nothing uses is offered for deletion', async () => {
  const file = join(folder, 'static/images/left-over.svg');
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
  await openPanel('/About/', 'site', [], 'todo');
  await panel.getByText('Files that nothing uses (1)').click();
  await panel.getByLabel('images/left-over.svg (1 KB)').check();
  await panel.getByRole('button', { name: 'Delete what is ticked' }).click();
  await expect.poll(() => existsSync(file)).toBe(false);
});

test('“Next edition” makes a folder, says where it is and how to open it, and writes into none that is there', async () => {
  await openPanel('/', 'site', [], 'add');
  const edition = panel.getByRole('region', { name: 'Next edition' });
  await edition.getByLabel('Its first day').fill('2031-09-13');
  await edition.getByRole('button', { name: 'Make the next edition' }).click();
  const written = join(dirname(folder), 'shcaifest-2031');
  await edition.getByText(`npm run dev -- --content "${written}/content" --static "${written}/static"`).waitFor();
  expect(readdirSync(written).sort()).toEqual(['content', 'static']);
  expect(await findViolations(page)).toEqual([]);
  await edition.getByRole('button', { name: 'Make the next edition' }).click();
  await edition.getByText('is there already, and nothing in it was changed').waitFor();
});

test('“Publish” asks for the host, sends no password anywhere, and shows what to do about it', async () => {
  const sent: unknown[] = [];
  const { protocols } = await readHostSettings(join(scratch(), '.env'), {});
  const fields = { server: 'ftp.host.example', user: 'asha', folder: 'www' };
  const live = { name: 'live', protocol: 'ftps', fields, address: '' };
  // The file .env of this machine is not for tests.
  await page.route('**/@dev/edit/hosts', (route) => route.fulfill({ json: { hosts: [], protocols } }));
  await page.route('**/@dev/edit/host', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { hosts: [{ ...live, hasPassword: false }], protocols } });
  });
  await openPanel('/About/', 'site', [], 'publish');
  await panel.getByRole('heading', { name: 'Tell me your host' }).waitFor();
  await panel.getByLabel('Kind of host').selectOption('FTP with encryption (FTPS)');
  await panel.getByLabel('Server', { exact: true }).fill('ftp.host.example');
  await panel.getByLabel('User', { exact: true }).fill('asha');
  await panel.getByLabel('Folder on the server').fill('www');
  expect(await panel.locator('input[type=password]').count()).toBe(0);
  await panel.getByText('The password is never typed in the browser.').waitFor();
  await panel.getByText('To publish from here instead').click();
  await panel.getByText('PUBLISH_LIVE_PASSWORD=…').waitFor();
  await panel.getByRole('button', { name: 'Save the host' }).click();
  await panel.getByRole('button', { name: 'Show what would be sent' }).waitFor();
  expect(sent).toEqual([{ ...live, isNew: true, makesFolder: false }]);
  expect(await panel.textContent()).not.toMatch(/--[a-z]|\bJSON\b|is no target/);
});
