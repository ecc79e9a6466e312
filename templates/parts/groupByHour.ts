import { sortByStart } from '../../content/programme/sortByStart';
import type { Session } from '../../content/schema/schema';

/** The sessions that begin in one hour of a day, such as `09`. */
export type Hour = { hour: string; sessions: Session[] };

/** The sessions in the order of their start, by the hour in which they begin. */
export function groupByHour(events: Session[]): Hour[] {
  const sorted = sortByStart(events);
  const hours = new Map<string, Session[]>();
  for (const session of sorted) {
    const hour = session.time.start.slice(0, 2);
    const sessions = hours.get(hour);
    if (sessions) sessions.push(session);
    else hours.set(hour, [session]);
  }
  return [...hours].map(([hour, sessions]) => ({ hour, sessions }));
}
