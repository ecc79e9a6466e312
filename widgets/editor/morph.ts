/**
 * Brings a page that is shown from one served state to the next. Changes only what differs between the two, so that what scripts have made
 * of the rest stays. Returns false if the page must be loaded again to be whole: elements came or went, or a script has read the old state.
 */
export function morphPage(before: Document, after: Document, shown: Document): boolean {
  shown.title = after.title;
  morphAttributes(before.documentElement, after.documentElement, shown.documentElement);
  const isBodyWhole = morphElement(before.body, after.body, shown.body);
  return isBodyWhole && headOf(before) === headOf(after);
}

/** What the policy of a page binds to it: styles (as scripts, see frame.ts) and scripts work only in a page that is loaded with them. */
const headOf = ({ head }: Document): string =>
  [...head.querySelectorAll('script:not([type$="json"]), link[rel="stylesheet"], meta[http-equiv]')]
    .map((element) => element.outerHTML)
    .join('');

function morphElement(before: Element, after: Element, shown: Element): boolean {
  if (before.isEqualNode(after)) return true;
  // The policy of pages lets nobody write into a script; structured data is for programs that are not here.
  if (shown.matches('script')) return shown.matches('[type="application/ld+json"]');
  morphAttributes(before, after, shown);
  const isWhole = morphChildren(before, after, shown);
  // A widget that runs has read its texts already (widgets/main.ts).
  return isWhole && !('live' in shown);
}

function morphAttributes(before: Element, after: Element, shown: Element): void {
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const [old, value] = [before.getAttribute(name), after.getAttribute(name)];
    if (old === value) continue;
    if (value === null) shown.removeAttribute(name);
    else shown.setAttribute(name, value);
  }
}

/** Goes through the children between those that are equal at the start and at the end: an entry that was added changes no other. */
function morphChildren(before: Element, after: Element, shown: Element): boolean {
  const [olds, news] = [[...before.childNodes], [...after.childNodes]];
  const shorter = Math.min(olds.length, news.length);
  const isSame = (old?: ChildNode, next?: ChildNode) =>
    old !== undefined && next !== undefined && old.isEqualNode(next);
  let start = 0;
  while (start < shorter && isSame(olds[start], news[start])) start++;
  let end = 0;
  while (end < shorter - start && isSame(olds.at(-1 - end), news.at(-1 - end))) end++;

  const shownOnes = counterparts(olds, shown);
  const following = shownOnes.slice(olds.length - end).find((node) => node !== undefined) ?? null;
  let isWhole = true;
  for (let n = start; n < Math.max(olds.length, news.length) - end; n++) {
    const old = n < olds.length - end ? olds[n] : undefined;
    const next = n < news.length - end ? news[n] : undefined;
    const there = old && shownOnes[n];
    if (old && next && there && isAlike(old, next)) {
      if (isElement(old)) isWhole = morphElement(old, next as Element, there as Element) && isWhole;
      else there.nodeValue = next.nodeValue;
      continue;
    }
    isWhole = false;
    const added = next && shown.ownerDocument.importNode(next, true);
    if (there && added) there.replaceWith(added);
    else if (there) there.remove();
    else if (added) shown.insertBefore(added, following);
  }
  return isWhole;
}

/** Finds the shown node of each served one, in their order; between them may be nodes that scripts have added. */
function counterparts(served: ChildNode[], { childNodes }: Element): (ChildNode | undefined)[] {
  const shown = [...childNodes];
  let from = 0;
  return served.map((node) => {
    const index = shown.findIndex((each, n) => n >= from && isAlike(each, node));
    if (index >= 0) from = index + 1;
    return shown[index];
  });
}

/** Checks whether one node may become the other: the same kind of element with the same id, or two texts. */
const isAlike = (one: Node, other: Node): boolean =>
  one.nodeName === other.nodeName && (!isElement(one) || one.id === (other as Element).id);

const isElement = (node: Node): node is Element => node.nodeType === 1;
