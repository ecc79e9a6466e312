/**
 * Changes a shown page from one served state (`before`) to the next (`after`). It changes only the differences, so that the work of
 * scripts on the rest stays. Returns false if only a reload makes the page complete: elements were added or removed, or a script
 * has read the old state.
 */
export function morphPage(before: Document, after: Document, target: Document): boolean {
  target.title = after.title;
  morphAttributes(before.documentElement, after.documentElement, target.documentElement);
  const isBodyWhole = morphElement(before.body, after.body, target.body);
  return isBodyWhole && headOf(before) === headOf(after);
}

/** Returns the parts of the head that need a reload: the policy of a page allows only the styles and scripts it was loaded with. */
const headOf = ({ head }: Document): string =>
  [...head.querySelectorAll('script:not([type$="json"]), link[rel="stylesheet"], meta[http-equiv]')]
    .map((element) => element.outerHTML)
    .join('');

function morphElement(before: Element, after: Element, target: Element): boolean {
  if (before.isEqualNode(after)) return true;
  // The policy of pages forbids changes of a script. Structured data may stay old, because nothing here reads it.
  if (target.matches('script')) return target.matches('[type="application/ld+json"]');
  morphAttributes(before, after, target);
  const isWhole = morphChildren(before, after, target);
  // A running widget has read its texts already (widgets/main.ts), so it needs a reload.
  return isWhole && !('live' in target);
}

function morphAttributes(before: Element, after: Element, target: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const [old, value] = [before.getAttribute(name), after.getAttribute(name)];
    if (old === value) continue;
    if (value === null) target.removeAttribute(name);
    else target.setAttribute(name, value);
  }
}

/** Changes the children between the equal ones at the start and at the end, so that an added entry changes no other entry. */
function morphChildren(before: Element, after: Element, target: Element): boolean {
  const [olds, news] = [[...before.childNodes], [...after.childNodes]];
  const shorter = Math.min(olds.length, news.length);
  const isSame = (old?: ChildNode, next?: ChildNode) =>
    old !== undefined && next !== undefined && old.isEqualNode(next);
  let start = 0;
  while (start < shorter && isSame(olds[start], news[start])) start++;
  let end = 0;
  while (end < shorter - start && isSame(olds.at(-1 - end), news.at(-1 - end))) end++;

  const targetNodes = counterparts(olds, target);
  const following = targetNodes.slice(olds.length - end).find((node) => node !== undefined) ?? null;
  let isWhole = true;
  for (let n = start; n < Math.max(olds.length, news.length) - end; n++) {
    const old = n < olds.length - end ? olds[n] : undefined;
    const next = n < news.length - end ? news[n] : undefined;
    const there = old && targetNodes[n];
    if (old && next && there && isAlike(old, next)) {
      if (isElement(old)) isWhole = morphElement(old, next as Element, there as Element) && isWhole;
      else there.nodeValue = next.nodeValue;
      continue;
    }
    isWhole = false;
    const added = next && target.ownerDocument.importNode(next, true);
    if (there && added) there.replaceWith(added);
    else if (there) there.remove();
    else if (added) target.insertBefore(added, following);
  }
  return isWhole;
}

/** Returns the shown node of each served node, in their order. There may be nodes of scripts between them. */
function counterparts(served: ChildNode[], { childNodes }: Element): (ChildNode | undefined)[] {
  const nodes = [...childNodes];
  let from = 0;
  return served.map((node) => {
    const index = nodes.findIndex((each, n) => n >= from && isAlike(each, node));
    if (index >= 0) from = index + 1;
    return nodes[index];
  });
}

/** Checks whether one node can become the other: both are texts, or elements of the same kind with the same id. */
const isAlike = (one: Node, other: Node): boolean =>
  one.nodeName === other.nodeName && (!isElement(one) || one.id === (other as Element).id);

const isElement = (node: Node): node is Element => node.nodeType === 1;
