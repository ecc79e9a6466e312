import type { Source } from '../json/json';
import { isObject, type Path } from '../json/path';
import type { Problem } from '../messages/problems';
import { exportedTime } from './exportedTime';
import { exportedPlace, type Fields, fieldsIn, languageTag, listOf, statusOf, textOf, textsOf } from './exportedValues';
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
import { kindOfTitle, portraitAddress, sessionKind, sessionLinks } from './sessionLinks';
import { plainName } from './stripMarkup';
import { richText } from './toMarkdown';

/**
 * Reads submissions or slots of pretalx’s API. From a text in several languages, takes the English or the first one.
 * Converts times to `zone`. Throws Problems with every session without a title.
 */
export function readPretalxApi(source: Source, file: string, zone: string): Programme {
  const place = exportedPlace(source, file);
  const { results, next } = source.value as { results: unknown[]; next?: unknown };
  const omitted: OmittedFields = new Map();
  const faults: Problem[] = [];
  const origins: Origin[] = [];
  const people = new Map<string, Person>();
  const untimed: UntimedSession[] = [];
  const sessions = results.flatMap((entry, n): Session[] => {
    if (!isObject(entry)) return [];
    const submission = isObject(entry.submission) ? entry.submission : entry;
    const path: Path = isObject(entry.submission) ? ['results', n, 'submission'] : ['results', n];
    const origin: Origin = { locate: () => place(path) };
    origins.push(origin);
    const title = plainName(textOf(submission.title) || textOf(entry.description));
    if (!title) faults.push({ ...place(path), message: 'has no "title"; write what it is called' });
    const status = statusOf(textOf(submission.state));
    if (status === 'left out') countOmitted(omitted, 'sessions that do not take place', true, 'rejected or withdrawn');
    if (!title || status === 'left out') {
      origin.fate = title ? 'rejected' : 'untitled';
      return [];
    }
    const speakers = listOf(submission.speakers).flatMap((speaker) => personOf(speaker, people, omitted));
    const kind = textOf(submission.submission_type);
    const slots = slotsOf(entry).flatMap((slot) => {
      const time = exportedTime(textOf(slot.start), textOf(slot.end), zone, omitted);
      return time ? [{ ...time, location: plainName(textOf(slot.room)) || undefined }] : [];
    });
    const session = {
      key: textOf(submission.code) || textOf(entry.id),
      title,
      description: richText([textOf(submission.abstract), textOf(submission.description)], omitted),
      people: speakers,
      kind: sessionKind(kind) ?? kindOfTitle(title, speakers),
      track: plainName(textOf(submission.track)) || undefined,
      language: languageTag(textOf(submission.content_locale)),
      tags: textsOf(submission.tags),
      links: sessionLinks(
        fieldsIn(submission.resources).map(({ resource, link, description }) => ({
          url: textOf(link) || textOf(resource),
          label: textOf(description),
        })),
        omitted,
      ),
      status,
      origin,
      locate: (field?: string) => place(path, field),
    };
    for (const key of ['answers', 'image', 'notes'])
      countOmitted(omitted, key, submission[key], key === 'image' ? HINT.pictures : undefined);
    // What has only been handed in is no part of the programme.
    const isAccepted = /^(?:accepted|confirmed)$/i.test(textOf(submission.state));
    if (!slots.length && isAccepted) untimed.push({ ...session, kindName: plainName(kind) || undefined });
    else if (!slots.length) {
      countOmitted(omitted, 'submissions without a slot', true, 'they are not accepted');
      origin.fate = 'rejected';
    }
    return slots.map((slot) => ({ ...session, ...slot }));
  });
  const question = { ...place(['next']), message: 'this is one page of several; import a file with all results' };
  return {
    sessions,
    omitted,
    faults,
    sources: [{ name: '', unit: 'entries', origins }],
    people: [...people.values()],
    untimed,
    ...(typeof next === 'string' && { questions: [question] }),
  };
}

/** Returns the slots of an entry: those in a submission, or the entry itself if it is a slot. */
const slotsOf = (entry: Fields): Fields[] =>
  isObject(entry.submission) ? [entry] : [...listOf(entry.slots), entry.slot].filter(isObject);

/** Returns the person of a submission; an empty list, and counts it, where the API gives only a code. */
function personOf(speaker: unknown, people: Map<string, Person>, omitted: OmittedFields): Person[] {
  const fields = isObject(speaker) ? speaker : {};
  const name = plainName(textOf(fields.name));
  if (!name) {
    countOmitted(omitted, 'speakers without a name', true, 'ask the API for them with ?expand=speakers');
    return [];
  }
  const key = textOf(fields.code) || name;
  const known = people.get(key);
  if (known) return [known];
  countOmitted(omitted, 'speakers.avatar', textOf(fields.avatar) || textOf(fields.avatar_url), HINT.portraits);
  const portrait = portraitAddress(textOf(fields.avatar_url) || textOf(fields.avatar));
  const person = { key, name, portrait, biography: richText([textOf(fields.biography)], omitted) };
  people.set(key, person);
  return [person];
}

/** Checks whether a value is a page of pretalx’s API: submissions with slots, or slots with submissions. */
export const isPretalxApi = (value: unknown): value is { results: unknown[] } =>
  isObject(value) &&
  Array.isArray(value.results) &&
  value.results.some((entry) => isObject(entry) && (isObject(entry.submission) || 'code' in entry || 'slot' in entry));
