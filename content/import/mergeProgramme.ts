import type { z } from 'zod';
import type { Content, schemas } from '../schema/schema';
import type { Programme, Session } from './programme';
import { sessionIds } from './sessionIds';

/** A content file as it is written: a key that has a default may be missing. */
type Schedule = z.input<typeof schemas.schedule>;
type Speakers = z.input<typeof schemas.speakers>;
type Day = Schedule['days'][number];

/** The two files, the sessions of each of their days, and the first session of each of their speakers. */
export type MergedContent = { schedule: Schedule; speakers: Speakers; sessions: Session[][]; firstSessions: Session[] };

/** A day shows no more rooms than this side by side. */
const MAX_ROOMS = 6;

/**
 * Makes schedule.json and speakers.json from an export. What an export does not have (labels, venue, pictures, roles,
 * accounts, backgrounds, placeholders) is kept from the `existing` files: from the same date, the session with the same
 * id, the person of the same name.
 */
export function mergeProgramme(
  { sessions }: Programme,
  existing: { schedule: Schedule; speakers: Speakers | undefined },
  language: Content['site']['language'],
): MergedContent {
  const sorted = sessions.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  const dates = [...new Set(sorted.map(({ date }) => date))];
  const dayIds = dates.map((_, index) => `day-${index + 1}`);
  const eventIds = sessionIds(sorted, dayIds);
  const existingEvents = new Map(
    existing.schedule.days.flatMap(({ events }) => events.map((event) => [event.id, event] as const)),
  );

  const days = dates.map((date, index): Day => {
    const known = existing.schedule.days.find((day) => day.date === date);
    const daySessions = sorted.filter((session) => session.date === date);
    const rooms = roomsOf(daySessions, sessions);
    const { venue, showMoreButton, placeholder } = known ?? existing.schedule.days[0] ?? {};
    return {
      id: dayIds[index] as string,
      dayTitle: daySessions.find(({ dayTitle }) => dayTitle)?.dayTitle ?? known?.dayTitle ?? weekday(date, language),
      date,
      ...(venue && { venue }),
      ...(rooms && { rooms }),
      events: daySessions.map((session) => {
        const id = eventIds[sorted.indexOf(session)] as string;
        return event(session, id, existingEvents.get(id));
      }),
      ...(showMoreButton !== undefined && { showMoreButton }),
      ...(placeholder && { placeholder }),
    };
  });

  const first = new Map<string, Session>();
  for (const session of sorted) for (const { key } of session.people) if (!first.has(key)) first.set(key, session);
  const speakers = [...first.keys()].map((key) => speaker(key, sorted, existing.speakers));
  return {
    schedule: { $schema: './schemas/schedule.schema.json', ...existing.schedule, days },
    speakers: { $schema: './schemas/speakers.schema.json', ...existing.speakers, speakers },
    sessions: dates.map((date) => sorted.filter((session) => session.date === date)),
    firstSessions: [...first.values()],
  };
}

/** What an export says of a session. Any other field is kept, also one that the schema has gained since. */
const EXPORTED = new Set(['id', 'title', 'description', 'time', 'location', 'speaker', 'background']);

function event(session: Session, id: string, existing: Day['events'][number] | undefined): Day['events'][number] {
  const { title, description, start, end, location, people } = session;
  const name = people.map(({ name }) => name).join(', ');
  const image =
    people.length === 1
      ? (people[0]?.image ?? (existing?.speaker?.name === name && existing.speaker.image))
      : undefined;
  const background = session.background ?? existing?.background;
  const kept = Object.entries(existing ?? {}).filter(([key]) => !EXPORTED.has(key));
  return {
    id,
    title,
    ...(description && { description }),
    time: { start, ...(end && { end }) },
    ...(location && { location }),
    ...(name && { speaker: { name, ...(image && { image }) } }),
    ...(background && { background: background as Day['events'][number]['background'] }),
    ...Object.fromEntries(kept),
  };
}

function speaker(key: string, sessions: Session[], old: Speakers | undefined): Speakers['speakers'][number] {
  const appearances = sessions.flatMap(({ people }) => people.filter((person) => person.key === key));
  const name = appearances[0]?.name as string;
  const existing = old?.speakers.find((speaker) => speaker.name === name);
  const role = appearances.find(({ role }) => role)?.role;
  const image = appearances.find(({ image }) => image)?.image;
  return { ...existing, name, ...(role && { role }), ...(image && { image }) };
}

/** The rooms of a day, in the order of the export; undefined where no two rooms are in use at the same time. */
function roomsOf(day: Session[], all: Session[]): string[] | undefined {
  const rooms = [...new Set(all.filter((session) => day.includes(session)).flatMap(({ location }) => location ?? []))];
  const simultaneous = day.some((one) =>
    day.some(
      (other) =>
        one.location &&
        other.location &&
        one.location !== other.location &&
        one.start <= other.start &&
        other.start < (one.end ?? one.start),
    ),
  );
  return simultaneous && rooms.length <= MAX_ROOMS ? rooms : undefined;
}

const startOf = ({ date, start }: Session) => `${date}T${start}`;

/** `Saturday`: the title of a day that has none. */
const weekday = (date: string, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
