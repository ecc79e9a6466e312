import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { walk } from '../../content/json/path';
import { Problems } from '../../content/messages/problems';
import type { Content } from '../../content/schema/schema';
import type { RenderedPage } from '../output/output';
import type { Staging } from '../output/staging';
import { isFurtherFont, type PageWeight, type Resource, weighPage } from './weigh';
import { wordsOf } from './withoutExcess';

/** Budgets for what a page sends before the first interaction, in bytes, text as brotli (rules 16.1, 16.2 and 16.3). */
const FIRST_FLIGHT = 14_336;
const SCRIPT = 7_168;
const SCRIPTS = 3;
const HOME = 90 * 1024;
const OTHER_PAGE = 60 * 1024;
const REQUESTS = 12;
const ROSETTE = 6 * 1024;
/** Budgets for files of the site, in bytes. */
const FONTS = 32_768;
const CARD = 120 * 1024;

/** Letters beyond ASCII that the fonts have within their budget, and what each further one may add, in bytes. */
const LETTERS = 20;
const LETTER = 400;
/** How many of the largest parts a message names. */
const NAMED = 4;

/** A measured value of a page, and its limit. */
export type Measurement = { what: string; unit: 'bytes' | 'requests'; actual: number; limit: number };
/** The measurements of a page. */
export type PageBudget = {
  url: string;
  firstFlight: Measurement;
  script: Measurement;
  scripts: Measurement;
  bytes: Measurement;
  requests: Measurement;
  rosette: Measurement;
};

/**
 * Weighs every staged page, in bytes and requests only, so that two builds of the same content never differ. Returns
 * the measurements. What the content asks for raises the limits (rule 16.6): entries and words beyond the usual, fonts
 * for other scripts and further letters. Throws Problems with each exceeded budget: the page, by how much, its largest
 * parts, and what grew since the last build.
 */
export async function checkBudgets(
  staging: Staging,
  content: Content,
  pages: Pick<RenderedPage, 'name' | 'url' | 'blocks'>[],
): Promise<PageBudget[]> {
  const weighAll = (site: string) => Promise.all(pages.map(({ url }) => weighPage(site, staging.prefix, url)));
  const staged = join(staging.root, staging.prefix);
  const weighed = await weighAll(staged);
  const words = allWords(content);
  const letters = LETTER * Math.max(0, new Set(weighed.flatMap(({ characters }) => [...characters])).size - LETTERS);
  const budgets = await Promise.all(
    weighed.map((page, n) => {
      const { name, blocks } = pages[n] ?? {};
      const types = blocks?.map(({ type }) => type);
      return budgetOf(page, { limit: name === 'home' ? HOME : OTHER_PAGE, words, letters, blocks: types });
    }),
  );
  const files = [...(await tooLarge(staged, 'cards', CARD)), ...(await fontsTooLarge(staged, letters))];
  if (files.length === 0 && budgets.every((each) => exceeded(each).length === 0)) return budgets;

  // The last build is still in place; it is weighed only for this message.
  const before = await Promise.all((await weighAll(staging.site).catch(() => [])).map(contributionsOf));
  const previous = new Map(before.flat().map(({ key, bytes }) => [key, bytes]));
  const now = await Promise.all(weighed.map(contributionsOf));
  const pagesOver = budgets.flatMap((each, n) =>
    exceeded(each).map((figure) => budgetMessage(each.url, figure, now[n] ?? [], previous)),
  );
  throw new Problems([...pagesOver, ...files]);
}

const bytesOf = (some: { bytes: number }[]): number => some.reduce((total, { bytes }) => total + bytes, 0);

type Asked = { limit: number; words: Set<string>; letters: number; blocks: string[] | undefined };

