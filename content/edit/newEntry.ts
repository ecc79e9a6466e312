import { isObject, type Path, valueAt, walk } from '../json/path';
import type { Json, Operation } from './contentValues';
import { alternativeKeys, type JsonSchema, schemaAt } from './jsonSchema';

// The editor adds no fact that nobody has told it (rule 19.18): a new value is empty, or it is neutral and its entry is marked as a
// placeholder. Examples of the schemas are never written: somebody could take them for facts.

/** Facts about the event from the content, for new values that must be valid. */
export type Facts = {
  /** The words for what is not known yet. */
  unknown: string;
  /** The first day of the event, and when it begins. */
  date: string;
  time: string;
};

/** Returns the facts in `site`, the value of site.json. Facts that it lacks get neutral values. */
export function factsOf(site: Json | undefined): Facts {
  const text = (path: Path, pattern: RegExp, otherwise: string) => {
    const siteValue = valueAt(site, path);
    return typeof siteValue === 'string' && pattern.test(siteValue) ? siteValue : otherwise;
  };
  return {
    unknown: text(['toBeAnnounced'], /\S/, 'To be announced'),
    date: text(['event', 'date'], /^\d{4}-\d\d-\d\d$/, '2000-01-01'),
    time: text(['event', 'start'], /^([01]\d|2[0-3]):[0-5]\d$/, '00:00'),
  };
}

/** The values of an entry by key. */
type Values = { [key: string]: Json };

/**
 * Makes the smallest value that a schema allows. An entry with an invented value is marked as a placeholder. `values` are values of
 * the entry that are there already, such as a picture; these are not invented.
 */
export function makeSmallestValue(schema: JsonSchema, facts: Facts, values: Values = {}): Json {
  const { const: onlyValue, default: defaultValue, enum: choices, type } = schema;
  if (onlyValue !== undefined) return onlyValue;
  if (type === 'object') return makeSmallestEntry(schema, facts, values);
  if (type === 'array') return makeSmallestList(schema, facts);
  if (defaultValue !== undefined) return defaultValue;
  if (choices?.[0] !== undefined) return choices[0];
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return makeSmallestValue(first, facts);
  if (type === 'string') return makeEmptyText(schema, facts);
  if (type === 'boolean') return false;
  const { exclusiveMinimum = -1, minimum = exclusiveMinimum + 1 } = schema;
  return minimum;
}

/** Makes an entry with the required keys, and with those of `values`. */
function makeSmallestEntry(schema: JsonSchema, facts: Facts, values: Values): Json {
  const { properties = {}, required = [] } = schema;
  const keys = [...required, ...alternativeKeys(schema).slice(0, 1)];
  const fields = Object.entries(properties).flatMap(([key, each]): [string, Json][] =>
    key in values || keys.includes(key) ? [[key, values[key] ?? makeSmallestValue(each, facts)]] : [],
  );
  const isInvented = fields.some(
    ([key, value]) => !(key in values) && properties[key]?.const === undefined && saysSomething(value),
  );
  return { ...Object.fromEntries(fields), ...(isInvented && 'placeholder' in properties && { placeholder: true }) };
}

/** Makes the smallest list that a schema allows; texts get numbers, because entries must differ. */
const makeSmallestList = ({ minItems = 0, items = {} }: JsonSchema, facts: Facts): Json[] =>
  Array.from({ length: minItems }, (_, index) => {
    const value = makeSmallestValue(items, facts);
    return index > 0 && typeof value === 'string' ? `${value} ${index + 1}` : value;
  });

/** Addresses that lead nowhere: every build lists them, marked or not (rule 19.10). */
const NEUTRAL_ADDRESSES = ['#', 'https://example.org/', 'https://vimeo.com/0'];

/** Makes a string that says nothing: the first neutral one that the schema accepts. */
function makeEmptyText({ kind, pattern }: JsonSchema, { unknown, date, time }: Facts): string {
  switch (kind) {
    case 'date':
      return date;
    case 'time':
      return time;
    case 'page':
      // Every site has this page.
      return 'home';
    default: {
      const accepted = new RegExp(pattern ?? '');
      return ['', unknown, ...NEUTRAL_ADDRESSES].find((each) => accepted.test(each)) ?? '';
    }
  }
}

/** Checks whether there is a text or a number in a value. */
const saysSomething = (value: Json): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(saysSomething)
    : typeof value === 'number' || (typeof value === 'string' && value !== '');

/** The values that a new entry must have, and its index in the list; without it, the end of the list. */
type NewEntryOptions = { values?: Values; index?: number };

/**
 * Makes a new entry for a list with these `items` in `file`. The ids of the entry differ from all others, its date is not before
 * that of the last entry, and a session begins when the sessions before it end.
 */
export function makeEntry(
  items: JsonSchema,
  file: Json,
  list: Json[],
  facts: Facts,
  { values = {}, index = list.length }: NewEntryOptions = {},
): Json {
  // The names of blocks are not facts, so the first unused one is taken.
  const name = items.kind === 'block' && items.examples?.find((each) => !list.includes(each));
  if (name) return name;
  const entry = withNewIds(makeSmallestValue(items, facts, values), idsIn(file));
  const start = startAfter(list.slice(0, index));
  if (start && isObject(entry) && isObject(entry.time) && 'start' in entry.time)
    return { ...entry, time: { ...entry.time, start } };
  const last = list.at(-1);
  const isEarlier = isObject(entry) && isObject(last) && entry.date && last.date && entry.date < last.date;
  return isEarlier ? { ...entry, date: last.date as Json } : entry;
}

