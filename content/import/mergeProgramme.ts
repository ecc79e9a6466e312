import { sessionRooms } from '../programme/sessions';
import { slug } from '../programme/slug';
import { nextDay } from '../programme/time';
import { OF_EVERY_PAGE } from '../rules/crossField';
import type { Content } from '../schema/schema';
import { wordsIn } from '../words/words';
import { isUnknown } from './exportedValues';
import { handDecisions, withDecisions } from './handDecisions';
import { type Entry, hashesOf, type ImportRecord, keepEdits, type Schedule, type Speakers } from './importRecord';
import { mergeSpeakers } from './mergeSpeakers';
import type { Programme, Session, Track, UntimedSession } from './programme';
import { freeId, sessionIds } from './sessionIds';
import { untimedGroups } from './untimed';

type Day = Schedule['days'][number];
type Event = Day['events'][number];
type List = NonNullable<Schedule['lists']>[number];
/** A session in a file, whether it has a time or not. */
type AnyEvent = Event | List['events'][number];
type AnyImported = Session | UntimedSession;

/** The content before an import. */
type Existing = { schedule: Schedule; speakers: Speakers | undefined; record?: ImportRecord | undefined };

/** The two new files with their record, the origin of their entries, and the sessions that they leave out. */
export type MergedContent = {
  schedule: Schedule;
  speakers: Speakers;
  record: ImportRecord;
  /** For each day the session behind each event; undefined for an event that was added by hand. */
  sessions: (Session | undefined)[][];
  /** For each list without times the sessions behind its first events. */
  untimed: AnyImported[][];
  /** The first session of each speaker, in the order of the speakers. */
  firstSessions: (AnyImported | undefined)[];
  /** Titles and names of the sessions and people that are new, or differ from the content before. */
  changes: { added: string[]; changed: string[] };
  /** Titles of sessions that the export no longer has. */
  removed: string[];
  /** Titles and names of the sessions and people of the export that were deleted by hand after an import. */
  deleted: string[];
};

/**
 * Makes schedule.json and speakers.json from an export. Keeps from the `existing` files what an export does not have
 * (labels, venue, pictures, roles, accounts, backgrounds, placeholders): from the day of the same date, the session with
 * the same id, the person of the same name. With a record of the last import, keeps all edits by hand as well.
 */
