import { resolve } from 'node:path';
import { parsePath } from '../json/path';
import type { Problem } from '../messages/problems';
import type { Todo } from './protocol';

/** The findings of the last build. */
export type Findings = { problems: Problem[]; placeholders: Problem[]; warnings: Problem[] };

/** Lists what is left to do: mistakes, then placeholders, then questions. `files` are the content files by name. */
export function todoList(
  { problems, placeholders, warnings }: Findings,
  files: Record<string, { shown: string }>,
): Todo[] {
  const names = new Map(Object.entries(files).map(([name, { shown }]) => [resolve(shown), name]));
  const toTodo =
    (kind: Todo['kind']) =>
    ({ file = '', path = '', line = 1, message }: Problem): Todo => ({
      file: names.get(resolve(file)) ?? '',
      path: parsePath(path),
      shown: file,
      line,
      message,
      kind,
    });
  return [
    ...problems.map(toTodo('mistake')),
    ...placeholders.map(toTodo('placeholder')),
    ...warnings.map(toTodo('question')),
  ];
}
