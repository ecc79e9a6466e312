/**
 * Accents and joiners, and the points of Arabic and Hebrew, which most people leave out. Vowel signs of Indic scripts
 * are letters, and stay.
 */
const MARKS = /\p{Script=Inherited}|[\u0591-\u05c7]/gu;

/** Latin letters that Unicode does not take for others with an accent. */
const LETTERS: Record<string, string> = { Æ: 'AE', Đ: 'D', Ł: 'L', Ø: 'O', Œ: 'OE' };

/** A text as it is compared: without accents, in one case, with one form of letters that have several. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    // Upper case, because ß and SS, ς and σ are the same there.
    .toUpperCase()
    .replace(/[ÆĐŁØŒ]/g, (letter) => LETTERS[letter] as string);
