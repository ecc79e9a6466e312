/** The keys and indexes that lead from the top of a file to a value in it. */
export type Path = (string | number)[];

/** Returns the value at `path`; undefined if there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (parent, step) => (parent as Record<string | number, unknown> | null | undefined)?.[step],
    value,
  );

/** Formats a path for people: `['days', 0, 'time']` → `days[0].time` */
export const formatPath = (path: Path) =>
  path.reduce<string>(
    (done, step) => (typeof step === 'number' ? `${done}[${step}]` : done ? `${done}.${step}` : step),
    '',
  );

/** Parses such a path, whose keys have no dots and no brackets: `days[0].time` → `['days', 0, 'time']` */
export const parsePath = (path: string): Path =>
  [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) => (index === undefined ? key : Number(index)));

/** Checks whether a value is an object: not a list and not null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns every value that has this key, wherever it is in `value`. */
export function valuesOf(value: unknown, key: string): unknown[] {
  const found: unknown[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isObject(value))
      for (const each of Object.keys(value)) {
        if (each === key) found.push(value[each]);
        visit(value[each]);
      }
  };
  visit(value);
  return found;
}

/** Returns `value` and every value in it, each with its path, parents before their children. */
export function walk(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const found: { path: Path; value: unknown }[] = [];
  const visit = (value: unknown, path: Path) => {
    found.push({ path, value });
    if (Array.isArray(value)) for (const [n, each] of value.entries()) visit(each, [...path, n]);
    else if (isObject(value)) for (const [key, each] of Object.entries(value)) visit(each, [...path, key]);
  };
  visit(value, path);
  return found;
}
