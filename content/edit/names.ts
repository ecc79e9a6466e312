import { isObject } from '../json/path';
import { shorten, titleOf } from '../messages/entries';
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

/** Returns the name of an entry: its title or name, or else its first text; undefined if it has none. */
export function entryName(value: Json | undefined): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return shorten(`${value}`, 60);
  if (!isObject(value)) return undefined;
  const title = titleOf(value);
  const key = firstText(value);
  return title === undefined ? key && entryName(value[key]) : shorten(title, 60);
}

const firstText = (value: { [key: string]: Json }) =>
  Object.keys(value).find((key) => !['$schema', 'id', 'type'].includes(key) && isText(value[key]));

const isText = (value: Json | undefined): boolean => typeof value === 'string' && value !== '';

/** Returns the name of an entry of a list; without a text, its type, or else `Entry 3`. */
export function rowName(value: Json | undefined, index: number): string {
  const type = isObject(value) && typeof value.type === 'string' ? fieldLabel(value.type) : undefined;
  return entryName(value) ?? type ?? `Entry ${index + 1}`;
}
