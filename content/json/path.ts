/** The keys and indexes that lead from the top of a file to a value in it. */
export type Path = (string | number)[];

/** The value at `path`; undefined if there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (parent, step) => (parent as Record<string | number, unknown> | null | undefined)?.[step],
    value,
  );

/** `['days', 0, 'time']` → `days[0].time` */
export const formatPath = (path: Path) =>
  path.reduce<string>(
    (done, step) => (typeof step === 'number' ? `${done}[${step}]` : done ? `${done}.${step}` : step),
    '',
  );

/** `days[0].time` → `['days', 0, 'time']`, where keys have neither dots nor brackets. */
export const parsePath = (path: string): Path =>
  [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, index]) => (index === undefined ? key : Number(index)));

/** Checks whether a value has keys: is neither a list nor null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value in `value`, itself first, with its path. */
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
