/** Readers of values in the JSON of an export, where any of them may be missing or of another kind. */

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text; '' for anything else. Numbers are texts, and of a text in several languages, the English or the first one. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (!isFields(value)) return '';
  const { name, en } = value;
  return textOf(name ?? en ?? Object.values(value).find((each) => typeof each === 'string'));
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The entries of a list, or of an object by key. */
export const fieldsIn = (value: unknown): Fields[] =>
  (isFields(value) ? Object.values(value) : listOf(value)).filter(isFields);

/** The texts of a list, without empty ones; undefined if there are none. */
export function textsOf(value: unknown): string[] | undefined {
  const texts = [...new Set(listOf(value).map(textOf))].filter(Boolean);
  return texts.length ? texts : undefined;
}
