import { schemaOf } from '../schema/schema';
import { textPlaces } from '../schema/walk';
import { placeName } from './names';
import { parseValue } from './parsedTexts';
import type { TextMatch } from './protocol';

/** The most places that are listed: nobody reads more. */
const MOST = 200;
/** The number of characters that are shown on each side of a found text. */
const AROUND = 40;

/**
 * Finds a text in all texts of the content, in each language, and ignores case and accents: `cafe` finds “Café”. `files` are the
 * texts of content files by name. Returns at most 200 places.
 */
export function findText(query: string, files: ReadonlyMap<string, string>): TextMatch[] {
  const sought = plain(query.trim()).text;
  if (!sought) return [];
  const matches: TextMatch[] = [];
  for (const [file, json] of files) {
    const root = parseValue(json);
    for (const { path, value } of textPlaces(schemaOf(file.split('/')[0] as string), root))
      for (const [language, text] of textsOf(value)) {
        const { text: plainText, at } = plain(text);
        const start = plainText.indexOf(sought);
        if (start < 0) continue;
        const [from = 0, to = text.length] = [at[start], at[start + sought.length]];
        const place = { file, path: language === undefined ? path : [...path, language] };
        matches.push({
          ...place,
          name: placeName(file, root, path),
          before: cut(text.slice(0, from), -AROUND),
          found: text.slice(from, to),
          after: cut(text.slice(to), AROUND),
        });
        if (matches.length === MOST) return matches;
      }
  }
  return matches;
}

/** Returns a text, or its form in each language with that language. */
const textsOf = (value: unknown): [string | undefined, string][] =>
  typeof value === 'string'
    ? [[undefined, value]]
    : Object.entries(typeof value === 'object' && value !== null ? value : {}).filter(
        (each): each is [string, string] => typeof each[1] === 'string',
      );

/** Returns a text without case, accents and line ends. For each of its characters, `at` has the place in the original text. */
function plain(text: string): { text: string; at: number[] } {
  let [plainText, place] = ['', 0];
  const at: number[] = [];
  for (const character of text) {
    const bare = character
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/\s/g, ' ')
      .toLowerCase();
    for (let n = 0; n < bare.length; n++) at.push(place);
    plainText += bare;
    place += character.length;
  }
  at.push(place);
  return { text: plainText, at };
}

/** Shortens a text to the number `longest` of characters from its start or, if that is negative, from its end. */
function cut(text: string, longest: number): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  if (characters.length <= Math.abs(longest)) return characters.join('');
  return longest < 0 ? `…${characters.slice(longest).join('')}` : `${characters.slice(0, longest).join('')}…`;
}
