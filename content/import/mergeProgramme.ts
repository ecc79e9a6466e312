import { sessionRooms } from '../programme/sessions';
import { OF_EVERY_PAGE } from '../rules/crossField';
import type { Content } from '../schema/schema';
import { wordsIn } from '../words/words';
import { type HandDecisions, handDecisions, withDecisions } from './handDecisions';
import {
  type AnyEvent,
  type Entry,
  eventsIn,
  hashesOf,
  type ImportRecord,
  keepEdits,
  type Schedule,
  type Speakers,
} from './importRecord';
import { mergeSpeakers } from './mergeSpeakers';
import type { ImportedSession, Programme, Session, UntimedSession } from './programme';
import { type EntryContext, eventEntry, hallsOfDay, mergeTracks, weekday } from './scheduleEntries';
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
  /** Titles of sessions that the export no longer has. */
  removed: string[];
  /** Titles and names of the sessions and people of the export that were deleted by hand after an import. */
  deleted: string[];
};

/**
 * Makes schedule.json and speakers.json from an export. Keeps from the `existing` files what an export does not have
 * (labels, venue, pictures, roles, accounts, backgrounds, placeholders): from the day of the same date, the session with
 * the same id, the person of the same name. With a record of the last import, keeps all edits by hand as well (rule 19.15).
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
class ProgrammeMerge {
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
  /** All sessions of the export: those with a time in the order of time, then those without. */
  private readonly all: Numbered[];
  /** The sessions that nobody has deleted by hand since the last import. */
  private readonly kept: Numbered[];
  private readonly schedule: ReturnType<typeof mergeTracks>;
  /** What the export says of each session that is kept, by its id. */
  private readonly entries: Map<string, Entry>;
  /** The ids that the last import wrote. */
  private readonly importedIds: Set<string>;
  /** The ids of sessions that somebody has given a time, and that the export still has without one. */
  private readonly scheduledByHand: Set<string>;

  constructor(
    programme: Programme,
    private readonly existing: Existing,
    private readonly language: Content['site']['language'],
  ) {
    const { schedule, speakers } = existing;
    this.record = schedule.days.length ? existing.record : undefined;
    const inExport = [...programme.sessions, ...(programme.untimed ?? [])];
    this.decisions = handDecisions(inExport, recordKeys(inExport), schedule, speakers, this.record);
    this.programme = withDecisions(programme, this.decisions);
    const { sessions, untimed = [], dayIds, omitted } = this.programme;
    const timed = sessions.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
    this.dates = [...new Set(timed.map(({ date }) => date))];
    this.dayIds = this.dates.map((date, index) => dayIds?.get(date) ?? `day-${index + 1}`);
    this.groups = untimedGroups(untimed, wordsIn(language), omitted);
    this.oldLists = schedule.lists ?? [];
    this.oldEvents = new Map(eventsIn(schedule).map((event) => [event.id, event]));
    this.all = this.numbered([...timed, ...this.groups.flatMap((group) => group.sessions)]);
    this.kept = this.all.filter((each) => !this.isDeleted(each));
    this.schedule = mergeTracks(
      schedule,
      this.programme.tracks ?? [],
      this.all.map(({ session }) => session),
    );
    this.entries = this.entriesOfExport();
    this.importedIds = new Set(Object.values(this.record?.sessions ?? {}).map(({ id }) => id));
    this.scheduledByHand = new Set(this.kept.filter((each) => this.hasTimeByHand(each)).map(({ id }) => id));
  }

  /** Returns the new files, the next record, and what became of the sessions. */
  content(): MergedContent {
    const days = [...this.datedDays(), ...this.daysByHand()].sort((a, b) => a.day.date.localeCompare(b.day.date));
    const lists = this.lists();
    const people = mergeSpeakers(
      this.kept.map(({ session }) => session),
      this.programme,
      this.existing.speakers,
      this.record,
      picturesOf(this.existing.schedule),
    );
    const events: AnyEvent[] = [...days.flatMap(({ day }) => day.events), ...lists.flatMap(({ list }) => list.events)];
    const newIds = new Set(events.map(({ id }) => id));
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
      record: this.nextRecord(days, people.written),
      changes: changesSince(this.existing, events, people.speakers),
      sessions: days.map(({ sources }) => sources),
      untimed: lists.map(({ sources }) => sources),
      firstSessions: people.firstSessions,
      removed: [...this.oldEvents.values()].filter(({ id }) => !newIds.has(id)).map(({ title }) => title),
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
      const events: { event: Event; source: Session | undefined }[] = [
        ...ofDay.map((each) => ({ event: this.mergedEvent(each) as Event, source: each.session })),
        ...(oldDay?.events.filter((event) => this.isByHand(event)) ?? []).map((event) => ({
          event,
          source: undefined,
        })),
      ];
      events.sort((a, b) => a.event.time.start.localeCompare(b.event.time.start));
      const written = this.dayEntry(
        this.dayIds[index] as string,
        date,
        ofDay.map(({ session }) => session),
        oldDay,
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
  private dayEntry(id: string, date: string, sessions: Session[], oldDay: Day | undefined): Entry {
    const { venue, showMoreButton, placeholder } = oldDay ?? this.existing.schedule.days[0] ?? {};
    const dayTitle = sessions.find((session) => session.dayTitle)?.dayTitle;
    const { rooms = [], sessions: ofAllDays } = this.programme;
    const halls = hallsOfDay(sessions, rooms.length ? rooms : ofAllDays.flatMap(sessionRooms));
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

  /** Returns the days on which the export has nothing, with the events that somebody added to them. */
  private daysByHand(): MergedDay[] {
    return this.existing.schedule.days
      .filter(({ date }) => !this.dates.includes(date))
      .map((day) => ({ ...day, events: day.events.filter((event) => this.isByHand(event)) }))
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
        ...(oldList?.events.filter((event) => this.isByHand(event)) ?? []),
      ];
      const list = { id, title: group?.title, ...oldList, events } as List;
      return events.length ? [{ list, sources: listed.map(({ session }) => session) }] : [];
    });
  }

  /** Returns the record of this import. A session that was deleted by hand keeps what the last one wrote. */
  private nextRecord(days: MergedDay[], speakers: ImportRecord['speakers']): ImportRecord {
    const { halls, deletedPeople } = this.decisions;
    const sessions = this.all.flatMap(({ id, key }) => {
      const entry = this.entries.get(id);
      const last = entry ? { id, written: hashesOf(entry) } : this.record?.sessions[key];
      return last ? [[key, last] as const] : [];
    });
    return {
      sessions: Object.fromEntries(sessions),
      days: Object.fromEntries(
        days
          .filter(({ day }) => this.dates.includes(day.date))
          .map(({ day, written }) => [day.date, hashesOf(written)]),
      ),
      speakers,
      ...(Object.keys(halls).length && { halls }),
      ...(deletedPeople.length && { deletedPeople }),
    };
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

  /**
   * Checks whether an event of the schedule stays as it is, because somebody has added it or given it its time. Before a first import
   * all events are by hand that are not marked as samples.
   */
  private isByHand({ id, placeholder }: AnyEvent): boolean {
    if (!this.record) return placeholder !== true && !this.entries.has(id);
    return (!this.importedIds.has(id) && !this.entries.has(id)) || this.scheduledByHand.has(id);
  }
}

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
