import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkFiles } from '../../static/hosting/checkFiles';
import { type KnownFile, type KnownFiles, knownFiles, visitorsFiles } from '../../static/hosting/knownFiles';
import type { LiveSite } from '../../static/hosting/liveSite';
import { fileState } from '../../static/publish/manifest';

type Answer = { status?: number; headers?: Record<string, string>; body?: Buffer | string };

/** A site that answers so, with 404 for every other path, and remembers what it was asked for. */
function siteOf(answers: Record<string, Answer | (() => Answer)>, known: KnownFiles = new Map()) {
  const asked: string[] = [];
  const get: LiveSite['get'] = async (path) => {
    asked.push(path);
    const found = answers[path];
    const {
      status = found ? 200 : 404,
      headers = {},
      body = '',
    } = (typeof found === 'function' ? found() : found) ?? {};
    return { status, headers, body: Buffer.from(body) };
  };
  return { asked, get, prefix: '/fest', pages: ['/'], subpage: '/About/', notFound: '/Error/', files: {}, known };
}
const hashOf = (text: string) => ({ hash: fileState(Buffer.from(text)).hash });
const noWait = async () => {};

test('the files of a live site are those that its pages name and those that browsers keep, with their hashes', async () => {
  const page = `<link rel="canonical" href="https://fest.example/fest/"><link href="/fest/site.webmanifest" rel="manifest">
    <meta property="og:image" content="https://fest.example/fest/cards/home-0a1b2c3d.png">
    <style>@font-face{src:url(/fest/fonts/sans-11111111.woff2)}</style><script src="/fest/assets/main-KY6NNHTR.js"></script>
    <img srcset="/fest/images/asha-320-22222222.avif 320w, /fest/images/asha-640-33333333.avif 640w">
    <div data-props="{&quot;pdf&quot;:&quot;/fest/files/rules-44444444.pdf&quot;}"></div>
    <a href="https://other.example/fest/minutes-20240305.pdf">Minutes</a><a href="/fest/About/">About</a>`;
  const list = `${JSON.stringify({ '': 'n2SnR+G5fxMfxN3ABTFrEyhk9YcRIQbwQqRNHGlaL8E=', 'About/': 'AAAA' })}\n`;
  const name = `assets/offline-${fileState(Buffer.from(list)).hash.slice(0, 8)}.json`;
  const { get } = siteOf({ '/sw.js': { body: `const list = "${name}";` }, [`/${name}`]: { body: list } });
  expect(Object.fromEntries(await knownFiles(get, [page], '/fest'))).toEqual({
    '/': { hash: '9f64a747e1b97f131fc4ddc005316b132864f587112106f042a44d1c695a2fc1' },
    '/About/': { hash: '000000' },
    '/assets/main-KY6NNHTR.js': { hash: '' },
    '/cards/home-0a1b2c3d.png': { hash: '' },
    '/files/rules-44444444.pdf': { hash: '44444444' },
    '/fonts/sans-11111111.woff2': { hash: '11111111' },
    '/images/asha-320-22222222.avif': { hash: '22222222' },
    '/images/asha-640-33333333.avif': { hash: '33333333' },
    '/site.webmanifest': { hash: '' },
    '/sw.js': { hash: '' },
    [`/${name}`]: { hash: name.slice(15, 23) },
  });
  const changed = siteOf({
    '/sw.js': { body: `"${name}"` },
    [`/${name}`]: { body: list.replace('About', 'Elsewhere') },
  });
  expect([...(await knownFiles(changed.get, [page], '/fest')).keys()]).not.toContain('/Elsewhere/');
});

test('the doctor asks a published site for no hidden files and for no compressed copies under names of their own', () => {
  const built = [
    'index.html',
    'index.html.br',
    'About/index.html',
    '404.html',
    '.htaccess',
    'a b.pdf',
    'notes.gz',
    'x/.y',
  ];
  const states = new Map(built.map((path) => [path, { hash: 'abc', size: 1 }]));
  expect([...visitorsFiles(states).keys()]).toEqual(['/', '/About/', '/a%20b.pdf', '/notes.gz']);
});

test('files that are missing, changed, or changed when they are sent compressed are named, also those that scripts import', async () => {
  const known: KnownFiles = new Map<string, KnownFile>([
    ['/', { hash: 'a page, which is no matter of files' }],
    ['/assets/main-KY6NNHTR.js', { hash: '' }],
    ['/a.svg', hashOf('a')],
    ['/b.svg', hashOf('b')],
    ['/c.svg', { ...hashOf('c'), size: 1 }],
    ['/film.mp4', { hash: 'unread', size: 9_000_000 }],
    ['/short.mp4', { hash: 'unread', size: 9_000_000 }],
    ['/gone.pdf', { hash: '' }],
  ]);
  const gzip = { 'content-encoding': 'gzip' };
  const site = siteOf(
    {
      '/assets/main-KY6NNHTR.js': {
        headers: gzip,
        body: gzipSync('import"./chunk-O2THFWUH.js";import"./chunk-QY7YJSEX.js"'),
      },
      '/assets/chunk-O2THFWUH.js': { body: 'import"./main-KY6NNHTR.js"' },
      '/a.svg': { headers: gzip, body: gzipSync('a') },
      '/b.svg': { body: 'another' },
      '/c.svg': { headers: gzip, body: gzipSync('c'.repeat(5_000_000)) },
      '/film.mp4': { headers: { 'content-length': '9000000' }, body: 'f' },
      '/short.mp4': { headers: { 'content-length': '70000' }, body: 'f' },
    },
    known,
  );
  expect(await checkFiles(site, noWait)).toEqual([
    '/b.svg is not as it was built',
    '/c.svg is not as it was built',
    '/short.mp4 is not as it was built',
    '/gone.pdf answers 404',
    '/assets/chunk-QY7YJSEX.js answers 404',
  ]);
  expect(site.asked).not.toContain('/');
});

test('a host that gets too many requests at once is asked again after a pause, and one that refuses everything is not', async () => {
  const known: KnownFiles = new Map(['/a.svg', '/b.svg', '/c.svg'].map((path) => [path, hashOf(path)]));
  const pauses: number[] = [];
  const wait = async (milliseconds: number) => pauses.push(milliseconds);
  let busy = true;
  const sometimes = () => (busy ? { status: 429 } : { body: '/b.svg' });
  const site = siteOf({ '/a.svg': { body: '/a.svg' }, '/b.svg': sometimes, '/c.svg': { status: 403 } }, known);
  const failures = checkFiles(site, async (milliseconds) => {
    busy = false;
    await wait(milliseconds);
  });
  expect(await failures).toEqual(['/c.svg answers 403']);
  expect(pauses).toEqual([2000]);
  const closed = siteOf({ '/a.svg': { status: 403 }, '/b.svg': { status: 403 }, '/c.svg': { status: 403 } }, known);
  expect(await checkFiles(closed, wait)).toHaveLength(3);
  expect(pauses).toEqual([2000]);
});
