import type { z } from 'zod';
import type { Content, schemas } from '../schema/schema';
import { ids } from './ids';
import type { Programme, Session } from './programme';

/** What a content file may say before it is read: what has a default may be left out. */
type Schedule = z.input<typeof schemas.schedule>;
type Speakers = z.input<typeof schemas.speakers>;
type Day = Schedule['days'][number];

/** The two files, and where in the export each session and each speaker of theirs comes from. */
export type Composed = { schedule: Schedule; speakers: Speakers; sessions: Session[][]; firstOf: Session[] };

/** Most rooms that a day shows side by side. */
const MOST_ROOMS = 6;

/**
 * Makes our two files of an export. What an export cannot say (labels, venue, pictures, roles, accounts, how a session is
 * set off, what is still to be filled in) stays as it is in the files that are replaced: of the same day, the session of
 * the same id, the person of the same name.
 */
export function compose(
  { sessions }: Programme,
  before: { schedule: Schedule; speakers: Speakers | undefined },
  language: Content['site']['language'],
): Composed {
  const sorted = sessions.toSorted((a, b) => moment(a).localeCompare(moment(b)));
  const dates = [...new Set(sorted.map(({ date }) => date))];
  const names = dates.map((_, index) => `day-${index + 1}`);
  const named = ids(sorted, names);
  const old = new Map(before.schedule.days.flatMap(({ events }) => events.map((event) => [event.id, event] as const)));

  const days = dates.map((date, index): Day => {
    const known = before.schedule.days.find((day) => day.date === date);
    const here = sorted.filter((session) => session.date === date);
    const rooms = roomsOf(here, sessions);
    const { venue, showMoreButton, placeholder } = known ?? before.schedule.days[0] ?? {};
    return {
      id: names[index] as string,
      dayTitle: here.find(({ dayTitle }) => dayTitle)?.dayTitle ?? known?.dayTitle ?? weekday(date, language),
      date,
      ...(venue && { venue }),
      ...(rooms && { rooms }),
      events: here.map((session) => {
        const id = named[sorted.indexOf(session)] as string;
        return event(session, id, old.get(id));
      }),
      ...(showMoreButton !== undefined && { showMoreButton }),
      ...(placeholder && { placeholder }),
    };
  });

  const first = new Map<string, Session>();
  for (const session of sorted) for (const { key } of session.people) if (!first.has(key)) first.set(key, session);
  const speakers = [...first.keys()].map((key) => speaker(key, sorted, before.speakers));
  return {
    schedule: { $schema: './schemas/schedule.schema.json', ...before.schedule, days },
    speakers: { $schema: './schemas/speakers.schema.json', ...before.speakers, speakers },
    sessions: dates.map((date) => sorted.filter((session) => session.date === date)),
    firstOf: [...first.values()],
  };
}

function event(session: Session, id: string, old: Day['events'][number] | undefined): Day['events'][number] {
  const { title, description, start, end, location, people } = session;
  const name = people.map(({ name }) => name).join(', ');
  const image =
    people.length === 1 ? (people[0]?.image ?? (old?.speaker?.name === name && old.speaker.image)) : undefined;
  const background = session.background ?? old?.background;
  return {
    id,
    title,
    ...(description && { description }),
    time: { start, ...(end && { end }) },
    ...(location && { location }),
    ...(name && { speaker: { name, ...(image && { image }) } }),
    ...(background && { background: background as Day['events'][number]['background'] }),
    ...(old?.intended && { intended: old.intended }),
    ...(old?.placeholder && { placeholder: old.placeholder }),
  };
}

function speaker(key: string, sessions: Session[], before: Speakers | undefined): Speakers['speakers'][number] {
  const said = sessions.flatMap(({ people }) => people.filter((person) => person.key === key));
  const name = said[0]?.name as string;
  const old = before?.speakers.find((speaker) => speaker.name === name);
  const role = said.find(({ role }) => role)?.role;
  const image = said.find(({ image }) => image)?.image;
  return { ...old, name, ...(role && { role }), ...(image && { image }) };
}

/** The rooms of a day, in the order of the export, where sessions run in several of them at once. */
function roomsOf(day: Session[], all: Session[]): string[] | undefined {
  const rooms = [...new Set(all.filter((session) => day.includes(session)).flatMap(({ location }) => location ?? []))];
  const beside = day.some((one) =>
    day.some(
      (other) =>
        one.location &&
        other.location &&
        one.location !== other.location &&
        one.start <= other.start &&
        other.start < (one.end ?? one.start),
    ),
  );
  return beside && rooms.length <= MOST_ROOMS ? rooms : undefined;
}

const moment = ({ date, start }: Session) => `${date}T${start}`;

/** `Saturday`: what a day is called where nobody named it. */
const weekday = (date: string, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
