import ICAL from 'ical.js';
import { positionLookup } from '../json/json';
import { Problems } from '../messages/problems';
import { clockAt } from '../programme/time';
import { MAX_NIGHT, toTimestamp, toWallTime } from './exportedTime';
import { countOmitted, type OmittedFields, type Person, type Programme, type Session } from './programme';
import { kindOfTitle, sessionKind, sessionLinks } from './sessionLinks';
import { plainName } from './stripMarkup';
import { richText } from './toMarkdown';
import { zoneIn } from './zones';

/** The most dates of one entry that repeats, and of all of them. */
const [MAX_REPEATS, MAX_ALL] = [200, 5000];

/** Returns the time zone that a calendar names; undefined if it names none. */
export const calendarZone = (text: string): string | undefined =>
  zoneIn(text) ?? zoneIn(`timezone:${/TZID[=:]"?([A-Z][\w+-]*\/[\w/+-]+)/.exec(text)?.[1] ?? ''}`);

/** Checks whether the times of a calendar are all in UTC, so that they mean nothing without a zone. */
export const isUtcCalendar = (text: string): boolean =>
  /DTSTART[^:\n]*:\d{8}T\d{6}Z/.test(text) && !/DTSTART[^:\n]*:\d{8}T\d{6}\s/.test(text);

/**
 * Reads a calendar (.ics). Times in UTC or in another zone are converted to `zone`; times without one stay as they are. Entries for
 * whole days are left out, and counted.
 * Throws Problems if the file is not a calendar.
 */
export function readCalendar(text: string, file: string, zone: string): Programme {
  const positionAt = positionLookup(text);
  let calendar: ICAL.Component;
  try {
    const parsed = ICAL.parse(text);
    calendar = new ICAL.Component((Array.isArray(parsed[0]) ? parsed[0] : parsed) as never);
  } catch {
    throw new Problems([{ file, message: 'is not a calendar that can be read; export it again' }]);
  }
  const omitted: OmittedFields = new Map();
  let repeats = 0;
  const entries = calendar.getAllSubcomponents('vevent');
  const exceptions = new Map<unknown, ICAL.Component[]>();
  for (const entry of entries.filter((each) => each.hasProperty('recurrence-id'))) {
    const uid = entry.getFirstPropertyValue('uid');
    exceptions.set(uid, [...(exceptions.get(uid) ?? []), entry]);
  }
  let begin = -1;
  const sessions = entries.flatMap((component): Session[] => {
    begin = Math.max(begin, text.indexOf('BEGIN:VEVENT', begin + 1));
    // Without these, ical.js would look for them among all entries, for each one.
    const own = component.hasProperty('recurrence-id') ? [] : exceptions.get(component.getFirstPropertyValue('uid'));
    const event = new ICAL.Event(component, { exceptions: own ?? [] });
    const title = plainName(event.summary ?? '');
    const start = event.startDate;
    if (!title || !start) countOmitted(omitted, 'entries without a title or a time', true);
    else if (start.isDate) countOmitted(omitted, 'entries for whole days', true, 'they have no time');
    if (!title || !start || start.isDate) return [];
    const minutes = Math.round(event.duration.toSeconds() / 60);
    const valueAt = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    const people = [...component.getAllProperties('attendee'), ...component.getAllProperties('organizer')].flatMap(
      (property): Person[] => {
        const name = plainName(String(property.getParameter('cn') ?? ''));
        return name && !name.includes('@') && property.name === 'attendee' ? [{ key: name, name }] : [];
      },
    );
    const categories = component.getAllProperties('categories').flatMap((property) => property.getValues().map(String));
    const kinds = categories.filter((each) => sessionKind(each));
    const at = startsOf(event, start, MAX_ALL - repeats);
    repeats += at.length - 1;
    return at.map((each, n): Session => {
      const { date, time } = wallTime(each, zone);
      const end =
        minutes > 0 && minutes < 24 * 60 ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes : undefined;
      const isLong = end !== undefined && end > 24 * 60 && minutes > MAX_NIGHT;
      if (isLong || minutes >= 24 * 60)
        countOmitted(omitted, 'ends on another day', true, 'these sessions have a start only');
      const place = positionAt(indexOf(event.uid));
      return {
        key: n ? `${event.uid} ${date}` : event.uid || title,
        title,
        description: richText([event.description ?? ''], omitted),
        date,
        start: time,
        end: end === undefined || isLong ? undefined : clockAt(end),
        location: plainName((event.location ?? '').replace(/\s*\n\s*/g, ', ')) || undefined,
        people: [...new Map(people.map((person) => [person.name, person])).values()],
        kind: kinds[0] ? sessionKind(kinds[0]) : kindOfTitle(title, people),
        tags: categories.length ? categories.filter((each) => !sessionKind(each)).map(plainName) : undefined,
        links: sessionLinks([{ url: valueAt('url') }], omitted),
        status: /cancelled/i.test(valueAt('status')) ? 'cancelled' : undefined,
        locate: (field) => ({ file, line: place.line, ...(field && { path: field }) }),
      };
    });
  });
  const name = plainName(String(calendar.getFirstPropertyValue('x-wr-calname') ?? ''));
  return { sessions, omitted, event: { title: name || undefined } };

  /** Returns where the id of the entry stands that begins at `begin`, or where that begins. */
  function indexOf(uid: string | null): number {
    const next = text.indexOf('BEGIN:VEVENT', begin + 1);
    const at = uid ? text.slice(Math.max(0, begin), next < 0 ? undefined : next).indexOf(uid) : -1;
    return Math.max(0, begin) + Math.max(0, at);
  }
}

/** Returns the starts of an entry, of one that repeats the first ones. */
function startsOf(event: ICAL.Event, start: ICAL.Time, most: number): ICAL.Time[] {
  if (!event.isRecurring() || most <= 0) return [start];
  const all: ICAL.Time[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next && all.length < Math.min(most, MAX_REPEATS); next = iterator.next())
    all.push(next);
  return all;
}

/** Returns the date and the time of an entry on the clocks of `zone`. */
function wallTime(time: ICAL.Time, zone: string): { date: string; time: string } {
  const [date = '', clock = ''] = time.toString().replace(/Z$/, '').split('T');
  const own = { date, time: clock.slice(0, 5) };
  const named = time.zone?.tzid ?? '';
  if (named === 'UTC' || named === 'Z') return toWallTime(Date.parse(`${date}T${own.time}Z`), zone);
  if (!/\//.test(named) || named === zone) return own;
  try {
    return toWallTime(toTimestamp(own, named), zone);
  } catch {
    return own;
  }
}
