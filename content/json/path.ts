/** The keys and indexes that lead from the top of a file to a value in it. */
export type Path = (string | number)[];

/** Returns the value at `path`; undefined if there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (parent, step) => (parent as Record<string | number, unknown> | null | undefined)?.[step],
    value,
  );

export const isSamePath = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((step, n) => step === other[n]);

/** Formats a path for people: `['days', 0, 'time']` → `days[0].time` */
export const formatPath = (path: Path) =>
  path.reduce<string>(
    (done, step) => (typeof step === 'number' ? `${done}[${step}]` : done ? `${done}.${step}` : step),
    '',
  );

/** Parses a formatted path, whose keys have no dots and no brackets: `days[0].time` → `['days', 0, 'time']` */
export const parsePath = (path: string): Path =>
  [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) => (index === undefined ? key : Number(index)));

/** Checks whether a value is an object: not a list and not null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns `value` and every value in it, each with its path, parents before their children. With `before`, an earlier state of it
 * (keepSame.ts), it leaves out the objects and lists that are the same.
 */
export function walk(value: unknown, path: Path = [], before?: unknown): { path: Path; value: unknown }[] {
  const entries: { path: Path; value: unknown }[] = [];
  const visit = (value: unknown, path: Path, before: unknown) => {
    if (isUnchanged(value, before)) return;
    entries.push({ path, value });
    if (Array.isArray(value))
      for (const [n, each] of value.entries()) visit(each, [...path, n], counterpart(before, value, n));
    else if (isObject(value))
      for (const [key, each] of Object.entries(value)) visit(each, [...path, key], counterpart(before, value, key));
  };
  visit(value, path, before);
  return entries;
}

/**
 * Checks whether a value is the same object or list as before. A text never counts as unchanged, because it is a part of the object
 * around it, which may have changed.
 */
export const isUnchanged = (value: unknown, before: unknown): boolean =>
  value === before && typeof value === 'object' && value !== null;

/**
 * Returns the earlier value of `value[key]` in `before`, an earlier state of `value`. An entry of a list is looked for at the same
 * place from the start, then from the end.
 */
export function counterpart(before: unknown, value: object, key: string | number): unknown {
  if (Array.isArray(before) && Array.isArray(value)) {
    const old = before[key as number];
    return old === value[key as number] ? old : before[(key as number) + before.length - value.length];
  }
  return isObject(before) && Object.hasOwn(before, key) ? before[key] : undefined;
}

/**
 * Returns the values inside `root` that `isWanted` accepts, with their paths, in the order of `walk`. Does not ask about `root`
 * itself. All calls of `isWanted` get the same list as path, which changes after the call, so `isWanted` must not keep it.
 */
export function findAll(
  root: unknown,
  isWanted: (path: Path, value: unknown) => boolean,
): { path: Path; value: unknown }[] {
  const matches: { path: Path; value: unknown }[] = [];
  const path: Path = [];
  const visit = (value: unknown, key: string | number) => {
    path.push(key);
    // Only a match copies the path: a large schedule has a hundred thousand values, and few of them match.
    if (isWanted(path, value)) matches.push({ path: path.slice(), value });
    visitChildren(value);
    path.pop();
  };
  const visitChildren = (parent: unknown) => {
    if (Array.isArray(parent)) for (let index = 0; index < parent.length; index++) visit(parent[index], index);
    else if (isObject(parent)) for (const key of Object.keys(parent)) visit(parent[key], key);
  };
  visitChildren(root);
  return matches;
}

/** Returns every value that has this key, wherever it is in `value`. */
export const valuesOf = (value: unknown, key: string): unknown[] =>
  findAll(value, (path) => path.at(-1) === key).map(({ value }) => value);
