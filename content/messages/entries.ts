import { isObject, type Path, parsePath, valueAt } from '../json/path';
import type { Problem } from './problems';

/** Keys that may name an entry, best first. */
const NAMES = [
  'title',
  'name',
  'dayTitle',
  'label',
  'team',
  'project',
  'question',
  'alt',
  'text',
  'quote',
  'body',
  'value',
];
/** The most characters of each name in a message. */
const LONGEST = 40;

/** Returns the name of an entry: its title, or another text that names it; undefined if there is none. */
export function titleOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined;
  const names = NAMES.map((key) => textOf(entry[key]));
  return names.find((name) => name?.trim());
}

/** Returns a text; for a text in several languages, the first of them (rule 26.5); undefined for anything else. */
function textOf(value: unknown): string | undefined {
  const [text] = isObject(value) ? Object.values(value) : [value];
  return typeof text === 'string' ? text : undefined;
}

/** Returns a number of things in words: `1 session`, `3 sessions`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Returns a text on one line, cut off with `…` after `longest` characters. */
export function shorten(text: string, longest: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : letters.join('');
}

/**
 * Returns the name of the entry to which the value at `path` belongs, as people know it: `“Keynote” (day 1)`, `“Slides” of
 * “Keynote” (day 1)`. Looks at the entries of lists at and around `path`; undefined if none of them has a name.
 */
export function nameEntry(root: unknown, path: Path): string | undefined {
  const isSession = path[0] === 'days' && path[2] === 'events' && path.length > 3;
  const entries = path.flatMap((step, n) => (typeof step === 'number' ? [path.slice(0, n + 1)] : []));
  const names = entries
    .slice(isSession ? 1 : 0)
    .map((entry) => titleOf(valueAt(root, entry)))
    .filter((name) => name !== undefined)
    .slice(-2)
    .reverse()
    .map((name) => `“${shorten(name, LONGEST)}”`);
  if (!names.length) return undefined;
  return `${names.join(' of ')}${isSession ? ` (day ${Number(path[1]) + 1})` : ''}`;
}

/**
 * Adds the name of its entry to a problem of a content file, unless the message has this name already; `root` is the value of the
 * file.
 */
export function withEntry(problem: Problem, root: unknown): Problem {
  const entry = problem.path && nameEntry(root, parsePath(problem.path));
  const [name] = /^“[^”]*”/.exec(entry || '') ?? [];
  return entry && name && !problem.message.includes(name) ? { ...problem, entry } : problem;
}
