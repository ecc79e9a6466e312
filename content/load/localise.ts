import { isObject, type Path, valueAt } from '../json/path';
import type { Mistake } from '../messages/problems';
import { languageProblem } from '../schema/knownNames';
import { schemaOf } from '../schema/schema';
import { textPlaces } from '../schema/walk';
import { isInLanguages, keyFor, means, needsTranslation, newKeyFor } from './textLanguages';

// A site may have several languages (rule 26.5). A text of the content is then a string, or an object with a string for each
// language: { "en": "Agenda", "ta": "நிரல்" }. This file turns a content file into one plain file for each language, so that no
// schema, rule or template knows of languages.

/** The value of a content file and its name: `pages` for every free page. */
type File = { name: string; value: unknown };

/** Returns the tags of the languages in the value of site.json, which need not be valid: the default first. */
export function languagesOf(site: unknown): string[] {
  const { language, languages } = isObject(site) ? site : {};
  const tags = Array.isArray(languages) ? languages : [language];
  const valid = tags.filter((tag): tag is string => typeof tag === 'string' && !languageProblem(tag, 'en'));
  return valid.length ? [...new Set(valid)] : ['en'];
}

/**
 * Translations, by the text in the default language. A text that is translated once, such as the name of a hall, is translated
 * everywhere.
 */
export type TranslationsByText = Map<string, Record<string, unknown>>;

/**
 * Collects the translations of the texts in all files. A text whose object has `"intended": true` is the same in every language. A
 * text with different translations is left out.
 */
export function collectTranslations(files: File[], languages: string[]): TranslationsByText {
  const [main = 'en'] = languages;
  const translations: TranslationsByText = new Map();
  if (languages.length < 2) return translations;
  const unclear = new Set<string>();
  for (const { name, value } of files)
    for (const place of textPlaces(schemaOf(name), value)) {
      if (typeof place.value === 'string' && isIntended(value, place.path))
        translations.set(place.value, Object.fromEntries(languages.map((tag) => [tag, place.value])));
      if (!isInLanguages(place.value)) continue;
      const text = place.value[keyFor(place.value, main) ?? ''];
      if (typeof text !== 'string') continue;
      const earlier = translations.get(text);
      if (earlier && JSON.stringify(earlier) !== JSON.stringify(place.value)) unclear.add(text);
      translations.set(text, place.value);
    }
  for (const text of unclear) translations.delete(text);
  return translations;
}

/**
 * A content file in one language. `untranslated` has the paths of the texts that stay in the default language because they have no
 * translation, `translated` the paths of those that have one.
 */
export type Localised = { value: unknown; untranslated: Path[]; translated: Path[] };

/** Returns a content file in the language at `index` of `languages`. Without several languages it returns the file as it is. */
export function localise(
  { name, value }: File,
  languages: string[],
  index: number,
  translations: TranslationsByText,
): Localised {
  const [main, tag] = [languages[0] as string, languages[index] as string];
  if (languages.length < 2 && !(name === 'site' && isObject(value) && value.languages))
    return { value, untranslated: [], translated: [] };
  const localised = structuredClone(value);
  const untranslated: Path[] = [];
  const translated: Path[] = [];
  for (const place of textPlaces(schemaOf(name), value)) {
    const around = valueAt(localised, place.path.slice(0, -1)) as Record<string | number, unknown>;
    const last = place.path.at(-1) as string | number;
    const texts = isInLanguages(place.value) ? place.value : translations.get(`${place.value}`);
    if (texts) {
      const key = keyFor(texts, tag);
      // `findLanguageMistakes` reports a text without the default language. Any of its texts will do here.
      around[last] = texts[key ?? keyFor(texts, main) ?? ''] ?? Object.values(texts)[0];
      (key ? translated : untranslated).push(place.path);
    } else if (index > 0 && typeof place.value === 'string') {
      // A word of the interface comes from words/TAG.json, so the word of the default language is removed.
      if (place.word) delete around[last];
      else if (needsTranslation(place, tag) && !isIntended(value, place.path)) untranslated.push(place.path);
    }
  }
  if (name === 'site' && isObject(localised)) localised.language = tag;
  return { value: localised, untranslated, translated };
}

