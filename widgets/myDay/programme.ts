import type { AllContent } from '../../content/schema/schema';
import type { ListedSession } from '../programmeList';

/** Returns the sessions with these ids in the order of their start. */
export const chosen = (sessions: ListedSession[], ids: string[]): ListedSession[] =>
  sessions.filter(({ id }) => ids.includes(id)).sort((a, b) => startOf(a) - startOf(b));

/**
 * Returns each pair of sessions that take place at the same time. A session that ends when the next begins does not overlap it,
 * one that is cancelled or spans others overlaps none, and one without an end counts only at its start.
 */
export function overlaps(sessions: ListedSession[]): [ListedSession, ListedSession][] {
  const held = sessions.filter(({ cancelled, spans }) => !cancelled && !spans);
  return held.flatMap((one, n) =>
    held
      .slice(n + 1)
      .filter((other) => startOf(one) < endOf(other) && startOf(other) < endOf(one))
      .map((other): [ListedSession, ListedSession] => [one, other]),
  );
}

const startOf = ({ start }: ListedSession): number => Date.parse(start);
const endOf = ({ start, end }: ListedSession): number => (end ? Date.parse(end) : Date.parse(start) + 1);

/** The words of the widget, and the word for a cancelled session. */
export type MyDayLabels = AllContent['schedule']['labels']['myDay'] & { cancelled: string };
