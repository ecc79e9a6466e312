import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem, Problems } from '../../../content/messages/problems';
import { systemProblem } from '../../../content/messages/systemErrors';

const project = join(import.meta.dirname, '..', '..', '..') + sep;

/**
 * Turns an error of a build into problems, with locations where possible: Problems as is, errors of the file system,
 * syntax errors from esbuild, and any other error at the first line of our code in its stack.
 */
export async function describeBuildError(error: unknown): Promise<Problem[]> {
  // Not instanceof: the code that throws may have been loaded separately.
  if (error instanceof Error && error.name === 'Problems') return (error as Problems).problems;
  const problem = systemProblem(error);
  if (problem) return [problem];
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const syntaxErrors = [...message.matchAll(/^(.+?):(\d+):(\d+): ERROR: (.+)$/gm)];
  if (syntaxErrors.length)
    return Promise.all(
      syntaxErrors.map(([, file, line, column, text]) =>
        problemAt(`${file}`, Number(line), Number(column) + 1, `${text}`),
      ),
    );
  for (const entry of `${stack}\n${message}`.split('\n')) {
    const ours = [project, pathToFileURL(project).href].find((root) => entry.includes(root));
    const rest = ours && entry.slice(entry.indexOf(ours) + ours.length);
    const [, file, line = 1, column = 1] = /^(?!node_modules)(.+?\.tsx?)(?::(\d+))?(?::(\d+))?/.exec(rest ?? '') ?? [];
    if (file)
      return [await problemAt(ours === project ? file : decodeURI(file), Number(line), Number(column), `${error}`)];
  }
  return [{ message: `${error}` }];
}

async function problemAt(path: string, line: number, column: number, message: string): Promise<Problem> {
  const file = relative(process.cwd(), join(path.startsWith(project) ? '' : project, path));
  const text = await readFile(file, 'utf8').catch(() => '');
  return { file, line, column, message, quote: text.split(/\r?\n/)[line - 1] };
}
