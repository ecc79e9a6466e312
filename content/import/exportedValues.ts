import { isObject } from '../json/path';

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
