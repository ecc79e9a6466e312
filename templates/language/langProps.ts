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
 * Returns `lang` and `dir` of a text on a page in the language `page`. `lang` is `language` if the content names one and the text
 * is in its writing system, otherwise the language that the letters show. `dir` is set if the first letter runs against the
 * direction of the page. `languages` are all languages of the site; Latin letters count as the first of them that has Latin
 * letters.
 */
export function langPropsIn(page: string, text: string, language?: string, languages: string[] = []): LangProps {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  const dir = letter && isRightToLeft(writingSystemOfLetter(letter)) ? 'rtl' : 'ltr';
  const system = writingSystemOf(text);
  const isIn = language && (!system || partsOf(writingSystemOfLanguage(language)).includes(system));
  return {
    lang: isIn ? language : langIn(page, text, system, languages),
    ...(letter && dir !== directionOf(page) && { dir }),
  };
}

/**
 * Returns the language of a text whose letters are all of the writing system `system`, if the language of the page is not
 * written in it: a screen reader then changes its voice, and a browser its line breaks. Undefined for other texts, and if
 * `system` is undefined because the letters are mixed.
 */
function langIn(page: string, text: string, system: string | undefined, languages: string[]): string | undefined {
  if (!system || partsOf(writingSystemOfLanguage(page)).includes(system)) return undefined;
  const latin = languages.find((tag) => system === 'Latn' && writingSystemOfLanguage(tag) === system);
  return latin?.split('-')[0] ?? writingSystems[system]?.language(text);
}
