import type { Source } from '../json/json';
import type { Path } from '../json/path';
import { type Problem, Problems, refuse } from '../messages/problems';
import { plain } from './plain';
import { type LeftOut, leaveOut, type Person, type Programme, type Session, type Where } from './programme';
import { CLOCK, DATE, DURATION, type ExportedDay, type ExportedEvent, exported } from './shape';
import { momentOf, wallOf } from './zone';

/** Keys that are used, that only name the thing itself, or that repeat what stands elsewhere. */
const KNOWN = {
  conference: /^(days|time_zone_name|acronym|start|end|daysCount|timeslot_duration|base_url)$/,
  event: /^(title|date|start|duration|abstract|description|persons|id|guid|code|slug|room)$/,
  person: /^(name|public_name|id|guid|code)$/,
};

/** What is worth adding to the name of a field that has no place. */
const HINTS = new Map([
  ['conference.title', 'the title of the event stands in site.json'],
  ['logo', 'put pictures into static/images'],
  ['persons.avatar', 'put pictures into static/images, and name them in speakers.json'],
  ['persons.biography', 'speakers.json has a short "role"'],
]);

/** What a column of a table is called here. */
const FIELDS = new Map([
  ['speaker', 'persons'],
  ['location', 'room'],
]);

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
  const read = exported.safeParse(source.value);
  if (!read.success)
    throw new Problems(
      read.error.issues.map(({ path, message, code }) => ({
        ...at(path as Path),
        message: code === 'custom' ? message : 'is not what pretalx or frab write here; export the file again',
      })),
    );

  const { days, time_zone_name: theirs, ...about } = read.data.schedule.conference;
  const leftOut: LeftOut = new Map();
  const others = (known: RegExp, within: string, fields: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(fields))
      if (!known.test(key)) leaveOut(leftOut, within + key, value, HINTS.get(within + key));
  };
  others(KNOWN.conference, 'conference.', about);

  const problems: Problem[] = [];
  const sessions: Session[] = [];
  for (const [d, day] of days.entries())
    for (const [room, events] of Object.entries(day.rooms))
      for (const [e, event] of events.entries()) {
        const path: Path = ['schedule', 'conference', 'days', d, 'rooms', room, e];
        const start = startOf(event, day, theirs, zone);
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
          at: (field) => at(field ? [...path, FIELDS.get(field) ?? field] : path),
        });
      }
  refuse(problems);
  return { sessions, leftOut };
}

function peopleOf({ name, public_name, code, guid, id }: ExportedEvent['persons'][number], leftOut: LeftOut): Person[] {
  const shown = plain(name || public_name);
  if (!shown) leaveOut(leftOut, 'persons without a name', true);
  return shown ? [{ key: code || guid || id || shown, name: shown }] : [];
}

/**
 * The moment a session starts, in milliseconds. Its own date holds, else that of its day; there, what starts before the day
 * itself does belongs to its night.
 */
function startOf(event: ExportedEvent, day: ExportedDay, theirs: string, zone: string): number | undefined {
  const [, ownDate, ownTime, ownOffset] = DATE.exec(event.date) ?? [];
  const [, hour, minute] = CLOCK.exec(event.start) ?? [];
  const [, , opening, offset] = DATE.exec(day.day_start) ?? [];
  const time = ownTime ?? (hour && `${hour.padStart(2, '0')}:${minute}`);
  if (!time) return undefined;
  const ofNight = !ownDate && opening !== undefined && time < opening;
  const date = ownDate ?? (ofNight ? dayAfter(day.date) : day.date);
  const known = ownOffset ?? (theirs ? undefined : offset);
  return known ? Date.parse(`${date}T${time}:00${known}`) : momentOf({ date, time }, theirs || zone);
}

const dayAfter = (date: string) => new Date(Date.parse(date) + 24 * 60 * 60_000).toISOString().slice(0, 10);

/** In milliseconds. */
function lengthOf({ duration }: ExportedEvent): number {
  const [, days = 0, hours = 0, minutes = 0] = DURATION.exec(duration) ?? [];
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
}

/** `days[0].rooms.Main Hall[2].title` */
const named = (path: Path) =>
  path
    .filter((step) => step !== 'schedule' && step !== 'conference')
    .reduce<string>((done, step) => done + (typeof step === 'number' ? `[${step}]` : done ? `.${step}` : step), '');
