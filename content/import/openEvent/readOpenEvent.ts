import { isObject } from '../../json/path';
import { type Problem, Problems } from '../../messages/problems';
import { type Ask, answerNothing } from '../ask';
import { textOf } from '../exportedValues';
import { countOmitted, type OmittedFields, type Programme, type Track } from '../programme';
import { plainName } from '../stripMarkup';
import { countEach, sumOf } from '../sums';
import { type Entry, readEntries } from './entries';
import { readEventFacts } from './eventFacts';
import { type OpenEventParts, PART_NAMES, type PartName } from './parts';
import { readPeople } from './people';
import { type Reader, sessionOf, stateOf } from './sessions';
import { sponsorsPage } from './sponsors';
import { chooseZones, outsideOfEvent } from './zones';

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
  const {
    zoneOfFile,
    questions: zoneQuestions,
    ...zones
  } = await chooseZones(parts.sessions, event, { file, siteZone, isZoneSet, ask });
  questions.push(...zoneQuestions);

  const { accepted, leftOut } = chooseSessions(parts.sessions, questions);
  if (!accepted.length)
    throw new Problems([{ file: texts.get('sessions')?.file ?? file, message: noSessions(leftOut) }]);
  for (const state of leftOut)
    countOmitted(omitted, `sessions: ${state}`, true, LEFT_OUT.get(state) ?? `their state is “${state}”`);
  const root = textOf(parts.meta[0]?.fields.root_url);
  const context = { pictures, omitted, root: /^https?:\/\//.test(root) ? `${root.replace(/\/$/, '')}/` : '' };
  const people = readPeople(parts.speakers, parts.sessions, accepted, context);
  const reader = { parts, personOf: people.find, omitted, questions, zones };
  const all = accepted.flatMap((entry) => sessionOf(entry, reader) ?? []);
  const sessions = all.filter((session) => 'start' in session);
  const untimed = all.filter((session) => !('start' in session));
  if (!sessions.length)
    throw new Problems([
      ...questions,
      { file, message: 'no session has a time yet; schedule them, and export it again' },
    ]);
  questions.push(...outsideOfEvent(sessions, event, zones));

  const sponsors = sponsorsPage(parts.sponsors, context);
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
    event: { ...facts?.event, timeZone: zoneOfFile },
    questions,
    sums: [
      sumOf('sessions', parts.sessions.length, [
        ['imported', sessions.length],
        ['without a time', untimed.length],
        ['without a title', accepted.length - all.length],
        ...countEach(leftOut),
      ]),
      people.sum,
      sumOf('sponsors', parts.sponsors.length, sponsors.counts),
      sumOfUse('tracks', tracks, ({ name }) => all.some(({ track }) => track === name)),
      sumOfUse('halls', halls, (hall) => all.some(({ location }) => location === hall)),
    ].flatMap((sum) => sum ?? []),
  };
}

/** Says why an export has no programme. */
function noSessions(leftOut: string[]): string {
  if (!leftOut.length) return 'has no sessions; export the event again once its programme is there';
  const states = countEach(leftOut).map(([state, count]) => `${count} ${state}`);
  return `has no session that is accepted (${states.join(', ')}); accept them where they come from, and export it again`;
}

type Parts = Reader['parts'];

/** Reads the entries of each part. Mistakes in the sessions and the speakers are refused, those in others asked about. */
function readParts(texts: OpenEventParts['texts']): { parts: Parts; questions: Problem[] } {
  const questions: Problem[] = [];
  const read = (part: PartName): Entry[] => {
    const text = texts.get(part);
    if (!text) return [];
    const { entries, questions: found } = readEntries(text, part, part !== 'sessions' && part !== 'speakers');
    questions.push(...(text.question ? [text.question] : []), ...found);
    return entries;
  };
  const parts = Object.fromEntries(PART_NAMES.map((part) => [part, read(part)])) as Parts;
  const { sessions } = parts;
  if (sessions.length && !sessions.some(({ fields }) => 'title' in fields && 'start_time' in fields))
    throw new Problems([
      {
        ...sessions[0]?.locate(),
        message:
          'has no sessions of an Open Event export (with "title" and "start_time" or "starts-at"); name the file with the programme itself',
      },
    ]);
  if (texts.size === 1)
    questions.push({
      file: texts.get('sessions')?.file ?? '',
      message: 'has the sessions alone; import the folder or the .zip of the export to have people, halls and sponsors',
    });
  return { parts, questions };
}

const isAccepted = (state: string) => state === 'accepted' || state === 'confirmed';

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

function sumOfUse<Item>(name: string, items: Item[], isUsed: (item: Item) => boolean): string | undefined {
  const used = items.filter(isUsed).length;
  return sumOf(name, items.length, [
    ['in use', used],
    ['that no imported session has', items.length - used],
  ]);
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
  const halls = sessions.flatMap(({ fields: { microlocation } }) => (isObject(microlocation) ? [microlocation] : []));
  const hall =
    halls.find((each) => textOf(each.name) === textOf(name)) ?? halls.find((each) => textOf(each.id) === textOf(id));
  return plainName(textOf(hall?.name) || textOf(name));
}

const byPosition = (a: Entry, b: Entry) => Number(a.fields.position ?? 0) - Number(b.fields.position ?? 0);
