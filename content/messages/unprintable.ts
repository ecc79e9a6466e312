/** Characters that move the cursor of a terminal or reverse its text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/gu;

/** Replaces the characters that are unsafe in a terminal by their code points. */
export const escapeUnprintable = (text: string): string => text.replace(UNPRINTABLE, codePoint);

/** Replaces each character that is unsafe in a terminal by one box, and each tab by one space, so that columns stay the same. */
export const boxUnprintable = (text: string): string => text.replaceAll('\t', ' ').replace(UNPRINTABLE, '\uFFFD');

/** Returns the code point of a character: `U+202E` */
export const codePoint = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
