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

/** The language of the pages, and all languages of the site. */
type SiteLanguages = { language: string; languages?: string[] };

/**
 * Returns `lang` and `dir` of a text of the content, where they are not those of the page. `language` is that of the text, if the
 * content names one.
 *
 * `lang` is `language`, unless the text has letters of another writing system. Otherwise it is guessed from the letters, and
 * left out if the language of the page has such letters. `dir` is left out if the first letter is written in the direction of
 * the page.
 */
export function chooseLangProps(text: string, language: string | undefined, site: SiteLanguages): LangProps {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  const dir = letter && isRightToLeft(writingSystemOfLetter(letter)) ? 'rtl' : 'ltr';
  // Undefined if the letters are of several systems: such a text may be in any language.
  const system = writingSystemOf(text);
  return {
    lang: language && (!system || isWrittenIn(language, system)) ? language : guessLanguage(text, system, site),
    ...(letter && dir !== directionOf(site.language) && { dir }),
  };
}

/** Checks whether a language is written in this writing system, alone or with others. */
const isWrittenIn = (language: string, system: string): boolean =>
  partsOf(writingSystemOfLanguage(language)).includes(system);

/**
 * Returns the language of a text whose letters are all of the writing system `system`, if the language of the page is not
 * written in it: a screen reader then changes its voice, and a browser its line breaks. Latin letters are of the first language
 * of the site that is written in them. Returns undefined for other texts, and if `system` is undefined because the letters are of
 * several systems.
 */
function guessLanguage(text: string, system: string | undefined, site: SiteLanguages): string | undefined {
  if (!system || isWrittenIn(site.language, system)) return undefined;
  const latin = (site.languages ?? []).find((tag) => system === 'Latn' && writingSystemOfLanguage(tag) === system);
  return latin?.split('-')[0] ?? writingSystems[system]?.language(text);
}
