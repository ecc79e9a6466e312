import { isObject, type Path } from '../json/path';
import { schemaOf } from '../schema/schema';
import { textPlaces } from '../schema/walk';
import type { ContentPlace, Json } from './contentValues';
import { placeName } from './names';
import { parseValue } from './parsedTexts';
import type { TextMatch } from './protocol';

/** The most places that are listed: nobody reads more. */
const MAX_MATCHES = 200;
/** The number of characters that are shown on each side of a match. */
const AROUND = 40;

/**
 * Finds a text in all texts of the content, in each language, and ignores case and accents: `cafe` finds “Café”. `files` are the
 * texts of content files by name. Returns at most 200 places.
 */
export function findText(query: string, files: ReadonlyMap<string, string>): TextMatch[] {
  const plainQuery = simplify(query.trim()).text;
  if (!plainQuery) return [];
  const matches: TextMatch[] = [];
  for (const { text, root, ...place } of textsIn(files)) {
    const match = matchIn(text, plainQuery);
    if (!match) continue;
    matches.push({ ...place, name: placeName(place.file, root, place.path), ...match });
    if (matches.length === MAX_MATCHES) break;
  }
  return matches;
}

/** A text of the content in one language; `root` is the value of its file. */
type PlacedText = ContentPlace & { text: string; root: Json | undefined };

/**
 * Goes through all texts of the content. The path of a text in several languages ends with the key of its language. `files` are the
 * texts of content files by name.
 */
export function* textsIn(files: ReadonlyMap<string, string>): Generator<PlacedText> {
  for (const [file, json] of files) {
    const root = parseValue(json);
    for (const { path, value } of textPlaces(schemaOf(file.split('/')[0] as string), root))
      for (const each of inEachLanguage(path, value)) yield { file, root, ...each };
  }
}

/** Returns the text at a path, or its form in each language, whose path ends with the key of the language. */
export function inEachLanguage(path: Path, value: unknown): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  return Object.entries(isObject(value) ? value : {}).flatMap(([language, text]) =>
    typeof text === 'string' ? [{ path: [...path, language], text }] : [],
  );
}

/** Returns a text as a part of a pattern that matches it to the letter. */
export const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Returns the first match of a simplified query in a text, with the texts around it; undefined if there is none. */
function matchIn(text: string, plainQuery: string) {
  const { text: plainText, offsets } = simplify(text);
  const index = plainText.indexOf(plainQuery);
  if (index < 0) return undefined;
  const [start = 0, end = text.length] = [offsets[index], offsets[index + plainQuery.length]];
  return {
    before: shortenStart(text.slice(0, start)),
    found: text.slice(start, end),
    after: shortenEnd(text.slice(end)),
  };
}

/** Returns a text without case, accents and line ends, and the offset in the original text of each of its characters and its end. */
function simplify(text: string): { text: string; offsets: number[] } {
  let plainText = '';
  let offset = 0;
  const offsets: number[] = [];
  for (const character of text) {
    const plainCharacter = character
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/\s/g, ' ')
      .toLowerCase();
    for (let n = 0; n < plainCharacter.length; n++) offsets.push(offset);
    plainText += plainCharacter;
    offset += character.length;
  }
  offsets.push(offset);
  return { text: plainText, offsets };
}

const charactersOf = (text: string): string[] => [...text.replace(/\s+/g, ' ')];

/** Returns the last characters of the text before a match. */
function shortenStart(text: string): string {
  const characters = charactersOf(text);
  return characters.length > AROUND ? `…${characters.slice(-AROUND).join('')}` : characters.join('');
}

/** Returns the first characters of the text after a match. */
function shortenEnd(text: string): string {
  const characters = charactersOf(text);
  return characters.length > AROUND ? `${characters.slice(0, AROUND).join('')}…` : characters.join('');
}
