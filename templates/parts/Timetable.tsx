import type { AllContent, Day } from '../../content/schema/schema';
import { joined } from '../joined';
import { langOf } from '../lang';
import { useSite } from '../site';
import { markOverlaps } from './overlaps';
import { RoomTable } from './RoomTable';
import { SessionRow } from './SessionRow';

/** How many sessions of a day the home page shows where 'showMoreButton' is true. */
const FIRST = 3;

type Props = { day: Day; labels: AllContent['schedule']['labels']; short?: boolean; level?: 2 | 3 };

/** The sessions of one day. `short` leaves all but the first to the Agenda, where the day asks for it (rule 4.9). */
export function Timetable({ day, labels, short, level = 3 }: Props) {
  const { content, formats, href } = useSite();
  const { date, venue, events } = day;
  const Heading = `h${level}` as 'h2' | 'h3';
  const cut = short && labels.showMore && day.showMoreButton && events.length > FIRST;
  const only = content.schedule?.days.length === 1;
  const row = { level, anchor: !short };
  return (
    <article className="timetable" id={short ? undefined : day.id}>
      <header className="timetable-day">
        <Heading lang={langOf(day.dayTitle)}>{day.dayTitle}</Heading>
        <p>
          <time dateTime={date}>{formats.longDate(date)}</time>
        </p>
        {venue && <p>{joined(', ', venue.name, venue.address)}</p>}
        {labels.note && (
          <p className="timetable-note">{labels.note.replaceAll('{zone}', () => formats.zone(date, '12:00'))}</p>
        )}
      </header>
      {!events.length ? (
        labels.empty && <p className="timetable-empty">{labels.empty}</p>
      ) : day.rooms && !cut ? (
        <RoomTable day={day} names={day.rooms} {...row} />
      ) : (
        <ol className="timetable-sessions">
          {markOverlaps(cut ? events.slice(0, FIRST) : events).map(({ session, overlapping }) => (
            <SessionRow key={session.id} session={session} place={overlapping ? 'session-overlapping' : ''} {...row} />
          ))}
        </ol>
      )}
      {cut && (
        <a className="button" href={href({ page: 'agenda' }) + (only ? '' : `#${day.id}`)}>
          {labels.showMore}
        </a>
      )}
    </article>
  );
}
