import { addStyles } from '../addStyles';
import { spanOf, whileOpen } from './nowAndNext';
import styles from './rows.css';

/**
 * Marks the rows of the timetables of this page that are on now, with a line for the present, and those that come next. At each
 * minute it writes only rows whose state has changed. `data-others` has the starts of sessions that are not on this page, and
 * `data-jump` the text of a link to what is on, if there is to be one.
 */
export function markRows(node: HTMLElement) {
  addStyles(styles);
  const { now: nowWord, next: nextWord, jump, others = '' } = node.dataset as Record<string, string>;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-starts]')].map((row) => ({
    row,
    ...spanOf(row.dataset.starts as string, row.dataset.ends),
  }));
  const elsewhere = others.split(' ').map((starts) => ({ row: undefined, ...spanOf(starts) }));
  const setTargets = jump ? jumpToNow(node, jump) : undefined;
  let marked = new Map<HTMLElement, string>();

  whileOpen(node, [...rows, ...elsewhere], ({ on, next, isPause }, now) => {
    const states = new Map<HTMLElement, string>();
    const passed = new Map<HTMLElement, number>();
    for (const { row } of next) if (row) states.set(row, isPause ? 'awaited' : 'next');
    for (const { row, start, end } of on) {
      if (!row) continue;
      states.set(row, 'now');
      passed.set(row, (now - start) / (end - start));
    }
    for (const [row, state] of marked) if (states.get(row) !== state) unmark(row);
    for (const [row, state] of states)
      if (marked.get(row) !== state) mark(row, state, (state === 'now' ? nowWord : nextWord) as string);
    marked = states;
    // Set on the line itself: an inherited property of the row would be computed again for everything in it.
    for (const [row, part] of passed)
      (row.querySelector('.session-line') as HTMLElement).style.translate = `0 ${(100 * part).toFixed(2)}%`;
    setTargets?.(rows.filter(({ row }) => ['now', 'awaited'].includes(states.get(row) ?? '')).map(({ row }) => row));
  });
}

function mark(row: HTMLElement, state: string, word: string) {
  const text = document.createElement('p');
  text.className = 'session-mark';
  text.textContent = word;
  row.prepend(text);
  if (state !== 'next') {
    const line = document.createElement('div');
    line.className = 'session-line';
    row.append(line);
  }
  row.dataset.state = state;
  if (state === 'now') row.ariaCurrent = 'time';
}

function unmark(row: HTMLElement) {
  for (const added of row.querySelectorAll('.session-mark, .session-line')) added.remove();
  row.removeAttribute('data-state');
  row.removeAttribute('aria-current');
}

/** The height of the header, which covers the page, in pixels. */
const HEADER = 64;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Adds to `node` a link to the first of some rows, with an arrow in its direction, shown while none of them is on screen. Returns
 * a function that sets the rows. Rows that the search hides are no targets.
 */
function jumpToNow(node: HTMLElement, label: string): (rows: HTMLElement[]) => void {
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
    // Written only if it changes, because the observer below calls this at each change.
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
