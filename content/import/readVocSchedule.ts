import type { Source } from '../json/json';
import { isObject, type Path } from '../json/path';
import type { Problem } from '../messages/problems';
import { nextDay } from '../programme/time';
import { endOf, exportedTime, unreadableStart } from './exportedTime';
import { exportedPlace, type Fields, fieldsIn, isUnknown, languageTag, listOf, textOf } from './exportedValues';
import { DURATION } from './exportSchema';
import {
  countOmitted,
  HINT,
  type OmittedFields,
  type Person,
  type Programme,
  type Session,
  type UntimedSession,
} from './programme';
import { kindOfTitle, personLinks, portraitAddress, sessionKind, sessionLinks } from './sessionLinks';
import { plainName } from './stripMarkup';
import { sumOf } from './sums';
import { richText } from './toMarkdown';

/** Keys that are read, only identify an entry, or repeat another value; all others are counted as left out. */
const USED_FIELDS = {
  event:
    /^(guid|id|code|slug|start|end|duration|room|track|title|subtitle|type|language|abstract|description|participants|persons|links|attachments|feedback|feedback_url|url|origin_url)$/,
  person: /^(guid|id|code|slug|name|public_name|biography|avatar|avatar_url|links|url|role)$/,
};

/** The fields of an export whose name differs from the key of our content, by that key. */
const FIELDS = new Map([
  ['speaker', 'participants'],
  ['location', 'room'],
  ['kind', 'type'],
]);

/** Checks whether a value is a schedule in the second version of C3VOC’s format: a list of events beside the conference. */
export const isVocSchedule = (value: unknown): boolean =>
  isObject(value) &&
  isObject(value.schedule) &&
  fieldsIn(value.schedule.events).some(({ title }) => title !== undefined);

/**
 * Reads a schedule in the second version of C3VOC’s format (`schedule.events`). Converts times to `zone`. A night belongs to the day of
 * the conference that it is in. Names, with its place, an event without a title and one whose time cannot be read.
 */
export function readVocSchedule(source: Source, file: string, zone: string): Programme {
  const place = exportedPlace(source, file);
  const schedule = (source.value as { schedule: Fields }).schedule;
  const conference = isObject(schedule.conference) ? schedule.conference : {};
  const omitted: OmittedFields = new Map();
  const questions: Problem[] = [];
  const people = readPeople([...fieldsIn(schedule.persons), ...fieldsIn(conference.persons)], omitted);
  const tracks = fieldsIn(conference.tracks);
  const reader = { people, tracks, rooms: fieldsIn(conference.rooms), omitted };
  const sessions: Session[] = [];
  const untimed: UntimedSession[] = [];
  const events = listOf(schedule.events);
  for (const [n, event] of events.entries()) {
    const path: Path = ['schedule', 'events', n];
    const title = isObject(event) ? plainName(textOf(event.title)) : '';
    if (!isObject(event) || !title) {
      questions.push({ ...place(path), message: 'this event has no title, and is left out; write one, or delete it' });
      continue;
    }
    const session = {
      ...sessionOf(event, title, reader),
      locate: (field?: string) => place(path, field && (FIELDS.get(field) ?? field)),
    };
    const time = timeOf(event, zone, omitted);
    if (time) {
      sessions.push({ ...session, ...time, ...nightOf(time, textOf(event.start), fieldsIn(conference.days)) });
      continue;
    }
    untimed.push(session);
    if (textOf(event.start))
      questions.push({
        ...place(path, 'start'),
        message: unreadableStart(textOf(event.start)),
      });
  }
  const sum = sumOf('events', events.length, [
    ['imported', sessions.length],
    ['without a time', untimed.length],
    ['without a title', events.length - sessions.length - untimed.length],
  ]);
  return {
    sessions,
    untimed,
    omitted,
    questions,
    people: people.all,
    tracks: tracks.map((track) => ({ name: plainName(textOf(track)), colour: colourOf(track) })),
    rooms: reader.rooms.map((room) => plainName(textOf(room))).filter(Boolean),
    event: { title: plainName(textOf(conference.title)) || undefined },
    sums: sum ? [sum] : [],
  };
}

type Reader = {
  people: ReturnType<typeof readPeople>;
  tracks: Fields[];
  rooms: Fields[];
  omitted: OmittedFields;
};

