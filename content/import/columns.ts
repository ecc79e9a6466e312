/** The columns that are known, in any order and case. README.md describes them. */
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

/** The name of a column as its header writes it: `Day_Title ` is `day title`. */
export const columnOf = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

export const isColumn = (name: string): name is Column => COLUMNS.some((column) => column === name);
