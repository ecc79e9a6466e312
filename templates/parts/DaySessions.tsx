import type { Day } from '../../content/schema/schema';
import { Almanac } from './Almanac';
import { HourList } from './HourList';
import { layOutDay } from './layOutDay';
import { markOverlaps } from './markOverlaps';
import { RoomTable } from './RoomTable';
import { SessionRow } from './SessionRow';

/** With more rooms than these, columns would be too narrow to be read. */
const MAX_COLUMNS = 6;
/** With more sessions than these, a day without rooms is read by the hour. */
const LONG_DAY = 40;

type Props = { day: Day; level: 2 | 3; anchor: boolean };

/** All sessions of a day, laid out as their number and that of its rooms asks for. */
export function DaySessions({ day, ...rest }: Props) {
  const { rooms, events } = day;
  if (rooms ? rooms.length > MAX_COLUMNS : events.length > LONG_DAY) return <HourList day={day} {...rest} />;
  if (rooms) return <RoomTable day={day} names={rooms} {...rest} />;
  const items = rest.anchor && layOutDay(events);
  if (items) return <Almanac items={items} level={rest.level} />;
  return (
    <ol className="timetable-sessions">
      {markOverlaps(events).map(({ session, overlapping }) => (
        <SessionRow
          key={session.id}
          session={session}
          className={overlapping && rest.anchor ? 'session-overlapping' : ''}
          {...rest}
        />
      ))}
    </ol>
  );
}
