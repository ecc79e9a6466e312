import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { withoutData, withoutExcess } from './withoutExcess';

/** A file that a browser fetches for a page, and its size in bytes as it is sent. */
export type Resource = { kind: 'document' | 'script' | 'font' | 'icon' | 'picture'; name: string; bytes: number };
export type PageWeight = {
  url: string;
  resources: Resource[];
  /** The compressed size of the drawings that the page refers to, in bytes. */
  rosette: number;
  /** The characters of the page that are not ASCII. */
  characters: Set<string>;
  /**
   * The compressed size of the document without what its content alone is answerable for; `words` are those of the
   * content, and `blocks` the kinds of blocks that it has added to the page. Computed only when the document is large.
   */
  generated(words: Set<string>, blocks: string[]): Promise<number>;
  /** The compressed sizes of the parts of the document; computed only when it is too large. */
  breakdown(): Promise<{ name: string; bytes: number }[]>;
};

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;
/** Longer texts are compressed with less effort: a hundredth of the time, 10 % more bytes. */
const LONG_TEXT = 262_144;
const compress = promisify(brotliCompress);

/** The size of a file as it is sent, in bytes: that of its precompressed file, if there is one. */
async function transferSize(file: string): Promise<number> {
  if (!TEXT.test(file)) return (await stat(file)).size;
  const precompressed = await stat(`${file}.br`).catch(() => undefined);
  return precompressed?.size ?? compressedSize(await readFile(file, 'utf8'));
}

/**
 * Everything that the page at `url` fetches before the first interaction, from the files in `site`, which is served at
 * `prefix`: the document, its scripts and their imports, the fonts whose characters it shows, the icon and the
 * manifest, and pictures that are not lazy, at their largest.
 */
