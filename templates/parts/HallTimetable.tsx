import { hasSessionPages } from '../../content/programme/programmePages';
import { sortByStart } from '../../content/programme/sessions';
import { clockAt, startClock } from '../../content/programme/time';
import type { Day, Session } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { joinNonEmpty } from '../language/joinNonEmpty';
import { gridPlace, rowHeights } from '../styles/gridRules';
import { type HallLayout, layOutHalls } from './layOutHalls';
import { trackOf } from './Session';
import { EntryTime, SessionRow } from './SessionRow';

type Props = { day: Day; level: 2 | 3; anchor: boolean };

/** The most columns that fit every wide screen. If there are more, they scroll sideways in a frame. */
const FEW_COLUMNS = 4;
/** The most sessions of a day that make one list. If there are more, they are listed by the hour. */
const SHORT_LIST = 12;

/**
 * Renders the sessions of a day in several halls. Wide screens show them to scale, with a column for each hall. Phones, paper and
 * screen readers have one list by the hour. Both are the same elements, in the order of time.
 */
export function HallTimetable({ day, level, anchor }: Props) {
  const { content, formats, langProps, spans } = useSite();
  const layout = layOutHalls(day, anchor && hasSessionPages(content));
  const { halls, hours, rows, columns, pace, isTight, placed } = layout;
  const labels = content.schedule?.labels;
  const name = joinNonEmpty(formats.comma, labels?.rooms, formats.longDate(day.date));
  const mayScroll = columns > FEW_COLUMNS;
  const Frame = mayScroll ? 'section' : 'div';
  return (
    <div className={joinNonEmpty(' ', 'halls', `halls-${columns}`, mayScroll && 'halls-aside')}>
      {/* A frame that scrolls takes the focus, so that the keyboard can scroll it. */}
      <Frame className="halls-frame" {...(mayScroll && { 'aria-label': name, tabIndex: 0 })}>
        <div
          className={joinNonEmpty(' ', `halls-grid pace-${pace}`, rowHeights(rows), isTight && 'halls-tight')}
          data-begins={spans.get(placed[0]?.session.id ?? '')?.start}
          data-lines={rows.join(' ')}
        >
          {/* Screen readers do not need these marks, because each session says its own time and hall. */}
          <ul className="halls-marks" aria-hidden="true">
            <li className="halls-corner" />
            {hours.map(({ time, row }) => (
              <li key={time} className={`halls-hour ${gridPlace({ rows: [row, row + 1] })}`}>
                <span>{formats.time(time)}</span>
              </li>
            ))}
            {halls.map(({ name, columns }) => (
              <li key={name} className={`halls-name ${gridPlace({ columns })}`} {...langProps(name)}>
                {name}
              </li>
            ))}
            {placed.flatMap(({ session, copies }) =>
              copies.map((place) => (
                <HallCopy key={`${session.id} ${place.columns}`} session={session} place={place} />
              )),
            )}
          </ul>
          <Hours day={day} level={level} anchor={anchor} layout={layout} />
        </div>
      </Frame>
    </div>
  );
}

/**
 * Renders the copy of a session in a further hall, for the eyes alone: the keyboard, screen readers, the search and the visitor's
 * own day know only the first hall.
 */
function HallCopy({ session, place }: { session: Session; place: Parameters<typeof gridPlace>[0] }) {
  const { content, langProps, sessionHref, sessionAnchor, spans } = useSite();
  const { id, title, time, language, status } = session;
  const span = status === 'cancelled' ? undefined : spans.get(id);
  const heading = status === 'cancelled' ? <s>{title}</s> : title;
  const href = hasSessionPages(content) ? sessionHref(session) : sessionAnchor({ id });
  const track = trackOf(session, content.schedule);
  return (
    <li
      className={joinNonEmpty(' ', 'session halls-copy', track?.className, gridPlace(place))}
      data-starts={span?.start}
      data-ends={span?.end}
      {...langProps(title, language)}
    >
      <a href={href} tabIndex={-1}>
        {heading}
      </a>
      <p className="entry-facts">
        <EntryTime time={time} />
      </p>
    </li>
  );
}

/**
 * Renders the sessions of a day by the hour, with headings that stay in sight, or as one list if there are few sessions. The ids of
 * the hours contain an underscore, unlike all ids of days and sessions. `layout` places the sessions on wide screens.
 */
export function Hours({ day, level, anchor, layout }: Props & { layout?: HallLayout }) {
  const { content, formats } = useSite();
  const areEntries = anchor && hasSessionPages(content);
  const places = new Map(layout?.placed.map(({ session, ...place }) => [session, gridPlace(place)]));
  const renderList = (sessions: Session[], level: 2 | 3 | 4) => (
    <ol className={`timetable-sessions${areEntries ? ' entries' : ''}`}>
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          className={places.get(session) ?? ''}
          level={level}
          anchor={anchor}
        />
      ))}
    </ol>
  );
  if (day.events.length <= SHORT_LIST) return renderList(sortByStart(day.events), level);
  const Heading = `h${level + 1}` as 'h3' | 'h4';
  return groupByHour(day.events).map(({ hour, sessions }) => (
    <section className="hour" key={hour} id={anchor ? `${day.id}_${hour}` : undefined}>
      <Heading className="hour-name">{formats.time(clockOf(hour))}</Heading>
      {renderList(sessions, level === 2 ? 3 : 4)}
    </section>
  ));
}

/** Renders links to the hours of a day whose sessions are listed by the hour. */
export function HourLinks({ day }: { day: Day }) {
  const { content, formats } = useSite();
  if (day.events.length <= SHORT_LIST) return null;
  return (
    // The label contains the date, because several days may be on one page.
    <nav
      className="jumps"
      aria-label={joinNonEmpty(formats.comma, content.schedule?.labels.hours, formats.longDate(day.date))}
    >
      <ul>
        {groupByHour(day.events).map(({ hour }) => (
          <li key={hour}>
            <a href={`#${day.id}_${hour}`}>{formats.time(clockOf(hour))}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The sessions that begin in one hour of a day, such as `09`; `24` is the first hour after its midnight. */
type Hour = { hour: string; sessions: Session[] };

/** Returns the time at which an hour such as `09` begins. */
const clockOf = (hour: string): string => clockAt(Number(hour) * 60);

/** Returns the sessions in the order of their start, grouped by the hour in which they begin. */
function groupByHour(events: Session[]): Hour[] {
  const hours = new Map<string, Session[]>();
  for (const session of sortByStart(events)) {
    const hour = startClock(session.time).slice(0, 2);
    const sessions = hours.get(hour);
    if (sessions) sessions.push(session);
    else hours.set(hour, [session]);
  }
  return [...hours].map(([hour, sessions]) => ({ hour, sessions }));
}
