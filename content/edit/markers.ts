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
/** The place of an element: the indexes of child elements that lead to it from `html`, and the tags from `html` to the element. */
type ElementPlace = { element: number[]; tags: string[] };

/** A marker in a text. */
type Marker = { number: number; isStart: boolean };

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
  const begun = new Map<number, ElementPlace>();
  let isSame = true;

  /** Reads the markers in an element of the marked page, whose counterpart in the plain page is `plainElement`. */
  function readElement(plainElement: Element, markedElement: Element, place: ElementPlace) {
    if (UNREAD.includes(markedElement.tagName)) return;
    const { element } = place;
    for (const [property, attribute] of ATTRIBUTES) {
      const markers = markersIn(`${markedElement.properties[property] ?? ''}`);
      for (const number of new Set(markers.map((marker) => marker.number))) texts.push({ number, element, attribute });
    }
    const plainChildren = childElements(plainElement);
    const isAlike = haveSameTags(plainChildren, childElements(markedElement));
    isSame &&= isAlike;
    let n = 0;
    for (const child of markedElement.children) {
      if (child.type === 'text') for (const marker of markersIn(child.value)) readMarker(marker, place);
      if (child.type !== 'element' || !isAlike) continue;
      const childPlace = { element: [...element, n], tags: [...place.tags, child.tagName] };
      readElement(plainChildren[n] as Element, child, childPlace);
      n++;
    }
  }

  /** Notes the start of a text, or adds the text when its end is met. */
  function readMarker({ number, isStart }: Marker, place: ElementPlace) {
    if (isStart) {
      begun.set(number, place);
      return;
    }
    const start = begun.get(number);
    begun.delete(number);
    texts.push({ number, ...(start ? elementsOf(start, place) : { element: place.element }) });
  }

  readElement(htmlOf(plain), htmlOf(marked), { element: [], tags: ['html'] });
  for (const [number, { element }] of begun) texts.push({ number, element });
  return { texts, isSame };
}

const haveSameTags = (ones: Element[], others: Element[]): boolean =>
  ones.length === others.length && ones.every(({ tagName }, n) => tagName === others[n]?.tagName);

/** Returns the element that holds both ends of a text, or its first and last elements if they are siblings. */
function elementsOf(start: ElementPlace, end: ElementPlace): Pick<Mark, 'element' | 'last'> {
  const [first, last] = [outsideInline(start), outsideInline(end)];
  const fork = first.findIndex((step, n) => step !== last[n]);
  if (fork < 0) return { element: first };
  if (fork >= last.length) return { element: last };
  return { element: first.slice(0, fork + 1), last: last.slice(0, fork + 1) };
}

/** Returns the indexes that lead to the nearest element around a place that is not within a paragraph. */
const outsideInline = ({ element, tags }: ElementPlace): number[] =>
  element.slice(
    0,
    tags.findLastIndex((tag) => !INLINE.includes(tag)),
  );

/** Returns the markers in a text, in order. */
export const markersIn = (text: string): Marker[] =>
  [...text.matchAll(MARKERS)].map(([marker]) => {
    const code = marker.codePointAt(0) as number;
    const isStart = code >= STARTS;
    return { number: code - (isStart ? STARTS : ENDS), isStart };
  });

const htmlOf = (page: string) => childElements(fromHtml(page)).find(({ tagName }) => tagName === 'html') as Element;

const childElements = ({ children }: Tree | Element): Element[] =>
  (children as Element[]).filter(({ type }) => type === 'element');
