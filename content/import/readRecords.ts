import type { Source } from '../json/json';
import { isObject } from '../json/path';
import { columnsOf } from './columns';
import { type Fields, textOf, textsOf } from './exportedValues';
import type { Programme } from './programme';
import { readRows } from './readRows';

/** A list in a JSON file, whether it is the file or under one of its keys. */
function recordsIn(value: unknown): Fields[] {
  const lists = [value, ...(isObject(value) ? Object.values(value) : [])].filter((each) => Array.isArray(each));
  return lists.map((list) => list.filter(isObject)).find((records) => namesColumns(records)) ?? [];
}

const namesColumns = (records: Fields[]) => {
  const columns = columnsOf(keysOf(records));
  return columns.includes('title') && columns.includes('start');
};

const keysOf = (records: Fields[]): string[] => [...new Set(records.flatMap((record) => Object.keys(record)))];

/** Whether a JSON file is a table: a list of objects whose keys are the names of columns. */
export const isTable = (value: unknown): boolean => recordsIn(value).length > 0;

/**
 * Reads such a table as readRows does, of which it is a row for each object.
 * Throws Problems with every wrong value; its place is the number of the object and that of the key.
 */
export function readRecords(source: Source, file: string): Programme {
  const records = recordsIn(source.value);
  const keys = keysOf(records);
  const cell = (value: unknown) => textsOf(value)?.join('; ') ?? textOf(value);
  return readRows([keys, ...records.map((record) => keys.map((key) => cell(record[key])))], file, 0);
}
