import { createRequire } from 'node:module';
import { join } from 'node:path';
import { formatPath, type Path, walk } from '../json/path';
import { nearest } from '../messages/nearest';
import { byPosition, type Problem, type ProblemLocation, refuse } from '../messages/problems';
import { crossFileProblem, missingPage, unknownSpeakers } from '../rules/crossFile';
import { type Check, findPlaceholders, lint, runChecks } from '../rules/lint/lint';
import type { LintWarning } from '../rules/lint/warning';
import { type Content, schemaOf } from '../schema/schema';
import { fieldsIn } from '../schema/walk';
import { type CheckedTexts, checkText } from './checkFile';
import {
  type EntryKind,
  linkedFolders,
  listContentFiles,
  listFiles,
  type Planned,
  readText,
  show,
} from './contentFiles';

/**
 * Reads and checks every content file in `dir`; the pictures and files that they name must be in `files`, the static folder.
 * Returns the content, its placeholders, and warnings about suspicious values (rules/lint/lint.ts); `ask` runs further checks,
 * which need more than the content. Throws Problems with every mistake of every file.
 */
export async function loadContent(
  dir: string,
  files: string,
): Promise<{
  content: Content;
  placeholders: Problem[];
  warnings: Problem[];
  ask(checks: Check[]): Promise<Problem[]>;
}> {
  const loaded = await loadValidContent(dir, files);
  const { content, located } = loaded;
  return {
    content,
    ...(await reviewContent(loaded, files)),
    ask: async (checks) => locateAll(await runChecks(content, files, checks), located),
  };
}

/** Does the same without placeholders and warnings, which `reviewContent` finds. `known` has the files checked before. */
export async function loadValidContent(dir: string, files: string, known?: CheckedTexts): Promise<LoadedContent> {
  const { content, located, problems } = await checkContent(dir, files, { known });
  refuse(problems);
  return { content: content as Content, located };
}

/**
 * Reads and checks every content file as `loadContent` does, and returns every mistake; the content is complete only if there
 * is none. Checks `planned` changes as if they were written; `known` has the files checked before.
 */
export async function checkContent(
  dir: string,
  files: string,
  { planned, known }: { planned?: Planned; known?: CheckedTexts } = {},
) {
  const { files: contentFiles, problems } = await listContentFiles(dir, planned);
  problems.push(...(await linkedFolders(dir, files)));
  const names = contentFiles.map(({ at }) => at.at(-1) as string);
  const entries = { images: await listFiles(join(files, 'images')), files: await listFiles(join(files, 'files')) };
  const content: Record<string, unknown> = {};
  const located: LocatedFile[] = [];
  let people: unknown;
  for (const contentFile of contentFiles) {
    const { name, path, at } = contentFile;
    const file = show(path);
    const text = planned?.get(path);
    const read = text === undefined ? await readText(path) : { text };
    if ('message' in read) {
      problems.push({ file, ...read });
      continue;
    }
    const { source, result } = checkText(contentFile, read.text, known);
    for (const mistake of source.mistakes) problems.push({ file, ...mistake });
    if (!result) continue;
    const locate: LocatedFile['locate'] = (path, key) => ({
      file,
      ...source.locate(path, { key }),
      path: formatPath(key === undefined ? path : [...path, key]),
    });
    located.push({ at, locate });

    const mistakes = [...result.mistakes];
    put(content, at, result.data);
    if (name === 'speakers') people = source.value;
    // If speakers.json cannot be read, that is reported, and no name is called unknown.
    if (name === 'schedule' && (people || !names.includes('speakers')))
      mistakes.push(...unknownSpeakers(source.value, people));
    const fileProblems = mistakes.map(({ path, key, message }) => ({ ...locate(path, key), message }));
    const refused = new Set(mistakes.map(({ path }) => formatPath(path)));
    for (const found of walk(source.value)) {
      const crossFile = crossFileProblem(name, found.path, found.value, names);
      if (crossFile) fileProblems.push({ ...locate(found.path), message: crossFile });
    }
    for (const { path, kind, value, folder } of fieldsIn(schemaOf(name), source.value)) {
      // A name of a file or a font that the schema refuses is not looked up too.
      const isNamed = (folder || kind === 'font') && !refused.has(formatPath(path));
      const message =
        kind === 'page'
          ? missingPage(value, names)
          : isNamed && (folder ? missingFile(join(files, folder), entries[folder], value) : missingFont(value));
      if (message) fileProblems.push({ ...locate(path), message });
    }
    for (const problem of fileProblems.sort(byPosition)) problems.push(problem);
  }
  return { content, located, problems };
}

/**
 * A content file: the place of its data in Content (`['pages', 'sponsors']`), and a function that returns the location of the
 * value at `path` or, with `key`, of that key in it.
 */
type LocatedFile = { at: string[]; locate(path: Path, key?: string): ProblemLocation };

/** Content without mistakes, and its files, which locate its values. */
export type LoadedContent = { content: Content; located: LocatedFile[] };

/** Puts the data of a file in its place in Content. */
function put(content: Record<string, unknown>, [first = '', name]: string[], data: unknown): void {
  content[first] = name === undefined ? data : { ...(content[first] as object | undefined), [name]: data };
}

/** Returns the message if `name` is not among the `entries` of `dir`, or is a symbolic link, which may lead anywhere. */
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

const require = createRequire(import.meta.url);

/** Returns the message if the npm package of a font is not installed. */
function missingFont(npmPackage: string): string | undefined {
  try {
    require.resolve(`${npmPackage}/unicode.json`);
    return undefined;
  } catch {
    return `this font package is not installed; run npm install --save-exact ${npmPackage}, or correct the name`;
  }
}

/**
 * Returns the placeholders of the content, and warnings about its suspicious values; `files` is the static folder, `moreChecks`
 * need more than the content.
 */
export async function reviewContent(
  { content, located }: LoadedContent,
  files: string,
  moreChecks: Check[] = [],
): Promise<{ placeholders: Problem[]; warnings: Problem[] }> {
  return {
    placeholders: locateAll(findPlaceholders(content), located),
    warnings: locateAll(await lint(content, files, moreChecks), located),
  };
}

/** Turns warnings into problems, in the order of the files and of the values in each. */
const locateAll = (found: LintWarning[], located: LocatedFile[]): Problem[] =>
  located.flatMap(({ at, locate }) =>
    found
      .filter(({ file, path }) => [file, ...path].slice(0, at.length).join('/') === at.join('/'))
      .map(({ path: whole, key, message }) => {
        // In a warning about a free page, the path begins with the name of the page.
        const path = whole.slice(at.length - 1);
        return { ...locate(path, key), path: formatPath(path), message };
      })
      .sort(byPosition),
  );
