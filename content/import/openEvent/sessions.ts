import { isObject } from '../../json/path';
import type { Problem } from '../../messages/problems';
import { exportedTime, unreadableStart } from '../exportedTime';
import { type Fields, isUnknown, languageTag, listOf, textOf, textsOf } from '../exportedValues';
import { DATE } from '../exportSchema';
import { countOmitted, type ImportedSession, type OmittedFields, type Session } from '../programme';
import { kindOfTitle, sessionKind, sessionLinks } from '../sessionLinks';
import { plainName } from '../stripMarkup';
import { richText } from '../toMarkdown';
import type { Entry } from './entries';
import type { PartName } from './parts';
import { withOffset, type Zones } from './zones';

/** Fields of a session that are read, or that only the server of the export needs; others with a value are counted as left out. */
const USED_FIELDS =
  /^(id|title|subtitle|short_abstract|long_abstract|description|start_time|end_time|session_type|track|microlocation|speakers|state|language|level|slides|video|audio|signup_url|deleted_at|is_deleted|created_at|submitted_at|submission_modifier|last_modified_at|is_mail_sent|send_email|is_locked|timezone|event|creator|feedbacks?|average_rating|rating_count|favourite_count|color)$/;

/** What the sessions of an export are read with. */
export type Reader = {
  parts: Record<PartName, Entry[]>;
  personOf: (speaker: unknown) => Session['people'];
  omitted: OmittedFields;
  questions: Problem[];
  zones: Zones;
};

/** Returns the state of a session in lower case: `accepted`, `rejected`; `accepted` if it has none. */
export function stateOf({ fields }: Entry): string {
  if (textOf(fields.deleted_at) || fields.is_deleted === true) return 'deleted';
  const state = textOf(fields.state).toLowerCase().replace('cancelled', 'canceled');
  return state || 'accepted';
}

/** Returns a session, with its time if that is known; undefined, with a question, if it has no title. */
export function sessionOf(entry: Entry, reader: Reader): ImportedSession | undefined {
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
    description: richText([fields.short_abstract, fields.long_abstract, fields.description].map(textOf), omitted),
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
function timeOf({ fields, locate }: Entry, hasHall: boolean, { zones, omitted, questions }: Reader) {
  const [from, until] = [textOf(fields.start_time), textOf(fields.end_time)];
  const time = exportedTime(withOffset(from, zones), withOffset(until, zones), zones.zone, omitted);
  if (!time) {
    if (from)
      questions.push({
        ...locate('start_time'),
        message: unreadableStart(from),
      });
    return { date: DATE.exec(from)?.[1] };
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
