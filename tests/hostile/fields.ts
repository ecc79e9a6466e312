import type { z } from 'zod';
import { type Path, valueAt } from '../../content/json/path';

type Schema = z.ZodType;
type Shape = { type: string } & Partial<{
  shape: Record<string, Schema>;
  element: Schema;
  valueType: Schema;
  innerType: Schema;
  in: Schema;
  defaultValue: unknown;
  options: Schema[];
  values: unknown[];
  entries: Record<string, unknown>;
}>;
const shape = (schema: Schema) => schema.def as unknown as Shape;

/** One of these suits each field that an event may leave out. */
const SAMPLES = [
  ...['A text', 'https://example.org/', '2030-01-31', '23:30', 'a-name', '/Name', 'gallery/lagoon.svg', 'brochure.pdf'],
  ...['film.mp4', 'https://vimeo.com/1084537', '40% 30%'],
  ...['{page} {pages} {from} {to} {date} {zone} {rooms} {count}', '#1a7f5a', 'en', 'INR', 'Asia/Kolkata', 2, true],
];

/** A value that suits the schema, with every optional key; undefined where none of the samples does. */
export function sample(schema: Schema): unknown {
  const {
    type,
    shape: keys = {},
    element,
    valueType,
    innerType,
    options = [],
    values = [],
    entries = {},
    in: input,
    defaultValue,
  } = shape(schema);
  // Words with a default keep it, so that no two of them are the same.
  const made: unknown[] = [
    ...(typeof defaultValue === 'string' ? [defaultValue] : []),
    ...SAMPLES,
    ...values,
    ...Object.values(entries),
    ...options.map(sample),
  ];
  if (type === 'object') {
    const all = Object.entries(keys).map(([key, each]) => [key, sample(each)] as const);
    // Where two keys exclude each other, one of them goes.
    for (const gone of ['', ...Object.keys(keys)]) made.push(Object.fromEntries(all.filter(([key]) => key !== gone)));
  }
  // One of each that may stand there.
  if (element && shape(element).options) made.push(shape(element).options?.map(sample));
  if (valueType) made.push({ 'a-page': sample(valueType) });
  if (element) made.push([sample(element)], [sample(element), sample(element)]);
  if (innerType ?? input) made.push(sample((innerType ?? input) as Schema));
  return made.find((value) => value !== undefined && schema.safeParse(value).success);
}

/** Each key that the schema knows and the value lacks, and what would suit it. */
function* absent(schema: Schema, value: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  const { shape: keys = {}, element, valueType, innerType, in: input, options = [] } = shape(schema);
  const inside = innerType ?? input ?? options.find((option) => option.safeParse(value).success);
  if (inside) yield* absent(inside, value, path);
  if (valueType)
    for (const [name, each] of Object.entries(value as object)) yield* absent(valueType, each, [...path, name]);
  else if (Array.isArray(value) && element) {
    for (const [n, each] of value.entries()) yield* absent(element, each, [...path, n]);
    if (!value.length) yield { path: [...path, 0], value: sample(element) };
  } else if (typeof value === 'object' && value)
    for (const [key, each] of Object.entries(keys))
      if (key in value) yield* absent(each, Reflect.get(value, key), [...path, key]);
      else yield { path: [...path, key], value: sample(each) };
}

/** The value with another at `path`; `without` names a key beside it that goes. What is not on the way is shared. */
export function replaced<T>(whole: T, [step, ...rest]: Path, value: unknown, without?: string): T {
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as object;
  const next = rest.length ? replaced(Reflect.get(copy, step as string), rest, value, without) : value;
  Reflect.set(copy, step as string, next);
  if (without && !rest.length) Reflect.deleteProperty(copy, without);
  return copy as T;
}

/**
 * The value with every key that the schema knows: as it is where all of them go together; and once more where keys that
 * exclude each other have taken their turn. `left` are those that fitted in neither time.
 */
export function filled<T>(schema: Schema, value: T): { values: T[]; left: Path[] } {
  const holds = (next: T) => schema.safeParse(next).success;
  let all = value;
  // Twice, because a key may need another one that comes after it.
  for (const key of [...absent(schema, value), ...absent(schema, value)]) {
    const next = replaced(all, key.path, key.value);
    if (key.value !== undefined && holds(next)) all = next;
  }
  let other = all;
  const left: Path[] = [];
  for (const key of absent(schema, all)) {
    const beside = key.path.slice(0, -1).reduce<object>((at, step) => Reflect.get(at, step), other as object);
    const without = Object.keys(beside).find((name) => holds(replaced(other, key.path, key.value, name)));
    if (without) other = replaced(other, key.path, key.value, without);
    else left.push(key.path);
  }
  return { values: other === all ? [all] : [all, other], left };
}

/** Another one of these suits each field that an event may fill otherwise. */
const OTHERS = [
  ...['https://other.example/', '2031-02-28', '22:45', 'other-name', '/Other', 'gallery/other.svg', 'other.pdf'],
  ...['other.mp4', 'https://vimeo.com/2'],
  ...['de', '#7f1a5a', 'EUR', 'Europe/Berlin', 3, true, false],
];

/** The schema of what stands at `path` of `value`, without what makes it optional. */
function schemaAt(schema: Schema, path: Path, value: unknown): Schema | undefined {
  const { shape: keys = {}, element, valueType, innerType, in: input, options = [] } = shape(schema);
  const inside = innerType ?? input ?? options.find((option) => option.safeParse(value).success);
  if (inside) return schemaAt(inside, path, value);
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  const next = element ?? valueType ?? keys[step];
  return next && schemaAt(next, rest, valueAt(value, [step]));
}

/** The value with each other thing that the schema lets stand at `path`, and with nothing there. */
export function* changed<T>(schema: Schema, whole: T, path: Path): Generator<T> {
  const at = schemaAt(schema, path, whole);
  for (const other of [...OTHERS, ...Object.values(at ? (shape(at).entries ?? {}) : {})]) {
    const next = replaced(whole, path, other);
    if (valueAt(whole, path) !== other && schema.safeParse(next).success) yield next;
  }
  const key = path.at(-1);
  const next = structuredClone(whole);
  if (typeof key === 'string') Reflect.deleteProperty(valueAt(next, path.slice(0, -1)) as object, key);
  if (typeof key === 'string' && schema.safeParse(next).success) yield next;
}

/** Every string in a value. */
export function* strings(value: unknown, path: Path = []): Generator<{ path: Path; value: string }> {
  if (typeof value === 'string') yield { path, value };
  else if (typeof value === 'object' && value)
    for (const [key, each] of Object.entries(value))
      yield* strings(each, [...path, Array.isArray(value) ? Number(key) : key]);
}
