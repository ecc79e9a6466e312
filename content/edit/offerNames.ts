import { type Path, valueAt } from '../json/path';
import { counted, shorten } from '../messages/entries';
import { foldedName } from '../rules/lint/sessions';
import { linksIn } from '../schema/links';
import { schemaOf } from '../schema/schema';
import { fieldsIn } from '../schema/walk';
import type { Json, Operation } from './contentValues';
import { escapeForPattern, inEachLanguage, textsIn } from './findText';
import { placeName } from './names';
import { factsOf } from './newEntry';
import { type FileTexts, parseValue, valueIn } from './parsedTexts';
import type { UnversionedOffer } from './saving';
import { isHall, isMentioned, isSharedName, isSpeakerOfSession, isTitleOfPage } from './sharedNames';

/** A text that names something, before and after a change. */
type Renamed = { file: string; path: Path; from: string; to: string };

/** The place of the title of a page in search results. */
const SEARCH_TITLE: Path = ['meta', 'title'];

/** The number of characters of a sentence that are shown on each side of a name. */
const AROUND = 30;

/**
 * Finds the other places that have the name which `operation` has changed: of a hall, a track, a person, a page or the event. What
 * refers to a person by the name follows by itself (renameSpeakers.ts); these places only say the same, so somebody must be asked.
 * `before` and `after` have every content file. Returns undefined if there are none.
 */
export function offerNames(
  operation: Operation,
  file: string,
  before: FileTexts,
  after: FileTexts,
): UnversionedOffer | undefined {
  const renamed = renamedBy(operation, file, before);
  if (!renamed || isOtherHall(renamed, before) || isOtherPerson(renamed)) return undefined;
  const { path, from, to } = renamed;
  const parts = isTitleOfPage(renamed) ? linksToPage(renamed, after) : sameNames(renamed, after);
  if (!parts.length) return undefined;
  const isOne = parts.length === 1;
  return {
    question: `“${shorten(from, 60)}” also stands in ${counted(parts.length, 'other place')}. Write “${shorten(to, 60)}” there too?`,
    accept: isOne ? 'Change it too' : 'Change them too',
    decline: 'Only here',
    place: { file, path },
    parts,
  };
}

/** Checks whether an operation writes a text that may name something; this is quick, and needs no content. */
export const mayRename = (operation: Operation, file: string): boolean =>
  'set' in operation && typeof operation.value === 'string' && isSharedName({ file, path: operation.set });

/** Returns what an operation renames; undefined if nothing had a name there, or has one now. */
function renamedBy(operation: Operation, file: string, before: FileTexts): Renamed | undefined {
  if (!('set' in operation) || !mayRename(operation, file)) return undefined;
  const [from, to] = [valueAt(valueIn(before, file), operation.set), operation.value].map((name) =>
    typeof name === 'string' ? name.trim() : '',
  ) as [string, string];
  const { unknown } = factsOf(valueIn(before, 'site'));
  const isKnown = (name: string) => name !== '' && !name.toLowerCase().includes(unknown.toLowerCase());
  return from !== to && isKnown(from) && isKnown(to) ? { file, path: operation.set, from, to } : undefined;
}

/**
 * Checks whether a session has moved to another hall, which has this name already. If the two names differ in their spelling only,
 * somebody corrects it.
 */
function isOtherHall({ file, path, from, to }: Renamed, before: FileTexts): boolean {
  if (!isHall({ file, path }) || foldedName(from) === foldedName(to)) return false;
  return [...textsIn(new Map([['schedule', before.get('schedule') ?? '']]))].some(
    (each) => each.text.trim() === to && isHall(each),
  );
}

/** Checks whether another person speaks in a session now: the two names have no word in common. */
function isOtherPerson({ file, path, from, to }: Renamed): boolean {
  if (!isSpeakerOfSession({ file, path })) return false;
  const words = foldedName(from).split(' ');
  return !foldedName(to)
    .split(' ')
    .some((word) => word.length > 1 && words.includes(word));
}

/** Returns the other texts that are the name, or mention it. */
function sameNames({ file, path, from, to }: Renamed, after: FileTexts): UnversionedOffer['parts'] {
  const mayBeMentioned = isMentioned({ file, path });
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escapeForPattern(from)}(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
  return [...textsIn(after)].flatMap(({ text, root, ...place }) => {
    if (place.file === file && `${place.path}` === `${path}`) return [];
    if (text.trim() === from) return [partAt(place, root, to)];
    // The new name may have the old one in it, and stand there already.
    if (!mayBeMentioned || !text.includes(from) || text.includes(to)) return [];
    const written = text.replace(pattern, () => to);
    return written === text ? [] : [partAt(place, root, written, excerpt(text, text.search(pattern), from.length))];
  });
}

/** Returns the texts of the links that lead to a page and are called as it was, and its title in search results. */
function linksToPage({ file, from, to }: Renamed, after: FileTexts): UnversionedOffer['parts'] {
  const page = file.replace(/^pages\//, '');
  const labels = [...after].flatMap(([each, text]) => {
    const root = parseValue(text);
    return linksIn(fieldsIn(schemaOf(each.split('/')[0] as string), root)).flatMap(({ path, kind, target }) => {
      if (target?.page !== page || target.anchor !== undefined || kind === 'richText') return [];
      const label = [...path.slice(0, -1), 'label'];
      return inEachLanguage(label, valueAt(root, label)).flatMap(({ path, text }) =>
        text.trim() === from ? [partAt({ file: each, path }, root, to)] : [],
      );
    });
  });
  const root = valueIn(after, file);
  const searchTitles = inEachLanguage(SEARCH_TITLE, valueAt(root, SEARCH_TITLE)).flatMap(({ path, text }) =>
    text.startsWith(from) && !text.startsWith(to)
      ? [partAt({ file, path }, root, to + text.slice(from.length), text)]
      : [],
  );
  return [...labels, ...searchTitles];
}

const partAt = ({ file, path }: { file: string; path: Path }, root: Json | undefined, value: string, detail = '') => ({
  file,
  operations: [{ set: path, value }],
  name: placeName(file, root, path),
  detail,
  isChosen: true,
});

/** Returns a mention with the whole words around it. */
function excerpt(text: string, start: number, length: number): string {
  const [from, to] = [Math.max(0, start - AROUND), start + length + AROUND];
  const before = from > 0 ? `…${text.slice(from, start).replace(/^\S+/, '')}` : text.slice(0, start);
  const after =
    to < text.length ? `${text.slice(start + length, to).replace(/\S+$/, '')}…` : text.slice(start + length);
  return `${before}${text.slice(start, start + length)}${after}`.replace(/\s+/g, ' ');
}
