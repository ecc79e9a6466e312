import type { Source } from '../json/json';
import type { Path } from '../json/path';
import { type Problem, Problems } from '../messages/problems';
import { OWN_FACTS } from '../programme/exportNames';
import { nextDay } from '../programme/time';
import { endOf, toTimestamp, toWallTime } from './exportedTime';
import { exportedPlace, languageTag, textOf } from './exportedValues';
import {
  CLOCK,
  DATE,
  DURATION,
  type ExportedDay,
  type ExportedEvent,
  type ExportedPerson,
  eventProblems,
  exportSchema,
} from './exportSchema';
import type { Origin } from './origin';
import { isOwnSchedule, ownEvent, ownPerson } from './ownSchedule';
import {
  countOmitted,
  HINT,
  type OmittedFields,
  type Person,
  type Programme,
  type Session,
  type UntimedSession,
} from './programme';
import { kindOfTitle, portraitAddress, sessionKind, sessionLinks } from './sessionLinks';
import { plainName } from './stripMarkup';
import { richText } from './toMarkdown';

/** Keys that are used, only identify an entry, or repeat another value; all others are counted as left out. */
const KNOWN = {
  conference:
    /^(days|title|time_zone_name|acronym|start|end|daysCount|timeslot_duration|base_url|day_change|tracks|rooms|persons)$/,
  event:
    /^(title|date|start|duration|subtitle|abstract|description|persons|id|guid|code|slug|room|track|type|language|links|attachments|feedback_url|origin_url|url)$/,
  person: /^(name|public_name|id|guid|code|slug|url|biography|extended_biography)$/,
};

/** Hints of the report about fields that are left out. */
const HINTS = new Map([
  ['logo', HINT.pictures],
  ['persons.avatar', HINT.portraits],
  ['url', 'the pages of the sessions at the old site'],
  ['conference.venue', 'write the place into site.json and home.json'],
]);

/** The keys of an export whose name differs from the column of a table, by that column. */
const FIELDS = new Map([
  ['speaker', 'persons'],
  ['location', 'room'],
]);

/**
 * Reads the schedule.json of pretalx, frab or one of our sites. Converts all times to `zone`, the time zone of our
 * content; times without a zone are in it already.
 * Throws Problems with every mistake in the file.
 */
export function readPretalx(source: Source, file: string, zone: string): Programme {
  const locate = exportedPlace(source, file, formatExportPath);
  const read = exportSchema.safeParse(source.value);
  if (!read.success)
    throw new Problems(
      read.error.issues.map(({ path, message, code }) => ({
        ...locate(path as Path),
        message: code === 'custom' ? message : 'is not what pretalx and frab write here; export the file again',
      })),
    );

  const { days, time_zone_name: exportZone, ...about } = read.data.schedule.conference;
  const isOwn = isOwnSchedule(source.value);
  const facts = isOwn ? read.data.schedule[OWN_FACTS] : undefined;
  const nameIn = isOwn ? (text: string) => text : plainName;
  const omitted: OmittedFields = new Map();
  const countUnknown = (known: RegExp, prefix: string, fields: Record<string, unknown>) => {
    if (isOwn) return;
    for (const [key, value] of Object.entries(fields))
      if (!known.test(key)) countOmitted(omitted, prefix + key, value, HINTS.get(prefix + key));
  };
  countUnknown(KNOWN.conference, 'conference.', about);
  const biographies = new Map(about.persons.map((person) => [personKey(person), person]));
  const listed = (facts?.persons ?? []).map(ownPerson);
  const people = new Map<string, Person | undefined>(listed.map((person) => [person.key, person]));
  const personOf = (person: ExportedPerson): Person[] => {
    const key = personKey(person);
    if (!people.has(key)) {
      const whole = { ...biographies.get(key), ...person };
      const biography = person.biography || biographies.get(key)?.biography;
      countUnknown(KNOWN.person, 'persons.', whole);
      const own = isOwn && ownPerson(person);
      people.set(key, own || toPerson({ ...whole, biography: biography || whole.extended_biography }, omitted));
    }
    const known = people.get(key);
    return known ? [known] : [];
  };

  const faults: Problem[] = [];
  const origins: Origin[] = [];
  const sessions: Session[] = [];
  for (const [d, day] of days.entries())
    for (const [room, events] of Object.entries(day.rooms))
      for (const [e, event] of events.entries()) {
        const path: Path = ['schedule', 'conference', 'days', d, 'rooms', room, e];
        const origin: Origin = { locate: () => locate(path) };
        origins.push(origin);
        const wrong = eventProblems(event);
        faults.push(...wrong.map(({ key, message }) => ({ ...locate(path, key), message })));
        const isWrong = wrong.some(({ key }) => key !== 'duration');
        const start = isWrong ? undefined : startOf(event, day, exportZone, zone);
        if (start === undefined || !plainName(event.title)) {
          origin.fate = event.title ? 'unreadable' : 'untitled';
          if (!isWrong)
            faults.push({ ...locate(path), message: 'must have a "date" or a "start"; write when the session begins' });
          continue;
        }
        const { date, time } = toWallTime(start, zone);
        // The night belongs to its evening.
        const night = date === nextDay(day.date) && time < '06:00' && ({ afterMidnight: true } as const);
        const end = endOf(start, durationOf(event), zone, omitted);
        const locateIn = (field?: string) => locate(path, field ? (FIELDS.get(field) ?? field) : undefined);
        if (isOwn) {
          const dayTitle = facts?.days[day.date]?.title || day.title;
          const when = { date, start: time, end, ...night, dayTitle: (!night && dayTitle) || undefined };
          const people = event.persons.flatMap(personOf);
          const whole = { ...event, ...facts?.events[event.guid] };
          sessions.push({
            ...ownEvent(whole, facts?.language),
            ...when,
            key: event.guid,
            people,
            origin,
            locate: locateIn,
          });
          continue;
        }
        countUnknown(KNOWN.event, '', event);
        countOmitted(omitted, 'url', event.url, HINTS.get('url'));
        const people = event.persons.flatMap(personOf);
        const title = plainName(event.title);
        const kind = sessionKind(event.type) ?? kindOfTitle(title, people);
        const language = languageTag(event.language);
        if (!language) countOmitted(omitted, 'language', event.language);
        sessions.push({
          key: event.id || event.guid,
          title,
          description: richText([event.abstract, event.description], omitted),
          date,
          start: time,
          end,
          ...night,
          location: plainName(room) || undefined,
          people,
          kind,
          kindName: kind ? undefined : plainName(`${event.type ?? ''}`) || undefined,
          subtitle: plainName(`${event.subtitle ?? ''}`) || undefined,
          track: plainName(event.track) || undefined,
          language,
          links: linksOf(event, omitted, about.base_url),
          origin,
          locate: locateIn,
        });
      }
  const [lists, listsAt] = facts ? [facts.lists, OWN_FACTS] : [isOwn ? about.lists : [], 'conference'];
  const untimed = lists.flatMap(({ id, title, events }, n) =>
    events.map((event, e): UntimedSession => {
      const path: Path = ['schedule', listsAt, 'lists', n, 'events', e];
      const origin: Origin = { locate: () => locate(path) };
      origins.push(origin);
      return {
        ...ownEvent(event, facts?.language),
        key: event.guid,
        people: event.persons.flatMap(personOf),
        date: event.date || undefined,
        list: { id, title },
        origin,
        locate: (field) => locate(path, field),
      };
    }),
  );
  const tracks = about.tracks.map(({ name, color, slug }) => ({
    ...(isOwn && { id: slug }),
    name: nameIn(name),
    colour: color,
  }));
  return {
    sessions,
    untimed,
    omitted,
    faults,
    sources: [{ name: '', unit: 'entries', origins }],
    tracks,
    ...(isOwn && {
      dayIds: new Map(days.map(({ date, id }) => [date, facts?.days[date]?.id || id])),
      isVerbatim: true,
    }),
    ...(facts && { people: listed }),
    rooms: about.rooms.map(({ name }) => nameIn(name)),
    event: { title: nameIn(about.title) || undefined },
  };
}

