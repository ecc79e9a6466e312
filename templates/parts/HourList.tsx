import type { Day } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { useSite } from '../site';
import { groupByHour } from './groupByHour';
import { groupByRoom } from './groupByRoom';
import { RoomIndex } from './RoomIndex';
import { SessionRow } from './SessionRow';

type Props = { day: Day; level: 2 | 3; anchor: boolean };

/**
 * The sessions of a long day, or of one with more rooms than fit side by side: one list in the order of time, by hours,
 * with links to each hour and an index of the rooms. Ids with an underscore are those of no day and no session.
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
        // Several days may be on one page.
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