export function mergeProgramme(
  programme: Programme,
  existing: Existing,
  language: Content['site']['language'],
): MergedContent {
  const record = existing.schedule.days.length ? existing.record : undefined;
  const inExport = [...programme.sessions, ...(programme.untimed ?? [])];
  const decisions = handDecisions(inExport, recordKeys(inExport), existing.schedule, existing.speakers, record);
  const decided = withDecisions(programme, decisions);
  const { sessions, untimed = [], tracks = [], rooms = [], dayIds: knownIds, omitted } = decided;
  const timed = sessions.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
  const groups = untimedGroups(untimed, wordsIn(language), omitted);
  const all: AnyImported[] = [...timed, ...groups.flatMap((group) => group.sessions)];
  const dates = [...new Set(timed.map(({ date }) => date))];
  const dayIds = dates.map((date, index) => knownIds?.get(date) ?? `day-${index + 1}`);
  const keys = recordKeys(all);
  const lists = existing.schedule.lists ?? [];
  const ids = stableIds(all, keys, [...dayIds, ...[...groups, ...lists].map(({ id }) => id)], record);
  const before = new Map<string, AnyEvent>(
    [...existing.schedule.days, ...lists].flatMap(({ events }) =>
      (events as AnyEvent[]).map((event) => [event.id, event]),
    ),
  );

  const isDeleted = (index: number) => {
    const last = record?.sessions[keys[index] as string];
    return last !== undefined && !before.has(last.id);
  };
  const sorted = all.map((session, index) => ({ session, id: ids[index] as string, key: keys[index] as string }));
  const kept = sorted.filter((_, index) => !isDeleted(index));
  const keptTimed = kept.filter((each): each is typeof each & { session: Session } => 'start' in each.session);
  const schedule = mergeTracks(existing.schedule, tracks, all);
  const trackIds = new Map(schedule.tracks.map(({ name, id }) => [name, id]));
  const pictures = picturesOf(existing.schedule);
  const made = new Map(
    kept.map(({ session, id }) => [id, eventOf(session, id, { trackIds, language, dates }, before.get(id))]),
  );
  const imported = new Set(record ? Object.values(record.sessions).map(({ id }) => id) : []);
  // Somebody has given a time to what the export still has without one.
  const isScheduled = (id: string) =>
    before.has(id) && 'time' in (before.get(id) as AnyEvent) && !('time' in (made.get(id) ?? {}));
  const scheduled = new Set(
    kept.flatMap(({ id, key }) => (isScheduled(id) && !record?.sessions[key]?.written.time ? [id] : [])),
  );
  const isByHand = ({ id }: AnyEvent) =>
    record !== undefined && ((!imported.has(id) && !made.has(id)) || scheduled.has(id));
  const merged = (id: string, key: string) =>
    keepEdits(
      made.get(id) as Entry,
      withoutOldSpeaker(made.get(id) as Entry, before.get(id)),
      record?.sessions[key]?.written,
    );

  const newDays = dates.map((date, index): { day: Day; written: Entry; from: (Session | undefined)[] } => {
    const known = existing.schedule.days.find((day) => day.date === date);
    const daySessions = keptTimed.filter(({ session }) => session.date === date);
    const events = [
      ...daySessions.map(({ session, id, key }) => ({
        session: session as Session | undefined,
        event: merged(id, key) as Event,
      })),
      ...(known?.events.filter(isByHand) ?? []).map((event) => ({ session: undefined, event })),
    ].sort((a, b) => a.event.time.start.localeCompare(b.event.time.start));
    const { venue, showMoreButton, placeholder } = known ?? existing.schedule.days[0] ?? {};
    const dayTitle = daySessions.find(({ session }) => session.dayTitle)?.session.dayTitle;
    const inUse = roomsOf(
      daySessions.map(({ session }) => session),
      rooms.length ? rooms : sessions.flatMap(sessionRooms),
    );
    const written: Entry = {
      id: dayIds[index] as string,
      dayTitle: dayTitle ?? known?.dayTitle ?? weekday(date, language),
      date,
      ...(venue && { venue }),
      ...(inUse && { rooms: inUse }),
      events: [],
      ...(showMoreButton !== undefined && { showMoreButton }),
      ...(placeholder && { placeholder }),
    };
    // Without a record, the rooms and the id of a day are those of the export.
    const { rooms: _, id: __, ...others } = (known ?? {}) as Entry;
    const day = keepEdits(written, known && (record ? known : others), record?.days[date]);
    return {
      day: { ...day, events: events.map(({ event }) => event) } as Day,
      written,
      from: events.map(({ session }) => session),
    };
  });
  const handMade = existing.schedule.days
    .filter((day) => record && !dates.includes(day.date) && day.events.some(isByHand))
    .map((day) => {
      const events = day.events.filter(isByHand);
      return { day: { ...day, events } as Day, written: {}, from: events.map(() => undefined) };
    });
  const days = [...newDays, ...handMade].sort((a, b) => a.day.date.localeCompare(b.day.date));

  const newLists = [...new Set([...lists, ...groups].map(({ id }) => id))].flatMap((id) => {
    const [known, group] = [lists.find((list) => list.id === id), groups.find((each) => each.id === id)];
    const from = kept.filter(
      ({ session, id }) => group?.sessions.includes(session as UntimedSession) && !scheduled.has(id),
    );
    const events = [...from.map(({ id, key }) => merged(id, key)), ...(known?.events.filter(isByHand) ?? [])];
    const list = { id, title: group?.title, ...known, events } as List;
    return events.length ? [{ list, from: from.map(({ session }) => session) }] : [];
  });

  const people = mergeSpeakers(
    kept.map(({ session }) => session),
    decided,
    existing.speakers,
    record,
    pictures,
  );
  const events: AnyEvent[] = [...days.flatMap(({ day }) => day.events), ...newLists.flatMap(({ list }) => list.events)];
  const idsNow = new Set(events.map(({ id }) => id));
  return {
    schedule: {
      $schema: './schemas/schedule.schema.json',
      ...withoutEmpty(schedule),
      days: days.map(({ day }) => day),
      ...(newLists.length && { lists: newLists.map(({ list }) => list) }),
    } as Schedule,
    speakers: { $schema: './schemas/speakers.schema.json', ...existing.speakers, speakers: people.speakers },
    record: {
      sessions: Object.fromEntries(
        sorted.map(({ id, key }) => [
          key,
          made.has(id)
            ? { id, written: hashesOf(made.get(id) as Entry) }
            : (record?.sessions[key] as ImportRecord['sessions'][string]),
        ]),
      ),
      days: Object.fromEntries(newDays.map(({ day, written }) => [day.date, hashesOf(written)])),
      speakers: people.written,
      ...(Object.keys(decisions.halls).length && { halls: decisions.halls }),
      ...(decisions.deletedPeople.length && { deletedPeople: decisions.deletedPeople }),
    },
    changes: changesSince(existing, events, people.speakers),
    sessions: days.map(({ from }) => from),
    untimed: newLists.map(({ from }) => from),
    firstSessions: people.firstSessions,
    removed: [...before.values()].filter(({ id }) => !idsNow.has(id)).map(({ title }) => title),
    deleted: [
      ...sorted.filter((_, index) => isDeleted(index)).map(({ session }) => session.title),
      ...decisions.deletedPeople,
    ],
  };
}

