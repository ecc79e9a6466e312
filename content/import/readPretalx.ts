import type { Source } from '../json/json';
import type { Path } from '../json/path';
import { type Problem, type ProblemLocation, Problems, refuse } from '../messages/problems';
import { CLOCK, DATE, DURATION, type ExportedDay, type ExportedEvent, exportSchema } from './exportSchema';
import { countOmitted, type OmittedFields, type Person, type Programme, type Session } from './programme';
import { stripMarkup } from './stripMarkup';
import { toTimestamp, toWallTime } from './zone';

/** Keys that are used, that only identify the entry, or that repeat another value. */
const KNOWN = {
  conference: /^(days|time_zone_name|acronym|start|end|daysCount|timeslot_duration|base_url)$/,
  event: /^(title|date|start|duration|abstract|description|persons|id|guid|code|slug|room)$/,
  person: /^(name|public_name|id|guid|code)$/,
};

/** What the report says about an omitted field. */
const HINTS = new Map([
  ['conference.title', 'write the title of the event in site.json'],
  ['logo', 'put pictures into static/images'],
  ['persons.avatar', 'put pictures into static/images, and name them in speakers.json'],
  ['persons.biography', 'speakers.json has a short "role"'],
]);

/** The keys of an export for the columns of a table. */
const FIELDS = new Map([
  ['speaker', 'persons'],
  ['location', 'room'],
]);

/**
 * Reads a schedule as pretalx and frab export it. All times are converted to `zone`, the time zone of our content;
 * times without a zone are taken as is.
 * Throws Problems with every mistake in the file.
 */
export function readPretalx(source: Source, file: string, zone: string): Programme {
  const locate = (path: Path): ProblemLocation => {
    const { line, column, quote } = source.locate(path);
    // Some exports are a single line of a megabyte, too long to quote.
    return { file, line, column, path: formatExportPath(path), ...(quote.length < 1000 && { quote }) };
  };
  const read = exportSchema.safeParse(source.value);
  if (!read.success)
    throw new Problems(
      read.error.issues.map(({ path, message, code }) => ({
        ...locate(path as Path),
        message: code === 'custom' ? message : 'is not what pretalx and frab write here; export the file again',
      })),
    );

  const { days, time_zone_name: exportZone, ...about } = read.data.schedule.conference;
  const omitted: OmittedFields = new Map();
  const countUnknown = (known: RegExp, prefix: string, fields: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(fields))
      if (!known.test(key)) countOmitted(omitted, prefix + key, value, HINTS.get(prefix + key));
  };
  countUnknown(KNOWN.conference, 'conference.', about);

  const problems: Problem[] = [];
  const sessions: Session[] = [];
  for (const [d, day] of days.entries())
    for (const [room, events] of Object.entries(day.rooms))
      for (const [e, event] of events.entries()) {
        const path: Path = ['schedule', 'conference', 'days', d, 'rooms', room, e];
        const start = startOf(event, day, exportZone, zone);
        if (start === undefined) {
          problems.push({ ...locate(path), message: 'must have a "date" or a "start"; write when the session begins' });
          continue;
        }
        const { date, time } = toWallTime(start, zone);
        const until = toWallTime(start + durationOf(event), zone);
        if (until.date !== date) countOmitted(omitted, 'end after midnight', true, 'these sessions have a start only');
        // Our description is one short text: the abstract or, if there is none, the long text.
        const [abstract, description] = [stripMarkup(event.abstract), stripMarkup(event.description)];
        if (abstract && description !== abstract)
          countOmitted(omitted, 'description', description, 'the abstract is shown');
        countUnknown(KNOWN.event, '', event);
        for (const person of event.persons) countUnknown(KNOWN.person, 'persons.', person);
        sessions.push({
          key: event.id || event.guid,
          title: stripMarkup(event.title),
          description: abstract || description || undefined,
          date,
          start: time,
          end: until.date === date && until.time > time ? until.time : undefined,
          location: stripMarkup(room) || undefined,
          people: event.persons.flatMap((person) => peopleOf(person, omitted)),
          locate: (field) => locate(field ? [...path, FIELDS.get(field) ?? field] : path),
        });
      }
  refuse(problems);
  return { sessions, omitted };
}

function peopleOf(
  { name, public_name, code, guid, id }: ExportedEvent['persons'][number],
  omitted: OmittedFields,
): Person[] {
  const shown = stripMarkup(name || public_name);
  if (!shown) countOmitted(omitted, 'persons without a name', true);
  return shown ? [{ key: code || guid || id || shown, name: shown }] : [];
}

/**
 * When a session starts, in milliseconds since 1970; undefined where the export does not say. A session without a date
 * of its own is on the date of its day, or on the next date if it starts before the day does: then it is after
 * midnight.
 */
function startOf(event: ExportedEvent, day: ExportedDay, exportZone: string, zone: string): number | undefined {
  const [, ownDate, ownTime, ownOffset] = DATE.exec(event.date) ?? [];
  const [, hour, minute] = CLOCK.exec(event.start) ?? [];
  const [, , opening, offset] = DATE.exec(day.day_start) ?? [];
  const time = ownTime ?? (hour && `${hour.padStart(2, '0')}:${minute}`);
  if (!time) return undefined;
  const isAfterMidnight = opening !== undefined && time < opening;
  const date = ownDate ?? (isAfterMidnight ? dayAfter(day.date) : day.date);
  const offsetInUse = ownOffset ?? (exportZone ? undefined : offset);
  return offsetInUse ? Date.parse(`${date}T${time}:00${offsetInUse}`) : toTimestamp({ date, time }, exportZone || zone);
}

const dayAfter = (date: string) => new Date(Date.parse(date) + 24 * 60 * 60_000).toISOString().slice(0, 10);

/** The length of a session in milliseconds; 0 where the export does not say. */
function durationOf({ duration }: ExportedEvent): number {
  const [, days = 0, hours = 0, minutes = 0] = DURATION.exec(duration) ?? [];
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
}

/** `days[0].rooms.Main Hall[2].title` */
const formatExportPath = (path: Path) =>
  path
    .filter((step) => step !== 'schedule' && step !== 'conference')
    .reduce<string>((done, step) => done + (typeof step === 'number' ? `[${step}]` : done ? `.${step}` : step), '');
