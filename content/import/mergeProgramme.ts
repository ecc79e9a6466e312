import { sessionRooms } from '../programme/sessions';
import { OF_EVERY_PAGE } from '../rules/crossField';
import type { Content } from '../schema/schema';
import { wordsIn } from '../words/words';
import { type HandDecisions, handDecisions, withDecisions } from './handDecisions';
import { editedKeys, withNewIds } from './handEdits';
import { type Counts, countEntries } from './importCounts';
import {
  type AnyEvent,
  type Entry,
  eventsIn,
  hashesOf,
  hashOf,
  type ImportRecord,
  keepEdits,
  type RecordedSession,
  type Schedule,
  type Speakers,
  type Stay,
} from './importRecord';
import { mergeSpeakers } from './mergeSpeakers';
import type { ImportedSession, Programme, Session, UntimedSession } from './programme';
import { type EntryContext, eventEntry, hallsOfDay, mergeTracks, weekday, withHallsOf } from './scheduleEntries';
import { sessionIds } from './sessionIds';
import { type UntimedGroup, untimedGroups } from './untimed';

type Day = Schedule['days'][number];
type Event = Day['events'][number];
type List = NonNullable<Schedule['lists']>[number];

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
  untimed: ImportedSession[][];
  /** The first session of each speaker, in the order of the speakers. */
  firstSessions: (ImportedSession | undefined)[];
  /** Titles and names of the sessions and people that are new, or differ from the content before. */
  changes: { added: string[]; changed: string[] };
  /** Titles of sessions, and names of people, that are removed because the export no longer has them. */
  removed: string[];
  removedPeople: string[];
  /** How many sessions and people the export has, and how many others stay. */
  counts: { sessions: Counts; people: Counts };
  /** Titles and names of the sessions and people of the export that were deleted by hand after an import. */
  deleted: string[];
};

/**
 * Makes schedule.json and speakers.json from an export. Keeps from the `existing` files what an export does not have
 * (labels, venue, pictures, roles, accounts, backgrounds, placeholders): from the day of the same date, the session with
 * the same id, the person of the same name. With a record of the last import, keeps all edits by hand as well (rule 19.15), and all that
 * was made or edited by hand (rule 19.29).
 */
export const mergeProgramme = (
  programme: Programme,
  existing: Existing,
  language: Content['site']['language'],
): MergedContent => new ProgrammeMerge(programme, existing, language).content();

/** A session of the export with its id in schedule.json and its key in the record. */
type Numbered = { session: ImportedSession; id: string; key: string };
type NumberedTimed = Numbered & { session: Session };

/** A day of the new schedule: the day, what the import wrote of it without edits by hand, and the sessions behind its events. */
type MergedDay = { day: Day; written: Entry; sources: (Session | undefined)[] };
/** A list without times of the new schedule, and the sessions behind its first events. */
type MergedList = { list: List; sources: ImportedSession[] };

/** One export on its way into the files that exist. */
export class ProgrammeMerge {
  private readonly record: ImportRecord | undefined;
  private readonly decisions: HandDecisions;
  private readonly programme: Programme;
  /** The dates of the export in their order, with the ids of their days in the same places. */
  private readonly dates: string[];
  private readonly dayIds: string[];
  private readonly groups: UntimedGroup[];
  private readonly oldLists: List[];
  /** The events that the schedule has before the import, by their ids. */
  private readonly oldEvents: Map<string, AnyEvent>;
  /** The ids of the sessions and the names of the people before the import, without samples. */
  private readonly idsBefore: Set<string>;
  private readonly namesBefore: Set<string>;
  /** All sessions of the export: those with a time in the order of time, then those without. */
  private readonly all: Numbered[];
  /** The sessions that nobody has deleted by hand since the last import. */
  private readonly kept: Numbered[];
  private readonly schedule: ReturnType<typeof mergeTracks>;
  /** What the export says of each session that is kept, by its id. */
  private readonly entries: Map<string, Entry>;
  /** The sessions that the last import wrote, by their ids. */
  private readonly recorded: Map<string, RecordedSession>;
  /** The ids of sessions that somebody has given a time, and that the export still has without one. */
  private readonly scheduledByHand: Set<string>;
  /** Whether the sessions and people stay that earlier imports brought, and that the export does not have. */
  private keepsMissing = false;