async function budgetOf(page: PageWeight, { limit, words, letters, blocks = [] }: Asked): Promise<PageBudget> {
  const { url, resources, rosette } = page;
  const scripts = resources.filter(({ kind }) => kind === 'script');
  const further = resources.filter(({ name }) => isFurtherFont(name));
  const document = bytesOf(resources.filter(({ kind }) => kind === 'document'));
  // What only the content is answerable for is not held against the page.
  const asked = document > FIRST_FLIGHT ? Math.max(0, document - (await page.generated(words, blocks))) : 0;
  return {
    url,
    firstFlight: { what: 'first flight', unit: 'bytes', actual: document, limit: FIRST_FLIGHT + asked },
    script: { what: 'script', unit: 'bytes', actual: bytesOf(scripts), limit: SCRIPT },
    scripts: { what: 'script', unit: 'requests', actual: scripts.length, limit: SCRIPTS },
    bytes: {
      what: 'whole page',
      unit: 'bytes',
      actual: bytesOf(resources),
      limit: limit + asked + letters + bytesOf(further),
    },
    requests: {
      what: 'whole page',
      unit: 'requests',
      actual: resources.length,
      limit: REQUESTS + further.length,
    },
    rosette: { what: 'rosette', unit: 'bytes', actual: rosette, limit: ROSETTE },
  };
}

const exceeded = ({ url: _url, ...figures }: PageBudget): Measurement[] =>
  Object.values(figures).filter(({ actual, limit }) => actual > limit);

type Contribution = { key: string; name: string; kind: Resource['kind'] | 'inside'; bytes: number };

const contributionsOf = async ({ url, resources, breakdown }: PageWeight): Promise<Contribution[]> =>
  [...resources, ...(await breakdown()).map((part) => ({ ...part, kind: 'inside' as const }))].map((part) => ({
    ...part,
    key: url + part.name,
  }));

/**
 * `/shcaifest/: its first flight is 15,000 bytes, 664 more than 14,336 (…). Largest: markup 8,000 (700 more than …), …`
 */
function budgetMessage(
  url: string,
  { what, unit, actual, limit }: Measurement,
  parts: Contribution[],
  previous: Map<string, number>,
): string {
  const isRelevant = (kind: Contribution['kind']) =>
    what === 'script' ? kind === 'script' : (kind === 'inside') === (what === 'first flight');
  const growth = ({ key, bytes }: Contribution) => (previous.size ? bytes - (previous.get(key) ?? 0) : 0);
  const describe = (part: Contribution) =>
    `${part.name} ${count(part.bytes)}${growth(part) > 0 ? ` (${count(growth(part))} more than in the last build)` : ''}`;
  // Everything that grew is named, however small it is.
  const listed = parts
    .filter(({ kind }) => isRelevant(kind))
    .sort((a, b) => b.bytes - a.bytes)
    .filter((part, n) => n < NAMED || growth(part) > 0);
  return `${url}: its ${what} is ${count(actual)} ${unit}, ${count(actual - limit)} more than ${count(limit)} (static/checks/budgets.ts). The content is not the reason: what is larger is made by the templates, styles or scripts. Largest: ${listed.map(describe).join(', ')}`;
}

/** All words of the content. */
const allWords = (content: Content): Set<string> =>
  new Set(walk(content).flatMap(({ value }) => (typeof value === 'string' ? wordsOf(value) : [])));

async function sizes(dir: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(dir).catch(() => []);
  return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(dir, name))).size })));
}

async function tooLarge(site: string, folder: string, limit: number): Promise<string[]> {
  const large = (await sizes(join(site, folder))).filter(({ bytes }) => bytes > limit);
  return large.map(
    ({ name, bytes }) =>
      `${folder}/${name}: is ${count(bytes)} bytes, ${count(bytes - limit)} more than ${count(limit)} (static/checks/budgets.ts)`,
  );
}

async function fontsTooLarge(site: string, letters: number): Promise<string[]> {
  const all = (await sizes(join(site, 'fonts'))).filter(({ name }) => name.endsWith('.woff2'));
  const fonts = all.filter(({ name }) => !isFurtherFont(name));
  const bytes = bytesOf(fonts);
  const limit = FONTS + letters;
  if (bytes <= limit) return [];
  const list = fonts.toSorted((a, b) => b.bytes - a.bytes).map((font) => `${font.name} ${count(font.bytes)}`);
  return [
    `fonts/: are ${count(bytes)} bytes, ${count(bytes - limit)} more than ${count(limit)} (static/checks/budgets.ts): ${list.join(', ')}`,
  ];
}

const count = (n: number) => n.toLocaleString('en');
