import { isObject, type Path, valueAt } from '../json/path';
import { languagesOf } from '../load/localise';
import { shorten } from '../messages/entries';
import { schemaOf } from '../schema/schema';
import { meaningAt } from '../schema/walk';
import type { Json, Operation } from './contentValues';
import { pathOf } from './mergeOperation';
import { entryAround, entryPlace, fieldName, fileName } from './names';
import { shownText } from './shownText';
import { languageName } from './siteLanguages';

/**
 * Describes an operation with the names of the panel: `“Keynote” (13 September): time, end from “12:30” to “12:45”`. `root`
 * is the file before the operation.
 */
export function describeOperation(file: string, operation: Operation, root: Json | undefined): string {
  const path = pathOf(operation);
  const before = valueAt(root, path) as Json | undefined;
  const value = 'value' in operation ? operation.value : before;
  const isInList = !('set' in operation) && typeof path.at(-1) === 'number';
  if (isInList && isObject(value)) return `${entryPlace(file, root, path, value)}: ${verbOf(operation)}`;
  const around = entryAround(root, path);
  const entry = valueAt(root, around) as Json | undefined;
  const place = around.length ? entryPlace(file, root, around, entry) : fileName(file, root);
  if (isInList)
    return `${place}: ${valueName(value)} ${verbOf(operation)} in ${fieldName(path.slice(around.length, -1))}`;
  const field = fieldName(path.slice(around.length)) || 'entry';
  // An unticked check box has no key.
  if ('remove' in operation) return `${place}: ${field}${value === true ? ': no' : ' deleted'}`;
  const isRich = isRichText(file, path, root);
  const nameOf = (text: Json | undefined) => valueName(isRich && typeof text === 'string' ? shownText(text) : text);
  if (isNested(value)) return `${place}: ${field} ${before === undefined ? 'added' : 'changed'}`;
  const hasOldValue = before !== undefined && !isNested(before);
  return `${place}: ${field}${hasOldValue ? ` from ${nameOf(before)} to` : ':'} ${nameOf(value)}`;
}

/**
 * Describes operations that add languages to the site, or remove some: `Site: Tamil added`. `before` and `after` are the values of
 * site.json. Returns undefined for operations that do anything else.
 */
export function describeLanguages(
  operations: Operation[],
  before: Json | undefined,
  after: Json | undefined,
): string | undefined {
  if (!operations.every((operation) => /^languages?$/.test(`${pathOf(operation)[0]}`))) return undefined;
  const [tagsBefore, tagsAfter] = [languagesOf(before), languagesOf(after)];
  const added = tagsAfter.filter((tag) => !tagsBefore.includes(tag));
  const removed = tagsBefore.filter((tag) => !tagsAfter.includes(tag));
  // A language in place of another one is described as any other value.
  if (added.length > 0 === removed.length > 0) return undefined;
  const verb = added.length ? 'added' : 'removed';
  return `${fileName('site', after)}: ${[...added, ...removed].map(languageName).join(', ')} ${verb}`;
}

/** Returns a verb for what an operation does with an entry of a list: `added`, `moved to place 3`. */
function verbOf(operation: Operation): string {
  if ('move' in operation) return `moved to place ${operation.to + 1}`;
  return 'insert' in operation ? 'added' : 'deleted';
}

/** Describes a new file: `Speakers: new`. */
export const describeNewFile = (file: string, root: Json): string => `${fileName(file, root)}: new`;

/** Checks whether a value is a rich text. One in several languages has its meaning a step above its texts. */
const isRichText = (file: string, path: Path, root: Json | undefined): boolean =>
  [path, path.slice(0, -1)].some((each) => meaningAt(schemaOf(file), each, root)?.kind === 'richText');

const isNested = (value: Json | undefined) => typeof value === 'object' && value !== null;

/** Describes a value in a few words. */
function valueName(value: Json | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return isNested(value) ? 'an entry' : `${value}`;
  return `“${shorten(value, 40)}”`;
}
