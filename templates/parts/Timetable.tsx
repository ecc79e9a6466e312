import type { AllContent, Day, Session } from '../../content/schema';
import { joined } from '../joined';
import { useSite } from '../site';
import { lanes } from './lanes';
import { Picture } from './Picture';

/** How many sessions of a day the home page shows where 'showMoreButton' is true. */
const FIRST = 3;

type Props = { day: Day; labels: AllContent['schedule']['labels']; short?: boolean; level?: 2 | 3 };

/** The sessions of one day. `short` leaves all but the first to the Agenda, where the day asks for it (spec §3). */
export function Timetable({ day, labels, short, level = 3 }: Props) {
  const { formats, link } = useSite();
  const { date, venue } = day;
  const Heading = `h${level}` as 'h2' | 'h3';
  const cut = short && day.showMoreButton && day.events.length > FIRST;
  const sessions = lanes(cut ? day.events.slice(0, FIRST) : day.events);
  return (
    <article className="timetable" id={short ? undefined : day.id}>
      <header className="timetable-day">
        <Heading>{day.dayTitle}</Heading>
        <p>
          <time dateTime={date}>{formats.longDate(date)}</time>
        </p>
        {venue && <p>{joined(', ', venue.name, venue.address)}</p>}
        {labels.note && (
          <p className="timetable-note">{labels.note.replace('{zone}', () => formats.zone(date, '12:00'))}</p>
        )}
      </header>
      {sessions.length ? (
        <ol className="timetable-sessions">
          {sessions.map(({ session, aside }) => (
            <Row key={session.id} session={session} aside={aside} level={level} anchor={!short} />
          ))}
        </ol>
      ) : (
        labels.empty && <p className="timetable-empty">{labels.empty}</p>
      )}
      {cut && (
        <a className="button" href={link('agenda')}>
          {labels.showMore}
        </a>
      )}
    </article>
  );
}

function Row({ session, aside, level, anchor }: { session: Session; aside: boolean; level: 2 | 3; anchor: boolean }) {
  const { formats } = useSite();
  const { id, title, description, time, location, speaker, background } = session;
  const Heading = level === 2 ? 'h3' : 'h4';
  return (
    <li className={`session session-${background}${aside ? ' session-aside' : ''}`} id={anchor ? id : undefined}>
      <p className="session-time">
        <time dateTime={time.start}>{formats.time(time.start)}</time>
        {time.end && <span aria-hidden="true">–</span>}
        {time.end && <time dateTime={time.end}>{formats.time(time.end)}</time>}
      </p>
      <div className="session-body">
        <Heading>{title}</Heading>
        {description && <p>{description}</p>}
        {location && <p className="session-location">{location}</p>}
        {speaker && (
          <p className="session-speaker">
            {speaker.image && <Picture image={speaker.image} alt="" sizes="3rem" />}
            {speaker.name}
          </p>
        )}
      </div>
    </li>
  );
}
