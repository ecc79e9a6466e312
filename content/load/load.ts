import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseJson } from '../json/json';
import { formatPath, type Path, walk } from '../json/path';
import { nearest } from '../messages/nearest';
import { type Problem, type ProblemLocation, Problems, refuse } from '../messages/problems';
import { crossFileProblem } from '../rules/crossFile';
import { type Check, findPlaceholders, lint } from '../rules/lint/lint';
import type { LintWarning } from '../rules/lint/warning';
import { type Content, requiredFiles, schemas } from '../schema/schema';
import { checkFile } from './checkFile';
import { type EntryKind, listFiles, readText } from './readText';

/** Returns the location of the value at `path` or, with `key`, of a key in it. */
type Locate = (path: Path, key?: string) => ProblemLocation;

/**
 * Reads and checks every content file in `dir`; the pictures and PDFs that they name must be in `files`, the static
 * folder. Returns the content, what is still to be filled in, and warnings about what is valid but suspicious (see
 * lint.ts; `moreChecks` are those that know more than content does). Throws Problems with every mistake of every file
 * at once.
 */
export async function loadContent(
  dir: string,
  files: string,
  moreChecks: Check[] = [],
): Promise<{ content: Content; placeholders: Problem[]; warnings: Problem[] }> {
  const names = Object.keys(schemas) as (keyof Content)[];
  const present = await readdir(dir).catch(() => {
    throw new Problems([
      { file: show(dir), message: 'there is no such folder; name the content folder with --content DIR' },
    ]);
  });
  const problems: Problem[] = present
    // Files that begin with a dot are temporary files of editors and systems: .#home.json, ._home.json.
    .filter((name) => /^[^.].*\.json$/.test(name) && !names.some((known) => `${known}.json` === name))
    .map((name) => {
      const suggestion = nearest(name.slice(0, -'.json'.length), names);
      return {
        file: show(join(dir, name)),
        message: `no page or list has this name; ${suggestion ? `did you mean "${suggestion}.json"?` : `delete or rename it (known: ${names.map((known) => `${known}.json`).join(', ')})`}`,
      };
    });

  const entries = { images: await listFiles(join(files, 'images')), files: await listFiles(join(files, 'files')) };
  const content: Record<string, unknown> = {};
  const locators: Partial<Record<keyof Content, Locate>> = {};
  for (const name of names) {
    const path = join(dir, `${name}.json`);
    const file = show(path);
    if (!present.includes(`${name}.json`)) {
      if (requiredFiles.some((needed) => needed === name))
        problems.push({ file, message: 'this file is missing; every site needs it' });
      continue;
    }
    const read = await readText(path);
    if ('message' in read) {
      problems.push({ file, ...read });
      continue;
    }
    const source = parseJson(read.text);
    for (const mistake of source.mistakes) problems.push({ file, ...mistake });
    if (source.mistakes.length) continue;
    const locate: Locate = (path, key) => ({
      file,
      ...source.locate(path, { key }),
      path: formatPath(key === undefined ? path : [...path, key]),
    });
    locators[name] = locate;

    const { data, mistakes } = checkFile(name, source.value);
    content[name] = data;
    const fileProblems = mistakes.map(({ path, key, message }) => ({ ...locate(path, key), message }));
    for (const found of walk(source.value)) {
      const crossFile = crossFileProblem(name, found.path, found.value, (other) => present.includes(`${other}.json`));
      if (crossFile) fileProblems.push({ ...locate(found.path), message: crossFile });
      // A name that is wrong in itself is reported as such.
      const isRefused = mistakes.some(({ path }) => formatPath(path) === formatPath(found.path));
      const folder = isRefused ? undefined : staticFolderOf(found);
      const message = folder && missingFile(join(files, folder), entries[folder], found.value as string);
      if (message) fileProblems.push({ ...locate(found.path), message });
    }
    for (const problem of fileProblems.sort(byPosition)) problems.push(problem);
  }
  refuse(problems);
  const located = (found: LintWarning[]): Problem[] =>
    names.flatMap((name) =>
      found
        .filter(({ file }) => file === name)
        .map(({ path, key, message }) => ({
          ...(locators[name] as Locate)(path, key),
          path: formatPath(path),
          message,
        }))
        .sort(byPosition),
    );
  return {
    content: content as Content,
    placeholders: located(findPlaceholders(content as Content)),
    warnings: located(await lint(content as Content, files, moreChecks)),
  };
}

/** In the order of a file, so that maintainers can go through it from top to bottom. */
const byPosition = (a: Problem, b: Problem) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

const show = (path: string) => relative(process.cwd(), path) || '.';

/** The folder of the file that a value names: pictures are named by the keys `image` and `logo`, PDFs by `pdf`. */
function staticFolderOf({ path, value }: { path: Path; value: unknown }): 'images' | 'files' | undefined {
  if (typeof value !== 'string') return undefined;
  const key = path.at(-1);
  if (key === 'image' || key === 'logo') return 'images';
  return key === 'pdf' ? 'files' : undefined;
}

/**
 * The message if `dir`, which has these `entries`, has no file `name`. A symbolic link is refused, because it may lead
 * anywhere.
 */
function missingFile(dir: string, entries: Map<string, EntryKind>, name: string): string | undefined {
  const steps = name.split('/').map((_, n, all) => all.slice(0, n + 1).join('/'));
  const symlink = steps.find((step) => entries.get(step) === 'symlink');
  if (symlink) return `${show(join(dir, symlink))} is a symbolic link; put the file itself there`;
  if (entries.get(name) === 'file') return undefined;
  const below = /\b(?:images|files)\/(.+)$/.exec(name)?.[1] ?? '';
  const known = [...entries.keys()].filter((each) => entries.get(each) === 'file');
  const suggestion = known.includes(below) ? below : nearest(name, known);
  return `there is no file ${show(join(dir, name))}; ${suggestion ? `did you mean "${suggestion}"?` : 'add it, or correct the name'}`;
}