  constructor(
    programme: Programme,
    private readonly existing: Existing,
    private readonly language: Content['site']['language'],
  ) {
    const { schedule, speakers } = existing;
    const record = schedule.days.length ? existing.record : undefined;
    const inExport = [...programme.sessions, ...(programme.untimed ?? [])];
    this.decisions = handDecisions(inExport, recordKeys(inExport), schedule, speakers, record);
    this.record = record && withNewIds(record, schedule, this.decisions.halls);
    this.recorded = new Map(Object.values(this.record?.sessions ?? {}).map((each) => [each.id, each]));
    this.programme = withDecisions(programme, this.decisions);
    const { sessions, untimed = [], dayIds, omitted } = this.programme;
    const timed = sessions.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
    this.dates = [...new Set(timed.map(({ date }) => date))];
    this.dayIds = this.idsOfDays(dayIds);
    this.groups = untimedGroups(untimed, wordsIn(language), omitted);
    this.oldLists = schedule.lists ?? [];
    this.oldEvents = new Map(eventsIn(schedule).map((event) => [event.id, event]));
    this.idsBefore = withoutSamples(this.record, [...this.oldEvents.values()], ({ id }) => id);
    this.namesBefore = withoutSamples(this.record, this.oldPeople(), ({ name }) => name);
    this.all = this.numbered([...timed, ...this.groups.flatMap((group) => group.sessions)]);
    this.kept = this.all.filter((each) => !this.isDeleted(each));
    this.schedule = mergeTracks(
      schedule,
      this.programme.tracks ?? [],
      this.all.map(({ session }) => session),
    );
    this.entries = this.entriesOfExport();
    this.scheduledByHand = new Set(this.kept.filter((each) => this.hasTimeByHand(each)).map(({ id }) => id));
  }

  /** Checks whether the export lacks more than half of the sessions of the last import, without those that were deleted by hand. */
  missesMost(): boolean {
    const ids = new Set(this.all.map(({ id }) => id));
    const last = [...this.recorded.values()].filter(({ stays }) => stays !== 'earlier');
    return last.filter(({ id }) => this.oldEvents.has(id) && !ids.has(id)).length > last.length / 2;
  }

  /**
   * Returns the new files, the next record, and what became of the sessions. With `keepsMissing`, keeps what earlier imports brought and
   * the export does not have.
   */
  content({ keepsMissing = false } = {}): MergedContent {
    this.keepsMissing = keepsMissing;
    const days = [...this.datedDays(), ...this.daysByHand()].sort((a, b) => a.day.date.localeCompare(b.day.date));
    const lists = this.lists();
    const events: AnyEvent[] = [...days.flatMap(({ day }) => day.events), ...lists.flatMap(({ list }) => list.events)];
    const newIds = new Set(events.map(({ id }) => id));
    const people = this.people(events);
    const newNames = new Set(people.speakers.map(({ name }) => name));
    return {
      schedule: {
        $schema: './schemas/schedule.schema.json',
        ...withoutEmpty(this.schedule),
        days: days.map(({ day }) => day),
        ...(lists.length && { lists: lists.map(({ list }) => list) }),
      } as Schedule,
      speakers: {
        $schema: './schemas/speakers.schema.json',
        ...this.existing.speakers,
        speakers: people.speakers,
      },
      record: this.nextRecord(days, newIds, people),
      changes: changesSince(this.existing, events, people.speakers),
      sessions: days.map(({ sources }) => sources),
      untimed: lists.map(({ sources }) => sources),
      firstSessions: people.firstSessions,
      removed: [...this.oldEvents.values()].filter(({ id }) => !newIds.has(id)).map(({ title }) => title),
      removedPeople: this.oldPeople().flatMap(({ name }) => (newNames.has(name) ? [] : [name])),
      counts: {
        sessions: countEntries(this.entries.keys(), this.idsBefore, [...newIds]),
        people: countEntries(Object.keys(people.written), this.namesBefore, [...newNames]),
      },
      deleted: [
        ...this.all.filter((each) => this.isDeleted(each)).map(({ session }) => session.title),
        ...this.decisions.deletedPeople,
      ],
    };
  }

  /** Returns the days of the export, each with the events that were added to its date by hand. */
  private datedDays(): MergedDay[] {
    const timed = this.kept.filter((each): each is NumberedTimed => 'start' in each.session);
    return this.dates.map((date, index) => {
      const oldDay = this.existing.schedule.days.find((day) => day.date === date);
      const ofDay = timed.filter(({ session }) => session.date === date);
      const staying = oldDay?.events.filter((event) => this.stays(event)) ?? [];
      const events: { event: Event; source: Session | undefined }[] = [
        ...ofDay.map((each) => ({ event: this.mergedEvent(each) as Event, source: each.session })),
        ...staying.map((event) => ({ event, source: undefined })),
      ];
      events.sort((a, b) => a.event.time.start.localeCompare(b.event.time.start));
      const written = this.dayEntry(
        this.dayIds[index] as string,
        date,
        ofDay.map(({ session }) => session),
        { oldDay, staying },
      );
      const isOfHand = !this.record && oldDay?.placeholder !== true;
      const day = keepEdits(written, this.editable(oldDay), isOfHand ? {} : this.record?.days[date]);
      return {
        day: { ...day, events: events.map(({ event }) => event) } as Day,
        written,
        sources: events.map(({ source }) => source),
      };
    });
  }

