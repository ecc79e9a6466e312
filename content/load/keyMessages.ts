import type { z } from 'zod';
import { formatPath, isObject, type Path, valueAt } from '../json/path';
import { nearest } from '../messages/nearest';
import type { Mistake } from '../messages/problems';
import { schemas } from '../schema/schema';
import { keysAt, withBlanks, writtenAt } from '../schema/walk';

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
  const explained = new Set<MissingKey>();
  const mistakes = unknown.flatMap(({ path, keys }): Mistake[] => {
    const object = valueAt(value, path) as Record<string, unknown>;
    const allowedKeys = keysAt(schema, path, value).filter((key) => key !== '$schema');
    const unused = allowedKeys.filter((key) => !Object.hasOwn(object, key));
    const missingHere = missing.filter((each) => isSamePath(each.path, path));
    const unknownKeys = keys.slice(0, MAX_KEYS).map((key) => ({ key, means: meantKey(key, unused) }));
    const used = new Set(unknownKeys.map(({ means }) => means));
    const children = unknownKeys.map(({ key, means }) =>
      means
        ? undefined
        : childOf(schema, value, path, {
            key,
            allowedKeys: allowedKeys,
            missingKeys: missingHere.map((each) => each.key),
          }),
    );
    const isLost = (index: number) => !unknownKeys[index]?.means && !children[index];
    const lost = unknownKeys.filter((_, index) => isLost(index));
    const missingKeys = missingHere.filter(({ key }) => !used.has(key) && !children.includes(key));
    // One key too many and one too few, of the same type.
    const [sole, soleMissing] = [lost[0], missingKeys[0]];
    if (lost.length === 1 && missingKeys.length === 1 && sole && soleMissing?.type === typeOf(object[sole.key]))
      sole.means = soleMissing.key;
    for (const each of missingHere)
      if (children.includes(each.key) || unknownKeys.some(({ means }) => means === each.key)) explained.add(each);
    const rest = unused.filter(
      (key) => !['placeholder', 'intended'].includes(key) && !unknownKeys.some(({ means }) => means === key),
    );
    const others = rest.length ? ` (not used yet: ${listed(rest)})` : '';
    const keyMistakes = unknownKeys.flatMap(({ key, means }, index): Mistake[] => {
      const child = children[index];
      if (means) return [{ path, key, message: `this key is not known here; did you mean "${means}"?` }];
      if (!child) {
        const message =
          elsewhere(schema, value, path, key) ??
          ofSite(schema, path, key) ??
          `this key is not known here; delete it or correct its spelling${others}`;
        return [{ path, key, message }];
      }
      // All keys that belong into one object are one mistake.
      const together = unknownKeys.filter((_, other) => children[other] === child).map((each) => each.key);
      return together[0] === key ? [{ path, key, message: belongsInto(child, together, { schema, value, path }) }] : [];
    });
    const more = keys.slice(MAX_KEYS);
    const [key] = more;
    return key === undefined
      ? keyMistakes
      : [...keyMistakes, { path, key, message: `${more.length} keys from here on are not known; delete them` }];
  });
  return { mistakes, missing: missing.filter((each) => !explained.has(each)) };
}

/** The most unknown keys of one object that are listed one by one. */
const MAX_KEYS = 100;

const meantKey = (key: string, unused: string[]) => nearest(key.trim(), unused);

/**
 * Finds the object inside the one at `path` to which `key` belongs, such as `time` for `start`. Returns the key of that object;
 * undefined if no object fits, or several.
 */
function childOf(
  schema: z.ZodType,
  value: unknown,
  path: Path,
  { key, allowedKeys: known, missingKeys: lacks }: { key: string; allowedKeys: string[]; missingKeys: string[] },
): string | undefined {
  const takes = known.filter((child) => {
    const childValue = valueAt(value, [...path, child]);
    const isFree = childValue === undefined || (isObject(childValue) && !Object.hasOwn(childValue, key));
    return isFree && keysAt(schema, [...path, child], value).includes(key);
  });
  const missing = takes.filter((child) => lacks.includes(child));
  const [only, ...others] = missing.length ? missing : takes;
  return others.length ? undefined : only;
}

/** Returns the message for keys of the object at `path` that belong into its object `child`. */
function belongsInto(
  child: string,
  keys: string[],
  { schema, value, path }: { schema: z.ZodType; value: unknown; path: Path },
): string {
  const object = valueAt(value, path) as Record<string, unknown>;
  const what = keys.length > 1 ? `${listed(keys)} belong` : 'this belongs';
  if (object[child] !== undefined)
    return `${what} into "${child}"; move ${keys.length > 1 ? 'them' : 'it'} into the { } after "${child}"`;
  const values = Object.fromEntries(keys.map((key) => [key, object[key]]));
  const written = writtenAt(schema, [...path, child], value, values) ?? '{ … }';
  return withBlanks(`${what} into "${child}"; write "${child}": ${written.length > 120 ? '{ … }' : written}`);
}

/**
 * Returns the message for a key that belongs into an object around the one at `path`; undefined if there is no such object nearby.
 */
function elsewhere(schema: z.ZodType, value: unknown, path: Path, key: string): string | undefined {
  const around = path.map((_, length) => path.slice(0, length)).filter((each) => isObject(valueAt(value, each)));
  const at = around.findLast((each) => keysAt(schema, each, value).includes(key));
  if (!at) return undefined;
  const where = at.length ? formatPath(at) : 'the top of this file';
  const last = path.at(-1);
  const isBeside =
    typeof last === 'string' && at.length === path.length - 1 && valueAt(value, [...at, key]) === undefined;
  if (key === 'placeholder' || key === 'intended')
    return isBeside
      ? `this mark does not belong into "${last}"; move it out of its { }, beside "${last}"`
      : `this mark is not known here; move it ${at.length ? `into the { } of ${where}` : `to ${where}`}`;
  return isBeside ? `this does not belong into "${last}"; move it out of its { }, beside "${last}"` : undefined;
}

/** Returns the message for a key at the top of another file that belongs in site.json, such as the time zone; else undefined. */
function ofSite(schema: z.ZodType, path: Path, key: string): string | undefined {
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
function listed(keys: readonly string[]): string {
  const words = keys.map((key) => JSON.stringify(key));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export const isSamePath = (a: Path, b: Path) => a.length === b.length && a.every((step, n) => step === b[n]);
