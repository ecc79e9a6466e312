import type { z } from 'zod';
import { type Path, valueAt } from '../json/path';
import { nearest } from '../messages/nearest';
import type { Mistake } from '../messages/problems';
import { parseLooseDate, parseLooseTime } from '../schema/dates';
import { CLOCK } from '../schema/fields';
import { keysAt } from '../schema/walk';

/** Turns zod's issues with `value` into mistakes in plain words, each with its remedy. */
export function explainIssues(schema: z.ZodType, value: unknown, issues: z.core.$ZodIssue[]): Mistake[] {
  const misspelt = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? misspeltKeys(issue, schema, value) : [],
  );
  return issues.flatMap((issue): Mistake[] => {
    const path = issue.path as Path;
    if (issue.code === 'unrecognized_keys') return misspelt.filter((each) => each.path === issue.path);
    // A block whose "type" names none of the schemas: say which types there are.
    if (issue.code === 'invalid_union' && 'options' in issue)
      issue = { ...issue, code: 'invalid_value', values: issue.options as string[] };
    if (valueAt(value, path) !== undefined || !('expected' in issue || 'values' in issue))
      return [{ path, message: `${issueMessage(issue, valueAt(value, path))}${wrapped(issue, schema, value)}` }];
    // A misspelt key is reported at the key, not as missing too.
    const [parent, missing] = [path.slice(0, -1), String(path.at(-1))];
    if (misspelt.some(({ path, suggestion }) => suggestion === missing && isSamePath(path, parent))) return [];
    const what = 'values' in issue ? choices(issue.values) : (typeNames[issue.expected] ?? issue.expected);
    return [{ path: parent, message: `the key "${missing}" is missing; add it (${what})` }];
  });
}

function misspeltKeys(issue: z.core.$ZodIssueUnrecognizedKeys, schema: z.ZodType, value: unknown) {
  const path = issue.path as Path;
  const present = Object.keys(valueAt(value, path) as object);
  const unused = keysAt(schema, path, value).filter((key) => key !== '$schema' && !present.includes(key));
  const keys = issue.keys.slice(0, MAX_KEYS);
  const suggestion = keys.map((key) => nearest(key, unused));
  const rest = unused.filter((key) => ![...suggestion, 'placeholder', 'intended'].includes(key));
  const others = rest.length ? ` (not used yet: ${choices(rest, 'and')})` : '';
  const mistakes = keys.map((key, n) => {
    const remedy = suggestion[n] ? `did you mean "${suggestion[n]}"?` : `delete it or correct its spelling${others}`;
    return { path, key, suggestion: suggestion[n], message: `this key is not known here; ${remedy}` };
  });
  const more = issue.keys.slice(MAX_KEYS);
  const [key] = more;
  if (key === undefined) return mistakes;
  return [
    ...mistakes,
    { path, key, suggestion: undefined, message: `${more.length} keys from here on are not known; delete them` },
  ];
}

/** The most unknown keys of one object that are listed one by one. */
const MAX_KEYS = 100;

const typeNames: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'an object { … }',
};

function issueMessage(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_type')
    return `must be ${typeNames[issue.expected] ?? issue.expected}${withoutQuotes(issue, value)}`;
  if (issue.code === 'invalid_value') {
    const words = issue.values.filter((word) => typeof word === 'string');
    return `must be ${choices(issue.values)}${didYouMean(typeof value === 'string' && nearest(value, words))}`;
  }
  if (issue.code === 'invalid_format' && typeof value === 'string') {
    if (issue.format === 'date') return `${issue.message}${noSuchDay(value) ?? didYouMean(parseLooseDate(value))}`;
    if (issue.pattern === String(CLOCK)) return `${issue.message}${didYouMean(parseLooseTime(value))}`;
  }
  if (issue.code === 'too_small' && issue.origin === 'array') return 'must have at least one entry';
  if (issue.code === 'too_small' && issue.origin !== 'string') return 'must be greater than 0';
  return issue.message;
}

const didYouMean = (suggestion: string | undefined | false) => (suggestion ? `; did you mean "${suggestion}"?` : '');

/** The main keys of objects: a text in place of an object is probably meant for the first of these that it has. */
const MAIN_KEYS = ['name', 'title', 'label', 'text', 'start'];

/** Returns a hint for a text in place of an object, or of a list of texts; else ''. */
function wrapped(issue: z.core.$ZodIssue, schema: z.ZodType, value: unknown): string {
  if (issue.code !== 'invalid_type') return '';
  const path = issue.path as Path;
  const given = valueAt(value, path);
  if (typeof given !== 'string' || !given.trim() || given.length > 80) return '';
  if (issue.expected === 'object') {
    const key = MAIN_KEYS.find((each) => keysAt(schema, path).includes(each));
    return key ? `; write { ${JSON.stringify(key)}: ${JSON.stringify(given)} }` : '';
  }
  const isListOfTexts = issue.expected === 'array' && !keysAt(schema, [...path, 0]).length;
  return isListOfTexts ? `; write [${JSON.stringify(given)}]` : '';
}

/** Returns a hint for a number, true or false in quotes: "5" in place of 5; else ''. */
function withoutQuotes({ expected }: z.core.$ZodIssueInvalidType, value: unknown): string {
  const pattern =
    expected === 'boolean' ? /^(true|false)$/ : ['number', 'int'].includes(expected) ? /^[1-9]\d*$/ : undefined;
  // A number may have commas, and the sign of its currency before it: "₹1,00,000".
  const unquoted = typeof value === 'string' ? value.replace(/[,\s]|^\s*(?:\p{Sc}|Rs\.?)|\+$/gu, '') : '';
  return pattern?.test(unquoted) ? `; write ${unquoted} without quotes` : '';
}

/** Returns a hint for a date that does not exist, such as `2025-02-30`; else undefined. */
function noSuchDay(value: string): string | undefined {
  const [year, month, day] = /^(\d{4})-(0[1-9]|1[0-2])-(\d\d)$/.exec(value)?.slice(1).map(Number) ?? [];
  if (!year || !month) return undefined;
  return `; there is no day ${day} in that month, it has ${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

function choices(values: readonly unknown[], last = 'or'): string {
  const words = values.map((value) => JSON.stringify(value));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

const isSamePath = (a: Path, b: Path) => a.length === b.length && a.every((step, n) => step === b[n]);