  /** Returns a day, without its events, as the export says it; what an export does not have is that of the day before the import. */
  private dayEntry(
    id: string,
    date: string,
    sessions: Session[],
    { oldDay, staying }: { oldDay: Day | undefined; staying: Event[] },
  ): Entry {
    const { venue, showMoreButton, placeholder } = oldDay ?? this.existing.schedule.days[0] ?? {};
    const dayTitle = sessions.find((session) => session.dayTitle)?.dayTitle;
    const { rooms = [], sessions: ofAllDays } = this.programme;
    const inExport = hallsOfDay(sessions, rooms.length ? rooms : ofAllDays.flatMap(sessionRooms));
    const halls = this.record ? withHallsOf(staying, oldDay?.rooms, sessions, inExport) : inExport;
    return {
      id,
      dayTitle: dayTitle ?? oldDay?.dayTitle ?? weekday(date, this.language),
      date,
      ...(venue && { venue }),
      ...(halls && { rooms: halls }),
      events: [],
      ...(showMoreButton !== undefined && { showMoreButton }),
      ...(placeholder && { placeholder }),
    };
  }

  /** Returns the fields of a day that may have been edited by hand. Without a record, its halls and its id are those of the export. */
  private editable(day: Day | undefined): Entry | undefined {
    if (!day || this.record) return day;
    const { rooms: _, id: __, ...others } = day;
    return others;
  }

  /** Returns the days on which the export has nothing, with the events that stay. */
  private daysByHand(): MergedDay[] {
    return this.existing.schedule.days
      .filter(({ date }) => !this.dates.includes(date))
      .map((day) => ({ ...day, events: day.events.filter((event) => this.stays(event)) }))
      .filter(({ events }) => events.length)
      .map((day) => ({ day, written: {}, sources: day.events.map(() => undefined) }));
  }

  /** Returns the lists of sessions without a time: those before the import, then new ones, none of them empty. */
  private lists(): MergedList[] {
    const ids = [...new Set([...this.oldLists, ...this.groups].map(({ id }) => id))];
    return ids.flatMap((id) => {
      const oldList = this.oldLists.find((list) => list.id === id);
      const group = this.groups.find((each) => each.id === id);
      const listed = this.kept.filter(
        (each) => group?.sessions.includes(each.session as UntimedSession) && !this.scheduledByHand.has(each.id),
      );
      const events = [
        ...listed.map((each) => this.mergedEvent(each)),
        ...(oldList?.events.filter((event) => this.stays(event)) ?? []),
      ];
      const list = { id, title: group?.title, ...oldList, events } as List;
      return events.length ? [{ list, sources: listed.map(({ session }) => session) }] : [];
    });
  }

  /** Returns the people after the import: those of the export, and those who stay, as whoever a session of `events` names does. */
  private people(events: AnyEvent[]) {
    const named = new Set(events.flatMap(({ speakers = [], speaker }) => [...speakers, speaker?.name]));
    return mergeSpeakers(
      this.kept.map(({ session }) => session),
      this.programme,
      this.existing.speakers,
      this.record,
      picturesOf(this.existing.schedule),
      (speaker) => named.has(speaker.name) || this.staysAlone(speaker),
    );
  }