export async function weighPage(site: string, prefix: string, url: string): Promise<PageWeight> {
  const read = (address: string) => readFile(join(site, address.slice(prefix.length)));
  const weigh = async (kind: Resource['kind'], address: string): Promise<Resource> => {
    const path = address.slice(prefix.length + 1);
    return { kind, name: unhashed(path), bytes: await transferSize(join(site, path)) };
  };

  const html = (await read(`${url}index.html`)).toString();
  const [head = '', body = ''] = html.split('<body');
  const styles = matches(head, /<style>(.*?)<\/style>/gs).join('');

  const scripts = new Set<string>();
  const follow = async (address: string): Promise<void> => {
    if (scripts.has(address)) return;
    scripts.add(address);
    const imports = matches(
      (await read(address)).toString(),
      /(?:^|[;}])(?:import|export)(?:[\w$*{},\s]*from)?\s*"(\.[^"]+)"/g,
    );
    await Promise.all(imports.map((path) => follow(new URL(path, `http://site${address}`).pathname)));
  };
  await Promise.all([...matches(html, /<script[^>]* src="([^"]+)"/g), ...hrefsOf(head, 'modulepreload')].map(follow));

  const shown = withoutData(body);
  const fonts = new Set(fontsFor(shown, styles));
  const drawings = await Promise.all(
    [...new Set(matches(body, /<use href="([^"#]+)#/g))].map((address) => weigh('picture', address)),
  );
  const resources = await Promise.all([
    ...drawings,
    weigh('document', `${url}index.html`),
    ...[...scripts].map((address) => weigh('script', address)),
    ...[...fonts].map((address) => weigh('font', address)),
    ...[...hrefsOf(head, 'icon'), ...hrefsOf(head, 'manifest')].map((address) => weigh('icon', address)),
    ...[...eagerPictures(body)].map((address) => weigh('picture', address)),
  ]);
  const breakdown = () =>
    Promise.all(
      Object.entries({ styles, markup: body }).map(async ([name, text]) => ({
        name,
        bytes: await compressedSize(text),
      })),
    );
  const generated = async (words: Set<string>, blocks: string[]) => {
    const usualHead = withoutBlockStyles(withoutLongTexts(withoutFurtherFonts(head)), blocks);
    const weighWith = (usual?: number) => compressedSize(`${usualHead}<body${withoutExcess(body, words, usual)}`);
    // Texts of many scripts hardly compress: they count no more than usual ones do.
    return Math.min(await weighWith(), USUAL_TEXT_SENT + (await weighWith(0)));
  };
  return {
    url,
    resources,
    rosette: drawings.reduce((sum, { bytes }) => sum + bytes, 0),
    characters: new Set(shown.replace(/\p{ASCII}+/gu, '')),
    generated,
    breakdown,
  };
}

/** Whether a file is a font for what ours do not have: `fonts/text-tamil.woff2`, but not `fonts/text-2.woff2`. */
export const isFurtherFont = (name: string): boolean =>
  name.endsWith('.woff2') && !/(^|\/)(display|text)(-\d)?(-[0-9a-f]{8})?\.woff2$/.test(name);

/** Titles and descriptions of hundreds of letters are the content's. */
const withoutLongTexts = (head: string): string =>
  head.replace(/<title>[^<]{400,}<\/title>|<meta (name|property)="[^"]*" content="[^"]{400,}"\/>/g, '');

/** The rules of a style that is named after a kind of block are on the page because the content has such a block. */
const withoutBlockStyles = (head: string, blocks: string[]): string =>
  blocks.length ? head.replace(new RegExp(`[.](${blocks.join('|')})(-\\w+)?\\b[^{}]*[{][^{}]*[}]`, 'g'), '') : head;

const withoutFurtherFonts = (head: string): string =>
  head.replace(/@font-face\{[^}]*?url\("([^"]*)"\)[^}]*\}\n?/g, (rule, url) => (isFurtherFont(url) ? '' : rule));

/** What the usual text of a page takes at most as it is sent, in bytes. */
const USUAL_TEXT_SENT = 3_000;

/** The styles repeat on many pages and are compressed once. */
const sizes = new Map<string, Promise<number>>();
function compressedSize(text: string): Promise<number> {
  const quality = text.length > LONG_TEXT ? 5 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const bytes = sizes.get(text) ?? compress(text, { params }).then(({ length }) => length);
  sizes.set(text, bytes);
  return bytes;
}

/** `images/asha-320-1a2b3c4d.avif` → `images/asha-320.avif`: the same file in two builds has the same name. */
export const unhashed = (path: string) => path.replace(/-[0-9a-zA-Z]{8}(?=\.\w+$)/, '');

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found as string);

const hrefsOf = (head: string, rel: string): string[] =>
  matches(head, new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`, 'g'));

/**
 * The fonts that a page loads: faces without a range always, others only if the page shows a character of their range.
 */
function fontsFor(body: string, styles: string): string[] {
  const shown = new Set(body);
  return matches(styles, /(@font-face\{[^}]*\})/g).flatMap((face) => {
    const [address] = matches(face, /url\("([^"]+)"\)/g);
    const range = matches(face, /unicode-range:([^;}]+)/g)[0]
      ?.split(',')
      .map((code) => String.fromCodePoint(Number.parseInt(code.replace('U+', ''), 16)));
    return address && (range?.some((char) => shown.has(char)) ?? true) ? [address] : [];
  });
}

function eagerPictures(body: string): Set<string> {
  const largest = (srcset: string) => srcset.split(', ').at(-1)?.split(' ')[0] as string;
  const blocks = body.match(/<picture>.*?<\/picture>|<img[^>]*>/gs) ?? [];
  const eager = blocks.filter((block) => !block.includes('loading="lazy"'));
  return new Set(
    eager.flatMap(
      (block) =>
        matches(block, /srcset="([^"]+)"/gi)
          .map(largest)
          .concat(matches(block, / src="([^"]+)"/g))[0] ?? [],
    ),
  );
}
