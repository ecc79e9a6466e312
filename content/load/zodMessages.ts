import type { z } from 'zod';
import { isObject, isSamePath, type Path, valueAt, walk } from '../json/path';
import { titleOf } from '../messages/entries';
import { nearest } from '../messages/nearest';
import { type Mistake, type Reader, writeForBoth } from '../messages/problems';
import { slug } from '../programme/slug';
import { CLOCK, ID } from '../schema/fields';
import {
  parseLooseBoolean,
  parseLooseColour,
  parseLooseDate,
  parseLooseNumber,
  parseLooseTime,
  parseTimeSpan,
} from '../schema/looseValues';
import { pageNames } from '../schema/pages';
import { offsetAsWritten } from '../schema/textRules';
import { explainBlanks, formatObjectAt, isOptionalAt, keysAt, meaningAt } from '../schema/walk';
import { explainKeys, type MissingKey } from './keyMessages';

/** Turns zod's issues with `value` into mistakes in plain words, each with its remedy. */
export function explainIssues(schema: z.ZodType, value: unknown, issues: z.core.$ZodIssue[]): Mistake[] {
  const listed = issues.map(withTypes);
  const isMissing = (issue: z.core.$ZodIssue) =>
    valueAt(value, issue.path as Path) === undefined && ('expected' in issue || 'values' in issue);
  const unknown = listed.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? [{ path: issue.path as Path, keys: issue.keys }] : [],
  );
  const issuesByKey = new Map(listed.filter(isMissing).map((issue) => [missingKey(issue), issue]));
  const keys = explainKeys(schema, value, unknown, [...issuesByKey.keys()]);
  return listed.flatMap((issue): Mistake[] => {
    const path = issue.path as Path;
    if (issue.code === 'unrecognized_keys') return keys.mistakes.filter((each) => each.path === issue.path);
    // One of the unknown keys of this object may be the key that it lacks, under a wrong name.
    if (issue.code === 'custom' && unknown.some((each) => isSamePath(each.path, path))) return [];
    if (!isMissing(issue)) {
      const message = writeForBoth((reader) => issueMessage(issue, { schema, value, path, reader }));
      const offset = issue.code === 'custom' ? issue.params?.offset : undefined;
      return [
        { path, ...message, ...(offset !== undefined && { offset: offsetAsWritten(valueAt(value, path), offset) }) },
      ];
    }
    const missing = keys.missing.find((each) => issuesByKey.get(each) === issue);
    if (!missing) return [];
    const message = writeForBoth((reader) => missingMessage(issue, missing, { schema, value, path, reader }));
    return [{ path: missing.path, ...message }];
  });
}

/** Returns what to add in place of a key that is missing. */
function missingMessage(issue: z.core.$ZodIssue, { path, key }: MissingKey, refused: Refused): string {
  return `the key "${key}" is missing; ${additionOf(issue, { path, key }, refused)}`;
}

function additionOf(
  issue: z.core.$ZodIssue,
  { path, key }: Pick<MissingKey, 'path' | 'key'>,
  refused: Refused,
): string {
  const id = key === 'id' && freeId(refused.value, path);
  if (id) return `add "id": "${id}",`;
  const object = missingObject(refused, issue);
  if (object) return explainBlanks(`add "${key}": ${object}`);
  const value = 'values' in issue ? choices(issue.values) : typeName(issue, refused.reader);
  return `add "${key}": … with ${value} in place of …`;
}

/** Returns the issue. For a block whose "type" is not known, returns an issue that lists the known types instead. */
const withTypes = (issue: z.core.$ZodIssue): z.core.$ZodIssue =>
  issue.code === 'invalid_union' && 'options' in issue
    ? { ...issue, code: 'invalid_value', values: issue.options as string[] }
    : issue;

const missingKey = (issue: z.core.$ZodIssue): MissingKey => ({
  path: issue.path.slice(0, -1) as Path,
  key: String(issue.path.at(-1)),
  type: 'expected' in issue ? String(issue.expected) : undefined,
});

