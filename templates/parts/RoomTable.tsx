import type { Day } from '../../content/schema/schema';
import { gridArea } from '../gridAreas';
import { langOf } from '../lang';
import { useSite } from '../site';
import { rooms } from './rooms';
import { SessionRow } from './SessionRow';

type Props = { day: Day; names: string[]; level: 2 | 3; anchor: boolean };

/**
 * The sessions of a day in several rooms: on wide screens a column for each room and a row for each time, else, on paper
 * and for ears one list in the order of time. Each session says its time and its room, so the headings are for eyes only.
 */
export function RoomTable({ day, names, level, anchor }: Props) {
  const { formats } = useSite();
  const { placed, starts, columns } = rooms(day);
  return (
    <div className="rooms">
      <ol className={`timetable-sessions rooms-grid rooms-${columns}`}>
        {names.map((name, n) => (
          <li
            key={name}
            className={`rooms-name ${gridArea([1, 2], [n + 2, n + 3])}`}
            aria-hidden="true"
            lang={langOf(name)}
          >
            {name}
          </li>
        ))}
        {starts.map(({ time, row }) => (
          <li key={time} className={`rooms-time ${gridArea([row, row + 1], [1, 2])}`} aria-hidden="true">
            {formats.time(time)}
          </li>
        ))}
        {placed.map((place) => (
          <SessionRow
            key={place.session.id}
            session={place.session}
            place={gridArea(place.rows, place.columns)}
            level={level}
            anchor={anchor}
          />
        ))}
      </ol>
    </div>
  );
}
