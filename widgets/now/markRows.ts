import { addStyles } from '../addStyles';
import { type nowAndNext, showEveryMinute, spanOf } from './nowAndNext';
import { presentLine } from './presentLine';
import styles from './rows.css';

/** A session of this page with its row, or a session of another page. */
type TimedRow = ReturnType<typeof spanOf> & { row: HTMLElement | undefined };

/** The state of a row; `awaited` is a next session during a pause. A row without a state is neither over, on nor next. */
type RowState = 'over' | 'now' | 'next' | 'awaited';

/**
 * Marks the rows of the timetables of this page that are on now, that come next and that are over, and draws the line of the
 * present. At each minute it writes only rows whose state has changed. `data-others` of `node` has the starts of sessions that are
 * not on this page. `data-jump` has the text of the link to the sessions that are on, if the page has one.
 */
export function markRows(node: HTMLElement) {
  addStyles(styles);
  const { now: nowWord, next: nextWord, jump, clock, zone, others = '' } = node.dataset as Record<string, string>;
  const rows = [...document.querySelectorAll<HTMLElement>('[data-starts]')].map(
    (row): TimedRow => ({ row, ...spanOf(row.dataset.starts as string, row.dataset.ends) }),
  );
  const elsewhere = others.split(' ').map((starts): TimedRow => ({ row: undefined, ...spanOf(starts) }));
  const drawLine = clock ? presentLine(clock, zone as string) : undefined;
  const setTargets = jump ? addJump(node, jump) : undefined;
  let states = new Map<HTMLElement, RowState>();
  let presentRows: HTMLElement[] = [];
  let line: HTMLElement | undefined;
  const aimJump = () => {
    // A day in halls is to scale on wide screens only. On other screens its line is hidden.
    const dayWithLine = line?.getClientRects().length ? line.closest('.day-grid, .halls-grid') : undefined;
    const targets = presentRows.map((row) => (dayWithLine?.contains(row) ? (line as HTMLElement) : row));
    setTargets?.([...new Set(targets)]);
  };
  addEventListener('resize', aimJump);

  showEveryMinute(node, [...rows, ...elsewhere], (sessions, now) => {
    const { on, next, isPause } = sessions;
    const statesBefore = states;
    states = statesOf(sessions);
    for (const [row, state] of statesBefore) if (states.get(row) !== state) unmark(row);
    for (const [row, state] of states)
      if (statesBefore.get(row) !== state) mark(row, state, (state === 'now' ? nowWord : nextWord) as string);
    for (const session of on) moveLine(session, now);
    line = drawLine?.(on.length + next.length ? now : undefined);
    presentRows = [...(isPause ? next : []), ...on].flatMap(({ row }) => row ?? []);
    aimJump();
  });
}

/** Returns the states of the rows of this page. */
function statesOf({ on, over, next, isPause }: ReturnType<typeof nowAndNext<TimedRow>>): Map<HTMLElement, RowState> {
  const states = new Map<HTMLElement, RowState>();
  const add = (sessions: TimedRow[], state: RowState) => {
    for (const { row } of sessions) if (row) states.set(row, state);
  };
  add(over, 'over');
  add(next, isPause ? 'awaited' : 'next');
  add(on, 'now');
  return states;
}

/** Adds the mark of a state to a row, with a word such as 'now'. Rows that are over have no mark, and are only paler. */
function mark(row: HTMLElement, state: RowState, word: string) {
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

/** Removes the mark of a row. */
function unmark(row: HTMLElement) {
  for (const added of row.querySelectorAll('.session-mark, .session-line')) added.remove();
  row.removeAttribute('data-state');
  row.removeAttribute('aria-current');
}

/** Moves the line of a session that is on down by the share of its time that has passed. */
function moveLine({ row, start, end }: TimedRow, now: number) {
  // The property is set on the line itself, because browsers would compute a property of the row again for all in it.
  const line = row?.querySelector<HTMLElement>('.session-line');
  const share = (now - start) / (end - start);
  if (line) line.style.translate = `0 ${(100 * share).toFixed(2)}%`;
}

/** The height of the header, which covers the top of the screen, in pixels. */
const HEADER = 64;
/** How far above the first session of a link another one may begin, as a share of the height of the screen. */
const MOST_ABOVE = 0.6;
const SVG = 'http://www.w3.org/2000/svg';

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top;

/**
 * Returns the highest of the elements that are on one screen with the first one, because a link should not lead to a session that
 * began long before. Elements that the search hides do not count. Returns undefined if all are hidden.
 */
function findHighest(elements: HTMLElement[]): HTMLElement | undefined {
  const [first, ...rest] = elements.filter((element) => element.checkVisibility());
  if (!first) return undefined;
  const near = rest.filter((element) => topOf(element) >= topOf(first) - MOST_ABOVE * innerHeight);
  return near.reduce((highest, other) => (topOf(other) < topOf(highest) ? other : highest), first);
}

/**
 * Adds to `node` a link to some rows, with an arrow in their direction. The link is shown while none of the rows is on the screen.
 * Returns a function that sets the rows; the row that began last comes first.
 */
function addJump(node: HTMLElement, label: string): (rows: HTMLElement[]) => void {
  const link = document.createElement('a');
  link.className = 'now-jump';
  link.append(createArrow(), label);
  link.hidden = true;
  node.append(link);

  let targets: HTMLElement[] = [];
  const visibleRows = new Set<Element>();
  const update = () => {
    const target = findHighest(targets);
    const isHidden = !target || visibleRows.size > 0;
    // Written only if the value changes, because the observer below calls this function at each change.
    if (link.hidden !== isHidden) link.hidden = isHidden;
    if (!target || isHidden) return;
    link.href = `#${target.id}`;
    link.dataset.way = topOf(target) < HEADER ? 'up' : 'down';
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) visibleRows.add(target);
        else visibleRows.delete(target);
      }
      update();
    },
    { rootMargin: `-${HEADER}px 0px 0px` },
  );
  const onScroll = () => {
    if (!link.hidden) update();
  };
  addEventListener('scroll', onScroll, { passive: true });
  // A search hides the days, and the rows in them.
  const hidingAttributes = { attributeFilter: ['hidden', 'data-asked'], subtree: true };
  new MutationObserver(update).observe(document.querySelector('main') as Element, hidingAttributes);

  return (rows) => {
    if (rows.length === targets.length && rows.every((row, n) => row === targets[n])) return;
    targets = rows;
    visibleRows.clear();
    observer.disconnect();
    for (const row of rows) observer.observe(row);
    update();
  };
}

/** Returns an arrow that points up. */
function createArrow(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.ariaHidden = 'true';
  path.setAttribute('d', 'M5 15l7-7 7 7');
  svg.append(path);
  return svg;
}
