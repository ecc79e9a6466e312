import { isObject, walk } from '../json/path';
import { isInLanguages, keyFor, means } from '../load/textLanguages';
import { WORDS_TAGS } from '../words/tags';
import type { ContentFile, Json, Operation } from './contentValues';

// The languages of a site, as the panel changes them. `site` is the value of site.json, which has "language" for one language and
// "languages" for several.

/** Returns the operations that add a language to the site, after those that it has. */
export function addLanguage(site: Json | undefined, tag: string): Operation[] {
  const { language, languages } = isObject(site) ? site : {};
  if (Array.isArray(languages)) return [{ insert: ['languages', languages.length], value: tag }];
  return [{ set: ['languages'], value: [language ?? 'en', tag] }, { remove: ['language'] }];
}

/** Returns the operations that remove the language at `index`, which is not the default one. The last of two leaves "language". */
export function removeLanguage(languages: string[], index: number): Operation[] {
  if (languages.length > 2) return [{ remove: ['languages', index] }];
  return [{ set: ['language'], value: languages[0] as string }, { remove: ['languages'] }];
}

/** Returns the tags of the languages that can be offered: those with words of the interface that the site does not have yet. */
export const offeredLanguages = (languages: string[]): string[] =>
  WORDS_TAGS.filter((tag) => !languages.some((each) => means(tag, each) || means(each, tag)));

/** Counts the texts of the content that are written in the language `tag` of a site in `languages`. */
export function countTexts(files: Record<string, ContentFile>, languages: string[], tag: string): number {
  // An object may have keys that look like languages, such as "url". A text has no others than those of the site.
  const isText = (text: Record<string, unknown>) =>
    Object.keys(text).every((key) => languages.some((each) => means(key, each)));
  return Object.values(files)
    .flatMap(({ value }) => walk(value))
    .filter(({ value }) => isInLanguages(value) && isText(value) && keyFor(value, tag) !== undefined).length;
}

/** Returns the English name of a language: `ta-IN` → `Tamil (India)`. Returns `tag` itself if it is no language. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
