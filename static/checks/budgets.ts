import { readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Problem } from '../../content/messages/problems';
import { hasSessionPages } from '../../content/programme/programmePages';
import { type PageName, pageNames } from '../../content/schema/pages';
import type { Content } from '../../content/schema/schema';
import { textsOf } from '../../content/schema/walk';
import { unhashed } from '../output/hash';
import type { RenderedPage } from '../output/output';
import { unescapeHtml } from '../output/unescapeHtml';

/**
 * The budget of a page before the first interaction: compressed bytes, and numbers of scripts and requests (rules 16.1, 16.2,
 * 16.3). The build reports pages above it and refuses none; the tests hold our own events to it.
 */
const BUDGET = {
  firstFlight: 14 * 1024,
  script: 8 * 1024,
  scripts: 3,
  home: 90 * 1024,
  otherPage: 60 * 1024,
  requests: 12,
};

/** The size of a compressed document from which the build asks what to shorten, in bytes (rule 16.12). */
const LARGE = 100 * 1024;

/** A file that a browser fetches for a page before the first interaction, and its size in bytes as it is sent. */
export type Resource = {
  kind: 'document' | 'script' | 'font' | 'icon' | 'picture' | 'drawing';
  name: string;
  bytes: number;
};

/** A measured value, in bytes or requests, and its limit. */
export type Figure = { actual: number; limit: number };

/**
 * The weight of a page beside its budget. `firstFlight` counts the bytes that arrive until the first screen is whole. `script` and
 * `bytes` count bytes too, `scripts` and `requests` count requests.
 */
export type PageWeight = Pick<RenderedPage, 'name' | 'url' | 'raw'> & {
  resources: Resource[];
  figures: Record<'firstFlight' | 'script' | 'scripts' | 'bytes' | 'requests', Figure>;
};

/** A built site: the folder that a server serves, and its prefix there. */
type ServedFolder = { root: string; prefix: string };

/** The most pages of sessions and speakers that are weighed: the longest ones. */
const MOST_OF_PROGRAMME = 20;

/** Returns the pages that are worth weighing. Pages of sessions and speakers are alike, so of these it returns only the longest. */
export function worthWeighing(pages: RenderedPage[]): RenderedPage[] {
  const many = pages.filter(({ kind }) => kind === 'session' || kind === 'speaker').sort((a, b) => b.raw - a.raw);
  const shorterPages = new Set(many.slice(MOST_OF_PROGRAMME));
  return pages.filter((page) => !shorterPages.has(page));
}

/** Weighs pages of a built site. The result depends on the content only. */
export const weighPages = (
  site: ServedFolder,
  pages: Pick<RenderedPage, 'name' | 'url' | 'raw'>[],
): Promise<PageWeight[]> =>
  Promise.all(
    pages.map(async ({ name, url, raw }) => {
      const resources = await weighPage(site, url);
      const scripts = resources.filter(({ kind }) => kind === 'script');
      // Fonts for other scripts than Latin add to the budget (rule 16.4).
      const furtherFonts = resources.filter(({ kind, name }) => kind === 'font' && isFurtherFont(name));
      const whole = name === 'home' ? BUDGET.home : BUDGET.otherPage;
      const figures = {
        firstFlight: {
          actual: await countBytesUntilSeen(join(site.root, url, 'index.html')),
          limit: BUDGET.firstFlight,
        },
        script: { actual: bytesOf(scripts), limit: BUDGET.script },
        scripts: { actual: scripts.length, limit: BUDGET.scripts },
        bytes: { actual: bytesOf(resources), limit: whole + bytesOf(furtherFonts) },
        requests: { actual: resources.length, limit: BUDGET.requests + furtherFonts.length },
      };
      return { name, url, raw, resources, figures };
    }),
  );

/**
 * Returns the files that the page at `url` fetches before the first interaction: the document, its scripts and their imports, the
 * fonts whose characters it shows, the icon, the manifest and the drawings, and the pictures that are not lazy, at their largest.
 */
