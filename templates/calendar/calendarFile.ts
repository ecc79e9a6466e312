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
import { foldLines } from './foldLines';
import { sequence } from './sequence';

/** When content without a history was written, as far as calendars are told. */
const NO_STAMP = new Date('2020-01-01T00:00:00Z');
/** How often a subscribed calendar looks for changes, in seconds: on the day itself sessions move from hour to hour. */
const REFRESH = 3600;

const prodId = { company: 'Event site generator', product: 'Calendar' };

/** The calendar of all `events`, each as `calendarEvent` writes it, to be subscribed to (RFC 5545, RFC 7986). */
export function wholeCalendar(content: Content, events: string[]): string {
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
export const eventCalendar = (event: string): string => calendar([event], {});

/** The lines of an event. `stamp` is the time of the content. */
export const calendarEvent = (content: Content, entry: CalendarEntry, stamp?: Date): string =>
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
