import type { Content } from '../../content/schema/schema';

/** From this many sessions on, a visitor looks for one, and does not read them all. */
const MANY_SESSIONS = 40;

/** Whether a session is one of so many that most of what it says is folded, or left to its own page. */
export const isOneOfMany = ({ schedule }: Content): boolean =>
  (schedule?.days ?? []).reduce((sum, { events }) => sum + events.length, 0) > MANY_SESSIONS;
