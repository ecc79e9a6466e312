import type { AllContent } from '../../content/schema/schema';
import type { ListedSession } from '../programmeList';

/** The starred sessions of the programme in the order of their start. */
export const chosen = (sessions: ListedSession[], ids: string[]): ListedSession[] =>
  sessions.filter(({ id }) => ids.includes(id)).sort((a, b) => startOf(a) - startOf(b));

/**
 * Each two of these sessions that take place at the same time. One that ends when the next begins does not overlap it, one
 * that is cancelled overlaps none, and one whose end is open is only known to begin.
 */
export function overlaps(sessions: ListedSession[]): [ListedSession, ListedSession][] {
  const held = sessions.filter(({ cancelled }) => !cancelled);
  return held.flatMap((one, n) =>
    held
      .slice(n + 1)
      .filter((other) => startOf(one) < endOf(other) && startOf(other) < endOf(one))
      .map((other): [ListedSession, ListedSession] => [one, other]),
  );
}

const startOf = ({ start }: ListedSession): number => Date.parse(start);
const endOf = ({ start, end }: ListedSession): number => (end ? Date.parse(end) : Date.parse(start) + 1);

/** The words of the widget, and that of a session that is cancelled. */
export type MyDayLabels = AllContent['schedule']['labels']['myDay'] & { cancelled: string };