  /** Returns the record of this import. A session that was deleted by hand, or that stays, keeps what an earlier one wrote. */
  private nextRecord(days: MergedDay[], newIds: Set<string>, people: ReturnType<typeof mergeSpeakers>): ImportRecord {
    const { halls, deletedPeople } = this.decisions;
    const sessions = this.all.flatMap((each) => {
      const { id, key } = each;
      const entry = this.entries.get(id);
      const stays = this.isMadeByHand(each) && ({ stays: 'made' } as const);
      const last = entry ? { id, written: hashesOf(entry), ...stays } : this.record?.sessions[key];
      return last ? [[key, last] as const] : [];
    });
    const whoStay = this.peopleWhoStay(people);
    const datesNow = new Set(days.map(({ day }) => day.date));
    const lastDays = Object.entries(this.record?.days ?? {}).filter(([date]) => datesNow.has(date));
    const { speakers: recorded = {} } = this.record ?? {};
    const lastPeople = people.speakers.flatMap(({ name }) => {
      const written = recorded[name];
      return written ? [[name, written] as const] : [];
    });
    return {
      sessions: { ...this.lastSessions(newIds), ...Object.fromEntries(sessions) },
      days: {
        ...Object.fromEntries(lastDays),
        ...Object.fromEntries(
          days
            .filter(({ day }) => this.dates.includes(day.date))
            .map(({ day, written }) => [day.date, hashesOf(written)]),
        ),
      },
      speakers: { ...Object.fromEntries(lastPeople), ...people.written },
      ...(Object.keys(halls).length && { halls }),
      ...(deletedPeople.length && { deletedPeople }),
      ...(Object.keys(whoStay).length && { peopleWhoStay: whoStay }),
      ...(this.record?.portraits && { portraits: this.record.portraits }),
    };
  }

  /** Returns what the last record has of sessions that are not in the export: those that stay, and those that were deleted by hand. */
  private lastSessions(newIds: Set<string>): ImportRecord['sessions'] {
    const [keys, ids] = [new Set(this.all.map(({ key }) => key)), new Set(this.all.map(({ id }) => id))];
    const others = Object.entries(this.record?.sessions ?? {}).filter(
      ([key, { id }]) => !keys.has(key) && !ids.has(id),
    );
    return Object.fromEntries(
      others.flatMap(([key, last]): [string, RecordedSession][] => {
        const isRemoved = this.oldEvents.has(last.id) && !newIds.has(last.id);
        return isRemoved ? [] : [[key, { ...last, stays: last.stays ?? 'earlier' }]];
      }),
    );
  }

  /** Returns why people stay when an export no longer has them, by their names. */
  private peopleWhoStay({ speakers, written }: ReturnType<typeof mergeSpeakers>): Record<string, Stay> {
    const before = this.namesBefore;
    const { speakers: recorded = {}, peopleWhoStay: last = {} } = this.record ?? {};
    const whoStay = speakers.flatMap((speaker): [string, Stay][] => {
      const { name } = speaker;
      // Whom only a session names goes with it.
      if (!written[name]) return recorded[name] && this.staysAlone(speaker) ? [[name, last[name] ?? 'earlier']] : [];
      return last[name] === 'made' || (before.has(name) && !recorded[name]) ? [[name, 'made']] : [];
    });
    return Object.fromEntries(whoStay);
  }

  /** Returns an id for each date of the export that no other day has: that of the export, or of the day before the import. */
  private idsOfDays(exportIds: Map<string, string> | undefined): string[] {
    const { days } = this.existing.schedule;
    const oldIds = new Map(this.record ? days.map(({ date, id }) => [date, id]) : []);
    const mayStay = days.filter(({ events }) => this.record || events.some(({ placeholder }) => !placeholder));
    const ofOtherDates = mayStay.filter(({ date }) => !this.dates.includes(date)).map(({ id }) => id);
    const taken = new Set([...ofOtherDates, ...this.dates.flatMap((date) => oldIds.get(date) ?? [])]);
    return this.dates.map((date, index) => {
      const id = exportIds?.get(date) ?? oldIds.get(date);
      if (id) return id;
      let number = index + 1;
      while (taken.has(`day-${number}`)) number++;
      taken.add(`day-${number}`);
      return `day-${number}`;
    });
  }

  /** Gives each session its id and its key in the record. */
  private numbered(sessions: ImportedSession[]): Numbered[] {
    const keys = recordKeys(sessions);
    const taken = [...this.dayIds, ...[...this.groups, ...this.oldLists].map(({ id }) => id)];
    const ids = stableIds(sessions, keys, taken, this.record);
    return sessions.map((session, index) => ({ session, id: ids[index] as string, key: keys[index] as string }));
  }

  /** Returns what the export says of each session that is kept, by its id. */
  private entriesOfExport(): Map<string, Entry> {
    const trackIds = new Map(this.schedule.tracks.map(({ name, id }) => [name, id]));
    const context: EntryContext = { trackIds, language: this.language, dates: this.dates };
    const oldBackground = (id: string) => (this.oldEvents.get(id) as Partial<Event> | undefined)?.background;
    return new Map(this.kept.map(({ session, id }) => [id, eventEntry(session, id, context, oldBackground(id))]));
  }

  /** Returns the event of a session with what was edited by hand. */
  private mergedEvent({ id, key }: Numbered): Entry {
    const entry = this.entries.get(id) as Entry;
    return keepEdits(entry, withoutOldSpeaker(entry, this.oldEvents.get(id)), this.record?.sessions[key]?.written);
  }

