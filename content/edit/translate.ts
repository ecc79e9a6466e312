import { isObject, type Path, valueAt } from '../json/path';
import { checkFile } from '../load/checkFile';
import { fillWords } from '../load/fillWords';
import { localise } from '../load/localise';
import { isInLanguages, newKeyFor } from '../load/textLanguages';
import { schemaOf } from '../schema/schema';
import { meaningAt } from '../schema/walk';
import type { Json, Operation } from './contentValues';

/**
 * Returns an operation in the form in which it is applied to `root`, the value of a content file of a site in `languages`. If it
 * sets the first translation of a text, at `[…, 'title', 'ta']`, the text becomes an object with this text and the one in the
 * default language. If the file leaves the text out, the word of the interface is the one in the default language. Any other
 * operation stays as it is.
 */
export function asTranslation(file: string, root: unknown, operation: Operation, languages: string[]): Operation {
  if (!('set' in operation) || languages.length < 2) return operation;
  const path = operation.set.slice(0, -1);
  const key = operation.set.at(-1);
  const before = valueAt(root, path);
  const keys = languages.map((tag) => newKeyFor(tag, languages));
  const isOther = typeof key === 'string' && [...languages, ...keys].indexOf(key) % languages.length > 0;
  if (!isOther || isObject(before) || Array.isArray(before) || !isText(file, root, path)) return operation;
  const text = typeof before === 'string' ? before : wordIn(file, root, path, languages);
  return typeof text === 'string'
    ? { set: path, value: { [keys[0] as string]: text, [key]: operation.value } satisfies Json }
    : operation;
}

/** Checks whether a file may have a text at this path. */
function isText(file: string, root: unknown, path: Path): boolean {
  const kind = meaningAt(schemaOf(file), path, root)?.kind;
  return kind === 'text' || kind === 'richText';
}

/** Returns the word of the interface, in the default language, that is shown for a text which a file leaves out. */
function wordIn(file: string, root: unknown, path: Path, languages: string[]): unknown {
  const { value } = localise({ name: file, value: root }, languages, 0, new Map());
  const { data } = checkFile(file.startsWith('pages/') ? 'pages' : (file as 'home'), value);
  return data === undefined ? undefined : valueAt(fillWords(schemaOf(file), value, data, languages[0] as string), path);
}

/** Checks whether a new value would replace a text in several languages by a single text (rule 26.5). */
export function losesLanguages(before: unknown, after: unknown): boolean {
  if (isInLanguages(before) && typeof after === 'string') return true;
  if (!isObject(before) || !isObject(after)) return false;
  return Object.keys(after).some((key) => losesLanguages(before[key], after[key]));
}