/** Returns the names of the sessions and people that are new or differ from the content before; nothing before a first import. */
function changesSince({ schedule, speakers }: Existing, events: AnyEvent[], people: Speakers['speakers']) {
  if (!schedule.days.length) return { added: [], changed: [] };
  const eventsBefore = [...schedule.days, ...(schedule.lists ?? [])].flatMap((day) => day.events as AnyEvent[]);
  const textsBefore = new Map<string, string>([
    ...eventsBefore.map((event) => [`event ${event.id}`, JSON.stringify(event)] as const),
    ...(speakers?.speakers ?? []).map((person) => [`person ${person.name}`, JSON.stringify(person)] as const),
  ]);
  const entries = [
    ...events.map((event) => ({ key: `event ${event.id}`, name: String(event.title), text: JSON.stringify(event) })),
    ...people.map((person) => ({ key: `person ${person.name}`, name: person.name, text: JSON.stringify(person) })),
  ];
  const isOld = ({ key }: { key: string }) => textsBefore.has(key);
  return {
    added: entries.filter((entry) => !isOld(entry)).map(({ name }) => name),
    changed: entries
      .filter((entry) => isOld(entry) && textsBefore.get(entry.key) !== entry.text)
      .map(({ name }) => name),
  };
}

const startOf = ({ date, start }: Session) => `${date}T${start}`;

/** Returns a distinct key for each session in the record. A table has no keys but times, which rows may share. */
function recordKeys(sessions: AnyImported[]): string[] {
  const seen = new Map<string, number>();
  return sessions.map(({ key, title }) => {
    const name = /^\d{4}-\d\d-\d\d-/.test(key) ? `${key} ${title}` : key;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count > 1 ? `${name} ${count}` : name;
  });
}

/** Returns the id of each session: from the last import (so that links to it stay valid), from the export, or a new one. */
function stableIds(
  sessions: AnyImported[],
  keys: string[],
  taken: string[],
  record: ImportRecord | undefined,
): string[] {
  const known = keys.map((key, index) => record?.sessions[key]?.id ?? sessions[index]?.id);
  const fresh = sessions.filter((_, index) => !known[index]);
  const ids = sessionIds(fresh, [...taken, ...OF_EVERY_PAGE, ...known.flatMap((id) => id ?? [])]);
  return known.map((id) => id ?? (ids.shift() as string));
}

/**
 * Adds to a schedule the tracks of these sessions, in the order of the export. Does not change a track that is there
 * already, because its colour may have been chosen by hand.
 */
function mergeTracks(schedule: Schedule, tracks: Track[], sessions: AnyImported[]) {
  const inUse = new Set(sessions.flatMap(({ track }) => track ?? []));
  const entries = new Map((schedule.tracks ?? []).map((track) => [track.name, track]));
  const ids = new Set([...entries.values()].map(({ id }) => id));
  const colours = new Map(tracks.map(({ name, colour }) => [name, hexColour(colour)]));
  const known = new Map(tracks.map(({ name, id }) => [name, id]));
  for (const name of new Set([...tracks.map(({ name }) => name), ...inUse])) {
    if (!inUse.has(name) || entries.has(name)) continue;
    const base = known.get(name) || slug(name) || 'track';
    const colour = colours.get(name);
    entries.set(name, { id: freeId(base, ids), name, ...(colour && { colour }) });
  }
  return { ...schedule, tracks: [...entries.values()] };
}

/** Returns a colour as `#33aa77`, also from `#3a7` and `3A7`; undefined for any other text. */
function hexColour(colour = ''): string | undefined {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(colour.trim()) ?? [];
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return six ? `#${six.toLowerCase()}` : undefined;
}

