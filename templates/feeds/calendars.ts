import {
  escape as escapeText,
  ICalCalendar,
  type ICalCalendarData,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { sha256 } from '../../content/json/hash';
import { OWN_HALL, OWN_PERSON } from '../../content/programme/exportNames';
import type { Content } from '../../content/schema/schema';
import { once } from '../../static/output/cache';
import type { Output } from '../../static/output/output';
import type { CalendarChoice } from '../../widgets/addToCalendar';
import { CALENDAR, type CalendarEntry, CHOICE, calendarEntries, sessionCalendar, wholeEvent } from './calendarEntries';

/**
 * Writes the calendar of the whole event, one for each session, and the data of the choice of calendars. `stamp` is the time
 * of the content (`contentStamp`), undefined without git history.
 */
export async function writeCalendars(content: Content, stamp: Date | undefined, output: Output): Promise<void> {
  const events = once(() => calendarEntries(content).map((entry) => calendarEvent(content, entry, stamp)));
  const sessions = content.schedule?.days.flatMap((day) => day.events) ?? [];
  await Promise.all([
    output.write(CHOICE, JSON.stringify(calendarChoice(content))),
    output.write(CALENDAR, async () => wholeCalendar(content, events())),
    ...sessions.map(({ id }, n) => output.write(sessionCalendar(id), async () => calendar([events()[n] ?? '']))),
  ]);
}

/** The seconds after which a subscribed calendar asks for changes: an hour, because sessions may move on the day itself. */
const REFRESH_AFTER = 3600;

/** Returns the calendar of all `events` (results of `calendarEvent`), for subscriptions (RFC 5545, RFC 7986). */
function wholeCalendar(content: Content, events: string[]): string {
  const { title, description, url } = wholeEvent(content);
  return calendar(events, {
    // The library does not escape these two.
    name: escapeText(title, false),
    description: escapeText(description, false),
    source: url + CALENDAR,
    url,
    ttl: REFRESH_AFTER,
  });
}

const END_LINE = 'END:VCALENDAR';

/**
 * Returns a calendar file with these events. Without `about` it has neither a name nor a method, so that programs add the
 * event to the visitor's calendar and do not open a new one.
 */
function calendar(events: string[], about: ICalCalendarData = {}): string {
  const prodId = { company: 'Event site generator', product: 'Calendar' };
  const head = `${new ICalCalendar({ prodId, ...about })}`.slice(0, -END_LINE.length);
  return `${head}${events.join('')}${END_LINE}\r\n`;
}

/** Returns the lines of a calendar file for one entry. `stamp` is the time of the content. */
const calendarEvent = (content: Content, entry: CalendarEntry, stamp?: Date): string =>
  foldLines(`${new ICalCalendar().createEvent(eventData(content, entry, stamp))}`);

/** Returns an entry in the form of the library. A session without an end gets none, because nothing is invented (rule 19.2). */
function eventData({ site }: Content, entry: CalendarEntry, stamp?: Date): ICalEventData {
  const { id, title, start, end, description, location, hall, people, url, categories, cancelled } = entry;
  // A title may change, and another site may have a session with this id (rule 21.2).
  const name = [id, ...site.prefix.split('/').filter(Boolean)].join('.');
  return {
    id: `${name}@${new URL(site.url).host}`,
    sequence: sequence(entry, stamp),
    stamp: stamp ?? NO_STAMP,
    lastModified: stamp,
    start: new Date(start),
    end: end && new Date(end),
    summary: title,
    // For an empty text the library would write an empty line.
    description: description || undefined,
    location: location || undefined,
    url,
    categories: categories.map((name) => ({ name })),
    // ATTENDEE would need an address of each person, and must not be in a calendar that is published (RFC 5546).
    x: [
      ...(hall === undefined ? [] : [{ key: OWN_HALL, value: hall }]),
      ...people.map((value) => ({ key: OWN_PERSON, value })),
    ],
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** The timestamp of entries without git history. */
const NO_STAMP = new Date('2020-01-01T00:00:00Z');

/**
 * Returns the number by which calendars see that an entry has changed (rule 21.2). It grows with `stamp`, the time of the
 * content, and includes a hash of the entry; the same entry and stamp give the same number.
 */
function sequence(entry: CalendarEntry, stamp: Date | undefined): number {
  const minutes = stamp ? Math.floor(stamp.getTime() / MINUTE) - FIRST_MINUTE : 0;
  const hash = Number.parseInt(sha256(JSON.stringify(entry)).slice(0, 2), 16);
  return Math.min(Math.max(minutes, 0), LAST_MINUTE) * 256 + hash;
}

/** A minute, in milliseconds. */
const MINUTE = 60_000;
/** The minute from which sequences count, in minutes from 1970 on. */
const FIRST_MINUTE = Date.UTC(2020, 0) / MINUTE;
/** The last minute that a sequence counts, in 2035. It keeps sequences below 2 ** 31, which some programs cannot store. */
const LAST_MINUTE = 2 ** 23 - 1;

/** The longest line of a calendar file, in octets without its end (RFC 5545 section 3.1). */
const LONGEST_LINE = 75;

/** Folds long lines of a calendar file between characters. The library's function takes a second for a thousand sessions. */
const foldLines = (text: string): string => text.split('\r\n').map(foldLine).join('\r\n');

function foldLine(line: string): string {
  // A UTF-16 unit takes at most three octets of UTF-8.
  if (line.length * 3 <= LONGEST_LINE) return line;
  const octets = Buffer.from(line);
  const parts: string[] = [];
  let from = 0;
  // Each further line begins with a space, which counts.
  for (let room = LONGEST_LINE; octets.length - from > room; room = LONGEST_LINE - 1) {
    let to = from + room;
    while (isInside(octets[to])) to--;
    parts.push(octets.toString('utf8', from, to));
    from = to;
  }
  return [...parts, octets.toString('utf8', from)].join('\r\n ');
}

/** Checks whether an octet of UTF-8 is a further one of its character: its first two bits are 10. */
const isInside = (octet = 0): boolean => (octet & 0b1100_0000) === 0b1000_0000;

/**
 * Returns the data of the choice of calendars. It is a separate file, because few visitors use it and pages are smaller without it.
 */
export function calendarChoice(content: Content): CalendarChoice {
  const { download, subscribe, google, close } = content.site.calendar;
  const { title, start, end, location, url } = wholeEvent(content);
  const event = { title, start: inUtc(start), end: end && inUtc(end), location, url };
  return { download, subscribe, google, close, event };
}

/** Returns an instant as calendars write it: `2025-09-13T09:00:00+05:30` → `20250913T033000Z` */
const inUtc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
