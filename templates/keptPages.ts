import type { SitePage } from '../content/programme/sitePages';
import { digest, digestOf, type Pack, withDigest } from '../static/output/cache';
import type { Data } from '../static/output/output';
import type { PublishedFonts } from './fonts/fonts';
import { usedCharacters } from './fonts/usedCharacters';
import type { openRenderer } from './render';

/**
 * Returns two functions for each page: first the build asks for its characters, to which the fonts are cut, and then for its
 * document. With a pack of the last build, a page is rendered only if its sources have changed since then (`keyOf` in render.tsx).
 */
export function keepPages({ body, document, keyOf }: ReturnType<typeof openRenderer>, pack?: Pack) {
  /** The bodies that were rendered for their characters. */
  const bodies = new Map<SitePage, string>();
  const keys = new Map<SitePage, string | undefined>();
  const keyFor = (page: SitePage): string | undefined => {
    if (!keys.has(page)) keys.set(page, pack && keyOf(page));
    return keys.get(page);
  };
  return {
    /** Returns every character that a visitor of the page may see. */
    characters(page: SitePage): string {
      const key = keyFor(page);
      const entry = key && pack?.get(key);
      if (entry) return textOf(entry);
      const markup = body(page);
      bodies.set(page, markup);
      const characters = [...usedCharacters([markup])].join('');
      if (key) pack?.set(key, Buffer.from(characters));
      return characters;
    },
    /** Returns the whole HTML document of the page. */
    html(page: SitePage, fonts: PublishedFonts): Data {
      const key = keyFor(page);
      const name = `${key} ${fonts.key}`;
      const entry = key && pack?.get(name);
      const lastHtml = entry && pack && readDocument(entry, pack);
      if (lastHtml) return lastHtml;
      const html = document(page, bodies.get(page) ?? body(page), fonts);
      bodies.delete(page);
      return key && pack ? keepDocument(html, name, pack) : html;
    },
  };
}

const textOf = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString();

/** The text around the styles of a page. Thousands of pages have the same styles, which are most of their bytes. */
const [BEFORE, AFTER] = ['<style>', '</style>'];

/**
 * Keeps a document in two parts. The first line has the digest of its styles, the place where they begin, and the digest of the
 * whole document; then comes the document without its styles. Returns the bytes of the whole document.
 */
function keepDocument(html: string, name: string, pack: Pack): Uint8Array {
  const from = html.indexOf(BEFORE) + BEFORE.length;
  const to = html.indexOf(AFTER, from);
  const styles = Buffer.from(html.slice(from, to));
  const [start, end] = [Buffer.from(html.slice(0, from)), Buffer.from(html.slice(to))];
  const id = digest(styles);
  pack.set(id, styles);
  const whole = Buffer.from(html);
  pack.set(name, Buffer.concat([Buffer.from(`${id} ${start.length} ${digestOf(whole)}\n`), start, end]));
  return whole;
}

/** Returns the document that `keepDocument` has kept; undefined if its styles are no longer in the pack. */
function readDocument(entry: Uint8Array, pack: Pack): Uint8Array | undefined {
  const start = entry.indexOf(LINE_END) + 1;
  const [id = '', length, whole = ''] = textOf(entry.subarray(0, start - 1)).split(' ');
  const styles = pack.get(id);
  const place = start + Number(length);
  return styles && withDigest(Buffer.concat([entry.subarray(start, place), styles, entry.subarray(place)]), whole);
}

const LINE_END = '\n'.charCodeAt(0);
