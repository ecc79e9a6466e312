import type { Source } from '../json/json';
import { isObject, type Path } from '../json/path';
import type { Problem } from '../messages/problems';
import { exportedTime } from './exportedTime';
import { exportedPlace, type Fields, fieldsIn, languageTag, listOf, statusOf, textOf } from './exportedValues';
import type { Origin } from './origin';
import {
  countOmitted,
  HINT,
  type OmittedFields,
  type Person,
  type Programme,
  type Session,
  type UntimedSession,
} from './programme';
import { absoluteUrl, kindOfTitle, personLinks, portraitAddress, sessionKind, sessionLinks } from './sessionLinks';
import { plainName } from './stripMarkup';
import { richText } from './toMarkdown';

/**
 * Reads an export of Sessionize. Times with an offset are converted to `zone`; others are in `zone` already.
 * Throws Problems with every session without a title.
 */
export function readSessionize(source: Source, file: string, zone: string): Programme {
  const place = exportedPlace(source, file);
  const value = source.value;
  const about = isObject(value) ? value : {};
  const omitted: OmittedFields = new Map();
  const rooms = new Map(
    fieldsIn(about.rooms)
      .toSorted((a, b) => Number(a.sort ?? 0) - Number(b.sort ?? 0))
      .map(({ id, name }) => [textOf(id), plainName(textOf(name))]),
  );
  const people = new Map(fieldsIn(about.speakers).map((speaker) => [textOf(speaker.id), personOf(speaker, omitted)]));
  const answers = new Map(
    fieldsIn(about.categories).flatMap(({ title, items }) =>
      fieldsIn(items).map((item) => [textOf(item.id), { about: textOf(title), answer: textOf(item.name) }] as const),
    ),
  );
  const faults: Problem[] = [];
  const origins: Origin[] = [];
  const seen = new Set<string>();
  const untimed: UntimedSession[] = [];
  const sessions = allSessions(value).flatMap(([session, path]): Session[] => {
    const origin: Origin = { locate: () => place(path) };
    origins.push(origin);
    const title = plainName(textOf(session.title));
    if (!title) faults.push({ ...place(path), message: 'has no "title"; write what it is called' });
    const status = statusOf(textOf(session.status));
    const time = exportedTime(textOf(session.startsAt), textOf(session.endsAt), zone, omitted);
    if (status === 'left out') countOmitted(omitted, 'sessions that do not take place', true, 'rejected or withdrawn');
    if (!title || status === 'left out') {
      origin.fate = title ? 'rejected' : 'untitled';
      return [];
    }
    const location = plainName(textOf(session.room)) || rooms.get(textOf(session.roomId)) || undefined;
    // The schedule grid repeats a plenary session in each room.
    const repeated = `${textOf(session.id)} ${time?.date} ${time?.start} ${location}`;
    if (seen.has(repeated)) {
      origin.fate = 'repeated';
      return [];
    }
    seen.add(repeated);
    const speakers = listOf(session.speakers).flatMap((speaker) => {
      const known = people.get(isObject(speaker) ? textOf(speaker.id) : textOf(speaker));
      const name = plainName(textOf(isObject(speaker) ? speaker.name : ''));
      return known ?? (name && isObject(speaker) ? { key: textOf(speaker.id) || name, name } : []);
    });
    const given = [
      ...listOf(session.categoryItems).flatMap((id) => answers.get(textOf(id)) ?? []),
      ...fieldsIn(session.categories).flatMap(({ name, categoryItems }) =>
        fieldsIn(categoryItems).map((item) => ({ about: textOf(name), answer: textOf(item.name) })),
      ),
    ];
    const answerTo = (question: RegExp) => given.find(({ about }) => question.test(about))?.answer ?? '';
    const tags = given
      .filter(({ about }) => !/track|level|language|format|type/i.test(about))
      .map(({ answer }) => answer);
    countOmitted(omitted, 'questionAnswers', session.questionAnswers);
    const livestream = absoluteUrl(textOf(session.liveUrl));
    const entry: UntimedSession = {
      key: textOf(session.id),
      title,
      description: richText([textOf(session.description)], omitted),
      location,
      people: speakers,
      kind: sessionKind(answerTo(/format|type/i)) ?? kindOfTitle(title, speakers),
      kindName: answerTo(/format|type/i) || undefined,
      track: answerTo(/track/i) || undefined,
      level: answerTo(/level/i) || undefined,
      language: languageTag(answerTo(/language/i)),
      tags: tags.length ? tags : undefined,
      links: sessionLinks([{ url: textOf(session.recordingUrl), kind: 'recording' }], omitted),
      livestream: livestream?.startsWith('https:') ? livestream : undefined,
      status,
      origin,
      locate: (field) => place(path, field),
    };
    if (time) return [{ ...entry, ...time }];
    untimed.push(entry);
    return [];
  });
  const listed = [...people.values()].flatMap((person) => person ?? []);
  return {
    sessions,
    omitted,
    rooms: [...rooms.values()],
    people: listed,
    untimed,
    faults,
    sources: [{ name: '', unit: 'entries', origins }],
  };
}

function personOf(speaker: Fields, omitted: OmittedFields): Person | undefined {
  const whole = [speaker.firstName, speaker.lastName].map(textOf).filter(Boolean).join(' ');
  const name = plainName(textOf(speaker.fullName) || whole);
  if (!name) return undefined;
  countOmitted(omitted, 'speakers.profilePicture', speaker.profilePicture, HINT.portraits);
  const links = fieldsIn(speaker.links).map(({ url, title }) => ({ url, label: title }));
  return {
    key: textOf(speaker.id) || name,
    name,
    role: plainName(textOf(speaker.tagLine)) || undefined,
    portrait: portraitAddress(textOf(speaker.profilePicture)),
    biography: richText([textOf(speaker.bio)], omitted),
    links: personLinks(links, omitted),
  };
}

/** Checks whether a value is an export of Sessionize: at least one session has `startsAt`. */
export const isSessionize = (value: unknown): boolean => allSessions(value).some(([session]) => 'startsAt' in session);

/** Returns every session, with its path, of the views “All”, “Sessions” (groups) and “Schedule grid” (days with rooms). */
function allSessions(value: unknown): [Fields, Path][] {
  if (isObject(value)) return sessionsIn(value.sessions, ['sessions']);
  return listOf(value).flatMap((entry, n) => {
    if (!isObject(entry)) return [];
    const rooms = listOf(entry.rooms).flatMap((room, r) =>
      isObject(room) ? sessionsIn(room.sessions, [n, 'rooms', r, 'sessions']) : [],
    );
    return [...sessionsIn(entry.sessions, [n, 'sessions']), ...rooms];
  });
}

/** Returns the sessions of a list, each with its path. */
const sessionsIn = (list: unknown, path: Path) =>
  listOf(list).flatMap((session, n): [Fields, Path][] => (isObject(session) ? [[session, [...path, n]]] : []));
