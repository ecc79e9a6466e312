import type { ContentPlace, Mark } from '../../content/edit/contentValues';

/** A text on the page that comes from content, and its elements. */
export type Target = Pick<Mark, 'file' | 'path' | 'value' | 'isRich' | 'isUntranslated' | 'attribute'> & {
  id: string;
  first: Element;
  /** The last of the elements that the text fills; usually the same as `first`. */
  last: Element;
  /** The part of the element that is this text, if the element contains more. */
  range?: Range;
};

/** Checks whether two places are equal. */
export const isSamePlace = (one: ContentPlace, other: ContentPlace): boolean =>
  one.file === other.file && `${one.path}` === `${other.path}`;

/** The elements whose attribute is edited by a click on the element. A section with an `aria-label` does not belong to them. */
const WITH_ATTRIBUTES = 'img, picture, video, iframe, input, textarea, select';

// The page is in a frame, so its elements are not instances of the classes of this window.

/** Returns the text under a point of the page's window: the text of the innermost element, or the part of it at the point. */
export function targetAt(page: Document, targets: Target[], x: number, y: number): Target | undefined {
  const elements = page.elementsFromPoint(x, y);
  // What stays on the screen, such as the header, hides the texts below it.
  const layer = withAncestors(elements[0]).find((each) => isFixed(each));
  for (const element of elements.filter((each) => !layer || layer.contains(each)))
    for (let around: Element | null = element; around && around !== page.body; around = around.parentElement) {
      const targetsHere: Target[] = targets.filter((target) => isOneOf(around as Element, target));
      const partAtPoint = targetsHere.find((target) => isPartAt(target, x, y));
      if (partAtPoint) return partAtPoint;
      const texts = targetsHere.filter(({ attribute }) => !attribute);
      // A text with variables fills its element, because the value of a variable may be another text.
      const fillingTexts = texts.filter(({ range }) => !range);
      for (const [only, another] of [texts, fillingTexts]) if (only && !another) return only;
      const withAttribute = around.matches(WITH_ATTRIBUTES) && targetsHere.find(({ attribute }) => attribute);
      if (withAttribute) return withAttribute;
      if (targetsHere.length || around.matches('p, li, td, section, article')) break;
    }
  return undefined;
}

/** Returns an element and those around it, from inside to outside. */
const withAncestors = (element: Element | null | undefined): Element[] =>
  element ? [element, ...withAncestors(element.parentElement)] : [];

const isFixed = (element: Element): boolean => /^(fixed|sticky)$/.test(getComputedStyle(element).position);

/** Checks whether an element is one of those that a text fills: the first, the last, or a sibling between them. */
function isOneOf(element: Element, { first, last }: Target): boolean {
  if (element === first || element === last) return true;
  if (first === last || element.parentElement !== first.parentElement) return false;
  const { DOCUMENT_POSITION_FOLLOWING: following } = Node;
  return Boolean(first.compareDocumentPosition(element) & element.compareDocumentPosition(last) & following);
}

/** Checks whether a point is in a text that is only a part of its element. */
function isPartAt(target: Target, x: number, y: number): boolean {
  const box = target.attribute || !target.range ? undefined : boxOf(target);
  if (!box) return false;
  return x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height;
}

/** Returns the texts of these marks on the page, in their order, without those that a script has removed. */
export function findTargets(page: Document, marks: Mark[]): Target[] {
  return marks.flatMap(({ element, last, ...mark }, n) => {
    const [from, to] = [elementAt(page, element), elementAt(page, last ?? element)];
    if (!from || !to) return [];
    const target: Target = { ...mark, id: `${n}`, first: from, last: to };
    if (mark.attribute || from !== to || mark.isRich) return [target];
    if (isAll(from, mark.value)) return [target];
    const range = rangeOf(from, mark.value);
    // A value with variables, such as {date}, looks different on the page, so its whole element can be clicked.
    return range || /\{\w+\}/.test(mark.value) ? [{ ...target, range }] : [];
  });
}

/** Returns the element at a path: the numbers of the child elements on the way from `html`. */
const elementAt = (page: Document, path: number[]): Element | undefined =>
  path.reduce<Element | undefined>((parent, n) => parent?.children[n], page.documentElement);

const squash = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Checks whether an element contains this text and nothing else. */
const isAll = (element: Element, text: string): boolean => squash(element.textContent) === squash(text);

/** Returns the range of a text within one text node of an element; undefined if it is not there. */
function rangeOf(element: Element, text: string): Range | undefined {
  const page = element.ownerDocument;
  const walker = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = (node.nodeValue ?? '').lastIndexOf(text);
    if (start < 0) continue;
    const range = page.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    return range;
  }
  return undefined;
}

/** Returns the number of characters before a point of the window; undefined if the page may have other characters. */
export function caretAt({ first, last, range, isRich, value }: Target, x: number, y: number): number | undefined {
  const page = first.ownerDocument;
  const position = page.caretPositionFromPoint?.(x, y);
  if (!position || isRich || first !== last || !first.contains(position.offsetNode)) return undefined;
  const before = page.createRange();
  if (range) before.setStart(range.startContainer, range.startOffset);
  else before.setStart(first, 0);
  before.setEnd(position.offsetNode, position.offset);
  return Math.min(before.toString().length, value.length);
}

/** A rectangle of the page's window, in CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** The size in CSS pixels up to which a text is only for screen readers: such texts are clipped to one pixel. */
const UNSEEN_SIZE = 2;

/** Returns the rectangle of a text in the window; undefined if the text is not visible. */
export function boxOf({ first, last, range, attribute }: Target): Box | undefined {
  if (!first.isConnected || !first.checkVisibility({ visibilityProperty: true })) return undefined;
  const part = range ?? rangeFrom(first, last, attribute);
  const { left, top, width, height } = (part ?? first).getBoundingClientRect();
  if (width <= UNSEEN_SIZE || height <= UNSEEN_SIZE) return undefined;
  const overlap = part ? overlapOf(part) : 0;
  return { left, top: top + overlap, width, height: height - 2 * overlap };
}

/** Returns how far letters reach above their first line, in CSS pixels, because ranges measure letters and fields have lines. */
function overlapOf(range: Range): number {
  const page = range.startContainer.ownerDocument as Document;
  const walker = page.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  let text: Node | null = walker.currentNode;
  while (text && !(text.nodeType === 3 && text.nodeValue?.trim() && range.intersectsNode(text)))
    text = walker.nextNode();
  if (!text) return 0;
  const letters = page.createRange();
  letters.selectNodeContents(text);
  const { height = 0 } = letters.getClientRects()[0] ?? {};
  // If the line height is `normal`, the line is as high as its letters.
  const line = Number.parseFloat(getComputedStyle(text.parentElement as Element).lineHeight) || height;
  return (height - line) / 2;
}

/** Returns a range over the content of the elements, without the empty space beside it; undefined for an attribute or a control. */
function rangeFrom(first: Element, last: Element, attribute?: string): Range | undefined {
  if (attribute || first.matches('input, textarea, select, img')) return undefined;
  const range = first.ownerDocument.createRange();
  range.setStart(first, 0);
  range.setEnd(last, last.childNodes.length);
  return range;
}
