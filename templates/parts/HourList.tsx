import { sessionRooms, sortByStart } from '../../content/programme/sessions';
import type { Day, Session } from '../../content/schema/schema';
import { joinNonEmpty } from '../context/joinNonEmpty';
import { useSite } from '../context/siteContext';
import { SessionRow } from './SessionRow';

type Props = { day: Day; level: 2 | 3; anchor: boolean };

/**
 * Renders the sessions of a long day, or of one with more rooms than fit side by side: a list for each hour, with links to
 * the hours and an index of the rooms. Its ids contain an underscore, which ids of days and sessions never do.
 */
export function HourList({ day, level, anchor }: Props) {
  const { content, formats } = useSite();
  const labels = content.schedule?.labels;
  const hours = groupByHour(day.events).map((hour) => ({
    ...hour,
    id: `${day.id}_${hour.hour}`,
    name: formats.time(`${hour.hour}:00`),
  }));
  const rooms = groupByRoom(day);
  const Heading = `h${level + 1}` as 'h3' | 'h4';
  return (
    <div className="hours">
      {anchor && (
        // The name has the date, because several days may be on one page.
        <nav className="jumps" aria-label={joinNonEmpty(formats.comma, labels?.hours, formats.longDate(day.date))}>
          <ul>
            {hours.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
            {rooms.length > 1 && (
              <li>
                <a href={`#${day.id}_rooms`}>{labels?.rooms}</a>
              </li>
            )}
          </ul>
        </nav>
      )}
      {hours.map(({ id, name, sessions }) => (
        <section className="hour" key={id} id={anchor ? id : undefined}>
          <Heading className="hour-name">{name}</Heading>
          <ol className="timetable-sessions">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} className="" level={level === 2 ? 3 : 4} anchor={anchor} />
            ))}
          </ol>
        </section>
      ))}
      {anchor && rooms.length > 1 && <RoomIndex id={`${day.id}_rooms`} rooms={rooms} level={level} />}
    </div>
  );
}

type RoomIndexProps = { id: string; rooms: Room[]; level: 2 | 3 };

/** Renders the sessions of each room, folded: times and titles, each a link to the session above. */
function RoomIndex({ id, rooms, level }: RoomIndexProps) {
  const { content, formats, langProps } = useSite();
  const labels = content.schedule?.labels;
  const Heading = `h${level + 1}` as 'h3' | 'h4';
  return (
    <section className="room-index" id={id}>
      <Heading className="hour-name">{labels?.rooms}</Heading>
      <ul>
        {rooms.map(({ room, sessions }) => (
          <li key={room}>
            <details>
              <summary {...langProps(room)}>{room}</summary>
              <ol>
                {sessions.map(({ id, time, title, status, language }) => (
                  <li key={id}>
                    <a href={`#${id}`}>
                      <time dateTime={time.start}>{formats.time(time.start)}</time>{' '}
                      <span {...langProps(title, language)}>{title}</span>
                      {status === 'cancelled' && <em> {labels?.cancelled}</em>}
                    </a>
                  </li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sessions that begin in one hour of a day, such as `09`. */
type Hour = { hour: string; sessions: Session[] };

/** Returns the sessions in the order of their start, by the hour in which they begin. */
function groupByHour(events: Session[]): Hour[] {
  const hours = new Map<string, Session[]>();
  for (const session of sortByStart(events)) {
    const hour = session.time.start.slice(0, 2);
    const sessions = hours.get(hour);
    if (sessions) sessions.push(session);
    else hours.set(hour, [session]);
  }
  return [...hours].map(([hour, sessions]) => ({ hour, sessions }));
}

/** The sessions in one room of a day. */
type Room = { room: string; sessions: Session[] };

/**
 * Returns the sessions of each room in the order of their start: first the rooms of the day in their order, then other
 * places by name. A session that is broadcast stands in each of its rooms, a session without a place in none.
 */
export function groupByRoom({ events, rooms: names = [] }: Pick<Day, 'events' | 'rooms'>): Room[] {
  const rooms = new Map<string, Session[]>(names.map((name) => [name, []]));
  const others = new Map<string, Session[]>();
  for (const session of sortByStart(events))
    for (const room of sessionRooms(session)) {
      const sessions = rooms.get(room) ?? others.get(room);
      if (sessions) sessions.push(session);
      else others.set(room, [session]);
    }
  const byName = [...others].sort(([a], [b]) => (a < b ? -1 : 1));
  return [...rooms, ...byName].flatMap(([room, sessions]) => (sessions.length ? [{ room, sessions }] : []));
}
