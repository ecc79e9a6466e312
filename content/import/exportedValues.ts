import type { Source } from '../json/json';
import { formatPath, isObject, type Path } from '../json/path';
import type { ProblemLocation } from '../messages/problems';

// Readers of values in the JSON of an export: each may be missing or of another type.

/** An object of an export, with any keys. */
export type Fields = Record<string, unknown>;

/** Returns a text, or a number as text; from a text in several languages the English or the first one; '' for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (!isObject(value)) return '';
  const { name, en } = value;
  return textOf(name ?? en ?? Object.values(value).find((each) => typeof each === 'string'));
}

/** Returns a list as is; an empty list for anything else. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the objects in a list, or in the values of an object. */
export const fieldsIn = (value: unknown): Fields[] =>
  (isObject(value) ? Object.values(value) : listOf(value)).filter(isObject);

/** Returns the texts of a list, each once, without empty ones; undefined if there are none. */
export function textsOf(value: unknown): string[] | undefined {
  const texts = [...new Set(listOf(value).map(textOf))].filter(Boolean);
  return texts.length ? texts : undefined;
}

/** Length of the longest line to quote: exports are often one line of a megabyte. */
const MAX_QUOTE = 1000;

/** Returns a function that finds the value at `path`, or its `field`, in an export; `format` writes the path. */
export const exportedPlace =
  (source: Source, file: string, format = formatPath) =>
  (path: Path, field?: string): ProblemLocation => {
    const whole = field === undefined ? path : [...path, field];
    const { line, column, quote } = source.locate(whole);
    return { file, line, column, path: format(whole), ...(quote.length < MAX_QUOTE && { quote }) };
  };

/**
 * Translates the status of a session: `Cancelled` → `cancelled`; `left out` for a session that is not in the programme
 * (rejected, withdrawn, draft); undefined if it takes place as planned.
 */
export function statusOf(text: string): 'cancelled' | 'moved' | 'left out' | undefined {
  const word = text.toLowerCase();
  if (/cancel/.test(word)) return 'cancelled';
  if (/moved|reschedul|postpon/.test(word)) return 'moved';
  return /reject|declin|withdrawn|deleted|draft/.test(word) ? 'left out' : undefined;
}

/** Returns the tag of a language: `en` for `English`, `EN` and `en`; undefined if the language is unknown. */
export function languageTag(text: string): string | undefined {
  const word = text.trim();
  if (/^[a-z]{2}$/.test(word) && names.of(word)) return word;
  tags ??= readTags();
  const named = tags.get(word.toLowerCase());
  if (named) return named;
  // Conference systems may write a form of address after the language: `de-formal`.
  const [, language = '', region = ''] =
    /^([a-z]{2,3})(?:[-_]([a-z]{4}|[a-z]{2}|\d{3}))?(?:[-_]\w+)*$/i.exec(word) ?? [];
  if (!language || !names.of(language.toLowerCase())) return undefined;
  return Intl.getCanonicalLocales([language, region].filter(Boolean).join('-'))[0];
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
let tags: Map<string, string> | undefined;

/** Returns the two-letter tags of languages, by their names in English and in the language itself. */
const readTags = () =>
  new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((tag): [string, string][] => {
      const english = names.of(tag);
      if (!english) return [];
      const native = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag);
      return [english, native ?? english].map((name) => [name.toLowerCase(), tag]);
    }),
  );

/** Words for a value that is not known yet. */
const NOBODY =
  /^\(?(?:(?:speakers?|names?|person|guest|venue|hall|room|place|time)\s*[:(-]?\s*)?(?:t\.?b\.?[acdn]\.?|(?:yet |still )?(?:to|will) be (?:announced|confirmed|decided|determined|fixed|finali[sz]ed|named|updated)(?: (?:soon|later|shortly))?|coming soon|not (?:yet )?(?:known|decided|fixed|confirmed)|unknown|pending)\)?$|^(?:n\.? ?n\.?|未定|調整中|待定|미정|n\/?a|none|nil|nobody|x{2,4}|[-–—?.]+)$/i;

/** Checks whether a text means that nothing is known yet: `TBA`, `-`. */
export const isUnknown = (text: string): boolean => NOBODY.test(text.trim());
