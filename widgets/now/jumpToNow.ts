/** What the header covers, in pixels. */
const HEADER = 64;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Adds to `node` a link that leads to the first of some rows, and says which way, while none of them is on screen. Returns the
 * function that says which rows. A row that the search hides is no target.
 */
export function jumpToNow(node: HTMLElement, label: string): (rows: HTMLElement[]) => void {
  const link = document.createElement('a');
  link.className = 'now-jump';
  link.append(arrow(), label);
  link.hidden = true;
  node.append(link);

  let targets: HTMLElement[] = [];
  const seen = new Set<Element>();
  const update = () => {
    const target = targets.find((row) => row.getClientRects().length);
    const isHidden = !target || seen.size > 0;
    // Only what changes is written: this also runs when something here changes.
    if (link.hidden !== isHidden) link.hidden = isHidden;
    if (!target || isHidden) return;
    link.href = `#${target.id}`;
    link.dataset.way = target.getBoundingClientRect().top < HEADER ? 'up' : 'down';
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
      update();
    },
    { rootMargin: `-${HEADER}px 0px 0px` },
  );
  addEventListener('scroll', () => link.hidden || update(), { passive: true });
  new MutationObserver(update).observe(node.parentElement as Element, { attributeFilter: ['hidden'], subtree: true });

  return (rows) => {
    if (rows.length === targets.length && rows.every((row, n) => row === targets[n])) return;
    targets = rows;
    seen.clear();
    observer.disconnect();
    for (const row of rows) observer.observe(row);
    update();
  };
}

function arrow(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.ariaHidden = 'true';
  path.setAttribute('d', 'M5 15l7-7 7 7');
  svg.append(path);
  return svg;
}
