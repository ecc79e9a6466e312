import type { z } from 'zod';
import { formatPath, isObject, isSamePath, type Path, valueAt } from '../json/path';
import { nearest } from '../messages/nearest';
import type { Mistake } from '../messages/problems';
import { schemas } from '../schema/schema';
import { explainBlanks, formatObjectAt, keysAt } from '../schema/walk';

/** A key that the schema wants and the object at `path` does not have; `type` is that of its value, as zod names it. */
export type MissingKey = { path: Path; key: string; type: string | undefined };

/**
 * Explains the keys that no schema knows: `unknown` has them by the path of their object. Leaves out of `missing` the keys
 * that are there under another name or in another place, because they are the same mistakes.
 */
export function explainKeys(
  schema: z.ZodType,
  value: unknown,
  unknown: { path: Path; keys: readonly string[] }[],
  missing: MissingKey[],
): { mistakes: Mistake[]; missing: MissingKey[] } {
  const explanations = unknown.map(({ path, keys }) => explainKeysOfObject({ schema, value, path }, keys, missing));
  const explained = new Set(explanations.flatMap((each) => each.explained));
  return {
    mistakes: explanations.flatMap((each) => each.mistakes),
    missing: missing.filter((each) => !explained.has(each)),
  };
}

/** An object of a content file: the schema and the value of the whole file, and the path of the object. */
type ObjectInFile = { schema: z.ZodType; value: unknown; path: Path };

/** A key that no schema knows: the key that is probably meant, or the key of the object in which it belongs. */
type UnknownKey = { key: string; means?: string | undefined; child?: string | undefined };

/** Explains the unknown keys of one object. `explained` has those of the `missing` keys that are there in another way. */
function explainKeysOfObject(
  object: ObjectInFile,
  keys: readonly string[],
  missing: MissingKey[],
): { mistakes: Mistake[]; explained: MissingKey[] } {
  const { schema, value, path } = object;
  const properties = valueAt(value, path) as Record<string, unknown>;
  const allowedKeys = keysAt(schema, path, value).filter((key) => key !== '$schema');
  const unusedKeys = allowedKeys.filter((key) => !Object.hasOwn(properties, key));
  const missingHere = missing.filter((each) => isSamePath(each.path, path));
  const missingKeys = missingHere.map(({ key }) => key);
  const unknownKeys = keys.slice(0, MAX_KEYS).map((key): UnknownKey => {
    const means = guessKey(key, unusedKeys);
    return means ? { key, means } : { key, child: findChild(schema, value, path, { key, allowedKeys, missingKeys }) };
  });
  pairSoleKeys(unknownKeys, missingHere, properties);
  const mistakes = unknownKeys.flatMap((each) => keyMistake(each, unknownKeys, unusedKeys, object) ?? []);
  const furtherKeys = keys.slice(MAX_KEYS);
  if (furtherKeys[0] !== undefined)
    mistakes.push({
      path,
      key: furtherKeys[0],
      message: `${furtherKeys.length} keys from here on are not known; delete them`,
    });
  const isExplained = ({ key }: MissingKey) => unknownKeys.some(({ means, child }) => means === key || child === key);
  return { mistakes, explained: missingHere.filter(isExplained) };
}

/** If just one key is unknown and just one is missing, and their values have the same type, notes that the one means the other. */
function pairSoleKeys(unknownKeys: UnknownKey[], missing: MissingKey[], properties: Record<string, unknown>) {
  const [unknown, ...moreUnknown] = unknownKeys.filter(({ means, child }) => !means && !child);
  const [lacking, ...moreLacking] = missing.filter(
    (each) => !unknownKeys.some(({ means, child }) => means === each.key || child === each.key),
  );
  if (!unknown || !lacking || moreUnknown.length || moreLacking.length) return;
  if (lacking.type === typeOf(properties[unknown.key])) unknown.means = lacking.key;
}

/** Returns the mistake of an unknown key; undefined if it belongs in an object with another one, which is the same mistake. */
function keyMistake(
  { key, means, child }: UnknownKey,
  unknownKeys: UnknownKey[],
  unusedKeys: string[],
  object: ObjectInFile,
): Mistake | undefined {
  const { schema, value, path } = object;
  if (means) return { path, key, message: `this key is not known here; did you mean "${means}"?` };
  if (child) {
    const together = unknownKeys.filter((each) => each.child === child).map((each) => each.key);
    return together[0] === key ? { path, key, message: innerKeyMessage(child, together, object) } : undefined;
  }
  const freeKeys = unusedKeys.filter(
    (each) => !['placeholder', 'intended'].includes(each) && !unknownKeys.some(({ means }) => means === each),
  );
  const others = freeKeys.length ? ` (not used yet: ${quoteKeys(freeKeys)})` : '';
  const message =
    outerKeyMessage(schema, value, path, key) ??
    siteKeyMessage(schema, path, key) ??
    entryKeyMessage(object, key) ??
    `this key is not known here; delete it or correct its spelling${others}`;
  return { path, key, message };
}

