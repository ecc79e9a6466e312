import { unescapeHtml } from '../output/unescapeHtml';

/** The entries of a list that the budgets count. */
const ENTRIES = 12;

/** The text of a page that the budgets count, in bytes. */
const USUAL_TEXT = 8_000;
/** The data for search engines that the budgets count, in characters: that of a page with twelve sessions. */
const USUAL_DATA = 4_000;

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s[^>]*)?)>/g;
/** A text in an attribute: a name, or a value in the props of a widget. */
const HIDDEN_TEXT = /(?<= aria-label=")[^"]+|(?<=:&quot;).+?(?=&quot;)/g;

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** The markup of a page without the data for search engines, which shows nothing; only where it is longer than `usual`. */
export const withoutData = (page: string, usual = 0): string =>
  page.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, (data) => (data.length > usual ? '' : data));

/** The words of a text, without the signs of Markdown and of markup that may stand between them. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * The markup of a page without what only its content is answerable for (rule 16.6): the entries of each list after the
 * first twelve, and of what consists of `words`, which are those of the content, all after the first `usual` bytes. What
 * search engines are told of many sessions or questions repeats the content.
 *
 * A list is whatever repeats: elements with the same name and first class, at the same place; further classes say how an
 * entry differs. Those of all days are one list.
 */
export function withoutExcess(page: string, words: Set<string>, usual = USUAL_TEXT): string {
  const markup = withoutData(page, USUAL_DATA);
  const isOfContent = (text: string) => wordsOf(unescapeHtml(text)).every((word) => words.has(word));
  const counts = new Map<string, number>();
  const stack: string[] = [];
  const kept: string[] = [];
  let bytes = 0;
  const asUsual = (text: string) => {
    if (text === '' || !isOfContent(text)) return text;
    bytes += Buffer.byteLength(text);
    return bytes <= usual ? text : '';
  };
  let skipped = 0;
  let end = 0;
  for (const { 0: tag, 1: closes, 2: name = '', 3: attributes = '', index } of markup.matchAll(TAG)) {
    if (!skipped) {
      kept.push(asUsual(markup.slice(end, index)));
    }
    end = index + tag.length;
    const isVoid = VOID.has(name) || attributes.endsWith('/');
    if (skipped) {
      if (!isVoid) skipped += closes ? -1 : 1;
      continue;
    }
    if (closes) {
      stack.pop();
      kept.push(tag);
      continue;
    }
    const path = `${stack.at(-1) ?? ''}>${name}.${/ class="([^" ]*)/.exec(attributes)?.[1] ?? ''}`;
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    if (count > ENTRIES) {
      if (!isVoid) skipped = 1;
      continue;
    }
    // Names for screen readers and the words of widgets are texts too, and mostly say again what is there.
    kept.push(bytes > usual ? tag.replace(HIDDEN_TEXT, (text) => (isOfContent(text) ? '' : text)) : tag);
    if (!isVoid) stack.push(path);
  }
  return kept.join('') + markup.slice(end);
}
