import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeOffers } from '../../content/import/ask';
import { dataAddress, download, isPrivate } from '../../content/import/download';
import { importProgramme } from '../../content/import/import';
import { createContent } from '../../content/new/new';
import { scratch } from '../helpers/scratch';

/** What the server answers, by path. */
const answers = new Map<string, { status?: number; body?: string | Buffer; location?: string }>();
const server = createServer((request, response) => {
  const { status = 200, body = '', location } = answers.get(request.url ?? '') ?? { status: 404 };
  response.writeHead(status, location ? { location } : {}).end(body);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

test('an address is imported, and again without naming it, with what has changed there', async () => {
  const folder = await createContent(join(scratch(), 'fest'));
  const options = { ...folder, force: false, ask: takeOffers, allowsLoopback: true };
  const titles = () =>
    JSON.parse(readFileSync(join(folder.content, 'schedule.json'), 'utf8')).days[0].events.map(
      ({ title }: { title: string }) => title,
    );
  answers.set('/plan', { status: 302, location: '/plan.csv' });
  answers.set('/plan.csv', { body: 'Date,When,What\n2031-05-02,9:00,Kites' });
  await importProgramme(`${origin}/plan`, options);
  expect(titles()).toEqual(['Kites']);
  answers.set('/plan.csv', { body: 'Date,When,What\n2031-05-02,9:00,Kites\n2031-05-02,10:00,Ropes' });
  await importProgramme(undefined, options);
  expect(titles()).toEqual(['Kites', 'Ropes']);
  answers.set('/plan.csv', { status: 403 });
  await expect(importProgramme(undefined, options)).rejects.toThrow(
    'the server answers 403; it is not public; share it',
  );
  expect(titles()).toEqual(['Kites', 'Ropes']);
});

test('portraits are fetched only when asked for, named after the person, and each failure is listed', async () => {
  const folder = await createContent(join(scratch(), 'fest'));
  answers.set('/ann.png', { body: PNG });
  answers.set('/bo.png', { body: '<html>' });
  answers.set('/cy.png', { body: Buffer.alloc(10_000_001) });
  const people = ['ann', 'bo', 'cy'].map((name) => ({ name: `${name} Doe`, avatar: `${origin}/${name}.png` }));
  answers.set('/plan.json', {
    body: JSON.stringify({ talks: [{ title: 'Kites', start: '2031-05-02 09:00', speakers: people }] }),
  });
  const options = { ...folder, force: true, ask: takeOffers, allowsLoopback: true };
  await importProgramme(`${origin}/plan.json`, options);
  expect(existsSync(join(folder.files, 'images/speakers'))).toBe(false);
  const { speakers, failedPortraits } = await importProgramme(`${origin}/plan.json`, { ...options, pictures: true });
  expect(speakers.speakers.map(({ name, image }) => [name, image])).toEqual([
    ['ann Doe', 'speakers/ann-doe.png'],
    ['bo Doe', undefined],
    ['cy Doe', undefined],
  ]);
  expect(readFileSync(join(folder.files, 'images/speakers/ann-doe.png'))).toEqual(PNG);
  expect(failedPortraits?.map((each) => each.split(' (')[0])).toEqual([
    'bo Doe: is no JPEG, PNG, WebP or AVIF picture',
    'cy Doe: is larger than 10 MB',
  ]);
});

/** Imports a programme whose speakers have these names and a portrait each, with their portraits, into `folder`. */
async function importPortraits(folder: { content: string; files: string }, names: string[]) {
  answers.set('/someone.png', { body: PNG });
  const people = names.map((name) => ({ name, avatar: `${origin}/someone.png` }));
  const talks = people.map((speaker, n) => ({
    title: `Kites ${n}`,
    start: `2031-05-02 1${n}:00`,
    speakers: [speaker],
  }));
  answers.set('/plan.json', { body: JSON.stringify({ talks }) });
  return importProgramme(`${origin}/plan.json`, {
    ...folder,
    force: true,
    ask: takeOffers,
    allowsLoopback: true,
    pictures: true,
  });
}

test('no portrait is written through a symbolic link, and the import says why', async () => {
  const folder = await createContent(join(scratch(), 'fest'));
  const elsewhere = scratch();
  mkdirSync(join(folder.files, 'images'), { recursive: true });
  symlinkSync(elsewhere, join(folder.files, 'images/speakers'));
  const { speakers, failedPortraits } = await importPortraits(folder, ['Ann Doe']);
  expect(readdirSync(elsewhere)).toEqual([]);
  expect(speakers.speakers.map(({ image }) => image)).toEqual([undefined]);
  expect(failedPortraits?.[0]).toMatch(/^Ann Doe: .*images\/speakers is not a folder, or a symbolic link\. \(/);
});

test('nothing is imported into folders to which a symbolic link leads', async () => {
  const folder = await createContent(join(scratch(), 'fest'));
  const elsewhere = scratch();
  symlinkSync(elsewhere, join(folder.content, 'pages'));
  await expect(importPortraits(folder, ['Ann Doe'])).rejects.toThrow('is a symbolic link; put the folder itself here');
  expect(existsSync(join(folder.content, 'schedule.json'))).toBe(false);
});

test('the portrait of somebody who is called as a device of Windows gets a name that Windows can store', async () => {
  const folder = await createContent(join(scratch(), 'fest'));
  const { speakers } = await importPortraits(folder, ['Con']);
  expect(speakers.speakers.map(({ image }) => image)).toEqual(['speakers/picture-con.png']);
});

test('private addresses, redirects to them, and http:// are refused before anything is sent', async () => {
  const rules = { maxBytes: 1000 };
  await expect(download('https://127.0.0.1/', rules)).rejects.toThrow('is an address in a private network');
  await expect(download('https://localhost/', rules)).rejects.toThrow('is an address in a private network');
  await expect(download('https://[::1]/', rules)).rejects.toThrow('is an address in a private network');
  await expect(download(`${origin}/plan.csv`, rules)).rejects.toThrow('must be an address that begins with https://');
  answers.set('/away', { status: 302, location: 'https://192.168.0.1/' });
  await expect(download(`${origin}/away`, { ...rules, allowsLoopback: true })).rejects.toThrow('private network');
  answers.set('/round', { status: 302, location: '/round' });
  await expect(download(`${origin}/round`, { ...rules, allowsLoopback: true })).rejects.toThrow('without end');
});

test.each([
  '10.1.2.3',
  '172.20.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0.0.0.0',
  '2002:7f00:1::',
  '[2002:7f00:1::]',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2001:0:7f00:1::',
  '2001::1',
  'fec0::1',
  'fe80::1%eth0',
  '100::1',
  '::',
  '::127.0.0.1',
  '2001:db8::1',
  'ff0e::1',
  '4000::1',
])('%s is private', (ip) => expect(isPrivate(ip)).toBe(true));
test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2001:4860:4860::8888', '2a00:1450:4001::1', '::ffff:8.8.8.8'])(
  '%s is public',
  (ip) => expect(isPrivate(ip)).toBe(false),
);

test.each([
  [
    'https://docs.google.com/spreadsheets/d/1Ab-c/edit?usp=sharing#gid=42',
    'https://docs.google.com/spreadsheets/d/1Ab-c/export?format=csv&gid=42',
  ],
  [
    'https://docs.google.com/spreadsheets/d/1Ab-c/edit',
    'https://docs.google.com/spreadsheets/d/1Ab-c/export?format=csv',
  ],
  [
    'https://docs.google.com/spreadsheets/d/e/2PACX-x/pubhtml?gid=7',
    'https://docs.google.com/spreadsheets/d/e/2PACX-x/pub?output=csv&gid=7',
  ],
  ['https://sessionize.com/api/v2/ab12cd34/view/GridSmart', 'https://sessionize.com/api/v2/ab12cd34/view/All'],
  ['https://pretalx.com/spring-2031/schedule/', 'https://pretalx.com/spring-2031/schedule/export/schedule.json'],
  ['https://pretalx.com/spring-2031/talk/ABC/', 'https://pretalx.com/spring-2031/schedule/export/schedule.json'],
  [
    'https://pretalx.com/spring-2031/schedule/export/schedule.xml',
    'https://pretalx.com/spring-2031/schedule/export/schedule.xml',
  ],
  ['https://files.test/plan.csv', 'https://files.test/plan.csv'],
])('%s is asked for as data', (given, asked) => {
  expect(dataAddress(given)).toBe(asked);
});
