import type { AllContent } from '../../content/schema/schema';
import type { ListedSession, UntimedEntry } from '../programmeList';

/** A session that can be starred; without a time it has no day, start and end. */
export type Starred = UntimedEntry & Partial<Pick<ListedSession, 'day' | 'start' | 'end' | 'spans'>>;

/** Returns the sessions with these ids in the order of their start, those without a time last. */
export const chooseSessions = (sessions: Starred[], ids: string[]): Starred[] =>
  sessions.filter(({ id }) => ids.includes(id)).sort((a, b) => startOf(a) - startOf(b));

/**
 * Returns each pair of sessions that take place at the same time. A session that ends when the next begins does not overlap it.
 * A session that is cancelled, has no time or spans others overlaps none. A session without an end counts only at its start.
 */
export function findOverlaps(sessions: Starred[]): [Starred, Starred][] {
  const candidates = sessions.filter(({ cancelled, spans }) => !cancelled && !spans);
  return candidates.flatMap((session, n) =>
    candidates
      .slice(n + 1)
      .filter((later) => startOf(session) < endOf(later) && startOf(later) < endOf(session))
      .map((later): [Starred, Starred] => [session, later]),
  );
}

/** Returns the start of a session in milliseconds; without a time it is after all others. */
const startOf = ({ start }: Starred): number => (start ? Date.parse(start) : Infinity);
/** Returns the end of a session in milliseconds; without an end it is a moment after the start. */
const endOf = (session: Starred): number => (session.end ? Date.parse(session.end) : startOf(session) + 1);

/** The words of the widget, and the word for a cancelled session. */
export type MyDayLabels = AllContent['schedule']['labels']['myDay'] & { cancelled: string };
