import { widestWord } from '../fonts/widestWord';
import {
  directionOf,
  hasTallLetters,
  isRightToLeft,
  partsOf,
  writingSystemOf,
  writingSystemOfLanguage,
  writingSystemOfLetter,
  writingSystems,
} from '../fonts/writingSystems';
import { joinNonEmpty } from './joinNonEmpty';

/** What a screen reader and a browser need to know of a text that is not in the language of the page. */
export type LangProps = { lang?: string; dir?: 'ltr' | 'rtl' };

/**
 * The `lang` of a text all of whose letters are of `script`, if the language of the page is not written in it: a screen
 * reader then changes its voice, and a browser its line breaks. Undefined for any other text, and for one of mixed
 * letters.
 */
function langIn(page: string, text: string, script: string | undefined): string | undefined {
  if (!script || partsOf(writingSystemOfLanguage(page)).includes(script)) return undefined;
  return writingSystems[script]?.language(text);
}

/**
 * Returns `lang` and `dir` of a text on a page in the language `page`: `lang` is `language` where the content names it and the
 * text is not in another writing system, and `dir` is there where the first letter runs against the direction of the page.
 */
export function langPropsIn(page: string, text: string, language?: string): LangProps {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  const dir = letter && isRightToLeft(writingSystemOfLetter(letter)) ? 'rtl' : 'ltr';
  const script = writingSystemOf(text);
  const isIn = language && (!script || partsOf(writingSystemOfLanguage(language)).includes(script));
  return { lang: isIn ? language : langIn(page, text, script), ...(letter && dir !== directionOf(page) && { dir }) };
}

/** How wide a word may be on the narrowest phone, in em of the largest heading. */
const WIDEST_WORD = 5.9;

/**
 * The classes of a heading whose letters reach further up and down than Latin ones (styles/tall-script.css), or that has
 * a word too long for a phone (styles/long-words.css).
 */
export const headingClass = (text: string): string | undefined =>
  joinNonEmpty(' ', hasTallLetters(text) && 'tall-script', widestWord(text) > WIDEST_WORD && 'long-words') || undefined;
