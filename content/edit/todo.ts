import { isObject, valueAt } from '../json/path';
import type { Problem } from '../messages/problems';
import type { ContentPlace } from './contentValues';
import { findUnknown, mayBeTrue } from './fillIn';
import { problemInWords, type Words } from './inWords';
import { fieldName } from './names';
import { nearestEntry } from './nearestEntry';
import type { Todo } from './publishing';

/** The findings of the last build. */
export type Findings = { problems: Problem[]; placeholders: Problem[]; warnings: Problem[] };

/** Lists what is left to do, in the words of the panel: mistakes, then placeholders, then questions. */
export function todoList({ problems, placeholders, warnings }: Findings, words: Words): Todo[] {
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
  ];
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
