import { isObject } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';

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
