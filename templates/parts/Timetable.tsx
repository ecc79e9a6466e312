import type { ReactNode } from 'react';
import { sortByStart } from '../../content/programme/sessions';
import type { AllContent, Day, Session } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { DayGrid, layOutDay } from './DayGrid';
import { HallTimetable, HourLinks, Hours } from './HallTimetable';
import { headingClass } from './headingClass';
import { markOverlaps } from './markOverlaps';
import { Picture } from './Picture';
import { SessionRow } from './SessionRow';

type Labels = AllContent['schedule']['labels'];

type TimetableProps = {
  day: Day;
  labels: Labels;
  /** True on the home page, which may show only the first sessions (rule 4.9). */
  short?: boolean;
  level?: 2 | 3;
  /** True if the page is about this day alone. The title of the page is then that of the day. */
  alone?: boolean;
  /** The actions for the whole programme, if it has only this day. */
  tools?: ReactNode;
};

/** Renders the heading of a day and its sessions. */
export function Timetable({ day, labels, short, level = 3, alone, tools }: TimetableProps) {
  const { content, dayHref } = useSite();
  const { events, showMoreButton } = day;
  const sessions = short ? selectForHome(day, labels) : events;
  // Without the page Agenda, only the home page has the details.
  const isOverview = Boolean(short && content.agenda);
  // A short list names the room in each line. It has no columns, because those are for comparing rooms.
  const isList = isOverview || sessions.length < events.length;
  const listedDay = isList ? { ...day, rooms: undefined, events: sessions } : day;
  return (
    <article className={isOverview ? 'timetable timetable-view' : 'timetable'} id={short ? undefined : day.id}>
      <header className="timetable-day">
        {short && <DayPicture {...day} />}
        <DayHeading day={day} level={level} alone={alone} />
        <DayFacts day={day} labels={labels} isOverview={isOverview} />
        {tools}
      </header>
      {events.length ? (
        <DaySessions day={listedDay} level={level} anchor={!short} />
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

/** Renders the picture of a day, if it has one. */
function DayPicture({ image, alt = '' }: Day) {
  if (!image) return null;
  return (
    <span className="day-picture">
      <Picture image={image} alt={alt} sizes="(min-width: 64rem) 33vw, 100vw" />
    </span>
  );
}

type DayHeadingProps = Pick<TimetableProps, 'day' | 'alone'> & { level: 2 | 3 };

/** Renders the title and the date of a day. A day alone on its page has only the date, because the page has its title. */
function DayHeading({ day: { dayTitle, date }, alone, level }: DayHeadingProps) {
  const { formats, langProps, look } = useSite();
  const Drawing = look.slots?.dayHead;
  const Heading = `h${level}` as 'h2' | 'h3';
  const dateText = <time dateTime={date}>{formats.longDate(date)}</time>;
  return (
    <>
      {Drawing && <Drawing date={date} />}
      <Heading
        className={look.traits?.fitsHeadings ? headingClass(dayTitle, look) : undefined}
        {...(alone ? {} : langProps(dayTitle))}
      >
        {alone ? dateText : dayTitle}
      </Heading>
      {!alone && <p>{dateText}</p>}
    </>
  );
}

/** Renders the venue of a day, and the note about its times. An overview leaves the address out. */
function DayFacts({ day: { date, venue }, labels, isOverview }: { day: Day; labels: Labels; isOverview: boolean }) {
  const { formats } = useSite();
  return (
    <>
      {venue && <p>{joinNonEmpty(formats.comma, venue.name, !isOverview && venue.address)}</p>}
      {labels.note && (
        <p className="timetable-note">{labels.note.replaceAll('{zone}', () => formats.zone(date, '12:00'))}</p>
      )}
    </>
  );
}

/** The most sessions of a day that the home page shows completely. */
const SHORT_DAY = 6;
/** The number of sessions that the home page shows of a longer day with `showMoreButton` (rule 4.9). */
const FIRST_SESSIONS = 3;

/** Returns the sessions of a day that the home page shows, in the order of their start. */
export function selectForHome({ showMoreButton, events }: Day, { showMore }: Labels): Session[] {
  const sorted = sortByStart(events);
  return showMore && showMoreButton && events.length > SHORT_DAY ? sorted.slice(0, FIRST_SESSIONS) : sorted;
}

/** The most sessions of a day without halls that make one list. If there are more, they are listed by the hour. */
const LONG_DAY = 40;

type DaySessionsProps = { day: Day; level: 2 | 3; anchor: boolean };

/** Renders all sessions of a day, in halls, by the hour, to scale or as a list, depending on their number and the halls. */
function DaySessions({ day, ...rest }: DaySessionsProps) {
  const { content, page, spans } = useSite();
  const { events } = day;
  const rooms = rest.anchor ? hallsOf(day, content.schedule?.days ?? []) : day.rooms;
  if (rooms || events.length > LONG_DAY)
    return (
      <>
        {/* In a frame as high as its page, there is nothing to scroll to. */}
        {rest.anchor && page.kind !== 'embed' && <HourLinks day={day} />}
        {rooms ? <HallTimetable day={{ ...day, rooms }} {...rest} /> : <Hours day={day} {...rest} />}
      </>
    );
  const items = rest.anchor && layOutDay(events);
  const begins = spans.get(sortByStart(events)[0]?.id ?? '')?.start;
  if (items) return <DayGrid items={items} begins={begins} level={rest.level} />;
  return (
    <ol className="timetable-sessions">
      {markOverlaps(events).map(({ session, overlapping }) => (
        <SessionRow
          key={session.id}
          session={session}
          className={overlapping && rest.anchor ? 'session-overlapping' : ''}
          sessions={events}
          {...rest}
        />
      ))}
    </ol>
  );
}

/**
 * Returns the halls of a day, each for one column. If any day has halls, every day with sessions in several places has them too, so
 * that the form of a programme does not change from day to day.
 */
function hallsOf({ rooms, events }: Day, days: Day[]): string[] | undefined {
  if (rooms || !days.some((day) => day.rooms)) return rooms;
  const places = new Set(sortByStart(events).flatMap(({ location }) => location ?? []));
  return places.size > 1 ? [...places] : undefined;
}
