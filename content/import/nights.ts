import { minutesIn, nextDay } from '../programme/time';
import type { Session } from './programme';

/** From here on it is morning, and before it night; an evening has a session that begins so late. */
const [MORNING, EVENING] = ['05:00', '18:00'];
/** The longest pause between an evening and its night, and the least between a night and the morning, in minutes. */
const [PAUSE, SLEEP] = [3 * 60, 2 * 60];
const [HOUR, DAY] = [60, 24 * 60];

/**
 * Returns the sessions with those after midnight on the day of their evening, at `24:30`, as people read a programme (rule 5.23).
 * They are such if they begin before five, soon after that evening, and long before the morning.
 */
export function withNights(sessions: Session[]): Session[] {
  const dates = [...new Set(sessions.map(({ date }) => date))];
  const moved = new Map<Session, Session>();
  for (const date of dates) {
    const day = sessions.filter((each) => each.date === date);
    const before = sessions.filter((each) => nextDay(each.date) === date);
    const night = day.filter(({ start }) => start < MORNING);
    if (!night.length || !before.some(({ start }) => start >= EVENING)) continue;
    const pause = Math.min(...night.map(startOf)) + DAY - Math.max(...before.map(endOf));
    const morning = Math.min(...day.filter(({ start }) => start >= MORNING).map(startOf));
    const sleep = morning - Math.max(...night.map(endOf));
    if (pause > PAUSE || sleep < SLEEP) continue;
    const evening = before[0]?.date as string;
    for (const session of night) moved.set(session, { ...session, date: evening, start: afterMidnight(session.start) });
  }
  return sessions.map((session) => moved.get(session) ?? session);
}

/** Returns a time after the midnight of a day: `00:30` → `24:30` */
export const afterMidnight = (clock: string): string => `${Number(clock.slice(0, 2)) + 24}${clock.slice(2)}`;

/** Returns a time as content files have it: `24:30` → `00:30`, after midnight. */
export function writtenTime({ start, end }: Pick<Session, 'start' | 'end'>) {
  const isAfter = start >= '24:00';
  const clock = isAfter ? `${String(Number(start.slice(0, 2)) - 24).padStart(2, '0')}${start.slice(2)}` : start;
  return { start: clock, ...(end && { end }), ...(isAfter && { afterMidnight: true as const }) };
}

const startOf = ({ start }: Session): number => minutesIn(start);

/** Returns the end in minutes from midnight; a session without one lasts an hour. */
function endOf({ start, end }: Session): number {
  const from = minutesIn(start);
  if (end === undefined) return from + HOUR;
  let until = minutesIn(end);
  while (until < from) until += DAY;
  return until;
}
