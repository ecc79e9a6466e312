import { joinNonEmpty } from '../language/joinNonEmpty';
import { widestWord } from '../language/widestWord';
import { hasTallLetters } from '../language/writingSystems';
import type { Look } from '../looks/look';
import { fitClass } from '../styles/styles';

/** The widest word that fits the narrowest phone, in em of the largest heading. */
const WIDEST_WORD = 5.9;

/**
 * Returns the classes of a heading: `tall-script` if its letters are taller than Latin ones, `long-words` if a word is too
 * long for a phone (styles of these names), and one for its size if the look has `lineWidths`. Undefined if it needs none.
 */
export const headingClass = (text: string, { lineWidths }: Pick<Look, 'lineWidths'>): string | undefined =>
  joinNonEmpty(
    ' ',
    hasTallLetters(text) && 'tall-script',
    widestWord(text) > WIDEST_WORD && 'long-words',
    lineWidths && fitClass(lineWidths(text)),
  ) || undefined;
