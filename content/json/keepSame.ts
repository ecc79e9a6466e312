import { isObject } from './path';

// Content that is read again after a change is nearly the same as before. Earlier objects are used again where they are equal, so
// that one comparison tells that nothing in them has changed, however large they are.

/**
 * Returns `value` with the objects and lists of `before` in place of those that are equal to them. Changes `value`, which must be
 * new.
 */
export const keepSame = <T>(before: unknown, value: T): T => keep(before, value) as T;

function keep(before: unknown, value: unknown): unknown {
  if (before === value) return value;
  if (Array.isArray(before) && Array.isArray(value)) return keepEntries(before, value);
  if (!isPlain(before) || !isPlain(value)) return value;
  const [keysBefore, keys] = [Object.keys(before), Object.keys(value)];
  let isSame = keysBefore.length === keys.length;
  for (const [n, key] of keys.entries()) {
    if (keysBefore[n] !== key) isSame = false;
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    const next = keep(old, value[key]);
    if (next !== value[key]) value[key] = next;
    if (next !== old) isSame = false;
  }
  return isSame ? before : value;
}

/**
 * Keeps the entries that are equal, counted from the start and from the end of a list. Compares the entries between in their order.
 * Uses no earlier entry twice, because a change in one of the two places would then change the other.
 */
function keepEntries(before: unknown[], value: unknown[]): unknown[] {
  const shorter = Math.min(before.length, value.length);
  let start = 0;
  while (start < shorter && isEqual(before[start], value[start])) start++;
  if (start === value.length && start === before.length) return before;
  let end = 0;
  while (end < shorter - start && isEqual(before.at(-1 - end), value.at(-1 - end))) end++;
  const shift = before.length - value.length;
  for (let n = 0; n < value.length; n++) {
    if (n >= value.length - end) value[n] = before[n + shift];
    else if (n < start) value[n] = before[n];
    else if (n < shorter - end) value[n] = keep(before[n], value[n]);
  }
  return value;
}

/** Checks whether two values are written the same, with their keys in the same order. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, n) => isEqual(each, other[n]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return keys.length === others.length && keys.every((key, n) => key === others[n] && isEqual(one[key], other[key]));
}

/** Checks whether a value is an object as JSON has it. Two objects of a class may differ in more than their keys. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