/**
 * Makes an id from the title of the entry at `path` that nothing else in the file has. Returns undefined if the entry has no title.
 */
function freeId(value: unknown, path: Path): string | undefined {
  const id = slug(titleOf(valueAt(value, path)) ?? '');
  if (!id) return undefined;
  const usedIds = walk(value).flatMap((each) => (each.path.at(-1) === 'id' ? [each.value] : []));
  const candidates = [id, ...usedIds.map((_, n) => `${id}-${n + 2}`)];
  return candidates.find((each) => !usedIds.includes(each));
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'an object { … }',
};
/** Returns how messages call the type that an issue expects. */
function typeName(issue: z.core.$ZodIssue, reader: Reader): string {
  if (!('expected' in issue)) return '';
  if (reader === 'panel' && issue.expected === 'string') return 'a text';
  return TYPE_NAMES[issue.expected] ?? issue.expected;
}

/** A value that a schema refuses: the whole value and its schema, the path in both, and for whom that is written. */
type Refused = { schema: z.ZodType; value: unknown; path: Path; reader: Reader };

/** Returns the object that is missing, with the keys that it must have: `{ "start": "…" }`; undefined for anything else. */
const missingObject = ({ schema, value, path }: Refused, issue: z.core.$ZodIssue): string | undefined =>
  'expected' in issue && issue.expected === 'object' ? formatObjectAt(schema, path, value) : undefined;

/** Returns what is wrong with a value and, after a semicolon, what to write. */
function issueMessage(issue: z.core.$ZodIssue, refused: Refused): string {
  const wrongValue = valueAt(refused.value, refused.path);
  if (issue.code === 'invalid_type')
    return `must be ${typeName(issue, refused.reader)}${typeRemedy(issue, wrongValue, refused)}`;
  if (issue.code === 'invalid_value') return choiceMessage(issue, wrongValue, refused);
  if (issue.code === 'too_small' && issue.origin !== 'string') return tooSmallMessage(issue, refused);
  if (typeof wrongValue !== 'string') return issue.message;
  if (issue.code === 'custom') return `${issue.message}${customRemedy(issue.message, wrongValue, refused)}`;
  return issue.code === 'invalid_format' ? formatMessage(issue, wrongValue, refused) : issue.message;
}

/** Returns the message for a value that is none of those that may be written. */
function choiceMessage(issue: z.core.$ZodIssueInvalidValue, wrongValue: unknown, refused: Refused): string {
  if (issue.values.length === 1 && issue.values[0] === true)
    return `must be true, or not be there${markRemedy(refused.path.at(-1), wrongValue)}`;
  const words = issue.values.filter((word) => typeof word === 'string');
  if (words.length < 2) return `must be ${choices(issue.values)}${orDelete(refused, 'write that')}`;
  const similarWord = typeof wrongValue === 'string' ? nearest(wrongValue, words) : undefined;
  return `must be ${choices(issue.values)}${didYouMean(similarWord)}`;
}

/** Returns the message for a list with too few entries, or a number below 1. */
function tooSmallMessage(issue: z.core.$ZodIssueTooSmall, refused: Refused): string {
  const { schema, value, path } = refused;
  if (issue.origin === 'array') {
    const least = Number(issue.minimum);
    return `must have at least ${least === 1 ? 'one entry' : `${least} entries`}${orDeleteAround(refused, 'add one')}`;
  }
  const otherwise = isOptionalAt(schema, path, value) ? '' : whileUnknown(refused, 'the number that you expect');
  return `must be greater than 0; write a number of 1 or more${otherwise}`;
}

/** Returns the remedy for a text that a check of our own refuses with this message; '' if the message has one. */
function customRemedy(message: string, wrongText: string, refused: Refused): string {
  const kind = meaningAt(refused.schema, refused.path, refused.value)?.kind;
  if (kind === 'link') return linkRemedy(wrongText, message);
  if ((kind === 'picture' || kind === 'file') && !message.includes(';'))
    return orDelete(refused, 'write the name of the file with its ending');
  return wrongText.trim() ? '' : orDelete(refused, '');
}

