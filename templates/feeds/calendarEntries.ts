import { type SessionSpan, sessionSpans, sessionSpeakers } from '../../content/programme/sessions';
import { endClock, instant } from '../../content/programme/time';
import { plainText } from '../../content/richText';
import type { Content, Day, Session } from '../../content/schema/schema';
import { absolute, siteAddress } from '../context/absolute';
import { programmeLinks } from '../context/people';

/** What a calendar says of a session, or of the whole event. */
export type CalendarEntry = SessionSpan & {
  id: string;
  title: string;
  /** In lines. */
  description: string;
  location: string;
  /** Where the site says more, with its host. */
  url: string;
  categories: string[];
  cancelled: boolean;
};

/** An entry for each session, in the order of the programme; one for the event itself while it has no session. */
export function calendarEntries(content: Content): CalendarEntry[] {
  const spans = sessionSpans(content);
  const { sessionHref } = programmeLinks(content);
  const { site } = content;
  const days = content.schedule?.days ?? [];
  const sessions = days.flatMap((day) =>
    day.events.map((session): CalendarEntry => {
      const { id, title, kind, track, tags = [], status } = session;
      const href = sessionHref(session);
      const { labels, tracks = [] } = content.schedule ?? {};
      const categories = [kind && labels?.kinds[kind], tracks.find(({ id }) => id === track)?.name, ...tags];
      return {
        ...(spans.get(id) as SessionSpan),
        id,
        title,
        description: describe(content, session),
        location: place(session, day.venue ?? content.home.overview?.place),
        url: href ? absolute(href, site) : siteAddress(site),
        categories: [...new Set(categories)].filter((category) => category !== undefined),
        cancelled: status === 'cancelled',
      };
    }),
  );
  return sessions.length ? sessions : [wholeEvent(content)];
}

/** The event itself, from its start on its first day to its end on its last. */
export function wholeEvent(content: Content): CalendarEntry {
  const { site, home, schedule } = content;
  const { date, lastDate, start, end } = site.event;
  const place = home.overview?.place ?? schedule?.days[0]?.venue;
  return {
    id: 'event',
    title: site.title,
    start: instant(date, start, site.timeZone),
    ...(end && { end: instant(lastDate ?? date, lastDate ? end : endClock({ start, end }), site.timeZone) }),
    description: home.meta.description,
    location: join(', ', place?.name, place?.address),
    url: siteAddress(site),
    categories: [],
    cancelled: false,
  };
}

/** Without what is empty. */
const join = (separator: string, ...parts: (string | undefined)[]): string => parts.filter(Boolean).join(separator);

/** The room, then the place that it is in, unless both are the same. */
const place = ({ location }: Session, venue: Day['venue']): string =>
  join(', ', ...new Set([location, venue?.name, venue?.address]));

/** What a session is about, who speaks and for whom, a line each. */
function describe({ schedule }: Content, session: Session): string {
  const { description = '', level, livestream, status, note } = session;
  const labels = schedule?.labels;
  return join(
    '\n',
    join(': ', status && labels?.[status], note),
    plainText(description),
    join(', ', ...new Set(sessionSpeakers(session))),
    level,
    livestream && join(': ', labels?.livestream, livestream),
  );
}

/** The calendar of the whole event, below the prefix. */
export const CALENDAR = 'calendar.ics';

/** What the choice of calendars needs to know (widgets/addToCalendar.ts). */
export const CHOICE = 'calendar.json';

/** The calendar file of a session, below the prefix. */
export const sessionCalendar = (id: string): string => `calendar/${id}.ics`;
