import ICAL from 'ical.js';
import { type Problem, Problems } from '../messages/problems';
import { OWN_HALL, OWN_PERSON } from '../programme/exportNames';
import { endAfter, toTimestamp, toWallTime } from './exportedTime';
import { isUnknown } from './exportedValues';
import type { Origin } from './origin';
import {
  countOmitted,
  type OmittedFields,
  type Person,
  type Programme,
  type Session,
  type UntimedSession,
} from './programme';
import { kindOfTitle, sessionKind, sessionLinks } from './sessionLinks';
import { plainName } from './stripMarkup';
import { tidyCalendar } from './tidyCalendar';
import { richText } from './toMarkdown';
import { zoneIn } from './zones';

/** The most dates of one entry that repeats, and of all of them. */
const [MAX_REPEATS, MAX_ALL] = [200, 5000];

/** Checks whether a text is a calendar, also one whose entries stand without the calendar around them, or below other lines. */
export const isCalendar = (text: string): boolean => /^\s*BEGIN:V(?:CALENDAR|EVENT)\s*$/im.test(text.slice(0, 10_000));

/** Returns the time zone that a calendar names; undefined if it names none. */
export const calendarZone = (text: string): string | undefined =>
  zoneIn(text) ?? zoneIn(`timezone:${/TZID[=:]"?([A-Z][\w+-]*\/[\w/+-]+)/.exec(text)?.[1] ?? ''}`);

/** Checks whether the times of a calendar are all in UTC, so that they mean nothing without a zone. */
export const isUtcCalendar = (text: string): boolean =>
  /DTSTART[^:\n]*:\d{8}T\d{6}Z/.test(text) && !/DTSTART[^:\n]*:\d{8}T\d{6}\s/.test(text);

/** An entry of a calendar, with the line on which it begins. */
type Entry = { component: ICAL.Component; line: number; origin: Origin };

/**
 * Reads a calendar (.ics), or several in one file (RFC 5545). Times in UTC or in another zone are converted to `zone`; times without one
 * stay as they are. Entries for whole days have no time. Of an entry that repeats, what is changed or moved on one date is taken
 * there. An entry with a value that cannot be read is a fault, and the others are taken.
 * Throws Problems if the file is not a calendar.
 */
export function readCalendar(text: string, file: string, zone: string): Programme {
  const calendars = parseCalendars(text, file);
  const reader = new CalendarReader(file, zone);
  for (const { entries } of calendars) reader.read(entries);
  const names = calendars.map(({ calendar }) =>
    plainName(String(calendar.getFirstPropertyValue('x-wr-calname') ?? '')),
  );
  return { ...reader.programme(), event: { title: names.find(Boolean) } };
}

function parseCalendars(text: string, file: string): { calendar: ICAL.Component; entries: Entry[] }[] {
  const { tidied, entryLines } = tidyCalendar(text);
  if (!isCalendar(text))
    throw new Problems([{ file, message: 'is not a calendar: it has no line BEGIN:VCALENDAR; export it again' }]);
  let parsed: unknown[];
  try {
    parsed = ICAL.parse(tidied) as unknown[];
  } catch (error) {
    const said = error instanceof Error ? ` (${error.message.split('\n')[0]})` : '';
    throw new Problems([{ file, message: `is not a calendar that can be read${said}; export it again` }]);
  }
  let n = 0;
  return (Array.isArray(parsed[0]) ? parsed : [parsed]).map((each) => {
    const calendar = new ICAL.Component(each as never);
    const entries = calendar.getAllSubcomponents('vevent').map((component): Entry => {
      const line = entryLines[n++] ?? 1;
      return { component, line, origin: { locate: () => ({ file, line }) } };
    });
    return { calendar, entries };
  });
}

/** One date of an entry: the event that holds there, and when. */
type Occurrence = { event: ICAL.Event; start: ICAL.Time; minutes: number };

