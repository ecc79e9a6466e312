import { isObject } from '../../json/path';
import type { Problem } from '../../messages/problems';
import { zoneProblem } from '../../schema/knownNames';
import { type Ask, answerNothing } from '../ask';
import { exportedTime, toTimestamp, toWallTime } from '../exportedTime';
import { type Fields, languageTag, listOf, textOf, textsOf } from '../exportedValues';
import { DATE } from '../exportSchema';
import { isUnknown } from '../peopleIn';
import {
  countOmitted,
  type OmittedFields,
  type Programme,
  type Session,
  type Track,
  type UntimedSession,
} from '../programme';
import { kindOfTitle, sessionKind, sessionLinks } from '../sessionLinks';
import { plainName } from '../stripMarkup';
import { countEach, sumOf } from '../sums';
import { richText } from '../toMarkdown';
import { zoneOfOffsets } from '../zones';
import { type Entry, readEntries } from './entries';
import { readEventFacts } from './eventFacts';
import { type OpenEventParts, PART_NAMES, type PartName } from './parts';
import { readPeople } from './people';
import { sponsorsPage } from './sponsors';

/** Fields of a session that are read, or that only the server of the export needs; others with a value are counted as left out. */
const USED_FIELDS =
  /^(id|title|subtitle|short_abstract|long_abstract|start_time|end_time|session_type|track|microlocation|speakers|state|language|level|slides|video|audio|signup_url|deleted_at|is_deleted|created_at|submitted_at|submission_modifier|last_modified_at|is_mail_sent|send_email|is_locked|timezone|event|creator|feedbacks?|average_rating|rating_count|favourite_count|color)$/;

/** Why a session of the export is not part of the programme, by its state. */
const LEFT_OUT = new Map([
  ['deleted', 'they were deleted'],
  ['rejected', 'they were not accepted'],
  ['withdrawn', 'their speakers have withdrawn them'],
  ['canceled', 'they were cancelled before they had a place'],
  ['draft', 'nobody has accepted them'],
  ['pending', 'nobody has accepted them yet'],
]);

