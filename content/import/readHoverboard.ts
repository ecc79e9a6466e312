import type { Source } from '../json/json';
import { isObject, type Path } from '../json/path';
import type { Problem } from '../messages/problems';
import { parseLooseTime } from '../schema/looseValues';
import { exportedPlace, type Fields, fieldsIn, languageTag, listOf, textOf, textsOf } from './exportedValues';
import { hoverboardPages, PAGE_PARTS } from './hoverboardPages';
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
import { kindOfTitle, personLinks, portraitAddress, sessionKind, sessionLinks } from './sessionLinks';
import { plainName } from './stripMarkup';
import { richText } from './toMarkdown';

/** The hint of the report about parts outside the programme. */
const OTHER_PARTS = 'write it into a page of its own, content/pages/NAME.json';
const KNOWN_SESSION =
  /^(title|description|complexity|language|tags|speakers|presentation|videoId|icon|image|id|startTime|endTime|track|day)$/;
const KNOWN_SPEAKER =
  /^(name|title|company|bio|shortBio|socials|pronouns|photo|photoUrl|companyLogo|companyLogoUrl|order|featured|id|sessions|tags|rockstarSpeakerOrder)$/;

/**
 * Reads the data file of a Project Hoverboard site. Its times are those of the event. If a slot has one session and its
 * day several tracks, the session is for everybody and gets no room.
 * Throws Problems with every wrong time and every unknown session.
 */
export function readHoverboard(source: Source, file: string): Programme {
  const place = exportedPlace(source, file);
  const data = source.value as Fields;
  const omitted: OmittedFields = new Map();
  const speakers = isObject(data.speakers) ? data.speakers : {};
  const people = new Map(
    Object.entries(speakers).flatMap(([id, speaker]) => {
      const person = isObject(speaker) && personOf(id, speaker, omitted);
      return person ? [[id, person] as const] : [];
    }),
  );
  const all = data.sessions as Fields;
  const faults: Problem[] = [];
  const origins = new Map<string, Origin>(
    Object.keys(all).map((id) => [id, { locate: () => place(['sessions', id]) }]),
  );
  const sessions: Session[] = [];
  const scheduled = new Set<string>();
  for (const [dayKey, day] of Object.entries(data.schedule as Fields)) {
    if (!isObject(day)) continue;
    const date = textOf(day.date) || dayKey;
    const rooms = fieldsIn(day.tracks).map(({ title }) => plainName(textOf(title)));
    const slots = listOf(day.timeslots).filter(isObject);
    for (const [s, slot] of slots.entries()) {
      const columns = listOf(slot.sessions).filter(isObject);
      const path: Path = ['schedule', dayKey, 'timeslots', s];
      const start = parseLooseTime(textOf(slot.startTime));
      if (!start) {
        faults.push({ ...place(path, 'startTime'), message: 'must be a time such as "09:00"; write when it begins' });
        continue;
      }
      for (const [c, column] of columns.entries()) {
        const last = slots[s + Math.max(1, Number(column.extend) || 1) - 1] ?? slot;
        const end = parseLooseTime(textOf(last.endTime));
        for (const id of listOf(column.items).map(textOf)) {
          const session = all[id];
          if (!isObject(session)) {
            faults.push({
              ...place(path),
              message: `there is no session "${id}" in this file; add it, or delete it here`,
            });
            continue;
          }
          scheduled.add(id);
          const time = { date, start, end: end && end !== start ? end : undefined };
          const room = columns.length > 1 || rooms.length < 2 ? rooms[c] : undefined;
          sessions.push({
            ...sessionOf(id, session, people, omitted),
            ...time,
            location: room || undefined,
            origin: origins.get(id),
            locate: (field) => place(['sessions', id], field),
          });
        }
      }
    }
  }
  const untimed: UntimedSession[] = [];
  for (const [id, session] of Object.entries(all)) {
    if (scheduled.has(id)) continue;
    const origin = origins.get(id) as Origin;
    if (!isObject(session) || !plainName(textOf(session.title))) {
      origin.fate = 'untitled';
      continue;
    }
    const locate = (field?: string) => place(['sessions', id], field);
    untimed.push({ ...sessionOf(id, session, people, new Map()), origin, locate });
  }
  const pages = hoverboardPages(data, omitted);
  const currency = pages.find((page) => page.currency)?.currency;
  for (const [part, value] of Object.entries(data))
    if (!['schedule', 'sessions', 'speakers', ...PAGE_PARTS, ...SETTINGS].includes(part))
      for (const entry of isObject(value) || Array.isArray(value) ? Object.values(value) : [value])
        countOmitted(omitted, part, entry, OTHER_PARTS);
  return {
    sessions,
    omitted,
    faults,
    sources: [{ name: '', unit: 'entries', origins: [...origins.values()] }],
    people: [...people.values()],
    untimed,
    pages,
    event: { currency },
  };
}

