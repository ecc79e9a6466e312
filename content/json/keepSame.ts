import { isObject } from './path';

// What is read again after a change is nearly the same as before. Where it is the same, the objects of before are used again: then
// one comparison tells that nothing in them has changed, however large they are.

/** Returns `value` with the objects and lists of `before` in place of those that are equal to them. Changes `value`, which is new. */
export const keepSame = <T>(before: unknown, value: T): T => keep(before, value) as T;

function keep(before: unknown, value: unknown): unknown {
  if (before === value) return value;
  if (Array.isArray(before) && Array.isArray(value)) return keepEntries(before, value);
  if (!isPlain(before) || !isPlain(value)) return value;
  const [olds, keys] = [Object.keys(before), Object.keys(value)];
  let isSame = olds.length === keys.length;
  for (const [n, key] of keys.entries()) {
    if (olds[n] !== key) isSame = false;
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    const kept = keep(old, value[key]);
    if (kept !== value[key]) value[key] = kept;
    if (kept !== old) isSame = false;
  }
  return isSame ? before : value;
}

/** An entry is compared with that at the same place from the start, and behind a difference with that from the end. */
function keepEntries(before: unknown[], value: unknown[]): unknown[] {
  const shorter = Math.min(before.length, value.length);
  const isKept = (n: number, from: number): boolean => {
    value[n] = keep(before[from], value[n]);
    return value[n] === before[from];
  };
  let start = 0;
  while (start < shorter && isKept(start, start)) start++;
  if (start === value.length && start === before.length) return before;
  let end = 0;
  while (end < shorter - start && isKept(value.length - 1 - end, before.length - 1 - end)) end++;
  for (let n = start + 1; n < shorter - end; n++) isKept(n, n);
  return value;
}

/** Checks for an object as JSON has it: one of a class may differ in what is no key. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