/**
 * Returns the time at which the last of these sessions of a day ends, or begins if its end is open; undefined if no session has a
 * time.
 */
export function startAfter(sessions: Json[]): string | undefined {
  const times = sessions.map((each) => [valueAt(each, ['time', 'start']), valueAt(each, ['time', 'end'])]);
  const ends = times.flatMap(([start, end]) => {
    if (typeof start !== 'string') return [];
    // An end before the start is on the next day.
    return [typeof end === 'string' && end > start ? end : start];
  });
  return ends.sort().at(-1);
}

/**
 * Copies an entry of a list with these `items`, with every `id` new in its file and a title or name new in its list. The copy is
 * marked as a placeholder, because it still describes the original.
 */
export function copyEntry(items: JsonSchema, entry: Json, file: Json, list: Json[]): Json {
  const copy = withNewIds(entry, idsIn(file));
  if (!isObject(copy)) return copy;
  for (const key of ['name', 'title']) {
    const names = new Set(list.map((each) => isObject(each) && each[key]));
    const name = copy[key];
    if (typeof name === 'string') copy[key] = firstFree(name, ' ', names);
  }
  return 'placeholder' in (items.properties ?? {}) ? { ...copy, placeholder: true } : copy;
}

/** Returns every id of a file. */
export const idsIn = (file: Json): Set<unknown> =>
  new Set(
    walk(file)
      .filter(({ path }) => path.at(-1) === 'id')
      .map(({ value }) => value),
  );

function withNewIds(value: Json, ids: Set<unknown>): Json {
  if (Array.isArray(value)) return value.map((each) => withNewIds(each, ids));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (key !== 'id' || typeof each !== 'string') return [key, withNewIds(each, ids)];
      const id = firstFree(each, '-', ids);
      ids.add(id);
      return [key, id];
    }),
  );
}

/** Returns the first name that is not taken: `keynote`, `keynote-2`, `keynote-3` … */
export function firstFree(name: string, between: string, names: Set<unknown>): string {
  if (!names.has(name)) return name;
  const [stem] = name.split(/[- ]\d+$/);
  for (let number = 2; ; number++) {
    const next = `${stem}${between}${number}`;
    if (!names.has(next)) return next;
  }
}

/** Checks whether the entries of a list are typed in, so that none is written before somebody has typed it. */
export const isTyped = ({ type, kind }: JsonSchema): boolean =>
  (type === 'string' && kind !== 'block') || type === 'number' || type === 'integer';

/** Returns the operation that adds an entry to a list before the one at `at`, or makes a missing list with it. */
export const insertOperation = (path: Path, list: Json[], at: number, value: Json): Operation =>
  list.length ? { insert: [...path, at], value } : { set: path, value: [value] };

/** Returns the operation that adds an entry to the end of a list, or makes a missing list with it. */
export const appendOperation = (path: Path, list: Json[], value: Json): Operation =>
  insertOperation(path, list, list.length, value);

/** Returns the operations that add several entries to the end of a list, or make a missing list with them. */
export const appendOperations = (path: Path, list: Json[], values: Json[]): Operation[] =>
  list.length
    ? values.map((value, n) => ({ insert: [...path, list.length + n], value }))
    : [{ set: path, value: values }];

/**
 * Returns the operations that add the missing field at `path` of a file, whose schema is `schema`: an entry, or a list with its
 * first entries. If the new value cannot be marked as a placeholder itself, such as a text, the entry around it is marked.
 */
export function fieldOperations(schema: JsonSchema, file: Json, path: Path, facts: Facts): Operation[] {
  const field = schemaAt(schema, file, path) ?? {};
  const { items, minItems = 0 } = field;
  const halls = path.at(-1) === 'rooms' ? hallsOf(valueAt(file, path.slice(0, -1))) : [];
  if (halls.length && halls.length >= minItems) return [{ set: path, value: halls }];
  const value =
    items && minItems < 2 ? [makeEntry(items.oneOf?.[0] ?? items, file, [], facts)] : makeSmallestValue(field, facts);
  const operation: Operation = { set: path, value };
  // The name of a block is no fact that has to be checked.
  const isCertain = items?.kind === 'block' || [value].flat().every(isMarkedOrEmpty);
  return isCertain ? [operation] : [operation, ...markOperations(schema, file, path)];
}

const isMarkedOrEmpty = (value: Json): boolean =>
  (isObject(value) && value.placeholder === true) || !saysSomething(value);

/** Returns the operation that marks the nearest entry around `path` as a placeholder; none if it is marked, or cannot be. */
function markOperations(schema: JsonSchema, file: Json, path: Path): Operation[] {
  const entry = path
    .map((_, length) => path.slice(0, length))
    .findLast((around) => 'placeholder' in (schemaAt(schema, file, around)?.properties ?? {}));
  if (!entry || valueAt(file, [...entry, 'placeholder']) === true) return [];
  return [{ set: [...entry, 'placeholder'], value: true }];
}

/** Returns the halls that the sessions of a day name already, in the order of the day. */
function hallsOf(day: unknown): Json[] {
  const sessions = (valueAt(day, ['events']) ?? []) as Json[];
  const halls = sessions.flatMap((each) => (isObject(each) && each.location ? [JSON.stringify(each.location)] : []));
  return [...new Set(halls)].map((each) => JSON.parse(each));
}
