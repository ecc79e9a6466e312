import { type Path, valueAt } from '../../json/path';
import type { Mistake } from '../../messages/problems';
import { type Content, partSchemas } from '../../schema/schema';
import { nearestWith } from '../../schema/walk';

/**
 * A valid value that looks like a mistake, with its file. With `neverMeant`, the message does not offer to mark the value as
 * intended.
 */
export type LintWarning = Mistake & { file: keyof Content; neverMeant?: boolean };

type Place = { file: keyof Content; path: Path };

/** Returns the paths of everything around a value, the whole file (`[]`) first. */
export const around = (path: Path): Path[] => path.map((_, n) => path.slice(0, n));

/**
 * Returns the path of the smallest entry around the value that can have `"intended": true`; undefined if there is none. Only
 * that one counts: `intended` of a page does not silence its blocks, nor that of a block the entries of its list (rule 19.11).
 */
export const entryOf = (content: Content, { file, path }: Place): Path | undefined =>
  nearestWith('intended', partSchemas[file], path, content[file]);

/** Checks whether the entry that `entryOf` returns has `"intended": true`. */
export function isIntended(content: Content, place: Place): boolean {
  const entry = entryOf(content, place);
  return entry !== undefined && valueAt(content[place.file], [...entry, 'intended']) === true;
}
