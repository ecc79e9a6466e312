import { addStyles } from '../addStyles';
import { showEveryMinute, spanOf } from './nowAndNext';
import { presentLine } from './presentLine';
import styles from './rows.css';

/**
 * Marks the rows of the timetables of this page that are on now, that come next and that are over, and draws the line of the
 * present. At each minute it writes only rows whose state has changed. `data-others` of `node` has the starts of sessions that are
 * not on this page. `data-jump` has the text of the link to the sessions that are on, if the page has one.
 */
export function markRows(node: HTMLElement) {
  addStyles(styles);
  const { now: nowWord, next: nextWord, jump, clock, zone, others = '' } = node.dataset as Record<string, string>;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-starts]')].map((row) => ({
    row,
    ...spanOf(row.dataset.starts as string, row.dataset.ends),
  }));
  const elsewhere = others.split(' ').map((starts) => ({ row: undefined, ...spanOf(starts) }));
  const draw = clock ? presentLine(clock, zone as string) : undefined;
  const setTargets = jump ? jumpToNow(node, jump) : undefined;
  let marked = new Map<HTMLElement, string>();
  let present: HTMLElement[] = [];
  let line: HTMLElement | undefined;
  const aim = () => {
    // A day in halls is to scale on wide screens only. On other screens its line is hidden.
    const drawn = line?.getClientRects().length ? line.closest('.day-grid, .halls-grid') : undefined;
    const isDrawn = (row: HTMLElement) => Boolean(drawn?.contains(row));
    setTargets?.([...new Set(present.map((row) => (isDrawn(row) ? (line as HTMLElement) : row)))]);
  };
  addEventListener('resize', aim);

  showEveryMinute(node, [...rows, ...elsewhere], ({ on, over, next, isPause }, now) => {
    const states = new Map<HTMLElement, string>();
    const passed = new Map<HTMLElement, number>();
    for (const { row } of over) if (row) states.set(row, 'over');
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
    // The property is set on the line itself, because browsers would compute a property of the row again for all in it.
    for (const [row, part] of passed) {
      const passing = row.querySelector<HTMLElement>('.session-line');
      if (passing) passing.style.translate = `0 ${(100 * part).toFixed(2)}%`;
    }
    line = draw?.(now, on.length + next.length > 0);
    present = [...(isPause ? next : []), ...on].flatMap(({ row }) => row ?? []);
    aim();
  });
}

function mark(row: HTMLElement, state: string, word: string) {
  row.dataset.state = state;
  if (state === 'over') return;
  const text = document.createElement('p');
  text.className = 'session-mark';
  text.textContent = word;
  // A row of a description list may contain only the term and its figure, so the mark goes into the term.
  const term = row.querySelector(':scope > dt');
  (term ?? row).prepend(text);
  // A day to scale has one line for all sessions, and a list of figures has no line.
  if (state !== 'next' && !term && !row.parentElement?.matches('.day-grid')) {
    const line = document.createElement('div');
    line.className = 'session-line';
    row.append(line);
  }
  if (state === 'now') row.ariaCurrent = 'time';
}

function unmark(row: HTMLElement) {
  for (const added of row.querySelectorAll('.session-mark, .session-line')) added.remove();
  row.removeAttribute('data-state');
  row.removeAttribute('aria-current');
}

/** The height of the header, which covers the page, in pixels. */
const HEADER = 64;
/** The share of the screen above the latest session in which an earlier session is still on the same screen. */
const MOST_ABOVE = 0.6;
const SVG = 'http://www.w3.org/2000/svg';

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top;

/**
 * Returns the highest of the elements that are on one screen with the first one, because a link should not lead to a session that
 * began long before. Elements that the search hides do not count. Returns undefined if all are hidden.
 */
function highest(elements: HTMLElement[]): HTMLElement | undefined {
  const [first, ...rest] = elements.filter((element) => element.checkVisibility());
  if (!first) return undefined;
  const near = rest.filter((element) => topOf(element) >= topOf(first) - MOST_ABOVE * innerHeight);
  return near.reduce((one, other) => (topOf(other) < topOf(one) ? other : one), first);
}

/**
 * Adds to `node` a link to some rows, with an arrow in their direction. The link is shown while none of the rows is on the screen.
 * Returns a function that sets the rows; the row that began last comes first.
 */
function jumpToNow(node: HTMLElement, label: string): (rows: HTMLElement[]) => void {
  const link = document.createElement('a');
  link.className = 'now-jump';
  link.append(arrow(), label);
  link.hidden = true;
  node.append(link);

  let targets: HTMLElement[] = [];
  const visibleRows = new Set<Element>();
  const update = () => {
    const target = highest(targets);
    const isHidden = !target || visibleRows.size > 0;
    // Written only if the value changes, because the observer below calls this function at each change.
    if (link.hidden !== isHidden) link.hidden = isHidden;
    if (!target || isHidden) return;
    link.href = `#${target.id}`;
    link.dataset.way = topOf(target) < HEADER ? 'up' : 'down';
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) visibleRows[isIntersecting ? 'add' : 'delete'](target);
      update();
    },
    { rootMargin: `-${HEADER}px 0px 0px` },
  );
  addEventListener('scroll', () => link.hidden || update(), { passive: true });
  // A search hides the days, and the rows in them.
  const hides = { attributeFilter: ['hidden', 'data-asked'], subtree: true };
  new MutationObserver(update).observe(document.querySelector('main') as Element, hides);

  return (rows) => {
    if (rows.length === targets.length && rows.every((row, n) => row === targets[n])) return;
    targets = rows;
    visibleRows.clear();
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
