import { sortByStart } from '../../content/programme/sessions';
import type { AllContent, Day, Session } from '../../content/schema/schema';
import { joinNonEmpty } from '../context/joinNonEmpty';
import { useSite } from '../context/siteContext';
import { Almanac, layOutDay } from './Almanac';
import { HourList } from './HourList';
import { markOverlaps } from './markOverlaps';
import { RoomTable } from './RoomTable';
import { SessionRow } from './SessionRow';

/** A day of at most so many sessions is shown whole on the home page. */
const SHORT_DAY = 6;
/** How many sessions the home page shows of a longer day whose showMoreButton flag is true (rule 4.9). */
const FIRST_SESSIONS = 3;

type Labels = AllContent['schedule']['labels'];

/** The sessions of a day that its short timetable shows, in the order of their start. */
export function shownInShort({ showMoreButton, events }: Day, { showMore }: Labels): Session[] {
  const sorted = sortByStart(events);
  return showMore && showMoreButton && events.length > SHORT_DAY ? sorted.slice(0, FIRST_SESSIONS) : sorted;
}

type Props = {
  day: Day;
  labels: Labels;
  short?: boolean;
  level?: 2 | 3;
  /** The page is about this day alone, and has its title above. */
  alone?: boolean;
};

/** The sessions of one day. `short` is for the home page, which may show only the first of them (rule 4.9). */
export function Timetable({ day, labels, short, level = 3, alone }: Props) {
  const { content, formats, dayHref, langProps } = useSite();
  const { date, venue, events, showMoreButton } = day;
  const Heading = `h${level}` as 'h2' | 'h3';
  const shownEvents = short ? shownInShort(day, labels) : events;
  // Where there is no page Agenda, nothing else says the rest.
  const isView = short && content.agenda;
  // Lines that are read at a glance say their room; columns are for those who compare rooms.
  const isList = isView || shownEvents.length < events.length;
  const shown = isList ? { ...day, rooms: undefined, events: shownEvents } : day;
  const dateText = <time dateTime={date}>{formats.longDate(date)}</time>;
  return (
    <article className={isView ? 'timetable timetable-view' : 'timetable'} id={short ? undefined : day.id}>
      <header className="timetable-day">
        <Heading {...(alone ? {} : langProps(day.dayTitle))}>{alone ? dateText : day.dayTitle}</Heading>
        {!alone && <p>{dateText}</p>}
        {venue && <p>{joinNonEmpty(formats.comma, venue.name, !isView && venue.address)}</p>}
        {labels.note && (
          <p className="timetable-note">{labels.note.replaceAll('{zone}', () => formats.zone(date, '12:00'))}</p>
        )}
      </header>
      {events.length ? (
        <DaySessions day={shown} level={level} anchor={!short} />
      ) : (
        labels.empty && <p className="timetable-empty">{labels.empty}</p>
      )}
      {short && showMoreButton && labels.showMore && (
        <a className="button button-quiet" href={dayHref(day)}>
          {labels.showMore}
        </a>
      )}
    </article>
  );
}

/** With more rooms than these, columns would be too narrow to be read. */
const MAX_COLUMNS = 6;
/** With more sessions than these, a day without rooms is read by the hour. */
const LONG_DAY = 40;

type DaySessionsProps = { day: Day; level: 2 | 3; anchor: boolean };

/** All sessions of a day, laid out as their number and that of its rooms asks for. */
function DaySessions({ day, ...rest }: DaySessionsProps) {
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
