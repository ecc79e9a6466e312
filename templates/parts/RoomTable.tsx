import type { Day } from '../../content/schema/schema';
import { gridArea } from '../gridAreas';
import { useSite } from '../site';
import { roomGrid } from './roomGrid';
import { SessionRow } from './SessionRow';

type Props = { day: Day; names: string[]; level: 2 | 3; anchor: boolean };

/**
 * The sessions of a day in several rooms: on wide screens a column for each room and a row for each time; on phones, on
 * paper and for screen readers one list in the order of time. Sessions say their time and room, so the headings are hidden
 * from screen readers.
 */
export function RoomTable({ day, names, level, anchor }: Props) {
  const { formats, langProps } = useSite();
  const { placed, starts, columns } = roomGrid(day);
  return (
    <div className="rooms">
      <ol className={`timetable-sessions rooms-grid rooms-${columns}`}>
        {names.map((name, n) => (
          <li
            key={name}
            className={`rooms-name ${gridArea([1, 2], [n + 2, n + 3])}`}
            aria-hidden="true"
            {...langProps(name)}
          >
            {name}
          </li>
        ))}
        {starts.map(({ time, row }) => (
          <li key={time} className={`rooms-time ${gridArea([row, row + 1], [1, 2])}`} aria-hidden="true">
            {formats.time(time)}
          </li>
        ))}
        {placed.map(({ session, rows, columns }) => (
          <SessionRow
            key={session.id}
            session={session}
            className={gridArea(rows, columns)}
            level={level}
            anchor={anchor}
          />
        ))}
      </ol>
    </div>
  );
}
