import { isObject, type Path } from '../json/path';

// The languages of one text of the content, for the build and for the browser of the editor.

/** Checks whether a key of a text means a language: `ta` and `ta-IN` mean `ta-IN`. */
export const means = (key: string, tag: string): boolean => key === tag || tag.startsWith(`${key}-`);

/** Returns the key that a text has for the language `tag`; the longest one, if several keys mean that language. */
export const keyFor = (text: Record<string, unknown>, tag: string): string | undefined =>
  Object.keys(text)
    .filter((key) => means(key, tag))
    .sort((a, b) => b.length - a.length)[0];

const LANGUAGE_KEY = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;
/** Checks whether a value has the form of a text in several languages. The languages themselves may be wrong. */
export const isInLanguages = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => LANGUAGE_KEY.test(key));

/**
 * Returns the key that a new text in the language `tag` gets: `ta` for `ta-IN`, the whole tag if two of the tags have the same
 * language.
 */
export const newKeyFor = (tag: string, languages: string[]): string => {
  const short = tag.split('-')[0] as string;
  return languages.filter((each) => means(short, each)).length > 1 ? tag : short;
};

/** Matches a text without letters or of a few capitals (`IST`), and addresses such as `fest@example.org`. */
const SAME_EVERYWHERE = /^\P{L}*$|^\P{Ll}{1,5}$|^\S+[@.]\S+$/u;

/**
 * Checks whether a plain text must be translated into the language `tag`: it has words, and no letter in the script of that
 * language. For a language in Latin or East Asian script, any text with words must be translated.
 */
export function needsTranslation({ value, path }: { value: unknown; path: Path }, tag: string): boolean {
  if (path[0] === 'toBeAnnounced' || SAME_EVERYWHERE.test(`${value}`)) return false;
  const { script = 'Latn' } = new Intl.Locale(tag).maximize();
  const letters = /^(Latn|Jpan|Kore|Hans|Hant)$/.test(script) ? undefined : new RegExp(`\\p{sc=${script}}`, 'u');
  return !letters?.test(`${value}`);
}
