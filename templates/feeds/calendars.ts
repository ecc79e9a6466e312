import {
  escape as escapeText,
  ICalCalendar,
  type ICalCalendarData,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { sha256 } from '../../content/json/hash';
import type { Content } from '../../content/schema/schema';
import { once } from '../../static/output/cache';
import type { Output } from '../../static/output/output';
import type { CalendarChoice } from '../../widgets/addToCalendar';
import { CALENDAR, type CalendarEntry, CHOICE, calendarEntries, sessionCalendar, wholeEvent } from './calendarEntries';

/**
 * Writes the calendar of the whole event, one of each session, and what the choice of them says. `stamp` is the time of the
 * content (contentTime.ts), undefined where it has no history.
 */
export async function writeCalendars(content: Content, stamp: Date | undefined, output: Output): Promise<void> {
  const events = once(() => calendarEntries(content).map((entry) => calendarEvent(content, entry, stamp)));
  const sessions = content.schedule?.days.flatMap((day) => day.events) ?? [];
  await Promise.all([
    output.write(CHOICE, JSON.stringify(calendarChoice(content))),
    output.write(CALENDAR, async () => wholeCalendar(content, events())),
    ...sessions.map(({ id }, n) => output.write(sessionCalendar(id), async () => eventCalendar(events()[n] ?? ''))),
  ]);
}

/** When content without a history was written, as far as calendars are told. */
const NO_STAMP = new Date('2020-01-01T00:00:00Z');
/** How often a subscribed calendar looks for changes, in seconds: on the day itself sessions move from hour to hour. */
const REFRESH = 3600;

const prodId = { company: 'Event site generator', product: 'Calendar' };

/** The calendar of all `events`, each as `calendarEvent` writes it, to be subscribed to (RFC 5545, RFC 7986). */
function wholeCalendar(content: Content, events: string[]): string {
  const { title, description, url } = wholeEvent(content);
  return calendar(events, {
    // The library writes these two as they are.
    name: escapeText(title, false),
    description: escapeText(description, false),
    source: url + CALENDAR,
    url,
    ttl: REFRESH,
  });
}

/**
 * The calendar file of one event, to be added to a calendar of the visitor's own. It has neither a name nor a method: with
 * these, programs open it as a calendar of its own.
 */
const eventCalendar = (event: string): string => calendar([event], {});

/** The lines of an event. `stamp` is the time of the content. */
const calendarEvent = (content: Content, entry: CalendarEntry, stamp?: Date): string =>
  foldLines(`${new ICalCalendar().createEvent(eventData(content, entry, stamp))}`);

function calendar(events: string[], about: ICalCalendarData): string {
  const END = 'END:VCALENDAR';
  const head = `${new ICalCalendar({ prodId, ...about })}`.slice(0, -END.length);
  return `${head}${events.join('')}${END}\r\n`;
}

/** A session without an end has none here either: calendars show when it begins, and nothing is invented (rule 19.2). */
function eventData({ site }: Content, entry: CalendarEntry, stamp?: Date): ICalEventData {
  const { id, title, start, end, description, location, url, categories, cancelled } = entry;
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
    // The library writes an empty line for an empty text.
    description: description || undefined,
    location: location || undefined,
    url,
    categories: categories.map((name) => ({ name })),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/**
 * What the choice of calendars needs to know, in a file of its own: pages are lighter without it, and few visitors ask for
 * it.
 */
export function calendarChoice(content: Content): CalendarChoice {
  const { download, subscribe, google, close } = content.site.calendar;
  const { title, start, end, location, url } = wholeEvent(content);
  const event = { title, start: inUtc(start), end: end && inUtc(end), location, url };
  return { download, subscribe, google, close, event };
}

/** As calendars write it: `2025-09-13T09:00:00+05:30` → `20250913T033000Z` */
const inUtc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** How long a line of a calendar file may be, in octets without its end (RFC 5545 section 3.1). */
const LONGEST = 75;

/**
 * Folds the lines of a calendar file that are too long, between characters. Ours, because that of the library takes a second
 * for a thousand sessions.
 */
const foldLines = (text: string): string => text.split('\r\n').map(fold).join('\r\n');

function fold(line: string): string {
  // No letter of UTF-16 is longer than three octets.
  if (line.length * 3 <= LONGEST) return line;
  const octets = Buffer.from(line);
  const parts: string[] = [];
  let from = 0;
  // A line that goes on begins with a space, which counts.
  for (let room = LONGEST; octets.length - from > room; room = LONGEST - 1) {
    let to = from + room;
    while (isInside(octets[to])) to--;
    parts.push(octets.toString('utf8', from, to));
    from = to;
  }
  return [...parts, octets.toString('utf8', from)].join('\r\n ');
}

/** Whether an octet of UTF-8 is not the first of its character. */
const isInside = (octet = 0): boolean => (octet & 0b1100_0000) === 0b1000_0000;

const FIRST_MINUTE = Date.UTC(2020, 0) / 60_000;
/** So that a sequence stays below 2 ** 31 and is an integer for every program. It is reached in 2035. */
const LAST = 2 ** 23 - 1;

/**
 * The number by which a calendar knows that an entry has changed: it grows with `stamp`, the time of the content, and
 * differs when the entry says something else. The same entry of the same time has the same number
 * (rule 21.2).
 */
function sequence(entry: CalendarEntry, stamp: Date | undefined): number {
  const minutes = stamp ? Math.floor(stamp.getTime() / 60_000) - FIRST_MINUTE : 0;
  const hash = Number.parseInt(sha256(JSON.stringify(entry)).slice(0, 2), 16);
  return Math.min(Math.max(minutes, 0), LAST) * 256 + hash;
}