/** Returns the pictures in the `speaker` of sessions, by the name of the speaker. */
const picturesOf = ({ days, lists = [] }: Schedule): Map<string, { image: string; focus?: string }> =>
  new Map(
    [...days, ...lists].flatMap(({ events }) =>
      (events as AnyEvent[]).flatMap(({ speaker: { name, image, focus } = {} }) =>
        name && image ? [[name, { image, ...(focus && { focus }) }] as const] : [],
      ),
    ),
  );

/** Returns an event of schedule.json. Leaves out empty values, and the language if it is that of the site. */
function eventOf(
  session: Session | UntimedSession,
  id: string,
  site: { trackIds: Map<string, string>; language: string; dates: string[] },
  existing: AnyEvent | undefined,
): Entry {
  const { title, location, people, track } = session;
  const { kind, audience, subtitle, level, language, capacity, livestream, status, note } = session;
  const background =
    'start' in session
      ? (session.background ?? (existing && 'background' in existing ? existing.background : undefined))
      : undefined;
  const names = [...new Set(people.map(({ name }) => name))];
  // Pages have no place of its own for whom to ask.
  const description = [session.description, session.contact].filter(Boolean).join('\n\n') || undefined;
  // The words of the event for a kind, unless they are ours.
  const kindName = session.kindName?.toLowerCase().replace(/s$/, '') === kind ? undefined : session.kindName;
  const lists = { alsoIn: session.alsoIn, tags: session.tags, links: session.links };
  const entry: Entry = {
    id,
    title,
    subtitle,
    description,
    kind,
    kindName,
    audience,
    ...('start' in session ? { time: timeOf(session, site.dates) } : { date: session.date }),
    location,
    ...lists,
    speakers: names,
    track: track && site.trackIds.get(track),
    level,
    language: language === site.language ? undefined : language,
    capacity,
    livestream,
    status,
    note,
    background,
    intended: session.intended,
    ...((session.placeholder || isUnknown(title)) && { placeholder: true }),
  };
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== undefined && !(Array.isArray(value) && !value.length)),
  );
}

/** Returns the time of an event. It belongs to the evening before only if the programme has that. */
function timeOf({ date, start, end, afterMidnight }: Session, dates: string[]) {
  const isNight = afterMidnight && dates.some((each) => nextDay(each) === date);
  return { start, ...(end && { end }), ...(isNight && { afterMidnight }) };
}

/** Returns the existing event without `speaker`, an older field, if the export gives it the list `speakers`. */
function withoutOldSpeaker(made: Entry, existing: AnyEvent | undefined): Entry | undefined {
  if (!existing || !made.speakers || 'speakers' in existing) return existing;
  const { speaker: _, ...others } = existing;
  return others;
}

/** Returns the rooms of a day in the order of `rooms`; undefined if no two rooms are in use at the same time. */
function roomsOf(day: Session[], rooms: string[]): string[] | undefined {
  const used = new Set(day.flatMap(sessionRooms));
  const known = [...new Set([...rooms, ...used])].filter((room) => used.has(room));
  // Halls that are called by numbers stand in their order, also among others.
  const isNumber = (room: string) => /^\d+$/.test(room);
  const numbers = known.filter(isNumber).sort((a, b) => Number(a) - Number(b));
  const inOrder = known.map((room) => (isNumber(room) ? (numbers.shift() as string) : room));
  return isSimultaneous(day) ? inOrder : undefined;
}

/** Checks whether a session begins in one room while another one is on in another room. Sessions without an end do not count as being on. */
function isSimultaneous(day: Session[]): boolean {
  /** Until when each room is in use; what goes on after midnight is on until the end of the day. */
  const busy = new Map<string, string>();
  for (const { location, start, end } of day.toSorted((a, b) => a.start.localeCompare(b.start) || longest(a, b))) {
    if (!location) continue;
    for (const [room, until] of busy) {
      if (until <= start) busy.delete(room);
      else if (room !== location) return true;
    }
    const until = end === undefined ? '' : end < start ? '24:00' : end;
    if (until > (busy.get(location) ?? start)) busy.set(location, until);
  }
  return false;
}

/** Sorts sessions with an end before those without. */
const longest = (a: Session, b: Session) => Number(b.end !== undefined) - Number(a.end !== undefined);

/** Returns the title of a day that has no other: `Saturday`. */
const weekday = (date: string, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

const withoutEmpty = ({ tracks, lists: _, ...schedule }: Schedule & { tracks: unknown[] }) =>
  tracks.length ? { ...schedule, tracks } : schedule;