/** Returns the message for a text that is not in the form of its field, such as a date or a time. */
function formatMessage(issue: z.core.$ZodIssueInvalidStringFormat, wrongText: string, refused: Refused): string {
  const { message } = issue;
  if (!wrongText.trim())
    return /empty$/.test(message)
      ? `must not be empty${orDelete(refused, 'write a text')}`
      : `${message}${whileUnknown(refused, 'what you expect')}`;
  if (issue.format === 'date') {
    const remedy = noSuchDay(wrongText) ?? didYouMean(parseLooseDate(wrongText));
    return `${message}${remedy || unlessDigits(wrongText, whileUnknown(refused, 'the day that you expect'))}`;
  }
  if (meaningAt(refused.schema, refused.path, refused.value)?.kind === 'colour')
    return `${message}${didYouMean(parseLooseColour(wrongText))}`;
  if (issue.pattern === String(CLOCK))
    return `${message}${timeRemedy(wrongText, refused) || unlessDigits(wrongText, whileUnknown(refused, 'the time that you expect'))}`;
  return issue.pattern === String(ID) ? `${message}${didYouMean(slug(wrongText))}` : message;
}

const didYouMean = (suggestion: string | undefined) => (suggestion ? `; did you mean "${suggestion}"?` : '');

/** Returns the ways to mend a value that says nothing: `remedy`, or to delete the value if it may be left out. */
function orDelete({ schema, value, path }: Refused, remedy: string): string {
  const key = path.at(-1);
  const ways = [remedy].filter(Boolean);
  if (typeof key === 'number') ways.push('delete it');
  else if (key !== undefined && isOptionalAt(schema, path, value)) ways.push(`delete "${key}"`);
  return ways.length ? `; ${ways.join(', or ')}` : '';
}

/** Returns the ways to mend a value that must be there: `remedy`, or to delete the nearest part around it that may be left out. */
function orDeleteAround({ schema, value, path }: Refused, remedy: string): string {
  const index = path.findLastIndex(
    (step, n) => typeof step === 'string' && isOptionalAt(schema, path.slice(0, n + 1), value),
  );
  return index < 0 ? `; ${remedy}` : `; ${remedy}, or delete "${path[index]}"`;
}

/** Returns the remedy for a mark, such as "placeholder", whose value is not true. */
function markRemedy(key: Path[number] | undefined, wrongValue: unknown): string {
  const line = `delete "${key}": ${JSON.stringify(wrongValue)}`;
  if (wrongValue === false || wrongValue === null || parseLooseBoolean(wrongValue) === false) return `; ${line}`;
  return parseLooseBoolean(wrongValue) ? '; write true, without quotes' : `; write true, or ${line}`;
}

/** The main keys of objects: a text in place of an object is probably meant for the first of these that it has. */
const MAIN_KEYS = ['name', 'title', 'label', 'text', 'start'];

/** Returns the remedy for a value that does not have the expected type. */
function typeRemedy({ expected }: z.core.$ZodIssueInvalidType, wrongValue: unknown, refused: Refused): string {
  if (wrongValue === null)
    return orDelete(refused, refused.path.length ? 'write one' : 'write the content between { and }');
  switch (expected as string) {
    case 'boolean':
      return booleanRemedy(wrongValue);
    case 'number':
    case 'int':
      return numberRemedy(wrongValue, refused);
    case 'string':
      return textRemedy(wrongValue);
    case 'array':
      return listRemedy(wrongValue, refused);
    case 'object':
      return objectRemedy(wrongValue, refused);
    default:
      return '';
  }
}

/** Returns the remedy for a value that must be true or false. */
function booleanRemedy(wrongValue: unknown): string {
  const boolean = parseLooseBoolean(wrongValue);
  return boolean === undefined ? '; write one of the two, without quotes' : `; write ${boolean} without quotes`;
}

