import type { Search } from './show';

type Field = HTMLInputElement | HTMLSelectElement;
const fieldsOf = (finder: Element): Field[] => [...finder.querySelectorAll<Field>('input,select')];

/** What the visitor searches for: words in the field `q`, and the filters in which something is chosen. */
export function readSearch(finder: Element): Search {
  const filled = fieldsOf(finder).flatMap(({ name, value }): [string, string][] =>
    value.trim() ? [[name, value.trim()]] : [],
  );
  return { words: filled.find(([name]) => name === 'q')?.[1] ?? '', filters: filled.filter(([name]) => name !== 'q') };
}

/** Puts a search of the address, `q=tea&room=Hall`, into the fields that it names. */
export function writeSearch(finder: Element, query: string): void {
  const values = new URLSearchParams(query);
  for (const field of fieldsOf(finder)) field.value = values.get(field.name) ?? field.value;
}

/** Empties all fields, and goes back to the first: the button that did it is about to go. */
export function clearSearch(finder: Element): void {
  for (const field of fieldsOf(finder)) field.value = '';
  fieldsOf(finder)[0]?.focus();
}

/** The search as it stands in an address; empty if nothing is searched for. */
export const queryOf = ({ words, filters }: Search): string =>
  new URLSearchParams(words ? [['q', words], ...filters] : filters).toString();
