import type { Mark } from '../../editing/protocol';
import type { Target } from './target';

/** The texts of the page that marks are of, in their order; those that a script has taken away are left out. */
export function findTargets(marks: Mark[]): Target[] {
  return marks.flatMap(({ element, last, ...mark }, n) => {
    const [from, to] = [elementAt(element), elementAt(last ?? element)];
    if (!from || !to) return [];
    const target: Target = { ...mark, id: `${n}`, first: from, last: to };
    if (mark.attribute || from !== to || mark.isRich) return [target];
    if (isAll(from, mark.value)) return [target];
    const range = rangeOf(from, mark.value);
    // A value with variables, such as {date}, is not there as it is written; its element is what can be clicked.
    return range || /\{\w+\}/.test(mark.value) ? [{ ...target, range }] : [];
  });
}

/** The element at the numbers of child elements. Our own elements may stand before the body. */
const elementAt = ([body, ...path]: number[]): Element | undefined =>
  path.reduce<Element | undefined>((parent, n) => parent?.children[n], body === 1 ? document.body : undefined);

const squash = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Whether the element says this text and nothing else. */
const isAll = (element: Element, text: string): boolean => squash(element.textContent) === squash(text);

/** Where the text stands in one of the text nodes of the element. */
function rangeOf(element: Element, text: string): Range | undefined {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = (node.nodeValue ?? '').lastIndexOf(text);
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    return range;
  }
  return undefined;
}