/** Returns the remedy for a value that must be a text. */
function textRemedy(wrongValue: unknown): string {
  const text = textIn(wrongValue);
  return text && text.length <= 80 ? `; write ${JSON.stringify(text)}` : '; write one text in its place';
}

/** Returns the text that a value of another type has in it: the only entry of a list, or the main text of an object. */
function textIn(value: unknown): string | undefined {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const text = isObject(value) ? mainText(value) : only;
  if (['string', 'number', 'boolean'].includes(typeof text)) return String(text);
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.join(', ') : undefined;
}

/** Returns the remedy for a value that must be an object, into which a text is put where it probably belongs. */
function objectRemedy(wrongValue: unknown, { schema, value, path }: Refused): string {
  if (Array.isArray(wrongValue) && !path.length) return wholeListRemedy(wrongValue, schema);
  if (Array.isArray(wrongValue) && wrongValue.length === 1) return '; delete the [ before it and the ] after it';
  const write = (values?: Record<string, unknown>) => {
    const object = formatObjectAt(schema, path, value, values);
    return object ? `; ${explainBlanks(`write ${object}`)}` : '';
  };
  if (!isShortText(wrongValue)) return write();
  const keys = keysAt(schema, path, value);
  const moment = momentIn(wrongValue, keys);
  if (moment) return write(moment);
  const mainKey = MAIN_KEYS.find((each) => keys.includes(each));
  if (!mainKey) return write();
  if (mainKey === 'label' && keys.includes('page') && keys.includes('url')) return linkForText(wrongValue);
  return write({ [mainKey]: (mainKey === 'start' && parseLooseTime(wrongValue)) || wrongValue });
}

/** Returns the start and the end, or the date and the time, that a text says for an object with these keys. */
function momentIn(text: string, keys: string[]): Record<string, string> | undefined {
  const span = keys.includes('start') && keys.includes('end') ? parseTimeSpan(text) : undefined;
  if (span) return span;
  const date = keys.includes('date') ? parseLooseDate(text) : undefined;
  const time = date && keys.includes('time') ? parseLooseTime(text.replace(/^\S+[T ]+/, '')) : undefined;
  return date ? { date, ...(time && { time }) } : undefined;
}

/** Returns the remedy for a text in place of a link or a button: the name of the page that it leads to, or its label. */
function linkForText(wrongValue: string): string {
  const page = pageNames.find((name) => name === wrongValue.trim().toLowerCase());
  const label = page ? page.charAt(0).toUpperCase() + page.slice(1) : wrongValue;
  const start = `; write { "label": ${JSON.stringify(label)},`;
  return page ? `${start} "page": "${page}" }` : `${start} "url": "https://…" }, or "page" and the name of a page`;
}

/** Returns the remedy for a value that must be a number. */
function numberRemedy(wrongValue: unknown, refused: Refused): string {
  const { schema, value, path } = refused;
  if (typeof wrongValue === 'number') return `; write ${Math.round(wrongValue)}`;
  const number = typeof wrongValue === 'string' ? parseLooseNumber(wrongValue) : undefined;
  if (number !== undefined) return `; write ${number}, without quotes`;
  const remedy = 'write only digits, such as 5 or 1500, without quotes';
  return isOptionalAt(schema, path, value)
    ? orDelete(refused, remedy)
    : `; ${remedy}${whileUnknown(refused, 'the number that you expect')}`;
}

/**
 * Returns how to write a value that is not known yet: not at all if it may be left out, else as `instead`, marked as a placeholder.
 * Returns '' if no object around it can be marked.
 */
function whileUnknown(refused: Refused, instead: string): string {
  const { schema, value, path, reader } = refused;
  if (isOptionalAt(schema, path, value)) return orDelete(refused, 'write it like this');
  const index = path.findLastIndex((_, n) => keysAt(schema, path.slice(0, n), value).includes('placeholder'));
  if (index < 0) return '';
  const mark = reader === 'panel' ? 'tick “Still to be filled in”' : `"placeholder": true, before "${path[index]}"`;
  return `. While it is not known, write ${instead}, and ${mark}`;
}

