import { fromHtml } from 'hast-util-from-html';
import type { Nodes } from 'mdast';
import { parseRichText } from '../richText';
import type { Mark } from './contentValues';

// Two invisible characters for each number, from the planes of Unicode for private use, which no content has.
const ENDS = 0xf0000;
const STARTS = 0x100000;
/** The largest number of markers: a plane has no more characters. */
export const MOST_MARKERS = 0xfffe;

const MARKERS = /[\u{f0000}-\u{10fffd}]/gu;

/** Appends the end marker to a text: code that reads the beginning of a text sees no difference. */
export const markText = (text: string, number: number): string => text + String.fromCodePoint(ENDS + number);

/** Inserts start and end markers before the first and after the last word of a rich text, so that its Markdown stays valid. */
export function markRichText(text: string, number: number): string {
  const words = [...wordsIn(parseRichText(text), text)];
  const [start, end] = [words.at(0)?.start, words.at(-1)?.end];
  if (start === undefined || end === undefined) return text;
  const [before, after] = [String.fromCodePoint(STARTS + number), String.fromCodePoint(ENDS + number)];
  return text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end);
}

/** Yields the offsets of the words in a rich text, without the marks of Markdown around them. */
function* wordsIn(node: Nodes, text: string): Generator<{ start: number; end: number }> {
  if ('children' in node) for (const child of node.children) yield* wordsIn(child, text);
  else if ('value' in node) {
    const [from = 0, to = 0] = [node.position?.start.offset, node.position?.end.offset];
    const start = text.indexOf(node.value.split('\n')[0] as string, from);
    // Code stands in the source as it is. A text may contain escapes, but has no marks at its ends.
    // A link in angle brackets is skipped: its words are its address.
    if (node.type === 'text') {
      if (text[from - 1] !== '<') yield { start: from, end: to };
      return;
    }
    if (start >= from) yield { start, end: Math.min(to, start + node.value.length) };
  }
}

/** The number of a text in a page and its element. */
export type FoundText = Pick<Mark, 'element' | 'attribute' | 'last'> & { number: number };

type Tree = ReturnType<typeof fromHtml>;
type Element = Extract<Tree['children'][number], { type: 'element' }>;

/** The attributes that visitors read or hear: their names in hast and in HTML. */
const ATTRIBUTES = Object.entries({
  alt: 'alt',
  title: 'title',
  ariaLabel: 'aria-label',
  placeholder: 'placeholder',
  value: 'value',
  label: 'label',
});
/** Elements within a paragraph. */
const INLINE = ['a', 'abbr', 'b', 'br', 'code', 'em', 'i', 'span', 'strong', 'time'];
const UNREAD = ['head', 'script', 'style', 'template'];

/**
 * Finds the texts in a page with markers (markContent.ts), in the order of the page. Compares it with the plain page:
 * `isSame` tells whether both have the same elements. Finds no text in the children of an element where they differ.
 */
export function readMarkers(plain: string, marked: string): { texts: FoundText[]; isSame: boolean } {
  const texts: FoundText[] = [];
  /** The elements in which rich texts start, by the number of the text, until their end is met. */
  const begun = new Map<number, { element: number[]; tags: string[] }>();
  let isSame = true;

  function visit(one: Element, other: Element, element: number[], tags: string[]) {
    if (UNREAD.includes(other.tagName)) return;
    for (const [property, attribute] of ATTRIBUTES)
      for (const number of new Set(markersIn(`${other.properties[property] ?? ''}`).map(({ number }) => number)))
        texts.push({ number, element, attribute });
    const [ones, others] = [childElements(one), childElements(other)];
    const isAlike = ones.length === others.length && ones.every(({ tagName }, n) => tagName === others[n]?.tagName);
    isSame &&= isAlike;
    let n = 0;
    for (const child of other.children) {
      if (child.type === 'text') for (const marker of markersIn(child.value)) meet(marker, element, tags);
      if (child.type === 'element' && isAlike)
        visit(ones[n] as Element, child, [...element, n++], [...tags, child.tagName]);
    }
  }

  function meet({ number, isStart }: { number: number; isStart: boolean }, element: number[], tags: string[]) {
    if (isStart) {
      begun.set(number, { element, tags });
      return;
    }
    const start = begun.get(number);
    begun.delete(number);
    texts.push({ number, ...(start ? around(start, { element, tags }) : { element }) });
  }

  visit(htmlOf(plain), htmlOf(marked), [], ['html']);
  for (const [number, { element }] of begun) texts.push({ number, element });
  return { texts, isSame };
}

/** Returns the element that holds both ends of a text, or its first and last elements if they are siblings. */
function around(...ends: { element: number[]; tags: string[] }[]): Pick<Mark, 'element' | 'last'> {
  const [from = [], to = []] = ends.map(({ element, tags }) => {
    const inline = tags.findLastIndex((tag) => !INLINE.includes(tag));
    return element.slice(0, inline);
  });
  const shared = from.findIndex((step, n) => step !== to[n]);
  if (shared < 0 || shared >= to.length) return { element: shared < 0 ? from : to };
  return { element: from.slice(0, shared + 1), last: to.slice(0, shared + 1) };
}

/** Returns the markers in a text, in order. */
export const markersIn = (text: string): { number: number; isStart: boolean }[] =>
  [...text.matchAll(MARKERS)].map(([marker]) => {
    const code = marker.codePointAt(0) as number;
    const isStart = code >= STARTS;
    return { number: code - (isStart ? STARTS : ENDS), isStart };
  });

const htmlOf = (page: string) => childElements(fromHtml(page)).find(({ tagName }) => tagName === 'html') as Element;

const childElements = ({ children }: Tree | Element): Element[] =>
  (children as Element[]).filter(({ type }) => type === 'element');
