/** The columns that a table may have, in any order and case. README.md describes them. */
export const COLUMNS = [
  'date',
  'start',
  'end',
  'title',
  'description',
  'location',
  'speaker',
  'role',
  'image',
  'background',
  'day title',
] as const;
export type Column = (typeof COLUMNS)[number];

/** The column that a header cell names: `Day_Title ` → `day title`. */
export const columnOf = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

export const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name);