/** Reads the entries of calendars into sessions, and remembers what is left out and why. */
class CalendarReader {
  readonly #file: string;
  readonly #zone: string;
  readonly #sessions: Session[] = [];
  readonly #untimed: UntimedSession[] = [];
  readonly #omitted: OmittedFields = new Map();
  readonly #faults: Problem[] = [];
  readonly #origins: Origin[] = [];
  #repeats = 0;

  constructor(file: string, zone: string) {
    this.#file = file;
    this.#zone = zone;
  }

  programme = (): Programme => ({
    sessions: this.#sessions,
    untimed: this.#untimed,
    omitted: this.#omitted,
    faults: this.#faults,
    sources: [{ name: '', unit: 'entries', origins: this.#origins }],
  });

  /** Reads the entries of one calendar. */
  read(entries: Entry[]) {
    const changes = new Map<unknown, Entry[]>();
    const masters = new Set(entries.filter(({ component }) => !isChange(component)).map(uidOf));
    for (const entry of entries) {
      this.#origins.push(entry.origin);
      const uid = uidOf(entry);
      if (isChange(entry.component) && masters.has(uid)) changes.set(uid, [...(changes.get(uid) ?? []), entry]);
    }
    for (const entry of entries) {
      const uid = uidOf(entry);
      if (isChange(entry.component) && masters.has(uid)) continue;
      try {
        this.#readEntry(entry, changes.get(uid) ?? []);
      } catch (error) {
        // ical.js looks at a value when it is asked for, and throws an Error if it is not as it must be.
        this.#faults.push({
          file: this.#file,
          line: entry.line,
          message: `cannot be read: ${reasonOf(error)}; correct it, or export it again`,
        });
        for (const { origin } of [entry, ...(changes.get(uid) ?? [])]) origin.fate ??= 'unreadable';
      }
    }
  }

  #readEntry(entry: Entry, changes: Entry[]) {
    // Without these, ical.js would look for changes among all entries, for each one.
    const event = new ICAL.Event(entry.component, { exceptions: changes.map(({ component }) => component) });
    const title = plainName(event.summary ?? '');
    const start = event.startDate;
    for (const { origin } of changes) origin.fate = 'part';
    if (!title || !start) {
      countOmitted(this.#omitted, 'entries without a title or a time', true);
      entry.origin.fate = title ? 'noDate' : 'untitled';
    } else if (start.isDate) {
      const { date } = wallTime(start, event, this.#zone);
      this.#untimed.push({
        key: event.uid || title,
        ...this.#detailsOf(event, entry),
        date,
        timeText: 'the whole day',
      });
    } else for (const [n, each] of this.#occurrencesOf(event, entry).entries()) this.#add(each, entry, n);
  }

