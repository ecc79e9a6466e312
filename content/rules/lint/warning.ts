import { type Path, valueAt } from '../../json/path';
import { type Content, partSchemas } from '../../schema/schema';
import { keysAt } from '../../schema/walk';

/** A valid value that looks like a mistake: its file, its path, and what is suspicious and what to do. */
export type LintWarning = { file: keyof Content; path: Path; key?: string; message: string };

type Place = { file: keyof Content; path: Path };

/** The entries around a value, the file as a whole first. */
export const around = (path: Path): Path[] => path.map((_, n) => path.slice(0, n));

/**
 * The smallest entry around the value that may say `"intended": true` of it: what is intended at the head of a page says
 * nothing of its blocks, and a block nothing of the entries of its list (rule 19.11). Undefined if there is none.
 */
export const entryOf = (content: Content, { file, path }: Place): Path | undefined =>
  around(path).findLast((each) => keysAt(partSchemas[file], each, content[file]).includes('intended'));

/** Whether the entry around the value says `"intended": true`. */
export function isIntended(content: Content, place: Place): boolean {
  const entry = entryOf(content, place);
  return entry !== undefined && valueAt(content[place.file], [...entry, 'intended']) === true;
}
