/** Characters that move the cursor of a terminal or reverse its text. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/gu;

/** Makes a text safe for a terminal: replaces such characters by their code points. */
export const escapeUnprintable = (text: string): string => text.replace(UNPRINTABLE, codePoint);

/** The same with one character for one, so that columns stay the same: a box for each, and a space for a tab. */
export const boxUnprintable = (text: string): string => text.replaceAll('\t', ' ').replace(UNPRINTABLE, '\uFFFD');

/** `U+202E` */
export const codePoint = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
