import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem, Problems } from '../../content/problems';

const project = join(import.meta.dirname, '..', '..') + sep;

/**
 * What went wrong in a build, each with its place where it has one: mistakes in the content as they are, mistakes of
 * syntax in our code as esbuild tells them, and whatever was thrown, at the first line of ours in its stack.
 */
export async function explain(error: unknown): Promise<Problem[]> {
  // Not instanceof: this module stays while the code that throws comes anew.
  if (error instanceof Error && error.name === 'Problems') return (error as Problems).problems;
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const told = [...message.matchAll(/^(.+?):(\d+):(\d+): ERROR: (.+)$/gm)];
  if (told.length)
    return Promise.all(
      told.map(([, file, line, column, text]) => place(`${file}`, Number(line), Number(column) + 1, `${text}`)),
    );
  for (const [, path, line, column] of `${stack}\n${message}`.matchAll(
    /((?:file:\/\/)?(?:[A-Z]:)?\/[^\s():]+\.tsx?)(?::(\d+))?(?::(\d+))?/g,
  )) {
    const file = path?.startsWith('file:') ? fileURLToPath(path) : `${path}`;
    if (!file.startsWith(project) || file.includes(`${sep}node_modules${sep}`)) continue;
    return [await place(file, Number(line ?? 1), Number(column ?? 1), `${error}`)];
  }
  return [{ message: `${error}` }];
}

async function place(path: string, line: number, column: number, message: string): Promise<Problem> {
  const file = relative(process.cwd(), join(path.startsWith(project) ? '' : project, path));
  const text = await readFile(file, 'utf8').catch(() => '');
  return { file, line, column, message, quote: text.split(/\r?\n/)[line - 1] };
}