  /** Returns the dates of an entry with what holds on each; of one that repeats without an end the first ones, which is a fault. */
  #occurrencesOf(event: ICAL.Event, { line }: Entry): Occurrence[] {
    const first = { event, start: event.startDate, minutes: minutesOf(event.startDate, event.endDate) };
    if (!event.isRecurring()) return [first];
    const most = Math.min(MAX_REPEATS, MAX_ALL - this.#repeats);
    const occurrences: Occurrence[] = [];
    const iterator = event.iterator();
    let next = iterator.next();
    for (; next && occurrences.length < most; next = iterator.next()) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      occurrences.push({ event: item, start: startDate, minutes: minutesOf(startDate, endDate) });
    }
    this.#repeats += occurrences.length;
    if (next)
      this.#faults.push({
        file: this.#file,
        line,
        message: `“${event.summary}” repeats without an end, or very often: the first ${occurrences.length} dates are imported; give it an end (UNTIL or COUNT) if these are too many`,
      });
    return occurrences;
  }

  #add({ event, start, minutes }: Occurrence, entry: Entry, n: number) {
    const { date, time } = wallTime(start, event, this.#zone);
    const details = this.#detailsOf(event, entry);
    this.#sessions.push({
      key: n ? `${event.uid} ${date}` : event.uid || details.title,
      ...details,
      date,
      start: time,
      end: endAfter(time, minutes, this.#omitted),
    });
  }

  /** Returns what an event says beside its time. */
  #detailsOf({ component, summary, description, location }: ICAL.Event, { line, origin }: Entry) {
    const title = plainName(summary ?? '');
    const propertyText = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    const textsOf = (name: string) =>
      component.getAllProperties(name.toLowerCase()).map((property) => ownText(String(property.getFirstValue())));
    const speakers = textsOf(OWN_PERSON);
    const attendees = component.getAllProperties('attendee').flatMap((property): Person[] => {
      const name = plainName(String(property.getParameter('cn') ?? ''));
      return name && !name.includes('@') && !isUnknown(name) ? [{ key: name, name }] : [];
    });
    const people = [...speakers.map((name): Person => ({ key: name, name })), ...attendees];
    const categories = component.getAllProperties('categories').flatMap((property) => property.getValues().map(String));
    const kinds = categories.filter((each) => sessionKind(each));
    const tags = categories.filter((each) => !sessionKind(each)).map(plainName);
    const [ownHall] = textsOf(OWN_HALL);
    const hall = ownHall ?? plainName((location ?? '').replace(/\s*\n\s*/g, ', '));
    return {
      title,
      description: richText([withoutNames(description ?? '', speakers)], this.#omitted),
      location: hall && !isUnknown(hall) ? hall : undefined,
      people: [...new Map(people.map((person) => [person.name, person])).values()],
      kind: kinds[0] ? sessionKind(kinds[0]) : kindOfTitle(title, people),
      tags: tags.length ? tags : undefined,
      links: sessionLinks([{ url: propertyText('url') }], this.#omitted),
      status: /cancelled/i.test(propertyText('status')) ? ('cancelled' as const) : undefined,
      origin,
      locate: (field?: string) => ({ file: this.#file, line, ...(field && { path: field }) }),
    };
  }
}

/** Returns a text of a property whose type ical.js does not know, without the escapes of the format. */
const ownText = (text: string) => text.replace(/\\([\\;,])/g, '$1').replace(/\\n/gi, ' ');

/** Returns a description without the line that only names these people, who are known by themselves. */
function withoutNames(description: string, names: string[]): string {
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const isOfNames = (line: string) =>
    names.length > 0 &&
    names.every((name) => line.includes(name)) &&
    !/[\p{L}\p{N}]/u.test(longestFirst.reduce((rest, name) => rest.replace(name, ''), line));
  return description
    .split('\n')
    .filter((line) => !isOfNames(line))
    .join('\n');
}

const uidOf = ({ component }: Pick<Entry, 'component'>) => component.getFirstPropertyValue('uid');

/** Checks whether an entry changes one date of another that repeats. */
const isChange = (component: ICAL.Component) => component.hasProperty('recurrence-id');

/** Returns what ical.js says of a value that it cannot read, without its stack. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error));

const minutesOf = (start: ICAL.Time, end: ICAL.Time | undefined) =>
  end ? Math.round(end.subtractDateTz(start).toSeconds() / 60) : 0;

/** Returns the date and the time of an entry on the clocks of `zone`. */
function wallTime(time: ICAL.Time, { component }: ICAL.Event, zone: string): { date: string; time: string } {
  const text = time.toString();
  const [date = '', clock = ''] = text.replace(/Z$/, '').split('T');
  const asWritten = { date, time: clock.slice(0, 5) };
  // ical.js knows the zone of a time only if the calendar has its rules.
  const named = String(component.getFirstProperty('dtstart')?.getParameter('tzid') ?? time.zone?.tzid ?? '');
  if (text.endsWith('Z') || named === 'UTC') return toWallTime(Date.parse(`${date}T${asWritten.time}Z`), zone);
  if (!/\//.test(named) || named === zone) return asWritten;
  try {
    return toWallTime(toTimestamp(asWritten, named), zone);
  } catch {
    return asWritten;
  }
}
