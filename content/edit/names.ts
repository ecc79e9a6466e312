import { isObject } from '../json/path';
import type { Json } from './protocol';

/** Keys whose words say too little to somebody who has never seen the files. */
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

/** The label of a field, from its key: `lastDate` → `Last date`. */
export function fieldLabel(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
  return LABELS.get(key) ?? words.charAt(0).toUpperCase() + words.slice(1).replace(/-/g, ' ');
}

/** What a content file is called: `Home`, or the title of a page of one's own. */
export function fileName(file: string, value: Json | undefined): string {
  if (!file.startsWith('pages/')) return fieldLabel(file);
  const title = isObject(value) ? value.title : undefined;
  return typeof title === 'string' ? title : fieldLabel(file.slice('pages/'.length));
}

const NAMES = ['title', 'name', 'label', 'question', 'alt', 'text', 'quote', 'body', 'value'];
const LONGEST = 60;

/** What an entry is called in lists and on the way to it: its title or name, or else its first text. */
export function entryName(value: Json | undefined): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return shorten(`${value}`);
  if (!isObject(value)) return undefined;
  const key = NAMES.find((name) => typeof value[name] === 'string') ?? firstText(value);
  return key === undefined ? undefined : entryName(value[key]);
}

const firstText = (value: { [key: string]: Json }) =>
  Object.keys(value).find((key) => !['$schema', 'id', 'type'].includes(key) && typeof value[key] === 'string');

function shorten(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trimEnd()}…` : letters.join('');
}

/** What an entry of a list is called; one without a text is called by its type, or else by its place. */
export function rowName(value: Json | undefined, index: number): string {
  const type = isObject(value) && typeof value.type === 'string' ? fieldLabel(value.type) : undefined;
  return entryName(value) ?? type ?? `Entry ${index + 1}`;
}