/** Checks whether a text is JSON with sessions as an Open Event export has them. */
export const isOpenEvent = (text: string): boolean =>
  /^\s*[[{]/.test(text) && /"microlocation"\s*:/.test(text) && /"(?:short|long)[-_]abstract"\s*:/.test(text);

/** What is said about an export beside its files. */
type Options = { isZoneSet?: boolean; ask?: Ask };

/**
 * Reads an Open Event export: accepted sessions, people, halls, tracks with colours, sponsors, and what the event says of itself.
 * Converts times to `siteZone` if somebody has set it, and otherwise to the zone of the event. `sums` says of every list what became of
 * its entries. Throws Problems for files that cannot be read.
 */
export async function readOpenEvent(
  { texts, pictures }: OpenEventParts,
  file: string,
  siteZone: string,
  { isZoneSet = true, ask = answerNothing }: Options,
): Promise<Programme> {
  const omitted: OmittedFields = new Map();
  const { parts, questions } = readParts(texts);
  const [event] = parts.event;
  const times = await chooseZone(parts.sessions, event, { file, siteZone, isZoneSet, ask });
  questions.push(...times.questions);

  const { accepted, leftOut } = chooseSessions(parts.sessions, questions);
  for (const state of leftOut)
    countOmitted(omitted, `sessions: ${state}`, true, LEFT_OUT.get(state) ?? `their state is “${state}”`);
  const people = readPeople(parts.speakers, parts.sessions, accepted, { pictures, omitted });
  const reader = { parts, personOf: people.find, omitted, questions, zone: times.zone };
  const all = accepted.flatMap((entry) => sessionOf(entry, reader) ?? []);
  const sessions = all.filter((session) => 'start' in session);
  const untimed = all.filter((session) => !('start' in session));
  questions.push(...outsideOfEvent(sessions, event, times.zone));

  const sponsors = sponsorsPage(parts.sponsors, { pictures, omitted });
  const facts = event && readEventFacts(event, parts.social_links, omitted);
  const tracks = parts.tracks.map(trackOf);
  const halls = parts.microlocations.toSorted(byPosition).map((hall) => nameInSessions(hall, accepted));
  for (const { fields } of parts.microlocations)
    countOmitted(omitted, 'microlocations.floor', fields.floor, 'write it into the name of the hall');
  return {
    sessions,
    untimed,
    omitted,
    tracks: tracks.length ? tracks : tracksIn(accepted),
    rooms: halls.filter(Boolean),
    people: people.all,
    pages: [sponsors.page, ...(facts?.pages ?? [])].flatMap((page) => page ?? []),
    pictures,
    event: { ...facts?.event, timeZone: times.zoneOfFile },
    questions,
    sums: [
      sumOf('sessions', parts.sessions.length, [
        ['imported', sessions.length],
        ['without a time, kept in a list', untimed.length],
        ['without a title', accepted.length - all.length],
        ...countEach(leftOut),
      ]),
      people.sum,
      sumOf('sponsors', parts.sponsors.length, sponsors.counts),
      sumOf(
        'tracks',
        tracks.length,
        countUse(tracks, all, ({ name }, { track }) => name === track),
      ),
      sumOf(
        'halls',
        halls.length,
        countUse(halls, all, (hall, { location }) => hall === location),
      ),
    ].flatMap((sum) => sum ?? []),
  };
}

type Parts = Record<PartName, Entry[]>;

/** Reads the entries of each part. Mistakes in the sessions and the speakers are refused, those in others asked about. */
function readParts(texts: OpenEventParts['texts']): { parts: Parts; questions: Problem[] } {
  const questions: Problem[] = [];
  const read = (part: PartName): Entry[] => {
    const text = texts.get(part);
    if (!text) return [];
    const { entries, questions: found } = readEntries(text, part, part !== 'sessions' && part !== 'speakers');
    questions.push(...found);
    return entries;
  };
  const parts = Object.fromEntries(PART_NAMES.map((part) => [part, read(part)])) as Parts;
  if (texts.size === 1)
    questions.push({
      file: texts.get('sessions')?.file ?? '',
      message: 'has the sessions alone; import the folder or the .zip of the export to have people, halls and sponsors',
    });
  return { parts, questions };
}

/**
 * Divides sessions into those of the programme and, as their states, those that are left out. Exports that were written by hand have
 * no accepted sessions at all: then their drafts are the programme, with a question.
 */
function chooseSessions(entries: Entry[], questions: Problem[]): { accepted: Entry[]; leftOut: string[] } {
  const hasAccepted = entries.some((entry) => isAccepted(stateOf(entry)));
  const isPart = (entry: Entry) => {
    const state = stateOf(entry);
    const isOpen = state === 'draft' || state === 'pending' || !LEFT_OUT.has(state);
    // What was cancelled after it had got a hall is shown as cancelled.
    return (
      isAccepted(state) || (state === 'canceled' && isObject(entry.fields.microlocation)) || (!hasAccepted && isOpen)
    );
  };
  const accepted = entries.filter(isPart);
  const [first] = accepted;
  if (!hasAccepted && first)
    questions.push({
      ...first.locate('state'),
      message: `no session of this export is accepted, so all that are “${stateOf(first)}” are imported; delete those that do not take place`,
    });
  return { accepted, leftOut: entries.filter((entry) => !isPart(entry)).map(stateOf) };
}

function countUse<Item>(
  items: Item[],
  sessions: (Session | UntimedSession)[],
  isOf: (item: Item, session: Session | UntimedSession) => boolean,
): [string, number][] {
  const used = items.filter((item) => sessions.some((session) => isOf(item, session))).length;
  return [
    ['in use', used],
    ['that no imported session has', items.length - used],
  ];
}

/** Returns the state of a session in lower case: `accepted`, `rejected`; `accepted` if it has none. */
function stateOf({ fields }: Entry): string {
  if (textOf(fields.deleted_at) || fields.is_deleted === true) return 'deleted';
  const state = textOf(fields.state).toLowerCase().replace('cancelled', 'canceled');
  return state || 'accepted';
}

const isAccepted = (state: string) => state === 'accepted' || state === 'confirmed';

type Reader = {
  parts: Parts;
  personOf: (speaker: unknown) => Session['people'][number][];
  omitted: OmittedFields;
  questions: Problem[];
  zone: string;
};

/** Returns a session, with its time if that is known; undefined, with a question, if it has no title. */
function sessionOf(entry: Entry, reader: Reader): Session | UntimedSession | undefined {
  const { parts, personOf, omitted, questions } = reader;
  const { fields, locate } = entry;
  const title = plainName(textOf(fields.title));
  if (!title) {
    questions.push({ ...locate(), message: 'this session has no title, and is left out; write one, or delete it' });
    return undefined;
  }
  const people = listOf(fields.speakers).flatMap(personOf);
  const type = plainName(named(fields.session_type, parts.session_types));
  const kind = sessionKind(type) ?? kindOfTitle(title, people);
  const hall = plainName(named(fields.microlocation, parts.microlocations));
  const language = languageTag(textOf(fields.language));
  const level = plainName(textOf(fields.level));
  if (!language) countOmitted(omitted, 'sessions.language', fields.language);
  for (const [name, value] of Object.entries(fields))
    if (!USED_FIELDS.test(name)) countOmitted(omitted, `sessions.${name}`, value, HINTS.get(name));
  const session = {
    key: textOf(fields.id) || title,
    title,
    subtitle: plainName(textOf(fields.subtitle)) || undefined,
    description: richText([textOf(fields.short_abstract), textOf(fields.long_abstract)], omitted),
    people,
    kind,
    // Names such as `Session of 1 hour` and `25 minutes` only say how long it takes.
    kindName: kind || isUnknown(type) || /\d ?(?:h|hours?|min(?:ute)?s?)\b/i.test(type) ? undefined : type || undefined,
    track: plainName(named(fields.track, parts.tracks)) || undefined,
    location: hall && !isUnknown(hall) ? hall : undefined,
    level: /\p{L}/u.test(level) ? level : undefined,
    language,
    tags: textsOf(fields.tags),
    links: linksOf(fields, omitted),
    ...(stateOf(entry) === 'canceled' && { status: 'cancelled' as const }),
    locate: (field?: string) => locate(field && (FIELDS.get(field) ?? field)),
  };
  return { ...session, ...timeOf(entry, Boolean(hall), reader) };
}

/** Hints of the report about fields of sessions that are left out. */
const HINTS = new Map([['comments', 'what speakers wrote to the organisers']]);

/** The fields of an export whose name differs from the key of our content, by that key. */
const FIELDS = new Map([
  ['speaker', 'speakers'],
  ['location', 'microlocation'],
  ['kind', 'session_type'],
  ['description', 'long_abstract'],
  ['start', 'start_time'],
  ['end', 'end_time'],
]);

/**
 * Returns date, start and end of a session; only the date, if any, for one that has not got its time yet: the server gives such a session
 * the same start and end. Adds a question about a time that cannot be read.
 */
function timeOf({ fields, locate }: Entry, hasHall: boolean, { zone, omitted, questions }: Reader) {
  const [from, until] = [textOf(fields.start_time), textOf(fields.end_time)];
  const time = exportedTime(from, until, zone, omitted);
  if (!time) {
    if (from)
      questions.push({
        ...locate('start_time'),
        message: `“${from}” is no date and time, so this session has none yet; write it as 2031-03-07T09:00:00+01:00`,
      });
    return { date: undefined };
  }
  if (from === until && !hasHall) return { date: time.date };
  if (until && !DATE.test(until))
    questions.push({
      ...locate('end_time'),
      message: `“${until}” is no date and time, so this session has a start only; write it as 2031-03-07T10:00:00+01:00`,
    });
  else if (until && !time.end && from !== until && Date.parse(until) < Date.parse(from))
    questions.push({
      ...locate('end_time'),
      message: 'this session ends before it starts, and gets no end; correct it',
    });
  return time;
}

/** Returns the name of what a field leads to: that of an object, or that of the entry of `list` with its id. */
function named(value: unknown, list: Entry[]): string {
  if (isObject(value) && textOf(value.name)) return textOf(value.name);
  const id = isObject(value) ? textOf(value.id) : textOf(value);
  const entry = id ? list.find(({ fields }) => textOf(fields.id) === id) : undefined;
  if (entry) return textOf(entry.fields.name);
  return isObject(value) || /^\d*$/.test(id) ? '' : id;
}

function linksOf(fields: Fields, omitted: OmittedFields): Session['links'] {
  const audio = textOf(fields.audio);
  const isAddress = /^https?:\/\//i.test(audio);
  if (!isAddress) countOmitted(omitted, 'sessions.audio', audio, 'files of the export; put them into static/files');
  return sessionLinks(
    [
      { url: textOf(fields.slides), kind: 'slides' as const },
      { url: textOf(fields.video), kind: 'recording' as const },
      { url: isAddress ? audio : '', kind: 'recording' as const, label: 'Audio' },
      { url: textOf(fields.signup_url), kind: 'registration' as const },
    ],
    omitted,
  );
}

const trackOf = ({ fields }: Entry): Track => ({
  name: plainName(textOf(fields.name)),
  colour: textOf(fields.color) || undefined,
});

/** Returns the tracks that sessions name with their colours, for an export without a list of tracks. */
function tracksIn(entries: Entry[]): Track[] {
  const tracks = entries.flatMap(({ fields: { track } }) => (isObject(track) ? [track] : []));
  return [...new Map(tracks.map((track) => [textOf(track.name), track])).values()].map((fields) =>
    trackOf({ fields, locate: () => ({}) }),
  );
}

/** Returns what sessions call a hall, which may be more than its name in the list; without a session, its name in the list. */
function nameInSessions({ fields: { id, name } }: Entry, sessions: Entry[]): string {
  const session = sessions.find(
    ({ fields: { microlocation } }) => isObject(microlocation) && textOf(microlocation.id) === textOf(id),
  );
  return plainName(textOf((session?.fields.microlocation as Fields | undefined)?.name) || textOf(name));
}

const byPosition = (a: Entry, b: Entry) => Number(a.fields.position ?? 0) - Number(b.fields.position ?? 0);

/**
 * Chooses the zone of the times: that of the site if somebody has set it, otherwise the one that the event names, if the offsets of the
 * times agree with it. Asks for it if the times are in UTC and no zone is named.
 */
async function chooseZone(
  entries: Entry[],
  event: Entry | undefined,
  { file, siteZone, isZoneSet, ask }: { file: string; siteZone: string; isZoneSet: boolean; ask: Ask },
): Promise<{ zone: string; zoneOfFile?: string | undefined; questions: Problem[] }> {
  if (isZoneSet) return { zone: siteZone, questions: [] };
  const times = entries.flatMap(({ fields }) => {
    const [, date, time, offset] = DATE.exec(textOf(fields.start_time)) ?? [];
    return date && time
      ? [{ date, time, offset: offset?.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').replace('Z', '+00:00') }]
      : [];
  });
  const offsets = times.flatMap(({ date, time, offset }) => (offset ? [{ date, time, offset }] : []));
  const isUtc = offsets.length > 0 && offsets.every(({ offset }) => offset === '+00:00');
  const written = textOf(event?.fields.timezone)
    .replace(/\s*\/\s*/g, '/')
    .replaceAll(' ', '_');
  const named = written && !zoneProblem(written) ? written : undefined;
  const where = event?.locate('timezone') ?? { file };
  const questions: Problem[] = [];
  if (textOf(event?.fields.timezone) && !named)
    questions.push({
      ...where,
      message: `“${textOf(event?.fields.timezone)}” is no time zone; the times stay as they are written`,
    });
  if (named && !offsets.length) {
    if (named === 'UTC')
      questions.push({
        ...where,
        message:
          'the event is in UTC, and its times say no offset; if they are those of clocks at the event, correct "timeZone" in site.json',
      });
    return { zone: named, zoneOfFile: named, questions };
  }
  if (isUtc && !named) {
    const zone = await ask({
      text: `The times in ${file} are in UTC. In which time zone is the event?`,
      option: '--zone Europe/Berlin',
      problem: zoneProblem,
    });
    return { zone, zoneOfFile: zone, questions };
  }
  const fitting = isUtc ? named : zoneOfOffsets(offsets, [named]);
  if (named && fitting && fitting !== named)
    questions.push({
      ...where,
      message: `the event is in ${named}, but its times have other offsets; they stay as they are written`,
    });
  const zoneOfFile = fitting ?? named;
  return { zone: zoneOfFile ?? siteZone, zoneOfFile, questions };
}

/** Returns questions about sessions on dates before or after those of the event. */
function outsideOfEvent(sessions: Session[], event: Entry | undefined, zone: string): Problem[] {
  const dateOf = (field: string) => {
    const [, date, time = '00:00', offset] = DATE.exec(textOf(event?.fields[field])) ?? [];
    if (!date) return undefined;
    return toWallTime(offset ? Date.parse(`${date}T${time}:00${offset}`) : toTimestamp({ date, time }, zone), zone)
      .date;
  };
  const [first, last] = [dateOf('start_time'), dateOf('end_time')];
  if (!first || !last || last < first) return [];
  const outside = sessions.filter(({ date }) => date < first || date > last);
  return outside.slice(0, 10).map(({ title, date, locate }) => ({
    ...locate('start'),
    message: `“${title}” is on ${date}, and the event from ${first} to ${last}; correct one of them`,
  }));
}
