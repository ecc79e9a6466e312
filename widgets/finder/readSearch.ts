import type { Search } from './show';

/** What the visitor searches for, in the fields of the form: words in `q`, and the filters in which something is chosen. */
export function readSearch(form: HTMLFormElement): Search {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, `${value}`.trim()]);
  const filled = fields.filter(([, value]) => value);
  return { words: filled.find(([name]) => name === 'q')?.[1] ?? '', filters: filled.filter(([name]) => name !== 'q') };
}

/** Puts a search of the address, `q=tea&room=Hall`, into the fields of the form. */
export function writeSearch(form: HTMLFormElement, query: string): void {
  for (const [name, value] of new URLSearchParams(query)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

/** The search as it stands in an address; empty if nothing is searched for. */
export const queryOf = ({ words, filters }: Search): string =>
  new URLSearchParams(words ? [['q', words], ...filters] : filters).toString();
