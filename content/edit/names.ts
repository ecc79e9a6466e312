import { isObject } from '../json/path';
import type { Json } from './protocol';

/** Labels of keys that are unclear to people who do not know the files. */
const LABELS = new Map(
  Object.entries({
    alt: 'Alternative text',
    alsoIn: 'Also in',
    body: 'Text',
    embed: 'Address of the map',
    id: 'Short name for links',
    image: 'Picture',
    intended: 'This is meant as it is',
    meta: 'Search results',
    placeholder: 'Still to be filled in',
    url: 'Web address',
    when: 'Shown',
  }),
);

/** Returns the label of a field by its key: `lastDate` → `Last date`. */
export function fieldLabel(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
  return LABELS.get(key) ?? words.charAt(0).toUpperCase() + words.slice(1).replace(/-/g, ' ');
}

/** Returns the name of a content file: `Home`, or the title of a file in `pages`. */
export function fileName(file: string, value: Json | undefined): string {
  if (!file.startsWith('pages/')) return fieldLabel(file);
  const title = isObject(value) ? value.title : undefined;
  return typeof title === 'string' ? title : fieldLabel(file.slice('pages/'.length));
}

/** Keys that may name an entry, best first. */
const NAMES = ['title', 'name', 'label', 'question', 'alt', 'text', 'quote', 'body', 'value'];

/** Returns the name of an entry: its title or name, or else its first text; undefined if it has none. */
export function entryName(value: Json | undefined): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return shorten(`${value}`, 60);
  if (!isObject(value)) return undefined;
  const key = NAMES.find((name) => typeof value[name] === 'string') ?? firstText(value);
  return key === undefined ? undefined : entryName(value[key]);
}

const firstText = (value: { [key: string]: Json }) =>
  Object.keys(value).find((key) => !['$schema', 'id', 'type'].includes(key) && typeof value[key] === 'string');

/** Returns a text on one line, cut off with `…` after `longest` characters. */
export function shorten(text: string, longest: number): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : letters.join('');
}

/** Returns the name of an entry of a list; without a text, its type, or else `Entry 3`. */
export function rowName(value: Json | undefined, index: number): string {
  const type = isObject(value) && typeof value.type === 'string' ? fieldLabel(value.type) : undefined;
  return entryName(value) ?? type ?? `Entry ${index + 1}`;
}
