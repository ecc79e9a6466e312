import { isObject, type Path } from '../../json/path';
import type { ProblemLocation } from '../../messages/problems';
import type { Origin } from '../origin';
import { parseDay } from './days';
import { MAX_COLUMNS, MAX_ROWS } from './limits';
import { roleOfName } from './roles';
import type { Row, Table, Value } from './table';
import { parseSpan } from './times';

type Cells = Map<string, Value[]>;
type Locate = (path: Path, field?: string) => ProblemLocation;

/** A list of rows of cells, as some programs write a sheet into JSON. */
export type Grid = { name: string; rows: unknown[][]; path: Path };

/** A list of things that is still being read, with the names of its columns. */
type OpenTable = Table & { known: Set<string> };

function addColumn(table: OpenTable, column: string) {
  // An object whose keys are all different has as many columns as things.
  if (table.known.has(column) || table.columns.length >= MAX_COLUMNS) return;
  table.known.add(column);
  table.columns.push(column);
}

/**
 * Finds all lists of things in a tree, however they are nested: in lists, and in objects whose keys are data (days, halls, times,
 * ids). A thing has its own values and those of what is around it. Returns also what looks like a sheet.
 */
export function tablesIn(root: unknown, locate: Locate): { tables: Table[]; grids: Grid[]; size: number } {
  const tables = new Map<string, OpenTable>();
  const grids: Grid[] = [];
  let size = 0;

  const add = (pattern: string, cells: Cells, path: Path): Row => {
    const table = tables.get(pattern) ?? {
      name: pattern,
      columns: [],
      known: new Set(),
      rows: [],
      unit: 'entries',
      origins: [],
    };
    tables.set(pattern, table);
    for (const column of cells.keys()) addColumn(table, column);
    const origin: Origin = { locate: () => locate(path) };
    const row: Row = {
      cells,
      origin,
      locate: (column) => locate(path, column && !/[./#→]/.test(column) ? column : undefined),
    };
    table.rows.push(row);
    table.origins.push(origin);
    size++;
    return row;
  };

  /** Visits a thing; `around` are the cells of what is around it. */
  const thing = (
    value: Record<string, unknown>,
    path: Path,
    pattern: string,
    around: Cells,
    keys: Cells,
  ): Row | undefined => {
    if (size > MAX_ROWS) return undefined;
    const own: Cells = new Map(keys);
    const inner: [string, unknown, Path][] = [];
    flatten(value, path, '', own, inner);
    const below = lower(new Map([...own, ...around]));
    const row = add(pattern, new Map([...own, ...around]), path);
    for (const [key, part, at] of inner) {
      const rows = inside(part, at, `${pattern}.${key}`, below);
      const values = rows.map((each): Value => ({ text: '', row: each }));
      if (values.length) {
        row.cells.set(key, values);
        addColumn(tables.get(pattern) as OpenTable, key);
      }
    }
    return row;
  };

  /** Visits a list, or an object whose keys are data. Returns the things directly in it. */
  const inside = (value: unknown, path: Path, pattern: string, around: Cells): Row[] => {
    if (size > MAX_ROWS) return [];
    if (Array.isArray(value)) {
      if (value.length > 2 && value.filter(Array.isArray).length > value.length / 2) {
        grids.push({ name: pattern, rows: value.filter(Array.isArray), path });
        return [];
      }
      return value.flatMap((each, n) => {
        if (isObject(each)) return entry(each, [...path, n], `${pattern}[]`, around, new Map());
        return Array.isArray(each) ? inside(each, [...path, n], `${pattern}[]`, around) : [];
      });
    }
    if (!isObject(value)) return [];
    const collection = /([^.[\]{}]*)[[\]{}]*$/.exec(pattern)?.[1] ?? '';
    const keys = COLLECTION.test(collection) ? `${collection}#` : '#';
    return Object.entries(value).flatMap(([key, each]) => {
      const named: Cells = new Map([[keys, [{ text: key }]]]);
      const at = [...path, key];
      if (isObject(each)) return entry(each, at, `${pattern}{}`, around, named);
      if (Array.isArray(each)) return inside(each, at, `${pattern}{}`, lower(new Map([...named, ...around])));
      const text = scalar(each);
      return text ? [add(`${pattern}{}`, new Map([...named, ['value', [{ text }]], ...around]), at)] : [];
    });
  };

  const entry = (value: Record<string, unknown>, path: Path, pattern: string, around: Cells, keys: Cells): Row[] => {
    if (isKeyed(value)) return inside(value, path, pattern, lower(new Map([...keys, ...around])));
    const row = thing(value, path, pattern, around, keys);
    return row ? [row] : [];
  };

  if (Array.isArray(root) || isKeyed(root)) inside(root, [], '', new Map());
  else if (isObject(root)) thing(root, [], '', new Map(), new Map());
  // The whole file is one thing only as what is around the others.
  tables.delete('');
  return { tables: [...tables.values()].map(({ known: _, ...table }) => table), grids, size };
}

/**
 * The most values of one thing that what is within it has too. An object with more of them is a list of texts: each thing in it would
 * repeat them all, so that time and memory would grow with the square of the file.
 */
const MAX_AROUND = 200;

/** Moves cells to what is within: `date` → `../date`. */
function lower(cells: Cells): Cells {
  const filled = [...cells].filter(([, values]) => values.some(({ text }) => text));
  return filled.length > MAX_AROUND ? new Map() : new Map(filled.map(([column, values]) => [`../${column}`, values]));
}

/** Collects the values of a thing into cells, `time.start` for one in an object, and its lists and keyed objects apart. */
function flatten(
  value: Record<string, unknown>,
  path: Path,
  prefix: string,
  cells: Cells,
  inner: [string, unknown, Path][],
) {
  for (const [key, part] of Object.entries(value)) {
    const name = prefix + key;
    const at = [...path, key];
    if (Array.isArray(part)) {
      const texts = part.map(scalar);
      if (part.length && texts.every((text) => text !== undefined))
        cells.set(
          name,
          texts.map((text) => ({ text: text as string })),
        );
      else if (part.length) inner.push([name, part, at]);
    } else if (isObject(part)) {
      if (isKeyed(part, key)) inner.push([name, part, at]);
      else if (path.length < 40) flatten(part, at, `${name}.`, cells, inner);
    } else {
      const text = scalar(part);
      if (text) cells.set(name, [{ text }]);
    }
  }
}

/** Returns a text, a number or a date as text; '' for nothing, undefined for an object. */
function scalar(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/\.000Z$/, '');
  return typeof value === 'object' ? undefined : String(value);
}

const TIME_KEY = /^\d{1,2}[:.h]\d\d/;
const ID_KEY = /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{20,}|\p{L}{1,8}[-_]?\d+|-[\w-]{15,})$/iu;