function sessionOf(event: Fields, title: string, { people, tracks, rooms, omitted }: Reader) {
  for (const [key, value] of Object.entries(event))
    if (!USED_FIELDS.event.test(key)) countOmitted(omitted, key, value, key === 'logo' ? HINT.pictures : undefined);
  const speakers = [...fieldsIn(event.participants), ...fieldsIn(event.persons)].flatMap(people.find);
  const type = textOf(event.type);
  const kind = sessionKind(type) ?? kindOfTitle(title, speakers);
  const language = languageTag(textOf(event.language));
  if (!language) countOmitted(omitted, 'language', event.language);
  const room = plainName(nameIn(event.room, rooms));
  const { feedback } = event;
  return {
    key: textOf(event.guid) || textOf(event.id) || title,
    title,
    subtitle: plainName(textOf(event.subtitle)) || undefined,
    description: richText([textOf(event.abstract), textOf(event.description)], omitted),
    people: speakers,
    kind,
    kindName: kind ? undefined : plainName(type) || undefined,
    track: plainName(nameIn(event.track, tracks)) || undefined,
    location: room && !isUnknown(room) ? room : undefined,
    language,
    links: sessionLinks(
      [
        ...fieldsIn(event.attachments).map(({ url, title, type }) => ({
          url: textOf(url),
          label: textOf(title),
          kind: /slides/i.test(textOf(type)) ? ('slides' as const) : undefined,
        })),
        ...fieldsIn(event.links).map(({ url, title }) => ({ url: textOf(url), label: textOf(title) })),
        {
          url: textOf(event.feedback_url) || textOf(isObject(feedback) ? feedback.url : feedback),
          kind: 'feedback' as const,
        },
      ],
      omitted,
      textOf(event.url),
    ),
  };
}

/** Returns the name of a room or a track: its own, or that of the entry of `list` with the same guid or slug. */
function nameIn(value: unknown, list: Fields[]): string {
  if (isObject(value) && textOf(value.name)) return textOf(value.name);
  const keys = isObject(value) ? [value.guid, value.slug].map(textOf) : [textOf(value)];
  const entry = list.find(({ guid, slug }) => keys.some((key) => key && (key === guid || key === slug)));
  return entry ? textOf(entry) : (keys.find(Boolean) ?? '');
}

function timeOf({ start, end, duration }: Fields, zone: string, omitted: OmittedFields) {
  const time = exportedTime(textOf(start), textOf(end), zone, omitted);
  const [, days = 0, hours = 0, minutes = 0] = DURATION.exec(textOf(duration)) ?? [];
  const length = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
  if (!time || time.end || !length) return time;
  return { ...time, end: endOf(Date.parse(textOf(start)), length, zone, omitted) };
}

/** Returns the mark of a session in the night of a day of the conference. */
function nightOf(time: { date: string; start: string }, start: string, days: Fields[]): { afterMidnight?: true } {
  const moment = Date.parse(start);
  const day = days.find(({ start, end }) => moment >= Date.parse(textOf(start)) && moment < Date.parse(textOf(end)));
  const isNight = day !== undefined && time.date === nextDay(textOf(day.date)) && time.start < '06:00';
  return isNight ? { afterMidnight: true } : {};
}

const colourOf = ({ color, colors }: Fields): string | undefined =>
  textOf(color) || (isObject(colors) && (textOf(colors.light) || textOf(colors.primary))) || undefined;

/** Reads the list of people. `find` returns the person whom an event names, or nobody. */
function readPeople(listed: Fields[], omitted: OmittedFields) {
  const people = new Map<string, Person>();
  const keyOf = ({ guid, code, id, name }: Fields) => [guid, code, id, name].map(textOf).find(Boolean) ?? '';
  const find = (fields: Fields): Person[] => {
    const key = keyOf(fields);
    const known = people.get(key);
    const person = known ?? personOf(key, fields, omitted);
    if (!known && person) people.set(key, person);
    return person ? [person] : [];
  };
  return { all: listed.flatMap(find), find };
}

function personOf(key: string, fields: Fields, omitted: OmittedFields): Person | undefined {
  const name = plainName(textOf(fields.name) || textOf(fields.public_name));
  if (!name || isUnknown(name)) return undefined;
  for (const [field, value] of Object.entries(fields))
    if (!USED_FIELDS.person.test(field)) countOmitted(omitted, `persons.${field}`, value);
  const avatar = isObject(fields.avatar)
    ? textOf(fields.avatar.url)
    : textOf(fields.avatar) || textOf(fields.avatar_url);
  countOmitted(omitted, 'persons.avatar', avatar, HINT.portraits);
  return {
    key,
    name,
    portrait: portraitAddress(avatar),
    biography: richText([textOf(fields.biography)], omitted),
    links: personLinks(
      fieldsIn(fields.links).map(({ url, title }) => ({ url, label: title })),
      omitted,
    ),
  };
}
