import { codePoint, escapeUnprintable } from '../messages/unprintable';

/** Characters that no text may contain: they are invisible or broken, and would change how the text is shown. */
const FORBIDDEN: { characters: RegExp; problem: string; remedy: string }[] = [
  { characters: /\p{Cc}/u, problem: 'is a control character', remedy: 'delete it' },
  // Joiners and direction marks (U+200C to U+200F) are allowed: some scripts need them, and they do not reverse text.
  { characters: /[\u202A-\u202E\u2066-\u2069]/u, problem: 'reverses the direction of the text', remedy: 'delete it' },
  { characters: /\p{Cs}/u, problem: 'is half of a character', remedy: 'write the whole character' },
  { characters: /\p{Noncharacter_Code_Point}/u, problem: 'is not a character', remedy: 'delete it' },
  { characters: /\uFFFD/u, problem: 'replaces a letter that was lost', remedy: 'write that letter' },
];

/** A text is one paragraph: a tab or a line break in it, with the spaces around, becomes a space. */
export const oneParagraph = (text: string): string => text.replace(/\s*[\t\n\r\u2028\u2029]\s*/g, ' ');

/** Which character a text must not contain, where it is and the remedy; undefined if the text is fine. */
export function textProblem(text: string): string | undefined {
  for (const { characters, problem, remedy } of FORBIDDEN) {
    const { index, 0: found = '' } = characters.exec(text) ?? {};
    if (index === undefined) continue;
    const before = [...text.slice(0, index)].slice(-12).join('');
    return `contains ${codePoint(found)}, which ${problem}, ${before ? `after “${escapeUnprintable(before)}”` : 'at its start'}; ${remedy}`;
  }
  return undefined;
}
