import { programmeLinks } from '../../content/programme/addresses';
import {
  announcedHall,
  isAnnounced,
  kindOf,
  type SessionSpan,
  sessionSpans,
  sessionSpeakers,
} from '../../content/programme/sessions';
import { endClock, instant } from '../../content/programme/time';
import { plainLines } from '../../content/richText';
import type { Content, Day, Session } from '../../content/schema/schema';
import { absolute, siteAddress } from '../context/absolute';
import { formats } from '../language/formats';
import { joinNonEmpty } from '../language/joinNonEmpty';

/** A session, or the whole event, as calendars show it. */
export type CalendarEntry = SessionSpan & {
  id: string;
  title: string;
  /** The description. Its lines end in `\n`, except the last one. */
  description: string;
  location: string;
  /** The hall and the people alone, as our import reads them back. The hall is empty for a session without one. */
  hall?: string;
  people: string[];
  /** The address of its page, with the host; that of the home page if it has none. */
  url: string;
  categories: string[];
  cancelled: boolean;
};

/** Returns an entry for each session, in the order of the programme; one for the whole event if it has no session. */
export function calendarEntries(content: Content): CalendarEntry[] {
  const spans = sessionSpans(content);
  const { sessionHref } = programmeLinks(content);
  const { site } = content;
  const { comma } = formats(site);
  const days = content.schedule?.days ?? [];
  const sessions = days.flatMap((day) =>
    day.events.map((session): CalendarEntry => {
      const { id, title, track, tags = [], status } = session;
      const href = sessionHref(session);
      const trackName = content.schedule?.tracks?.find(({ id }) => id === track)?.name;
      const categories = [kindOf(session, content.schedule), trackName, ...tags];
      const hall = announcedHall(session, site);
      const people = [...new Set(sessionSpeakers(session))].filter((name) => isAnnounced(name, site));
      return {
        ...(spans.get(id) as SessionSpan),
        id,
        title,
        description: describe(content, session, joinNonEmpty(comma, ...people)),
        location: describePlace(hall, day.venue ?? content.home.overview?.place, comma),
        hall: hall ?? '',
        people,
        url: href ? absolute(href, site) : siteAddress(site),
        categories: [...new Set(categories)].filter((category) => category !== undefined),
        cancelled: status === 'cancelled',
      };
    }),
  );
  return sessions.length ? sessions : [wholeEvent(content)];
}

/**
 * Returns the hall, the venue and its address, each text once: `Main hall, Sacred Heart College, Tirupattur`. A venue that is still to
 * be announced is left out.
 */
function describePlace(hall: string | undefined, venue: Day['venue'], comma: string): string {
  const names = [hall, ...(venue?.placeholder ? [] : [venue?.name, venue?.address])];
  return joinNonEmpty(comma, ...new Set(names));
}

/** Returns the lines of a description: status, description, speakers, level, livestream. Lines without a text are left out. */
function describe({ schedule }: Content, session: Session, people: string): string {
  const { description = '', level, livestream, status, note } = session;
  const labels = schedule?.labels;
  return joinNonEmpty(
    '\n',
    joinNonEmpty(': ', status && labels?.[status], note),
    plainLines(description),
    people,
    level,
    livestream && joinNonEmpty(': ', labels?.livestream, livestream),
  );
}

/** Returns the entry of the whole event, from its start on the first day to its end on the last. */
export function wholeEvent(content: Content): CalendarEntry {
  const { site, home, schedule } = content;
  const { date, lastDate, start, end } = site.event;
  const place = [home.overview?.place, schedule?.days[0]?.venue].find((each) => each && !each.placeholder);
  return {
    id: 'event',
    title: site.title,
    start: instant(date, start, site.timeZone),
    ...(end && { end: instant(lastDate ?? date, lastDate ? end : endClock({ start, end }), site.timeZone) }),
    description: home.meta.description,
    location: joinNonEmpty(formats(site).comma, place?.name, place?.address),
    url: siteAddress(site),
    people: [],
    categories: [],
    cancelled: false,
  };
}

/** The path of the calendar of the whole event, below the prefix. */
export const CALENDAR = 'calendar.ics';
/** The path of the programme for other apps. */
export const SCHEDULE = 'schedule.json';

/** The data of the choice of calendars (widgets/addToCalendar.ts), below the prefix. */
export const CHOICE = 'calendar.json';

/** Returns the path of the calendar file of a session, below the prefix. */
export const sessionCalendar = (id: string): string => `calendar/${id}.ics`;