/**
 * Returns the start of a session in milliseconds since 1970; undefined if the export has none. A session without a date
 * is on the date of its day, or on the next date (after midnight) if its time is before the start of the day.
 */
function startOf(event: ExportedEvent, day: ExportedDay, exportZone: string, zone: string): number | undefined {
  const [, ownDate, ownTime, ownOffset] = DATE.exec(event.date) ?? [];
  const [, hour, minute] = CLOCK.exec(event.start) ?? [];
  const [, , opening, offset] = DATE.exec(day.day_start) ?? [];
  const time = ownTime ?? (hour && `${hour.padStart(2, '0')}:${minute}`);
  if (!time) return undefined;
  const isAfterMidnight = opening !== undefined && time < opening;
  const date = ownDate ?? (isAfterMidnight ? nextDay(day.date) : day.date);
  const offsetInUse = ownOffset ?? (exportZone ? undefined : offset);
  return offsetInUse ? Date.parse(`${date}T${time}:00${offsetInUse}`) : toTimestamp({ date, time }, exportZone || zone);
}

/** Returns the length of a session in milliseconds; 0 if the export has none. */
function durationOf({ duration }: ExportedEvent): number {
  const [, days = 0, hours = 0, minutes = 0] = DURATION.exec(duration) ?? [];
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
}

/** Returns a person of an export; undefined, and counts it, if the person has no name. */
function toPerson(person: ExportedPerson, omitted: OmittedFields): Person | undefined {
  const name = plainName(person.name || person.public_name);
  const portrait = portraitAddress(textOf(person.avatar));
  if (name) return { key: personKey(person), name, portrait, biography: richText([person.biography], omitted) };
  countOmitted(omitted, 'persons without a name', true);
  return undefined;
}

/** Returns a key that differs between the people of an export. */
const personKey = ({ code, guid, id, name, public_name }: ExportedPerson) =>
  code || guid || id || plainName(name || public_name);

/** Returns the links of a session. Completes addresses without a host with that of the page of the session. */
const linksOf = ({ links, attachments, feedback_url, url }: ExportedEvent, omitted: OmittedFields, base: string) =>
  sessionLinks(
    [
      ...attachments.map(({ url, title, type }) => ({
        url,
        label: title,
        kind: /slides/i.test(type) ? ('slides' as const) : undefined,
      })),
      ...links.map(({ url, title }) => ({ url, label: title })),
      { url: feedback_url, kind: 'feedback' as const },
    ],
    omitted,
    url || base,
  );

/** Returns a path as text without its first keys: `days[0].rooms.Main Hall[2].title`. */
const formatExportPath = (path: Path) =>
  path
    .filter((step) => step !== 'schedule' && step !== 'conference')
    .reduce<string>((done, step) => done + (typeof step === 'number' ? `[${step}]` : done ? `.${step}` : step), '');