  /** Checks whether the last import wrote a session that the schedule no longer has. */
  private isDeleted({ key }: Numbered): boolean {
    const last = this.record?.sessions[key];
    return last !== undefined && !this.oldEvents.has(last.id);
  }

  /** Checks whether somebody has given a time to a session that the export has without one, now and at the last import. */
  private hasTimeByHand({ id, key }: Numbered): boolean {
    const oldEvent = this.oldEvents.get(id);
    const isTimedNow = oldEvent !== undefined && 'time' in oldEvent;
    return isTimedNow && !('time' in (this.entries.get(id) ?? {})) && !this.record?.sessions[key]?.written.time;
  }

  /** Checks whether a session was in the schedule before an export had it. */
  private isMadeByHand({ id, key }: Numbered): boolean {
    const last = this.record?.sessions[key] ?? this.recorded.get(id);
    return last ? last.stays === 'made' : this.idsBefore.has(id);
  }

  /**
   * Checks whether an event of the schedule stays as it is: somebody has made or edited it, or given it its time. Before a first import
   * all events stay that are not marked as samples.
   */
  private stays(event: AnyEvent): boolean {
    const { id, placeholder } = event;
    if (this.entries.has(id)) return this.scheduledByHand.has(id);
    if (!this.record) return placeholder !== true;
    const last = this.recorded.get(id);
    if (!last || last.stays || this.keepsMissing) return true;
    return editedKeys(event, last.written, this.decisions.halls).length > 0;
  }

  /** Checks whether a person stays whom neither the export nor a session names, for the reasons for which an event stays. */
  private staysAlone(speaker: Speakers['speakers'][number]): boolean {
    const { name, image, placeholder } = speaker;
    if (!this.record) return !placeholder;
    const written = this.record.speakers[name];
    if (!written || this.record.peopleWhoStay?.[name] || this.keepsMissing) return true;
    // A portrait that an import has fetched is nobody's edit.
    const isFetched = image !== undefined && this.record.portraits?.[name] === hashOf(image);
    return editedKeys(speaker, written).some((key) => key !== 'image' || !isFetched);
  }

  private oldPeople(): Speakers['speakers'] {
    return this.existing.speakers?.speakers ?? [];
  }
}

/** Returns the ids of entries. Before a first import, those that are marked as samples do not count. */
const withoutSamples = <Any extends { placeholder?: boolean | undefined }>(
  record: ImportRecord | undefined,
  entries: Any[],
  idOf: (entry: Any) => string,
): Set<string> => new Set(entries.filter(({ placeholder }) => record || placeholder !== true).map(idOf));

/** Returns the names of the sessions and people that are new or differ from the content before; nothing before a first import. */
function changesSince({ schedule, speakers }: Existing, events: AnyEvent[], people: Speakers['speakers']) {
  if (!schedule.days.length) return { added: [], changed: [] };
  const textsBefore = new Map<string, string>([
    ...eventsIn(schedule).map((event) => [`event ${event.id}`, JSON.stringify(event)] as const),
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
function recordKeys(sessions: ImportedSession[]): string[] {
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
  sessions: ImportedSession[],
  keys: string[],
  taken: string[],
  record: ImportRecord | undefined,
): string[] {
  const givenIds = keys.map((key, index) => record?.sessions[key]?.id ?? sessions[index]?.id);
  const withoutId = sessions.filter((_, index) => !givenIds[index]);
  const newIds = sessionIds(withoutId, [...taken, ...OF_EVERY_PAGE, ...givenIds.flatMap((id) => id ?? [])]);
  return givenIds.map((id) => id ?? (newIds.shift() as string));
}

/** Returns the pictures in the `speaker` of sessions, by the name of the speaker. */
const picturesOf = (schedule: Schedule): Map<string, { image: string; focus?: string }> =>
  new Map(
    eventsIn(schedule).flatMap(({ speaker: { name, image, focus } = {} }) =>
      name && image ? [[name, { image, ...(focus && { focus }) }] as const] : [],
    ),
  );

/** Returns the existing event without `speaker`, an older field, if the export gives it the list `speakers`. */
function withoutOldSpeaker(entry: Entry, existing: AnyEvent | undefined): Entry | undefined {
  if (!existing || !entry.speakers || 'speakers' in existing) return existing;
  const { speaker: _, ...others } = existing;
  return others;
}

const withoutEmpty = ({ tracks, lists: _, ...schedule }: Schedule & { tracks: unknown[] }) =>
  tracks.length ? { ...schedule, tracks } : schedule;
