import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import { sitePages } from '../../content/programme/sitePages';
import { weighPage, weighPages } from '../../static/checks/budgets';
import { unhashed } from '../../static/output/hash';
import { openSite } from '../helpers/browser';
import { aifest, maanadu } from '../helpers/events';
import { festPageNames } from '../helpers/fest';
import { scratch } from '../helpers/scratch';

const pagesOf = async (event: typeof aifest) => {
  const { content } = await loadContent(event.content, event.static);
  const { prefix } = content.site;
  return sitePages(content).map(({ name, path }) => ({ name, url: prefix + path, raw: 0 }));
};
const fest = { site: { root: inject('site'), prefix: '/shcaifest' }, pages: await pagesOf(aifest) };
const other = { site: { root: inject('maanadu'), prefix: '/maanadu' }, pages: await pagesOf(maanadu) };

/** The files of a folder of a site, with their sizes in bytes. */
const filesIn = ({ root, prefix }: typeof fest.site, folder: string) =>
  readdirSync(join(root, prefix, folder)).map((name) => ({
    name,
    bytes: statSync(join(root, prefix, folder, name)).size,
  }));
const sum = (some: { bytes: number }[]) => some.reduce((total, { bytes }) => total + bytes, 0);

// The content of these events is frozen: where a figure grows, the templates, styles, scripts or fonts did.
describe.each([
  ['the fest', fest, 7],
  ['the other event', other, 11],
])('%s', (_, { site, pages }, count) => {
  test('keeps the budget on every page (rules 16.1, 16.2 and 16.3)', async () => {
    const weights = await weighPages(site, pages);
    expect(weights).toHaveLength(count);
    for (const { url, figures } of weights)
      for (const [what, { actual, limit }] of Object.entries(figures)) {
        expect(actual, `${url} ${what}`).toBeLessThanOrEqual(limit);
        expect(actual, `${url} ${what}`).toBeGreaterThan(0);
      }
  });

  test('has drawings of at most 6 KiB on a page, and pictures for link previews of at most 120 KiB (rule 16.5)', async () => {
    for (const { url, resources } of await weighPages(site, pages))
      expect(sum(resources.filter(({ kind }) => kind === 'drawing')), url).toBeLessThanOrEqual(6144);
    const cards = filesIn(site, 'cards');
    expect(cards.length).toBeGreaterThanOrEqual(count);
    for (const { name, bytes } of cards) expect(bytes, name).toBeLessThanOrEqual(122_880);
  });
});

describe('the fest', () => {
  test('has fonts of at most 32 KiB, without those for other scripts (rule 16.4)', () => {
    const fonts = filesIn(fest.site, 'fonts').filter(({ name }) => /^(display|text)(-\d)?-\w{8}\.woff2$/.test(name));
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    expect(sum(fonts)).toBeLessThanOrEqual(32_768);
  });

  test('brings at most 500 KiB of script for the viewer of PDFs (rule 16.15)', () => {
    const packed = filesIn(fest.site, 'assets').filter(({ name }) =>
      /^(Pager|pdf-script|pdf-worker)-.*\.br$/.test(name),
    );
    expect(packed).toHaveLength(3);
    expect(sum(packed)).toBeLessThanOrEqual(512_000);
  });

  test.each([360, 1280])(
    'asks for at most 12 files, of 60 KB, before anybody touches its home page at %s px (rule 16.16)',
    async (width) => {
      const { requests, visit } = await openSite({ width, height: 800 });
      await visit('', { waitUntil: 'networkidle' });
      const paths = [...new Set(requests.map((address) => new URL(address).pathname.replace(/\/$/, '/index.html')))];
      const sizeOf = (path: string) => {
        const file = join(fest.site.root, path);
        return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
      };
      const files = paths.map((path) => ({ path, bytes: sizeOf(path) }));
      expect(files.length, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(12);
      expect(sum(files), JSON.stringify(files, null, 1)).toBeLessThanOrEqual(60_000);
    },
  );

  test.each(fest.pages.slice(0, festPageNames.length))(
    '$url asks for no script that was not weighed',
    async ({ url }) => {
      const resources = await weighPage(fest.site, url);
      const weighed = resources.filter(({ kind }) => kind === 'script').map(({ name }) => name);
      // A low screen, so that the pager and the counters, which wait until they are near, are far from it.
      const { requests, visit } = await openSite({ height: 300 });
      await visit(url.slice('/shcaifest/'.length), { waitUntil: 'networkidle' });
      const scripts = requests.flatMap((address) => /assets\/(?!pdf)[^/]+\.js$/.exec(address)?.[0] ?? []);
      const asked = [...new Set(scripts)].map(unhashed);
      expect(asked.sort()).toEqual(weighed.sort());
    },
  );
});

test('a page is weighed with each kind of file that it fetches, as it is sent, and with nothing else', async () => {
  const home = await weighPage(fest.site, '/shcaifest/');
  const kinds = new Set(home.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['document', 'drawing', 'font', 'icon', 'picture', 'script']);

  const root = scratch();
  const page = `<!doctype html><head><link rel="icon" href="/fest/icon.svg"/></head><body>
    <picture><source srcSet="/fest/small.avif 320w, /fest/large.avif 640w"/><img src="/fest/plain.png"/></picture>
    <img src="/fest/Asha%20K&#x27;s%20photo-1a2b3c4d.png"/><img src="/fest/Asha%20K&#x27;s%20photo-1a2b3c4d.png"/>
    <img src="/fest/later.png" loading="lazy"/><img src="https://example.com/elsewhere.png"/><br/></body>`;
  mkdirSync(join(root, 'fest'));
  for (const [name, data] of Object.entries({
    'index.html': page,
    'index.html.br': 'x'.repeat(100),
    'icon.svg': 'x'.repeat(10),
    'large.avif': 'x'.repeat(2000),
    "Asha K's photo-1a2b3c4d.png": 'x'.repeat(3000),
  }))
    writeFileSync(join(root, 'fest', name), data);
  expect(await weighPage({ root, prefix: '/fest' }, '/fest/')).toEqual([
    { kind: 'document', name: 'index.html', bytes: 100 },
    { kind: 'icon', name: 'icon.svg', bytes: 10 },
    { kind: 'picture', name: 'large.avif', bytes: 2000 },
    { kind: 'picture', name: "Asha K's photo.png", bytes: 3000 },
  ]);
});
