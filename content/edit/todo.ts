import { isObject, valueAt } from '../json/path';
import type { Review } from '../load/load';
import { languagesOf } from '../load/localise';
import { isInLanguages, keyFor, newKeyFor } from '../load/textLanguages';
import { shorten } from '../messages/entries';
import type { Problem } from '../messages/problems';
import type { ContentPlace } from './contentValues';
import { findUnknown, mayBeTrue } from './fillIn';
import { problemInWords, type Words } from './inWords';
import { fieldName } from './names';
import { nearestEntry } from './nearestEntry';
import type { Todo } from './publishing';

/** The most characters of a text that is to be translated. */
const MAX_TEXT = 80;

/** The findings of the last build. */
export type Findings = Review & { problems: Problem[] };

/** Lists what is left to do, in the words of the panel: mistakes, then placeholders, questions, and texts to translate. */
export function todoList({ problems, placeholders, warnings, untranslated }: Findings, words: Words): Todo[] {
  const toTodo =
    (kind: Todo['kind']) =>
    (problem: Problem): Todo => {
      const { name, message, at = { file: '', path: [] } } = problemInWords(problem, words);
      const source = sourceOf(at, words);
      const unknown = kind === 'placeholder' ? findUnknown(source, at.path) : [];
      return {
        ...at,
        name: name + roleOf(at, words),
        relativePath: problem.file ?? '',
        line: problem.line ?? 1,
        message,
        kind,
        ...(unknown.length > 0 && { unknown: unknown.map((path) => fieldName(path.slice(at.path.length))) }),
        ...(kind === 'placeholder' && mayBeTrue(source, at.path) && { mayBeTrue: true }),
      };
    };
  return [
    ...problems.map(toTodo('mistake')),
    ...placeholders.map(toTodo('placeholder')),
    ...warnings.map(toTodo('question')),
    ...untranslated.map((problem) => toTranslate(toTodo('translation')(problem), problem.language, words)),
  ];
}

/** Returns a task with the text that is to be translated into `language`, and the key of its translation. */
function toTranslate(task: Todo, language: string, { files }: Words): Todo {
  const languages = languagesOf(files.site?.value);
  const value = valueAt(files[task.file]?.value, task.path);
  const text = isInLanguages(value) ? value[keyFor(value, languages[0] as string) ?? ''] : value;
  // A file that leaves out a text has no words of its own there.
  const message = typeof text === 'string' ? shorten(text, MAX_TEXT) : task.message;
  return { ...task, message, language, key: newKeyFor(language, languages) };
}

const sourceOf = ({ file }: ContentPlace, { files }: Words) => ({
  file,
  root: files[file]?.value,
  site: files.site?.value,
});

/** Returns the role of a speaker, because several may be “to be announced”. */
function roleOf({ file, path }: ContentPlace, { files }: Words): string {
  const root = files[file]?.value;
  const entry = root === undefined ? undefined : valueAt(root, nearestEntry(root, path));
  return isObject(entry) && typeof entry.role === 'string' ? ` · ${entry.role}` : '';
}
