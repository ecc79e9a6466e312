import { z } from 'zod';
import type { Path, Source } from '../json';
import { type Problem, Problems, refuse } from '../problems';
import { plain } from './plain';
import { type LeftOut, leaveOut, type Person, type Programme, type Session, type Where } from './programme';
import { momentOf, wallOf } from './zone';

const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;
const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;
/** `00:45`, or `1:02:30` for a day, two hours and a half. */
const DURATION = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/;

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);
const moment = text.refine(
  (value) => !value || (DATE.test(value) && Number.isFinite(Date.parse(value))),
  'must be a date with its time, such as "2025-09-13T09:00:00+05:30"',
);

const person = z.looseObject({ name: text, public_name: text, code: text, guid: text, id: text });
const event = z.looseObject({
  title: text.refine((title) => plain(title), 'must be the title of the session; write one'),
  date: moment,
  start: text.refine((value) => !value || CLOCK.test(value), 'must be a time on the 24-hour clock, such as "09:00"'),
  duration: text.refine((value) => !value || DURATION.test(value), 'must be hours and minutes, such as "00:45"'),
  abstract: text,
  description: text,
  persons: list(person),
  id: text,
  guid: text,
});
const day = z.looseObject({
  date: moment.refine((date) => date.length === 10, 'must be a date, such as "2025-09-13"'),
  day_start: moment,
  rooms: z
    .record(z.string(), list(event))
    .nullish()
    .transform((rooms) => rooms ?? {}),
});
const conference = z.looseObject({
  time_zone_name: text.refine((zone) => !zone || isZone(zone), 'must be a time zone such as "Asia/Kolkata"'),
  days: z.array(day),
});
/** What a schedule of pretalx or frab says, as far as it has a place in our content. */
const document = z.looseObject({ schedule: z.looseObject({ conference }) });

type Event = z.infer<typeof event>;
type Day = z.infer<typeof day>;

/** Keys that are used, that only name the thing itself, or that repeat what stands elsewhere. */
const KNOWN = {
  conference: /^(days|time_zone_name|acronym|start|end|daysCount|timeslot_duration|base_url)$/,
  event: /^(title|date|start|duration|abstract|description|persons|id|guid|code|slug|room)$/,
  person: /^(name|public_name|id|guid|code)$/,
};

/** What is worth adding to the name of a field that has no place. */
const HINTS: Record<string, string> = {
  'conference.title': 'the title of the event stands in site.json',
  logo: 'put pictures into static/images',
  'persons.avatar': 'put pictures into static/images, and name them in speakers.json',
  'persons.biography': 'speakers.json has a short "role"',
};

/**
 * Reads a schedule as pretalx and frab export it. `zone` is the zone of our content, which all times are turned into; times
 * of no zone are taken as they stand.
 * Throws Problems with every mistake of the file.
 */
export function readPretalx(source: Source, file: string, zone: string): Programme {
  const at = (path: Path): Where => {
    const { line, column, quote } = source.at(path);
    // Some exports are one line of a megabyte: that is no quote.
    return { file, line, column, path: named(path), ...(quote.length < 1000 && { quote }) };
  };
  const read = document.safeParse(source.value);
  if (!read.success)
    throw new Problems(
      read.error.issues.map(({ path, message, code }) => ({
        ...at(path as Path),
        message: code === 'custom' ? message : 'is not what pretalx or frab write here; export the file again',
      })),
    );

  const { days, time_zone_name: exported, ...about } = read.data.schedule.conference;
  const leftOut: LeftOut = new Map();
  const others = (known: RegExp, within: string, fields: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(fields))
      if (!known.test(key)) leaveOut(leftOut, within + key, value, HINTS[within + key]);
  };
  others(KNOWN.conference, 'conference.', about);

  const problems: Problem[] = [];
  const sessions: Session[] = [];
  for (const [d, day] of days.entries())
    for (const [room, events] of Object.entries(day.rooms))
      for (const [e, event] of events.entries()) {
        const path: Path = ['schedule', 'conference', 'days', d, 'rooms', room, e];
        const start = startOf(event, day, exported, zone);
        if (start === undefined) {
          problems.push({ ...at(path), message: 'must have a "date" or a "start"; write when the session begins' });
          continue;
        }
        const { date, time } = wallOf(start, zone);
        const until = wallOf(start + lengthOf(event), zone);
        if (until.date !== date) leaveOut(leftOut, 'end after midnight', true, 'these sessions have a start only');
        // Ours is one short text: the abstract. Where there is none, the long text is better than nothing.
        const [abstract, description] = [plain(event.abstract), plain(event.description)];
        if (abstract && description !== abstract)
          leaveOut(leftOut, 'description', description, 'the abstract is shown');
        others(KNOWN.event, '', event);
        for (const person of event.persons) others(KNOWN.person, 'persons.', person);
        sessions.push({
          key: event.id || event.guid,
          title: plain(event.title),
          description: abstract || description || undefined,
          date,
          start: time,
          end: until.date === date && until.time > time ? until.time : undefined,
          location: plain(room) || undefined,
          people: event.persons.flatMap((person) => peopleOf(person, leftOut)),
          at: (field) => at(field ? [...path, field] : path),
        });
      }
  refuse(problems);
  return { sessions, leftOut };
}

function peopleOf({ name, public_name, code, guid, id }: Event['persons'][number], leftOut: LeftOut): Person[] {
  const shown = plain(name || public_name);
  if (!shown) leaveOut(leftOut, 'persons without a name', true);
  return shown ? [{ key: code || guid || id || shown, name: shown }] : [];
}

/**
 * The moment a session starts, in milliseconds. Its own date holds, else that of its day; there, what starts before the day
 * itself does belongs to its night.
 */
function startOf(event: Event, day: Day, exported: string, zone: string): number | undefined {
  const [, ownDate, ownTime, ownOffset] = DATE.exec(event.date) ?? [];
  const [, hour, minute] = CLOCK.exec(event.start) ?? [];
  const [, , opening, offset] = DATE.exec(day.day_start) ?? [];
  const time = ownTime ?? (hour && `${hour.padStart(2, '0')}:${minute}`);
  if (!time) return undefined;
  const ofNight = !ownDate && opening !== undefined && time < opening;
  const date = ownDate ?? (ofNight ? dayAfter(day.date) : day.date);
  const known = ownOffset ?? (exported ? undefined : offset);
  return known ? Date.parse(`${date}T${time}:00${known}`) : momentOf({ date, time }, exported || zone);
}

const dayAfter = (date: string) => new Date(Date.parse(date) + 24 * 60 * 60_000).toISOString().slice(0, 10);

/** In milliseconds. */
function lengthOf({ duration }: Event): number {
  const [, days = 0, hours = 0, minutes = 0] = DURATION.exec(duration) ?? [];
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** `days[0].rooms.Main Hall[2].title` */
const named = (path: Path) =>
  path
    .filter((step) => step !== 'schedule' && step !== 'conference')
    .reduce<string>((done, step) => done + (typeof step === 'number' ? `[${step}]` : done ? `.${step}` : step), '');
