import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Content } from '../../content/schema/schema';
import { checkLinks } from '../../static/checks/links';
import type { RenderedPage } from '../../static/output/output';
import type { Staging } from '../../static/output/staging';
import { scratch } from '../helpers/scratch';

const document = (body: string) =>
  `<!doctype html><html lang="en"><head><title>x</title><link rel="stylesheet" href="/fest/a.css">${[1, 2, 3, 4]
    .map((n) => `<link rel="icon" href="/fest/${n}.svg">`)
    .join('')}</head><body>${body}</body></html>`;

const whole: Record<string, string> = {
  'index.html': document('<a href="/fest/About/">About</a> <a href="/fest/Speakerdetail">A speaker</a>'),
  'About/index.html': document('<a href="/fest/">Home</a> <a href="#here">Here</a> <p id="here">Here</p>'),
  'a.css': 'body{background:url(1.svg)}',
  ...Object.fromEntries([1, 2, 3, 4].map((n) => [`${n}.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>'])),
};

const shown = { title: 'Speakers' };
const speakers = { detail: '/Speakerdetail', speakers: [{ name: 'A speaker' }] };

/** Checks a site of two pages, made of these files. */
function check(
  files: Record<string, string> = {},
  rest: object = { home: { speakers: shown }, speakers },
  others = whole,
  placesOfLink?: Parameters<typeof checkLinks>[3],
) {
  const root = scratch();
  const written = new Map(Object.entries({ ...others, ...files }).map(([path, text]) => [path, Buffer.from(text)]));
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, 'fest', path)), { recursive: true });
    writeFileSync(join(root, 'fest', path), text);
  }
  const pages = ['home', 'about'].map((name) => ({ name, url: name === 'home' ? '/fest/' : '/fest/About/' }));
  return checkLinks(
    { root, prefix: '/fest', files: written as Staging['files'] } as Staging,
    { site: { prefix: '/fest' }, ...rest } as Content,
    pages as RenderedPage[],
    placesOfLink,
  );
}

test('a site without broken links passes, and each of its addresses is counted', async () => {
  // Two pages as files and as folders, a style, four icons, and the dead link.
  expect(await check()).toBe(10);
});

test('a site that passed before is refused once a file that it links to is gone', async () => {
  const { '4.svg': _, ...rest } = whole;
  await check();
  await expect(check({}, undefined, rest)).rejects.toThrow('/fest/4.svg: there is nothing at this address (404)');
  expect(await check()).toBe(10);
});

test('a broken link is named by page, link and reason', async () => {
  const body = '<a href="/fest/">Home</a> <a href="/fest/Nowhere/">Nowhere</a>';
  await expect(check({ 'About/index.html': document(body) })).rejects.toThrow(
    /^\/fest\/About\/? → \/fest\/Nowhere\/?: there is nothing at this address \(404\)$/,
  );
});

test('a broken picture in a style is named', async () => {
  await expect(check({ 'a.css': 'body{background:url(gone.svg)}' })).rejects.toThrow(
    /^\/fest\/a\.css → \/fest\/gone\.svg: there is nothing at this address \(404\)$/,
  );
});

test('a broken #fragment is named', async () => {
  const body = '<a href="/fest/">Home</a> <a href="#gone">Gone</a>';
  await expect(check({ 'About/index.html': document(body) })).rejects.toThrow(
    / → \/fest\/About\/#gone: Fragment identifier '#gone' not found/,
  );
});

test('a broken #fragment of a page that was read before is named', async () => {
  const body = '<a href="/fest/#gone">Home</a> <a href="/fest/">Home</a>';
  await expect(check({ 'About/index.html': document(body) })).rejects.toThrow(/ → \/fest\/#gone: /);
});

test('broken #fragments of one page, named by several pages, are all named', async () => {
  const failing = check({
    'index.html': document('<a href="/fest/About/#one">One</a> <a href="/fest/Speakerdetail">A speaker</a>'),
    'About/index.html': document('<a href="/fest/Third/#one">Third</a> <a href="#two">Two</a>'),
    'Third/index.html': document('<a href="/fest/About/#three">Three</a> <a href="/fest/">Home</a>'),
  });
  for (const fragment of ['About/#one', 'About/#two', 'About/#three', 'Third/#one'])
    await expect(failing).rejects.toThrow(`/fest/${fragment}: `);
});

test('each broken #fragment of one page is named, however late the page with its link is read', async () => {
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  const links = numbers.map((n) => `<a href="/fest/${n}/">${n}</a>`).join(' ');
  const pages = numbers.map((n) => [`${n}/index.html`, document(`<a href="/fest/About/#gone-${n}">${n}</a>`)]);
  const failing = check({
    'index.html': document(`<a href="/fest/Speakerdetail">A speaker</a> ${links}`),
    ...Object.fromEntries(pages),
  });
  const named = await failing.catch(({ list }) =>
    list.flatMap((line: string) => /About\/#gone-(\d+): /.exec(line)?.[1] ?? []),
  );
  expect(named.map(Number).sort((a: number, b: number) => a - b)).toEqual(numbers);
});

test('an address that is encoded wrongly and one below a file are broken links', async () => {
  const body =
    '<a href="/fest/%zz">One</a> <a href="/fest/%00">Two</a> <a href="/fest/a.css/x">Three</a> <a href="/fest/">Home</a>';
  const failing = check({ 'About/index.html': document(body) });
  for (const address of ['/fest/%zz', '/fest/%00', '/fest/a.css/x'])
    await expect(failing).rejects.toThrow(`${address}: there is nothing at this address (404)`);
});

test('a proxy that the environment names is not asked', async () => {
  // Nothing listens on the port for discarding.
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await check({ 'a.css': 'body{background:url(2.svg)}' })).toBe(10);
});

test('a broken link that the content has is named by its place there, once for all pages', async () => {
  const body = '<a href="/fest/">Home</a> <a href="/fest/About/">About</a> <a href="/fest/Speakerdetail">A speaker</a>';
  const broken = document(`${body} <a href="#gone">Gone</a> <img src="/fest/gone.png" alt="">`);
  const asked: object[] = [];
  const failing = check({ 'index.html': broken, 'About/index.html': broken }, undefined, whole, (link) => {
    asked.push(link);
    return link.address.endsWith('#gone')
      ? [{ file: 'content/site.json', line: 3, column: 7, message: 'is gone' }]
      : [];
  });
  await expect(failing).rejects.toMatchObject({
    list: [
      'content/site.json:3:7: is gone',
      '/fest/About/ → /fest/gone.png: there is nothing at this address (404)',
      '/fest/ → /fest/gone.png: there is nothing at this address (404)',
    ],
  });
  expect(asked).toContainEqual({ page: '/fest/About/', address: '/fest/About/#gone' });
});

test('the home page of a site without a prefix is there', async () => {
  const root = scratch();
  const html = '<!doctype html><title>x</title><a href="/">Home</a>';
  writeFileSync(join(root, 'index.html'), html);
  const failing = checkLinks(
    { root, prefix: '', files: new Map([['index.html', Buffer.from(html)]]) as Staging['files'] } as Staging,
    { site: { prefix: '' }, home: {} } as Content,
    [{ name: 'home', url: '/' }] as RenderedPage[],
  );
  await expect(failing).rejects.not.toThrow('there is nothing at this address');
});

test('a broken link on a page that nothing leads to is named too', async () => {
  const failing = check({ 'Hidden/index.html': document('<a href="/fest/Nowhere/">Nowhere</a>') });
  await expect(failing).rejects.toThrow(/\/fest\/Hidden\/? → \/fest\/Nowhere\/?: there is nothing/);
});

test('a page that no page leads to is named', async () => {
  const body = '<a href="/fest/Speakerdetail">A speaker</a>';
  await expect(check({ 'index.html': document(body) })).rejects.toThrow('/fest/About/: no page links to this page');
});

test('a page that only a link with a #fragment leads to is not called unreachable', async () => {
  const body = '<a href="/fest/About/#here">About</a> <a href="/fest/Speakerdetail">A speaker</a>';
  expect(await check({ 'index.html': document(body) })).toBeGreaterThan(0);
});

test('a declared dead link that works is named', async () => {
  await expect(check({ 'Speakerdetail/index.html': document('<a href="/fest/">Home</a>') })).rejects.toThrow(
    '/fest/Speakerdetail: is declared dead ("detail" in content/speakers.json), but works; delete it there',
  );
});

test('a declared dead link that no page has is named', async () => {
  await expect(check({ 'index.html': document('<a href="/fest/About/">About</a>') })).rejects.toThrow(
    '/fest/Speakerdetail: is declared dead ("detail" in content/speakers.json), but is on no page; delete it there',
  );
});

test.each([
  ['there are no speakers', { home: { speakers: shown }, speakers: { ...speakers, speakers: [] } }],
  ['no page shows them', { home: {}, speakers }],
  ['their names lead nowhere', { home: { speakers: shown }, speakers: { speakers: speakers.speakers } }],
  ['there is no such file', { home: {} }],
])('no dead link is expected where %s', async (_, content) => {
  expect(await check({ 'index.html': document('<a href="/fest/About/">About</a>') }, content)).toBeGreaterThan(0);
});

test('too few links are a problem, because something must have been skipped', async () => {
  const bare =
    '<!doctype html><title>x</title><a href="/fest/About/">About</a> <a href="/fest/Speakerdetail">A speaker</a>';
  await expect(check({ 'index.html': bare, 'About/index.html': '<!doctype html><title>x</title>' })).rejects.toThrow(
    /^only \d+ links were checked instead of at least 8; some pages were skipped$/,
  );
});

test('other hosts are not contacted', async () => {
  const body = '<a href="/fest/">Home</a> <a href="https://host.invalid/">Elsewhere</a>';
  expect(await check({ 'About/index.html': document(body) })).toBeGreaterThan(0);
});

test('all problems are named at once', async () => {
  const failing = check({
    'index.html': document('<a href="/fest/Nowhere/">Nowhere</a> <img src="/fest/gone.png" alt="">'),
  });
  await expect(failing).rejects.toMatchObject({
    list: expect.arrayContaining([
      expect.stringContaining('Nowhere'),
      expect.stringContaining('gone.png'),
      expect.stringContaining('no page links'),
      expect.stringContaining('declared dead'),
    ]),
  });
});
