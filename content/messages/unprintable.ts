/** What moves the cursor of a terminal, or turns its writing around. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/gu;

/** A text for a terminal: such characters stand there by their number. */
export const escapeUnprintable = (text: string): string => text.replace(UNPRINTABLE, codePoint);

/** The same where each sign has to stay one, so that columns keep their place: a box for each, a space for a tab. */
export const boxUnprintable = (text: string): string => text.replaceAll('\t', ' ').replace(UNPRINTABLE, '\uFFFD');

/** `U+202E` */
export const codePoint = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
