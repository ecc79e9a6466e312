import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Problems } from '../content/problems';
import type { Content } from '../content/schema';
import type { Stage } from '../static/stage';
import type { RenderedPage } from '../templates/render';
import { type Part, type Weighed, weighPage } from './bench/weigh';

/** What may be sent before anybody touches a page (issue 4), in bytes; text counts as brotli packs it. */
const FIRST_FLIGHT = 14_336;
const SCRIPT = 7_168;
const SCRIPTS = 3;
const HOME = 90 * 1024;
const OTHER_PAGE = 60 * 1024;
const REQUESTS = 12;
const ROSETTE = 6 * 1024;
/** What may lie on the site. */
const FONTS = 32_768;
const CARD = 120 * 1024;

/** Lists longer than this are the maintainer's own text and may weigh what they weigh: a 41st speaker stops no build. */
const LONG_LIST = 40;
/** How many of the largest things are named. */
const NAMED = 4;

/** A figure of a page beside what it may be at the most. */
export type Figure = { what: string; unit: 'bytes' | 'requests'; is: number; most: number };
/** What the build prints of a page. */
export type PageBudget = { url: string; raw: number; firstFlight: Figure; script: Figure; scripts: Figure; bytes: Figure; requests: Figure; rosette: Figure };

/**
 * Weighs every staged page. Bytes and requests only, so that two builds of the same content never differ.
 * Throws Problems with each budget that is broken, on which page, by how much, what is largest there, and what grew since
 * the last build.
 */
export async function checkBudgets(stage: Stage, content: Content, pages: RenderedPage[]): Promise<PageBudget[]> {
  const own = ownText(content);
  const weighAll = (site: string) => Promise.all(pages.map(({ url }) => weighPage(site, stage.prefix, url)));
  const staged = join(stage.root, stage.prefix);
  const weighed = await weighAll(staged);
  const budgets = weighed.map((page, n) => budgetOf(page, pages[n]?.name === 'home' ? HOME : OTHER_PAGE, own));
  const files = [...(await tooLarge(staged, 'cards', CARD)), ...(await fontsTooLarge(staged))];
  if (files.length === 0 && budgets.every((each) => broken(each).length === 0)) return budgets;

  // The last build still lies where this one would have gone: only now is it looked at.
  const last = new Map((await weighAll(stage.site).catch(() => [])).flatMap((page) => named(page).map(({ name, bytes }) => [page.url + name, bytes])));
  const pagesOver = weighed.flatMap((page, n) => broken(budgets[n] as PageBudget).map((figure) => explain(page, figure, last)));
  throw new Problems([...pagesOver, ...files]);
}

function budgetOf({ url, raw, parts, rosette }: Weighed, most: number, own: number): PageBudget {
  const sum = (some: Part[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = parts.filter(({ kind }) => kind === 'script');
  return {
    url,
    raw,
    firstFlight: { what: 'first flight', unit: 'bytes', is: sum(parts.filter(({ kind }) => kind === 'document')), most: FIRST_FLIGHT + own },
    script: { what: 'script', unit: 'bytes', is: sum(scripts), most: SCRIPT },
    scripts: { what: 'script', unit: 'requests', is: scripts.length, most: SCRIPTS },
    bytes: { what: 'whole page', unit: 'bytes', is: sum(parts), most: most + own },
    requests: { what: 'whole page', unit: 'requests', is: parts.length, most: REQUESTS },
    rosette: { what: 'rosette', unit: 'bytes', is: rosette, most: ROSETTE },
  };
}

const broken = ({ url: _url, raw: _raw, ...figures }: PageBudget): Figure[] => Object.values(figures).filter(({ is, most }) => is > most);

const named = ({ parts, inside }: Weighed) => [...parts, ...inside];

/** `/shcaifest/: first flight is 15,000 bytes, 664 more than its 14,336. Largest: markup 8,000 (700 more than before), …` */
function explain(page: Weighed, { what, unit, is, most }: Figure, last: Map<string, number>): string {
  const scripts = page.parts.filter(({ kind }) => kind === 'script');
  const suspects = what === 'first flight' || what === 'rosette' ? page.inside : what === 'script' ? scripts : page.parts;
  const largest = suspects.toSorted((a, b) => b.bytes - a.bytes);
  const growth = ({ name, bytes }: { name: string; bytes: number }) => (last.size ? bytes - (last.get(page.url + name) ?? 0) : 0);
  const say = (part: { name: string; bytes: number }) => `${part.name} ${count(part.bytes)}${growth(part) > 0 ? ` (${count(growth(part))} more than in the last build)` : ''}`;
  // Whatever grew is named, however small it is.
  const telling = largest.filter((part, n) => n < NAMED || growth(part) > 0);
  return `${page.url}: its ${what} is ${count(is)} ${unit}, ${count(is - most)} more than ${count(most)} (tests/budgets.ts). Largest: ${telling.map(say).join(', ')}`;
}

/** The bytes of the entries beyond the length of lists that the budgets were made for. */
function ownText({ speakers, schedule }: Content): number {
  const surplus = [speakers.speakers, schedule.days.flatMap(({ events }) => events)].flatMap((list: unknown[]) => list.slice(LONG_LIST));
  return surplus.length ? Buffer.byteLength(JSON.stringify(surplus)) : 0;
}

async function sizes(dir: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(dir).catch(() => []);
  return Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(dir, name))).size })));
}

async function tooLarge(site: string, folder: string, most: number): Promise<string[]> {
  const large = (await sizes(join(site, folder))).filter(({ bytes }) => bytes > most);
  return large.map(({ name, bytes }) => `${folder}/${name}: is ${count(bytes)} bytes, ${count(bytes - most)} more than ${count(most)} (tests/budgets.ts)`);
}

async function fontsTooLarge(site: string): Promise<string[]> {
  const fonts = (await sizes(join(site, 'fonts'))).filter(({ name }) => name.endsWith('.woff2'));
  const bytes = fonts.reduce((total, font) => total + font.bytes, 0);
  if (bytes <= FONTS) return [];
  const list = fonts.toSorted((a, b) => b.bytes - a.bytes).map((font) => `${font.name} ${count(font.bytes)}`);
  return [`fonts/: are ${count(bytes)} bytes, ${count(bytes - FONTS)} more than ${count(FONTS)} (tests/budgets.ts): ${list.join(', ')}`];
}

const count = (n: number) => n.toLocaleString('en');
