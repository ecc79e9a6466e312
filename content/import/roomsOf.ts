import { sessionRooms } from '../programme/sessionRooms';
import type { Session } from './programme';

/** The rooms of a day in the order of `rooms`; undefined where no two rooms are in use at the same time. */
export function roomsOf(day: Session[], rooms: string[]): string[] | undefined {
  const used = new Set(day.flatMap(sessionRooms));
  const isOpenAt = ({ start, end }: Session, time: string) =>
    start <= time && (end !== undefined && end < start ? true : time < (end ?? start));
  const simultaneous = day.some(
    (one) =>
      one.location &&
      day.some((other) => other.location && one.location !== other.location && isOpenAt(one, other.start)),
  );
  const inOrder = [...new Set([...rooms, ...used])].filter((room) => used.has(room));
  return simultaneous ? inOrder : undefined;
}