/**
 * Checks whether the keys of an object are data, and not names of fields: times, days or ids; or names, such as those of halls,
 * of values that are alike.
 */
function isKeyed(value: unknown, name = ''): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  const keys = Object.keys(value);
  if (!keys.length) return false;
  const parts = Object.values(value);
  const isNested = parts.every((part) => typeof part === 'object' && part !== null);
  const isWhen = (key: string) => TIME_KEY.test(key) || parseSpan(key) !== undefined || parseDay(key) !== undefined;
  if (keys.slice(0, 50).every(isWhen)) return isNested || keys.length > 1;
  if (!isNested) return false;
  if (COLLECTION.test(name)) return true;
  if (keys.slice(0, 50).every((key) => ID_KEY.test(key))) return true;
  // Names of fields, such as `speakers` and `rooms`, are no data.
  if (keys.some((key) => (roleOfName(key)?.score ?? 0) >= 70 || FIELDS.test(key))) return false;
  if (parts.every((part) => isObject(part) && Object.keys(part).length > 0 && Object.keys(part).every(isWhen)))
    return true;
  if (keys.length < 2) return false;
  const shapes = parts.slice(0, 50).map(shapeOf);
  return shapes.every((shape) => shape.size > 0 && alike(shape, shapes[0] as Set<string>));
}

/** Names of objects whose keys are places. */
const COLLECTION = /^(?:rooms|halls|stages|venues|locations|tracks|spaces|salas|salles|räume|säle)$/i;
const FIELDS =
  /^(?:rooms?|halls?|speakers?|people|persons|crew|team|sessions?|talks?|events?|days?|schedule|venues?|tracks?|sponsors?|partners?|authors?|artists?|config|meta|settings|info|en|de|fr|es|ja|zh)$/i;

/** Returns the keys of an object, or of the objects in a list; of keys that are times only that. */
function shapeOf(value: unknown): Set<string> {
  const objects = (Array.isArray(value) ? value.slice(0, 5) : [value]).filter(isObject);
  const keys = objects.flatMap((each) => Object.keys(each));
  return new Set(keys.map((key) => (TIME_KEY.test(key) || parseDay(key) ? '(when)' : key)));
}

const alike = (one: Set<string>, other: Set<string>) =>
  [...one].filter((key) => other.has(key)).length * 2 >= Math.min(one.size, other.size);
