import {
  escape as escapeText,
  ICalCalendar,
  type ICalCalendarData,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import type { Content } from '../../content/schema/schema';
import { type CalendarEntry, wholeEvent } from './calendarEntries';
import { CALENDAR } from './calendarPaths';
import { sequence } from './sequence';

/** When content without a history was written, as far as calendars are told. */
const NO_STAMP = new Date('2020-01-01T00:00:00Z');
/** How often a subscribed calendar looks for changes, in seconds: on the day itself sessions move from hour to hour. */
const REFRESH = 3600;

const prodId = { company: 'Event site generator', product: 'Calendar' };

/** The calendar of all `entries`, to be subscribed to (RFC 5545, RFC 7986). `stamp` is the time of the content. */
export function wholeCalendar(content: Content, entries: CalendarEntry[], stamp?: Date): string {
  const { title, description, url } = wholeEvent(content);
  return write(content, entries, stamp, {
    // The library writes these two as they are.
    name: escapeText(title, false),
    description: escapeText(description, false),
    source: url + CALENDAR,
    url,
    ttl: REFRESH,
  });
}

/**
 * The calendar file of one entry, to be added to a calendar of the visitor's own. It has neither a name nor a method: with
 * these, programs open it as a calendar of its own.
 */
export const entryCalendar = (content: Content, entry: CalendarEntry, stamp?: Date): string =>
  write(content, [entry], stamp, {});

const write = (content: Content, entries: CalendarEntry[], stamp: Date | undefined, about: ICalCalendarData): string =>
  `${new ICalCalendar({ prodId, ...about, events: entries.map((entry) => eventOf(content, entry, stamp)) })}\r\n`;

/** A session without an end has none here either: calendars show when it begins, and nothing is invented (rule 19.2). */
function eventOf({ site }: Content, entry: CalendarEntry, stamp?: Date): ICalEventData {
  const { id, title, start, end, description, location, url, categories, cancelled } = entry;
  // Of a host and a prefix, an id is never used for another session; a title may change.
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
