import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../content/load/load';
import type { Content } from '../../content/schema/schema';
import { sitePages } from '../../content/schema/sitePages';
import { checkBudgets, type PageBudget } from '../../static/checks/budgets';
import { unhashed, weighPage } from '../../static/checks/weigh';
import type { Staging } from '../../static/output/staging';
import { openSite } from '../browser';
import { site } from '../builtFest';
import { aifest } from '../events';

const prefix = '/shcaifest';
const file = (path: string) => join(staging.root, prefix, path);
let staging: Staging;
let content: Content;
const { content: fest } = await loadContent(aifest.content, aifest.static);
const pages = sitePages(fest).map((page) => ({ ...page, url: prefix + page.path }));

beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'budgets-'));
  await cp(site, join(root, prefix), { recursive: true });
  staging = { root, prefix, site } as Staging;
  content = structuredClone(fest);
});

afterEach(() => rm(staging.root, { recursive: true }));

/** Changes a staged text; its packed twin goes, as it would be packed anew. */
async function change(path: string, to: (text: string) => string) {
  await writeFile(file(path), to(await readFile(file(path), 'utf8')));
  await rm(file(`${path}.br`), { force: true });
}

/** Text that packs badly. */
const noise = (length: number) =>
  Array.from({ length }, (_, n) => ((n * n * 2654435761) % 9973).toString(36))
    .join('')
    .slice(0, length);

const check = (): Promise<PageBudget[]> => checkBudgets(staging, content, pages);

describe('the site as it is', () => {
  test('keeps every budget on all seven pages', async () => {
    const budgets = await check();
    expect(budgets.map(({ url }) => url)).toEqual(pages.map(({ url }) => url));
    for (const { url, ...figures } of budgets)
      for (const { what, unit, actual, limit } of Object.values(figures)) {
        expect(actual, `${url} ${what} ${unit}`).toBeLessThanOrEqual(limit);
        // The drawing is only on some pages; all else is on every one.
        if (what !== 'rosette') expect(actual, `${url} ${what} ${unit}`).toBeGreaterThan(0);
      }
  });

  test('has the same figures when weighed again', async () => {
    expect(await check()).toEqual(await check());
  });

  test('brings at most 216 KiB of script for the viewer of PDFs (rule 16.15)', async () => {
    const packed = (await readdir(file('assets'))).filter((name) =>
      /^(Pager|pdf-script|pdf-worker)-.*\.br$/.test(name),
    );
    const sizes = await Promise.all(packed.map(async (name) => (await stat(file(`assets/${name}`))).size));
    expect(sizes).toHaveLength(3);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(221_184);
  });

  test.each(pages)('$url asks for no script that was not weighed', async ({ url }) => {
    const { resources } = await weighPage(join(staging.root, prefix), prefix, url);
    const weighed = resources.filter(({ kind }) => kind === 'script').map(({ name }) => name);
    // A low screen, so that the pager and the counters, which wait until they are near, are far from it.
    const { requests, visit } = await openSite({ height: 300 });
    await visit(url.slice(prefix.length + 1), { waitUntil: 'networkidle' });
    const scripts = requests.flatMap((address) => /assets\/(?!pdf)[^/]+\.js$/.exec(address)?.[0] ?? []);
    const asked = [...new Set(scripts)].map(unhashed);
    expect(asked.sort()).toEqual(weighed.sort());
  });
});

describe('a page that grew', () => {
  test('is named with its budget, what is largest, and what grew since the last build', async () => {
    await change('Contact/index.html', (html) => html.replace('</main>', `<p>${noise(18000)}</p></main>`));
    const problem = await check().catch((error) => error.message);
    expect(problem).toMatch(
      /^\/shcaifest\/Contact\/: its first flight is [\d,]+ bytes, [\d,]+ more than 14,336 \(static\/checks\/budgets\.ts\)/,
    );
    expect(problem).toMatch(/Largest: markup [\d,]+ \([\d,]+ more than in the last build\)/);
    expect(problem).not.toContain('/About/');
  });

  test('by a script is told which', async () => {
    const html = await readFile(file('index.html'), 'utf8');
    const [, script = ''] = /modulepreload" href="\/shcaifest\/(assets\/Countdown[^"]+)"/.exec(html) ?? [];
    await change(script, (code) => `${code}//${noise(9000)}`);
    await expect(check()).rejects.toThrow(
      /\/shcaifest\/: its script is .* Largest: assets\/Countdown\.js [\d,]+ \([\d,]+ more/,
    );
  });

  test('by a heavy picture that is not lazy is told which', async () => {
    await writeFile(file('images/heavy-12345678.png'), Buffer.alloc(70_000));
    await change('About/index.html', (html) =>
      html.replace('</main>', `<img src="${prefix}/images/heavy-12345678.png" alt=""></main>`),
    );
    await expect(check()).rejects.toThrow(
      /\/shcaifest\/About\/: its whole page is .* Largest: images\/heavy\.png 70,000/,
    );
  });
});

test('a card and fonts that are too large are named', async () => {
  await writeFile(file('cards/home-12345678.png'), Buffer.alloc(130_000));
  await writeFile(file('fonts/text-12345678.woff2'), Buffer.alloc(40_000));
  const problem = await check().catch((error) => error.message);
  expect(problem).toMatch(/cards\/home-12345678\.png: is 130,000 bytes, 7,120 more than 122,880/);
  expect(problem).toMatch(/fonts\/: are [\d,]+ bytes, .* text-12345678\.woff2 40,000/);
});

describe('what the content asks for is never refused', () => {
  test('as many entries as there are', async () => {
    const entry = (n: number) =>
      `<li class="speaker"><h3>${createHash('sha256').update(`${n}`).digest('hex')}</h3></li>`;
    const entries = Array.from({ length: 900 }, (_, n) => entry(n)).join('');
    await change('index.html', (html) => html.replace('</main>', `<ul class="speakers-grid">${entries}</ul></main>`));
    const [home] = await check();
    expect(home?.firstFlight.actual).toBeGreaterThan(20_000);
  });

  test('as many words as there are', async () => {
    const text = noise(40_000);
    content.home.meta.description = text;
    await change('index.html', (html) => html.replace('</main>', `<p>${text}</p></main>`));
    await expect(check()).resolves.toHaveLength(7);
  });

  test('fonts for any script, and more letters of ours', async () => {
    const letters = Array.from({ length: 120 }, (_, n) => String.fromCodePoint(0x100 + n)).join('');
    await writeFile(file('fonts/noto-sans-tc-1-12345678.woff2'), Buffer.alloc(300_000));
    await writeFile(file('fonts/text-2-12345678.woff2'), Buffer.alloc(40_000));
    await change('index.html', (html) => html.replace('</main>', `<p>${letters}</p></main>`));
    await expect(check()).resolves.toHaveLength(7);
  });

  test('but words that the content does not have are', async () => {
    await change('index.html', (html) => html.replace('</main>', `<p>${noise(40_000)}</p></main>`));
    await expect(check()).rejects.toThrow(/first flight .* The content is not the reason/);
  });
});