/** Checks whether the object that has a text also has `"intended": true`: the text is then the same in every language. */
const isIntended = (value: unknown, path: Path): boolean => valueAt(value, [...path.slice(0, -1), 'intended']) === true;

/** Finds the first place where each text of the default language is translated. Returns its file and its path, by the text. */
export function findTranslatedTexts<Each extends File>(
  files: Each[],
  main: string,
): Map<string, { file: Each; path: Path }> {
  const places = new Map<string, { file: Each; path: Path }>();
  for (const file of files)
    for (const { path, value } of textPlaces(schemaOf(file.name), file.value)) {
      const text = isInLanguages(value) && value[keyFor(value, main) ?? ''];
      if (typeof text === 'string' && !places.has(text)) places.set(text, { file, path });
    }
  return places;
}

/**
 * Returns the path of a text in the file as it is written. For a text in several languages, it ends with the key of the language
 * `tag`.
 */
export function writtenPath(value: unknown, path: Path, tag: string): Path {
  const text = valueAt(value, path);
  const key = isInLanguages(text) ? keyFor(text, tag) : undefined;
  return key ? [...path, key] : path;
}

/** Checks whether `languages` in the value of site.json has an entry that is not the tag of a language. */
export function hasWrongLanguage(site: unknown): boolean {
  const listed = isObject(site) ? site.languages : undefined;
  return Array.isArray(listed) && listed.some((tag) => typeof tag !== 'string' || Boolean(languageProblem(tag, 'en')));
}

/**
 * Returns the mistakes in the languages of the texts in a content file, each with its remedy. If the value `before` is given,
 * leaves out the texts that are the same in it.
 */
export function findLanguageMistakes({ name, value }: File, languages: string[], before?: unknown): Mistake[] {
  const [main = 'en'] = languages;
  const quoted = languages.map((tag) => `"${tag.split('-')[0]}"`);
  const listed = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  return textPlaces(schemaOf(name), value, before).flatMap(({ path, value: text }): Mistake[] => {
    if (!isInLanguages(text)) return [];
    if (languages.length < 2)
      return [
        {
          path,
          key: Object.keys(text)[0] as string,
          message: `this text is in several languages, but the site has only one; write one text in quotes, or list the languages in site.json, as "languages" in place of "language"`,
        },
      ];
    const foreign = Object.keys(text).filter((key) => !languages.some((tag) => means(key, tag)));
    return [
      ...foreign.map((key) => ({
        path,
        key,
        message: `the site has no language "${key}"; write ${listed}, or add it to "languages" in site.json`,
      })),
      ...(keyFor(text, main)
        ? []
        : [{ path, message: `the text in the default language is missing; add "${main.split('-')[0]}": "…"` }]),
    ];
  });
}

/** Finds each language of site.json, after the default, that no text of these files is in. */
export const findUnusedLanguages = (files: File[], languages: string[]): Mistake[] =>
  languages.slice(1).flatMap((tag, n): Mistake[] => {
    const isUsed = ({ name, value }: File) =>
      textPlaces(schemaOf(name), value).some((place) => isInLanguages(place.value) && keyFor(place.value, tag));
    if (files.some(isUsed)) return [];
    const unused = 'no text of the content is in this language yet';
    return [
      {
        path: ['languages', n + 1],
        message: `${unused}; write one, such as "title": { "${languages[0]?.split('-')[0]}": "…", "${tag.split('-')[0]}": "…" }, or delete it here`,
        panel: `${unused}; translate one, on a page in this language or in its field, or remove the language here`,
      },
    ];
  });

/**
 * Returns the folder of the pages in each language after the first: `ta`, or the whole tag (`pt-br`) if two tags have the same
 * language.
 */
export const foldersOf = (languages: string[]): string[] =>
  languages.slice(1).map((tag) => newKeyFor(tag, languages).toLowerCase());