/** Returns the remedy for a value that must be a list. */
function listRemedy(wrongValue: unknown, { schema, value, path }: Refused): string {
  if (isObject(wrongValue)) return '; write [ before it and ] after it';
  const entry = formatObjectAt(schema, [...path, 0], value);
  if (entry) return `; ${explainBlanks(`write [${entry}]`)}`;
  if (!isShortText(wrongValue)) return '; write [ before it and ] after it';
  const parts = splitList(wrongValue).map((each) => JSON.stringify(each));
  return `; write [${parts.join(', ')}]`;
}

/**
 * Returns the remedy for a list in place of the object of a file. The list has that object in it, or is the list that the file must
 * have.
 */
function wholeListRemedy(wrongValue: unknown[], schema: z.ZodType): string {
  const [only] = wrongValue;
  const keys = keysAt(schema, []);
  if (wrongValue.length === 1 && isObject(only) && keys.filter((key) => Object.hasOwn(only, key)).length > 1)
    return '; delete the [ before the { and the ] after the }';
  const key = keys.find((each) => needsList(schema, each));
  return key
    ? `; write { "${key}": before the [, and } after the ]`
    : '; write { in place of the [, and } in place of the ]';
}

const needsList = (schema: z.ZodType, key: string): boolean =>
  schema
    .safeParse({})
    .error?.issues.some((each) => each.path[0] === key && 'expected' in each && each.expected === 'array') ?? false;

/** Returns the entries of a list that is written as one text: `Asha Devi, Ravi Kumar and Noor`. */
const splitList = (text: string): string[] =>
  text
    .split(/\s*[,;]\s*(?:and\s+)?|\s+(?:and|&)\s+/i)
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns the remedy for an address that is no address at all, such as “coming soon”. */
const linkRemedy = (wrongValue: string, message: string): string =>
  /[.:/@\d]/.test(wrongValue) || /; /.test(message) ? '' : '; write "#" while it is not known';

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 80;

/** Returns the text of the main key of an object: the name of a person where only the name is wanted. */
function mainText(object: Record<string, unknown>): unknown {
  const texts = Object.values(object).filter((each) => typeof each === 'string');
  return (
    MAIN_KEYS.map((key) => object[key]).find((each) => typeof each === 'string') ??
    (texts.length === 1 ? texts[0] : undefined)
  );
}

/** Returns the remedy for a time in another spelling, or a start that has the end in it. */
function timeRemedy(wrongValue: string, { schema, path }: Refused): string {
  const span = parseTimeSpan(wrongValue);
  if (span && path.at(-1) === 'start' && keysAt(schema, path.slice(0, -1)).includes('end'))
    return `; write "start": "${span.start}", "end": "${span.end}"`;
  if (/^24[:.]00$/.test(wrongValue.trim()))
    return '; write "23:59" for the end of a day, and "00:00" for its beginning';
  return didYouMean(parseLooseTime(wrongValue));
}

/**
 * Returns `remedy` for a value without digits, which is not known yet, such as “TBA”. Returns '' for one that is only written
 * wrongly.
 */
const unlessDigits = (wrongValue: string, remedy: string): string => (/\d/.test(wrongValue) ? '' : remedy);

/** Returns a hint for a date that does not exist, such as `2025-02-30`; else undefined. */
function noSuchDay(value: string): string | undefined {
  const [year, month = 0, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)?.slice(1).map(Number) ?? [];
  if (!year) return undefined;
  if (month < 1 || month > 12) return '; months have the numbers from 01 to 12';
  return `; there is no day ${day} in that month, it has ${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

/** Returns values in a row, as JSON writes them: `"a", "b" or "c"`. */
function choices(values: readonly unknown[]): string {
  const words = values.map((value) => JSON.stringify(value));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
