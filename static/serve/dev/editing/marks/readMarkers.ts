import { fromHtml } from 'hast-util-from-html';
import type { Mark } from '../protocol';
import { markersIn } from './markers';

type Tree = ReturnType<typeof fromHtml>;
type Element = Extract<Tree['children'][number], { type: 'element' }>;

/** A text that was found in a page, by the number of its markers. */
export type FoundText = Pick<Mark, 'element' | 'attribute' | 'last'> & { number: number };

/** The attributes that visitors read or hear, as hast and as HTML call them. */
const ATTRIBUTES = Object.entries({
  alt: 'alt',
  title: 'title',
  ariaLabel: 'aria-label',
  placeholder: 'placeholder',
  value: 'value',
  label: 'label',
});
/** What is a part of a line: the text around it belongs to the same paragraph. */
const INLINE = ['a', 'abbr', 'b', 'br', 'code', 'em', 'i', 'span', 'strong', 'time'];
const UNREAD = ['head', 'script', 'style', 'template'];

/**
 * Finds the texts in a page that was rendered with markers (markContent.ts) by comparing it with the page without. Returns
 * them in the order of the page, and whether the two pages consist of the same elements; below an element where they
 * differ no text is found.
 */
export function readMarkers(plain: string, marked: string): { texts: FoundText[]; isSame: boolean } {
  const texts: FoundText[] = [];
  /** Where rich texts have begun whose end has not come yet, by their numbers. */
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

/** The element that holds both, or the first and the last of those that do, if it holds more. */
function around(...ends: { element: number[]; tags: string[] }[]): Pick<Mark, 'element' | 'last'> {
  const [from = [], to = []] = ends.map(({ element, tags }) => {
    const inline = tags.findLastIndex((tag) => !INLINE.includes(tag));
    return element.slice(0, inline);
  });
  const shared = from.findIndex((step, n) => step !== to[n]);
  if (shared < 0 || shared >= to.length) return { element: shared < 0 ? from : to };
  return { element: from.slice(0, shared + 1), last: to.slice(0, shared + 1) };
}

const htmlOf = (page: string) => childElements(fromHtml(page)).find(({ tagName }) => tagName === 'html') as Element;

const childElements = ({ children }: Tree | Element): Element[] =>
  (children as Element[]).filter(({ type }) => type === 'element');