/** The most unknown keys of one object that are listed one by one. */
const MAX_KEYS = 100;

const guessKey = (key: string, unused: string[]) => nearest(key.trim(), unused);

/**
 * Finds the object inside the one at `path` to which `key` belongs, such as `time` for `start`. Returns the key of that object;
 * undefined if no object fits, or several.
 */
function findChild(
  schema: z.ZodType,
  value: unknown,
  path: Path,
  { key, allowedKeys, missingKeys }: { key: string; allowedKeys: string[]; missingKeys: string[] },
): string | undefined {
  const candidates = allowedKeys.filter((child) => {
    const childValue = valueAt(value, [...path, child]);
    const isFree = childValue === undefined || (isObject(childValue) && !Object.hasOwn(childValue, key));
    return isFree && keysAt(schema, [...path, child], value).includes(key);
  });
  const missing = candidates.filter((child) => missingKeys.includes(child));
  const [only, ...others] = missing.length ? missing : candidates;
  return others.length ? undefined : only;
}

/** Returns the message for keys of the object at `path` that belong in its object `child`. */
function innerKeyMessage(child: string, keys: string[], { schema, value, path }: ObjectInFile): string {
  const properties = valueAt(value, path) as Record<string, unknown>;
  const what = keys.length > 1 ? `${quoteKeys(keys)} belong` : 'this belongs';
  if (properties[child] !== undefined)
    return `${what} in "${child}"; move ${keys.length > 1 ? 'them' : 'it'} into the { } after "${child}"`;
  const values = Object.fromEntries(keys.map((key) => [key, properties[key]]));
  const childText = formatObjectAt(schema, [...path, child], value, values) ?? '{ … }';
  return explainBlanks(`${what} in "${child}"; write "${child}": ${childText.length > 120 ? '{ … }' : childText}`);
}

/**
 * Returns the message for a list that belongs in each entry of another list in the object at `path`, such as the winners in a prize;
 * undefined if there is no such list, or several.
 */
function entryKeyMessage({ schema, value, path }: ObjectInFile, key: string): string | undefined {
  if (!Array.isArray(valueAt(value, [...path, key]))) return undefined;
  const inside = (place: Path) => keysAt(schema, place, value).map((child) => [...place, child]);
  const lists = [
    ...inside(path),
    ...inside(path).flatMap((child) => (isObject(valueAt(value, child)) ? inside(child) : [])),
  ]
    .filter((place) => Array.isArray(valueAt(value, place)))
    .filter((place) => keysAt(schema, [...place, 0], value).includes(key));
  const [only, ...others] = lists;
  if (!only || others.length) return undefined;
  return `this belongs in an entry of "${formatPath(only.slice(path.length))}"; move it into the { } of one of them`;
}

/**
 * Returns the message for a key that belongs in an object around the one at `path`; undefined if there is no such object nearby.
 */
function outerKeyMessage(schema: z.ZodType, value: unknown, path: Path, key: string): string | undefined {
  const outerObjects = path.map((_, length) => path.slice(0, length)).filter((each) => isObject(valueAt(value, each)));
  const owner = outerObjects.findLast((each) => keysAt(schema, each, value).includes(key));
  if (!owner) return undefined;
  const ownKey = path.at(-1);
  const isBeside =
    typeof ownKey === 'string' && owner.length === path.length - 1 && valueAt(value, [...owner, key]) === undefined;
  const isMark = key === 'placeholder' || key === 'intended';
  if (isBeside)
    return `this${isMark ? ' mark' : ''} does not belong in "${ownKey}"; move it out of its { }, beside "${ownKey}"`;
  if (!isMark) return undefined;
  const where = owner.length ? `into the { } of ${formatPath(owner)}` : 'to the top of this file';
  return `this mark is not known here; move it ${where}`;
}

/** Returns the message for a key at the top of another file that belongs in site.json, such as the time zone; else undefined. */
function siteKeyMessage(schema: z.ZodType, path: Path, key: string): string | undefined {
  if (path.length || schema === schemas.site) return undefined;
  const siteKey = keyOfSite(key);
  return siteKey && moveToSite(siteKey);
}

const keyOfSite = (key: string) => keysAt(schemas.site, []).find((each) => each.toLowerCase() === key.toLowerCase());
const moveToSite = (key: string) => `this belongs in site.json; move it there, as "${key}"`;

/**
 * Returns a mistake of another file. If it says to move a key to site.json, and `site` (the value of site.json) has that key
 * already, its message says to delete the key instead.
 */
export function unlessInSite(mistake: Mistake, site: unknown): Mistake {
  const key = mistake.key === undefined ? undefined : keyOfSite(mistake.key);
  if (!key || mistake.message !== moveToSite(key) || !isObject(site) || !Object.hasOwn(site, key)) return mistake;
  return { ...mistake, message: `delete it, because site.json has "${key}" already` };
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** Returns keys in a row: `"a", "b" and "c"`. */
function quoteKeys(keys: readonly string[]): string {
  const words = keys.map((key) => JSON.stringify(key));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
