import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem, Problems } from '../../../content/messages/problems';
import { systemProblem } from '../../../content/messages/systemErrors';
import type { NumberedRequest, NumberedResponse, WorkerRequest, WorkerResponse } from './messages';
import type { Rebuild, Steps } from './rebuild';

// The process that builds. It starts before it is needed and loads packages, which never change; templates, widgets and
// steps are loaded with the first request, so that they are the latest saved ones. New code needs a new process.

const [stepsModule = '', contentDir = '', staticDir = ''] = process.argv.slice(2);
const project = join(import.meta.dirname, '..', '..', '..') + sep;
let rebuilding: Promise<Rebuild> | undefined;

// The server has ended.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of the terminal; the server stops this one.
process.on('SIGINT', () => {});
process.on('message', ({ id, request }: NumberedRequest) => {
  respond(request).then((answer) => process.send?.({ id, answer } satisfies NumberedResponse));
});

for (const name of ['react-dom/server', 'zod', 'sharp', 'esbuild', 'jsonc-parser']) await import(name);

async function openRebuild(): Promise<Rebuild> {
  // build.ts passes the module of the steps, because static/ imports nothing from above it.
  const [{ Rebuild }, steps] = await Promise.all([import('./rebuild'), import(stepsModule) as Promise<Steps>]);
  return new Rebuild(steps, contentDir, staticDir);
}

/** Carries out a request. Never throws: an error of a build or a file becomes problems. */
async function respond(request: WorkerRequest): Promise<WorkerResponse> {
  rebuilding ??= openRebuild();
  try {
    const rebuild = await rebuilding;
    if ('check' in request) return { checked: await rebuild.check(request.check) };
    if ('review' in request) return { review: await rebuild.review() };
    if ('mark' in request) return { marks: await rebuild.marks(request.mark) };
    if ('make' in request) return { made: { data: await rebuild.make(request.make) } };
    return { update: await rebuild.build(request.build) };
  } catch (error) {
    if ('check' in request) return { checked: undefined };
    if ('mark' in request || 'review' in request) console.error(error);
    if ('mark' in request) return { marks: [] };
    if ('review' in request) return { review: { warnings: [], placeholders: [], untranslated: [] } };
    const problems = await describeBuildError(error);
    return 'make' in request ? { made: { problems } } : { problems };
  }
}

/**
 * Turns an error of a build into problems, with locations where possible: Problems unchanged, errors of the file system,
 * syntax errors from esbuild, and any other error at the first line of our code in its stack.
 */
async function describeBuildError(error: unknown): Promise<Problem[]> {
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
