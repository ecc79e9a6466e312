import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** One thing that a browser fetches for a page. */
export type Part = { kind: 'document' | 'script' | 'font' | 'icon' | 'picture'; name: string; bytes: number };
export type Weighed = {
  url: string;
  parts: Part[];
  /** Bytes of the drawing that the document carries. */
  rosette: number;
  /** What the document consists of: only asked for when it is too large. */
  inside(): Promise<{ name: string; bytes: number }[]>;
};

const TEXT = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;
/** Longer text is packed less hard, which takes a hundredth of the time and gives a tenth more. */
const LONG_TEXT = 262_144;
const compress = promisify(brotliCompress);

/** What the file is when it is sent: the twin that the build has packed, where there is one. */
async function sent(file: string): Promise<number> {
  if (!TEXT.test(file)) return (await stat(file)).size;
  const twin = await stat(`${file}.br`).catch(() => undefined);
  return twin?.size ?? packed(await readFile(file, 'utf8'));
}

/**
 * Everything that the page at `url` fetches before anybody touches it, from the files below `site` (which is reached at
 * `prefix`): the document, its scripts and what they import, the fonts whose characters it shows, the icon and the
 * manifest, and pictures that are not lazy, at their largest.
 */
export async function weighPage(site: string, prefix: string, url: string): Promise<Weighed> {
  const read = (address: string) => readFile(join(site, address.slice(prefix.length)));
  const weigh = async (kind: Part['kind'], address: string): Promise<Part> => {
    const path = address.slice(prefix.length + 1);
    return { kind, name: unhashed(path), bytes: await sent(join(site, path)) };
  };

  const html = (await read(`${url}index.html`)).toString();
  const [head = '', body = ''] = html.split('<body');
  const styles = all(head, /<style>(.*?)<\/style>/gs).join('');
  const rosette = all(body, /<path id="rosette" d="([^"]*)"/g).join('');

  const scripts = new Set<string>();
  const follow = async (address: string): Promise<void> => {
    if (scripts.has(address)) return;
    scripts.add(address);
    const imports = all(
      (await read(address)).toString(),
      /(?:^|[;}])(?:import|export)(?:[\w$*{},\s]*from)?\s*"(\.[^"]+)"/g,
    );
    await Promise.all(imports.map((path) => follow(new URL(path, `http://site${address}`).pathname)));
  };
  await Promise.all([...all(html, /<script[^>]* src="([^"]+)"/g), ...linked(head, 'modulepreload')].map(follow));

  const fonts = new Set([...linked(head, 'preload'), ...facesFor(body, styles)]);
  const parts = await Promise.all([
    weigh('document', `${url}index.html`),
    ...[...scripts].map((address) => weigh('script', address)),
    ...[...fonts].map((address) => weigh('font', address)),
    ...[...linked(head, 'icon'), ...linked(head, 'manifest')].map((address) => weigh('icon', address)),
    ...[...eagerPictures(body)].map((address) => weigh('picture', address)),
  ]);
  const inside = () =>
    Promise.all(
      Object.entries({ styles, rosette, markup: body.replace(rosette, '') }).map(async ([name, text]) => ({
        name,
        bytes: await packed(text),
      })),
    );
  return { url, parts, rosette: rosette ? await packed(rosette) : 0, inside };
}

/** The drawing and the script are the same on every page, and packed once. */
const known = new Map<string, Promise<number>>();
function packed(text: string): Promise<number> {
  const quality = text.length > LONG_TEXT ? 5 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const bytes = known.get(text) ?? compress(text, { params }).then(({ length }) => length);
  known.set(text, bytes);
  return bytes;
}

/** `images/asha-320-1a2b3c4d.avif` → `images/asha-320.avif`: the same thing in two builds has one name. */
export const unhashed = (path: string) => path.replace(/-[0-9a-zA-Z]{8}(?=\.\w+$)/, '');

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found as string);

const linked = (head: string, rel: string): string[] =>
  all(head, new RegExp(`<link rel="${rel}"[^>]* href="([^"]+)"`, 'g'));

/** Faces without a range are wanted by every page; a face with one only where the page shows a character of it. */
function facesFor(body: string, styles: string): string[] {
  return all(styles, /(@font-face\{[^}]*\})/g).flatMap((face) => {
    const [address] = all(face, /url\("([^"]+)"\)/g);
    const range = all(face, /unicode-range:([^;}]+)/g)[0]
      ?.split(',')
      .map((code) => String.fromCodePoint(Number.parseInt(code.replace('U+', ''), 16)));
    return address && (range?.some((char) => body.includes(char)) ?? true) ? [address] : [];
  });
}

function eagerPictures(body: string): Set<string> {
  const largest = (srcset: string) => srcset.split(', ').at(-1)?.split(' ')[0] as string;
  const blocks = body.match(/<picture>.*?<\/picture>|<img[^>]*>/gs) ?? [];
  const eager = blocks.filter((block) => !block.includes('loading="lazy"'));
  return new Set(
    eager.flatMap(
      (block) =>
        all(block, /srcset="([^"]+)"/gi)
          .map(largest)
          .concat(all(block, / src="([^"]+)"/g))[0] ?? [],
    ),
  );
}
