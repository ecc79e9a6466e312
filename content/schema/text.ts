import { codePoint, escapeUnprintable } from '../messages/unprintable';

/** Characters that no text may hold: they cannot be seen, and do something else than to be read. */
const FORBIDDEN: { characters: RegExp; which: string; remedy: string }[] = [
  { characters: /\p{Cc}/u, which: 'is a control character', remedy: 'delete it' },
  // Left, right and joiner marks (U+200C to U+200F) stay: scripts are written with them, and they turn nothing around.
  { characters: /[\u202A-\u202E\u2066-\u2069]/u, which: 'turns the direction of writing', remedy: 'delete it' },
  { characters: /\p{Cs}/u, which: 'is half of a character', remedy: 'write the whole character' },
  { characters: /\p{Noncharacter_Code_Point}/u, which: 'is no character', remedy: 'delete it' },
  { characters: /\uFFFD/u, which: 'stands where a letter was lost', remedy: 'write that letter' },
];

/** A text is one paragraph: a tab or a line break in it, with the spaces around, becomes a space. */
export const oneParagraph = (text: string): string => text.replace(/\s*[\t\n\r\u2028\u2029]\s*/g, ' ');

/** What must not stand in a text, where, and the remedy; undefined for a text that can be read as it is. */
export function textProblem(text: string): string | undefined {
  for (const { characters, which, remedy } of FORBIDDEN) {
    const { index, 0: found = '' } = characters.exec(text) ?? {};
    if (index === undefined) continue;
    const before = [...text.slice(0, index)].slice(-12).join('');
    return `holds ${codePoint(found)}, which ${which}, ${before ? `after “${escapeUnprintable(before)}”` : 'at its start'}; ${remedy}`;
  }
  return undefined;
}
