import {
  directionOf,
  isRightToLeft,
  partsOf,
  writingSystemOf,
  writingSystemOfLanguage,
  writingSystemOfLetter,
  writingSystems,
} from './writingSystems';

/** The language and the direction of a text, if they differ from those of the page. */
export type LangProps = { lang?: string; dir?: 'ltr' | 'rtl' };

/**
 * Returns `lang` and `dir` of a text on a page in `pageLanguage`.
 *
 * `lang` is `language`, if the content names one and the text has no letters of another writing system. Otherwise it is guessed from the
 * letters, and left out if they are those of the page. Of all `siteLanguages`, the first with Latin letters is that of Latin texts.
 * `dir` is left out if the first letter is written in the direction of the page.
 */
export function langPropsIn(
  pageLanguage: string,
  text: string,
  language?: string,
  siteLanguages: string[] = [],
): LangProps {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  const dir = letter && isRightToLeft(writingSystemOfLetter(letter)) ? 'rtl' : 'ltr';
  // Undefined if the letters are of several systems: such a text may be in any language.
  const system = writingSystemOf(text);
  const isWrittenIn = (tag: string) => !system || partsOf(writingSystemOfLanguage(tag)).includes(system);
  return {
    lang: language && isWrittenIn(language) ? language : languageOfLetters(pageLanguage, text, system, siteLanguages),
    ...(letter && dir !== directionOf(pageLanguage) && { dir }),
  };
}

/**
 * Returns the language of a text whose letters are all of the writing system `system`, if the language of the page is not
 * written in it: a screen reader then changes its voice, and a browser its line breaks. Undefined for other texts, and if
 * `system` is undefined because the letters are of several systems.
 */
function languageOfLetters(
  pageLanguage: string,
  text: string,
  system: string | undefined,
  siteLanguages: string[],
): string | undefined {
  if (!system || partsOf(writingSystemOfLanguage(pageLanguage)).includes(system)) return undefined;
  const latin = siteLanguages.find((tag) => system === 'Latn' && writingSystemOfLanguage(tag) === system);
  return latin?.split('-')[0] ?? writingSystems[system]?.language(text);
}