/** Parts that set up the other website. */
const SETTINGS = ['config', 'notifications', 'triggers'];

function sessionOf(id: string, session: Fields, people: Map<string, Person>, omitted: OmittedFields) {
  const title = plainName(textOf(session.title));
  const speakers = listOf(session.speakers).flatMap((speaker) => people.get(textOf(speaker)) ?? []);
  const tags = textsOf(session.tags);
  const [video, icon] = [textOf(session.videoId), textOf(session.icon)];
  const language = languageTag(textOf(session.language));
  if (!language) countOmitted(omitted, 'sessions.language', session.language);
  for (const [key, value] of Object.entries(session))
    if (!KNOWN_SESSION.test(key)) countOmitted(omitted, `sessions.${key}`, value);
  countOmitted(omitted, 'sessions.image', session.image, HINT.pictures);
  return {
    key: id,
    title,
    description: richText([textOf(session.description)], omitted),
    people: speakers,
    // Sessions with an icon are breaks and the like: their kind is in the title.
    kind: kindOfTitle(title, icon ? [] : speakers) ?? sessionKind((tags ?? []).join(' ')) ?? sessionKind(icon),
    level: textOf(session.complexity) || undefined,
    language,
    tags,
    links: sessionLinks(
      [
        { url: textOf(session.presentation), kind: 'slides' as const },
        { url: video && `https://www.youtube.com/watch?v=${encodeURIComponent(video)}`, kind: 'recording' as const },
      ],
      omitted,
    ),
  };
}

function personOf(id: string, speaker: Fields, omitted: OmittedFields): Person | undefined {
  const name = plainName(textOf(speaker.name));
  if (!name) return undefined;
  for (const [key, value] of Object.entries(speaker))
    if (!KNOWN_SPEAKER.test(key)) countOmitted(omitted, `speakers.${key}`, value);
  countOmitted(omitted, 'speakers.photoUrl', speaker.photoUrl, HINT.portraits);
  const socials = fieldsIn(speaker.socials).map(({ link, name }) => ({ url: link, label: name }));
  return {
    key: id,
    name,
    role: plainName(textOf(speaker.title)) || undefined,
    organisation: plainName(textOf(speaker.company)) || undefined,
    pronouns: textOf(speaker.pronouns) || undefined,
    portrait: portraitAddress(textOf(speaker.photoUrl)),
    biography: richText([textOf(speaker.bio) || textOf(speaker.shortBio)], omitted),
    links: personLinks(socials, omitted),
  };
}

/** Checks whether a value is the data file of a Project Hoverboard site: days with time slots, and sessions by id. */
export const isHoverboard = (value: unknown): value is { schedule: unknown; sessions: unknown; speakers?: unknown } =>
  isObject(value) &&
  isObject(value.sessions) &&
  fieldsIn(value.schedule).some(({ timeslots }) => Array.isArray(timeslots));
