import type { Session } from '../schema/schema';

/** The sessions in the order of their start, those that start together in the order of the content. */
export const sortByStart = (sessions: Session[]): Session[] =>
  sessions.toSorted((a, b) => (a.time.start < b.time.start ? -1 : a.time.start > b.time.start ? 1 : 0));
