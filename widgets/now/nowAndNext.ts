import { OPEN_END } from '../../content/programme/openEnd';

/** When a session begins and ends, in milliseconds. */
export type Span = { start: number; end: number };

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
