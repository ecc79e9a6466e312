import type { AllContent, Day } from '../../content/schema/schema';
import { joinNonEmpty } from '../joinNonEmpty';
import { langOf } from '../lang';
import { useSite } from '../site';
import { markOverlaps } from './markOverlaps';
import { RoomTable } from './RoomTable';
import { SessionRow } from './SessionRow';

/** How many sessions the home page shows of a day whose showMoreButton flag is true (rule 4.9). */
const SHORT_LENGTH = 3;

type Props = { day: Day; labels: AllContent['schedule']['labels']; short?: boolean; level?: 2 | 3 };

/** The sessions of one day. `short` is for the home page, which may show only the first of them (rule 4.9). */
export function Timetable({ day, labels, short, level = 3 }: Props) {
  const { content, formats, href } = useSite();
  const { date, venue, events } = day;
  const Heading = `h${level}` as 'h2' | 'h3';
  const shortened = short && labels.showMore && day.showMoreButton && events.length > SHORT_LENGTH;
  const singleDay = content.schedule?.days.length === 1;
  const rowProps = { level, anchor: !short };
  return (
    <article className="timetable" id={short ? undefined : day.id}>
      <header className="timetable-day">
        <Heading lang={langOf(day.dayTitle)}>{day.dayTitle}</Heading>
        <p>
          <time dateTime={date}>{formats.longDate(date)}</time>
        </p>
        {venue && <p>{joinNonEmpty(', ', venue.name, venue.address)}</p>}
        {labels.note && (
          <p className="timetable-note">{labels.note.replaceAll('{zone}', () => formats.zone(date, '12:00'))}</p>
        )}
      </header>
      {!events.length ? (
        labels.empty && <p className="timetable-empty">{labels.empty}</p>
      ) : day.rooms && !shortened ? (
        <RoomTable day={day} names={day.rooms} {...rowProps} />
      ) : (
        <ol className="timetable-sessions">
          {markOverlaps(shortened ? events.slice(0, SHORT_LENGTH) : events).map(({ session, overlapping }) => (
            <SessionRow
              key={session.id}
              session={session}
              className={overlapping ? 'session-overlapping' : ''}
              {...rowProps}
            />
          ))}
        </ol>
      )}
      {shortened && (
        <a className="button" href={href({ page: 'agenda' }) + (singleDay ? '' : `#${day.id}`)}>
          {labels.showMore}
        </a>
      )}
    </article>
  );
}
