import type { z } from 'zod';
import { type Path, valueAt } from '../json/path';
import { nearest } from '../messages/nearest';
import { CLOCK } from '../schema/fields';
import { keysAt } from '../schema/keysAt';
import { parseLooseDate, parseLooseTime } from '../schema/looseFormats';

/** A mistake in words, at the value at `path`, or at its key `key`. */
export type Mistake = { path: Path; key?: string; message: string };

/** Says in plain words what zod found in `value`: what is wrong, and what to write, by example where that is clear. */
export function explainIssues(schema: z.ZodType, value: unknown, issues: z.core.$ZodIssue[]): Mistake[] {
  const misspelt = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? spelling(issue, schema, value) : [],
  );
  return issues.flatMap((issue): Mistake[] => {
    const path = issue.path as Path;
    if (issue.code === 'unrecognized_keys') return misspelt.filter((each) => each.path === issue.path);
    if (valueAt(value, path) !== undefined || !('expected' in issue || 'values' in issue))
      return [{ path, message: sentence(issue, valueAt(value, path)) }];
    // A key that stands there misspelt is told of once, at its spelling.
    const [parent, missing] = [path.slice(0, -1), String(path.at(-1))];
    if (misspelt.some(({ path, meant }) => meant === missing && same(path, parent))) return [];
    const what = 'values' in issue ? choices(issue.values) : (nouns[issue.expected] ?? issue.expected);
    return [{ path: parent, message: `the key "${missing}" is missing; add it (${what})` }];
  });
}

function spelling(issue: z.core.$ZodIssueUnrecognizedKeys, schema: z.ZodType, value: unknown) {
  const path = issue.path as Path;
  const there = Object.keys(valueAt(value, path) as object);
  const free = keysAt(schema, path).filter((key) => key !== '$schema' && !there.includes(key));
  const keys = issue.keys.slice(0, MOST_KEYS);
  const meant = keys.map((key) => nearest(key, free));
  const left = free.filter((key) => ![...meant, 'placeholder', 'intended'].includes(key));
  const others = left.length ? ` (not used yet: ${choices(left, 'and')})` : '';
  const told = keys.map((key, n) => {
    const remedy = meant[n] ? `did you mean "${meant[n]}"?` : `delete it or correct its spelling${others}`;
    return { path, key, meant: meant[n], message: `this key is not known here; ${remedy}` };
  });
  const rest = issue.keys.slice(MOST_KEYS);
  const [key] = rest;
  if (key === undefined) return told;
  return [
    ...told,
    { path, key, meant: undefined, message: `${rest.length} keys from here on are not known; delete them` },
  ];
}

/** Unknown keys of one object that are told of one by one. */
const MOST_KEYS = 100;

const nouns: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'an object { … }',
};

function sentence(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_type')
    return `must be ${nouns[issue.expected] ?? issue.expected}${unquoted(issue, value)}`;
  if (issue.code === 'invalid_value') {
    const words = issue.values.filter((word) => typeof word === 'string');
    return `must be ${choices(issue.values)}${asking(typeof value === 'string' && nearest(value, words))}`;
  }
  if (issue.code === 'invalid_format' && typeof value === 'string') {
    if (issue.format === 'date') return `${issue.message}${noSuchDay(value) ?? asking(parseLooseDate(value))}`;
    if (issue.pattern === String(CLOCK)) return `${issue.message}${asking(parseLooseTime(value))}`;
  }
  if (issue.code === 'too_small' && issue.origin === 'array') return 'must have at least one entry';
  if (issue.code === 'too_small' && issue.origin !== 'string') return 'must be greater than 0';
  return issue.message;
}

const asking = (meant: string | undefined | false) => (meant ? `; did you mean "${meant}"?` : '');

/** "5" where 5 is meant, "true" where true is. */
function unquoted({ expected }: z.core.$ZodIssueInvalidType, value: unknown): string {
  const fits =
    expected === 'boolean' ? /^(true|false)$/ : expected === 'number' || expected === 'int' ? /^[1-9]\d*$/ : undefined;
  // A figure with its commas: "1,00,000".
  const bare = typeof value === 'string' ? value.replaceAll(',', '').trim() : '';
  return fits?.test(bare) ? `; write ${bare} without quotes` : '';
}

/** `2025-02-30` looks like a date, but no calendar has it. */
function noSuchDay(value: string): string | undefined {
  const [year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)$/.exec(value)?.slice(1).map(Number) ?? [];
  if (!year || !month) return undefined;
  return `; there is no day ${day} in that month, it has ${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

function choices(values: readonly unknown[], last = 'or'): string {
  const words = values.map((value) => JSON.stringify(value));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

const same = (a: Path, b: Path) => a.length === b.length && a.every((step, n) => step === b[n]);
