import { OPEN_END } from '../../content/programme/spans';
import { everyMinute } from '../when';

/** When a session begins and ends, in milliseconds. */
type Span = { start: number; end: number };

/** The span between two instants such as `2025-09-13T09:00:00+05:30`. */
export function spanOf(starts: string, ends?: string): Span {
  const start = Date.parse(starts);
  return { start, end: ends ? Date.parse(ends) : start + OPEN_END };
}

/**
 * Which sessions are on at `now` (in milliseconds), the latest to begin first, and which come next: all that begin at the next
 * time at which any does. `isPause` if the next ones follow nothing: no session that is on ends before they begin.
 */
export function nowAndNext<T extends Span>(sessions: T[], now: number): { on: T[]; next: T[]; isPause: boolean } {
  const on: T[] = [];
  let next: T[] = [];
  let first = Infinity;
  for (const session of sessions) {
    const { start, end } = session;
    if (start <= now) {
      if (now < end) on.push(session);
    } else if (start <= first) {
      if (start < first) next = [];
      first = start;
      next.push(session);
    }
  }
  on.sort((a, b) => b.start - a.start);
  return { on, next, isPause: next.length > 0 && on.every(({ end }) => end > first) };
}

/**
 * Calls `show` at every minute with the sessions that are on and those that come next, and the time in milliseconds. Outside
 * the hours of `node`, from `data-opens` to `data-closes`, there are none: a visitor's clock may be wrong, or be set right.
 */
export function whileOpen<T extends Span>(
  node: HTMLElement,
  sessions: T[],
  show: (state: ReturnType<typeof nowAndNext<T>>, now: number) => void,
) {
  const opens = Date.parse(node.dataset.opens as string);
  const closes = Date.parse(node.dataset.closes as string);
  everyMinute((now) => show(nowAndNext(opens <= now && now < closes ? sessions : [], now), now));
}
