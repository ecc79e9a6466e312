import type { Source } from '../json/json';
import { formatPath, isObject, type Path } from '../json/path';
import type { ProblemLocation } from '../messages/problems';

/** Readers of values in the JSON of an export, where any of them may be missing or of another kind. */

export type Fields = Record<string, unknown>;

/** A text; '' for anything else. Numbers are texts, and of a text in several languages, the English or the first one. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (!isObject(value)) return '';
  const { name, en } = value;
  return textOf(name ?? en ?? Object.values(value).find((each) => typeof each === 'string'));
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The entries of a list, or of an object by key. */
export const fieldsIn = (value: unknown): Fields[] =>
  (isObject(value) ? Object.values(value) : listOf(value)).filter(isObject);

/** The texts of a list, without empty ones; undefined if there are none. */
export function textsOf(value: unknown): string[] | undefined {
  const texts = [...new Set(listOf(value).map(textOf))].filter(Boolean);
  return texts.length ? texts : undefined;
}

/** Exports are often one line of a megabyte, too long to quote. */
const MAX_QUOTE = 1000;

/** Returns where a value of an export is, by its path; `field` is one in the object there. */
export const exportedPlace =
  (source: Source, file: string) =>
  (path: Path, field?: string): ProblemLocation => {
    const whole = field === undefined ? path : [...path, field];
    const { line, column, quote } = source.locate(whole);
    return { file, line, column, path: formatPath(whole), ...(quote.length < MAX_QUOTE && { quote }) };
  };

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
let tags: Map<string, string> | undefined;

/** The tags of the languages that have two letters, by their English names and by their own. */
const readTags = () =>
  new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((tag): [string, string][] => {
      const english = names.of(tag);
      if (!english) return [];
      const own = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag);
      return [english, own ?? english].map((name) => [name.toLowerCase(), tag]);
    }),
  );

/** The tag of a language by its name or its tag: `English`, `EN` and `en` → `en`; undefined if there is no such one. */
export function languageTag(text: string): string | undefined {
  const word = text.trim();
  if (/^[a-z]{2}$/.test(word) && names.of(word)) return word;
  tags ??= readTags();
  const named = tags.get(word.toLowerCase());
  if (named) return named;
  // Conference systems write a manner of speaking behind the language: `de-formal`.
  const [, language = '', region = ''] =
    /^([a-z]{2,3})(?:[-_]([a-z]{4}|[a-z]{2}|\d{3}))?(?:[-_]\w+)*$/i.exec(word) ?? [];
  if (!language || !names.of(language.toLowerCase())) return undefined;
  return Intl.getCanonicalLocales([language, region].filter(Boolean).join('-'))[0];
}

/**
 * What the status of a session means for visitors: `Cancelled` → `cancelled`; `left out` if it never was in the
 * programme; undefined if it takes place as planned.
 */
export function statusOf(text: string): 'cancelled' | 'moved' | 'left out' | undefined {
  const word = text.toLowerCase();
  if (/cancel/.test(word)) return 'cancelled';
  if (/moved|reschedul|postpon/.test(word)) return 'moved';
  return /reject|declin|withdrawn|deleted|draft/.test(word) ? 'left out' : undefined;
}
