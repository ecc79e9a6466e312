import { use } from 'react';
import { joinNonEmpty } from './joinNonEmpty';
import {
  directionOf,
  hasTallLetters,
  isRightToLeft,
  partsOf,
  scriptOf,
  scriptOfLanguage,
  scriptOfLetter,
  scripts,
} from './scripts';
import { SiteContext } from './site';
import { widestWord } from './widestWord';

/** What a screen reader and a browser need to know of a text that is not in the language of the page. */
type LangProps = { lang?: string; dir?: 'ltr' | 'rtl' };

/** The language of the page that is being rendered. */
const pageLanguage = (): string => use(SiteContext)?.content.site.language ?? 'en';

/**
 * The `lang` of a text all of whose letters are of `script`, if the language of the page is not written in it: a screen
 * reader then changes its voice, and a browser its line breaks. Undefined for any other text, and for one of mixed
 * letters.
 */
function langIn(page: string, text: string, script: string | undefined): string | undefined {
  if (!script || partsOf(scriptOfLanguage(page)).includes(script)) return undefined;
  return scripts[script]?.language(text);
}

/**
 * `lang`, which is `language` where the content names it and the text is not in another script, and `dir` where the first
 * letter of the text runs against the direction of the page.
 */
export const langProps = (text: string, language?: string): LangProps => langPropsIn(pageLanguage(), text, language);

/** The same on a page in the language `page`, for what is no template. */
export function langPropsIn(page: string, text: string, language?: string): LangProps {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  const dir = letter && isRightToLeft(scriptOfLetter(letter)) ? 'rtl' : 'ltr';
  const script = scriptOf(text);
  const isIn = language && (!script || partsOf(scriptOfLanguage(language)).includes(script));
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