export async function weighPage({ root, prefix }: ServedFolder, url: string): Promise<Resource[]> {
  const fileOf = (address: string) => join(root, decodeURIComponent(address));
  const readAt = (address: string) => readFile(fileOf(address), 'utf8');
  const html = await readAt(`${url}index.html`);
  const [head = '', body = ''] = html.split('<body');

  const scripts = [...matches(html, /<script[^>]* src="([^"]+)"/g), ...hrefsOf(head, 'modulepreload')];

  const addressesByKind = {
    drawing: matches(body, /<use href="([^"#]+)#/g),
    document: [`${url}index.html`],
    script: await withImports(scripts, readAt),
    font: fontsFor(body, matches(head, /<style>(.*?)<\/style>/gs).join('')),
    icon: [...hrefsOf(head, 'icon'), ...hrefsOf(head, 'manifest')],
    picture: eagerPictures(body),
  };
  const kinds = Object.entries(addressesByKind) as [Resource['kind'], string[]][];
  const weigh = async (kind: Resource['kind'], address: string): Promise<Resource> => {
    const file = fileOf(address);
    // A file that compression does not make smaller has no .br, and is sent itself.
    const { size } = await stat(`${file}.br`).catch(() => stat(file));
    return { kind, name: unhashed(decodeURIComponent(address.slice(prefix.length + 1))), bytes: size };
  };
  return Promise.all(
    kinds.flatMap(([kind, addresses]) =>
      // A part of a drawing is named after a #.
      [...new Set(addresses.map((address) => unescapeHtml(address).replace(/#.*/, '')))]
        .filter((address) => address.startsWith(`${prefix}/`))
        .map((address) => weigh(kind, address)),
    ),
  );
}

/** Returns the addresses of these scripts, and of all scripts that they import. */
async function withImports(scripts: string[], readAt: (address: string) => Promise<string>): Promise<string[]> {
  const addresses = new Set<string>();
  const add = async (address: string): Promise<void> => {
    if (addresses.has(address)) return;
    addresses.add(address);
    const imports = matches(await readAt(address), /(?:^|[;}])(?:import|export)(?:[\w$*{},\s]*from)?\s*"(\.[^"]+)"/g);
    await Promise.all(imports.map((path) => add(new URL(path, `http://site${address}`).pathname)));
  };
  await Promise.all(scripts.map(add));
  return [...addresses];
}

/**
 * Returns the number of compressed bytes of a page that arrive until a browser has its head, its styles and the markup of the first
 * screen. The first screen ends where the first section below it begins (rule 16.1).
 */
async function countBytesUntilSeen(file: string): Promise<number> {
  const html = await readFile(file, 'utf8');
  const [seen] = /^.*?id="first-screen".*?(?=<section|<footer|$)/s.exec(html) ?? [html];
  const end = Buffer.byteLength(seen);
  const packed = await readFile(`${file}.br`).catch(() => undefined);
  if (!packed) return end;
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  const isSeen = (bytes: number) => brotliDecompressSync(packed.subarray(0, bytes), { finishFlush }).length >= end;
  let [tooFew, enough] = [0, packed.length];
  while (enough - tooFew > 1) {
    const middle = (tooFew + enough) >> 1;
    if (isSeen(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

const bytesOf = (resources: { bytes: number }[]): number => resources.reduce((total, { bytes }) => total + bytes, 0);

/** Tells whether a font is not one of the usual ones: true for `fonts/text-tamil.woff2`, false for `fonts/text-2.woff2`. */
const isFurtherFont = (name: string): boolean => !/(^|\/)(display|text)(-\d)?\.woff2$/.test(name);

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group]) => group as string);

const hrefsOf = (head: string, rel: string): string[] =>
  matches(head, new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`, 'g'));

/** Returns the fonts that a page loads: faces without a range always, others if the page shows a character of their range. */
function fontsFor(body: string, styles: string): string[] {
  // Data for search engines is not shown.
  const characters = new Set(body.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, ''));
  return matches(styles, /(@font-face\{[^}]*\})/g).flatMap((face) => {
    const [address] = matches(face, /url\("([^"]+)"\)/g);
    const range = matches(face, /unicode-range:([^;}]+)/g)[0]
      ?.split(',')
      .map((code) => String.fromCodePoint(Number.parseInt(code.replace('U+', ''), 16)));
    return address && (range?.some((char) => characters.has(char)) ?? true) ? [address] : [];
  });
}

/** Returns the addresses of the pictures that are not lazy, each in its largest size. */
function eagerPictures(body: string): string[] {
  const pictures = body.match(/<picture>.*?<\/picture>|<img[^>]*>/gs) ?? [];
  return pictures
    .filter((picture) => !picture.includes('loading="lazy"'))
    .flatMap((picture) => addressOfPicture(picture) ?? []);
}

/** Returns the address of a picture in its best type and largest size: the last one of its first `srcset`, or else its `src`. */
function addressOfPicture(picture: string): string | undefined {
  // React writes `srcSet`. The build puts the best type first (`srcset` of assets/pictures.ts), and the largest width last.
  const [srcset] = matches(picture, /srcset="([^"]+)"/gi);
  const [src] = matches(picture, / src="([^"]+)"/g);
  return srcset === undefined ? src : srcset.split(', ').at(-1)?.split(' ')[0];
}

/**
 * Returns a question for each page far above its budget, at its file in `contentDir`. The question names the texts that are most of
 * the page, and what to do. Skips pages whose head says `"intended": true`.
 */
export const largePages = (content: Content, contentDir: string, weights: PageWeight[]): Problem[] =>
  weights.flatMap(({ name, url, resources }): Problem[] => {
    const actual = bytesOf(resources.filter(({ kind }) => kind === 'document'));
    if (actual <= LARGE) return [];
    const { file, head } = headOf(content, name);
    if (head?.intended) return [];
    const message = `the page ${url} is ${kilobytes(actual)} KB when it is sent, which takes long on a phone; ${adviseShortening(content, name)}`;
    return [
      {
        file: relative(process.cwd(), join(contentDir, file)),
        message: `${message}, or add "intended": true at the top of this file`,
        panel: `${message}, or tick “This is meant as it is”`,
      },
    ];
  });

/**
 * Returns the head of a page, and its file. Pages of days, sessions and speakers have no file of their own; for them returns those
 * of Agenda.
 */
function headOf(content: Content, name: string): { file: string; head?: { intended?: true } } {
  const free = content.pages?.[name];
  if (free) return { file: `pages/${name}.json`, head: free };
  return isPage(name) ? { file: `${name}.json`, head: content[name] } : { file: 'agenda.json', head: content.agenda };
}

const isPage = (name: string): name is PageName => pageNames.some((page) => page === name);

/** Returns advice: `shorten the texts "description" of schedule.json (812 KB), which are most of it`. */
function adviseShortening(content: Content, page: string): string {
  const fileOfPage = headOf(content, page).file;
  // A free page (content/pages) shows only its own file; the others may show the programme too.
  const files = content.pages?.[page] ? [fileOfPage] : [fileOfPage, 'schedule.json', 'speakers.json'];
  const sizes = new Map<string, number>();
  for (const { file, path, value } of textsOf(content)) {
    const name = file === 'pages' ? `pages/${path[0]}.json` : `${file}.json`;
    if (!files.includes(name)) continue;
    const key = `"${path.findLast((step) => typeof step === 'string')}" of ${name}`;
    sizes.set(key, (sizes.get(key) ?? 0) + Buffer.byteLength(value));
  }
  const [[largest, bytes] = ['', 0]] = [...sizes].sort(([, a], [, b]) => b - a);
  const elsewhere =
    content.agenda && !hasSessionPages(content) && largest === '"description" of schedule.json'
      ? ', move them to pages of their own with "sessionPages": true in agenda.json'
      : '';
  return `shorten the texts ${largest} (${kilobytes(bytes)} KB), which are most of it${elsewhere}`;
}

const kilobytes = (bytes: number): number => Math.round(bytes / 1024);
