import { OPEN_END } from '../../content/programme/spans';
import { everyMinute } from '../when';

/** Start and end of a session, in milliseconds. */
type Span = { start: number; end: number };

/** Returns the span between two instants such as `2025-09-13T09:00:00+05:30`; without an end it has the length `OPEN_END`. */
export function spanOf(starts: string, ends?: string): Span {
  const start = Date.parse(starts);
  return { start, end: ends ? Date.parse(ends) : start + OPEN_END };
}

/**
 * Returns the sessions that are `on` at `now` (in milliseconds), those that are `over`, and those that come `next`. Of the sessions
 * that are on, the one that began last comes first. All next sessions have the same start, the earliest after `now`. `isPause` is
 * true if there are next sessions, and every session that is on goes on after their start.
 */
export function nowAndNext<T extends Span>(sessions: T[], now: number) {
  const on: T[] = [];
  const over: T[] = [];
  let next: T[] = [];
  let first = Infinity;
  for (const session of sessions) {
    const { start, end } = session;
    if (start <= now) {
      (now < end ? on : over).push(session);
    } else if (start <= first) {
      if (start < first) next = [];
      first = start;
      next.push(session);
    }
  }
  on.sort((a, b) => b.start - a.start);
  return { on, over, next, isPause: next.length > 0 && on.every(({ end }) => end > first) };
}

/**
 * Calls `show` at every minute with the sessions that are on and those that come next, and the time in milliseconds. Outside the
 * hours of `node`, from `data-opens` to `data-closes`, it passes no sessions, even if a visitor changes the clock.
 */
export function showEveryMinute<T extends Span>(
  node: HTMLElement,
  sessions: T[],
  show: (state: ReturnType<typeof nowAndNext<T>>, now: number) => void,
) {
  const opens = Date.parse(node.dataset.opens as string);
  const closes = Date.parse(node.dataset.closes as string);
  everyMinute((now) => show(nowAndNext(opens <= now && now < closes ? sessions : [], now), now));
}
