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
 * Reads and checks every content file in `dir`; the pictures and PDFs that they name must be in `files`, the static
 * folder. Returns the content, what is still to be filled in, and warnings about what is valid but suspicious (see
 * lint.ts); `ask` runs checks that know more than content does. Throws Problems with every mistake of every file at once.
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
  return {
    content: loaded.content,
    ...(await reviewContent(loaded, files)),
    ask: (checks) => ask(loaded, files, checks),
  };
}

/**
 * The same without what is to be filled in and suspicious, which reviewContent.ts finds. `known` is what was checked before.
 */
export async function loadValidContent(dir: string, files: string, known?: CheckedTexts): Promise<LoadedContent> {
  const { content, located, problems } = await checkContent(dir, files, { known });
  refuse(problems);
  return { content: content as Content, located };
}

/**
 * Reads and checks every content file as `loadContent` does, and returns every mistake; then the content is not whole. `planned`
 * are files that are to be checked before they are written, `known` is what was checked before.
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
    // A file that cannot be read is reported itself.
    if (name === 'schedule' && (people || !names.includes('speakers')))
      mistakes.push(...unknownSpeakers(source.value, people));
    const fileProblems = mistakes.map(({ path, key, message }) => ({ ...locate(path, key), message }));
    const refused = new Set(mistakes.map(({ path }) => formatPath(path)));
    for (const found of walk(source.value)) {
      const crossFile = crossFileProblem(name, found.path, found.value, names);
      if (crossFile) fileProblems.push({ ...locate(found.path), message: crossFile });
    }
    for (const { path, kind, value, folder } of fieldsIn(schemaOf(name), source.value)) {
      // The name of a file or a font that is wrong in itself is reported as such.
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

/** Puts the data of a file where it goes in Content. */
function put(content: Record<string, unknown>, [first = '', name]: string[], data: unknown): void {
  content[first] = name === undefined ? data : { ...(content[first] as object | undefined), [name]: data };
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

const require = createRequire(import.meta.url);

/** The message if the npm package of a font is not installed. */
function missingFont(npmPackage: string): string | undefined {
  try {
    require.resolve(`${npmPackage}/unicode.json`);
    return undefined;
  } catch {
    return `this font package is not installed; run npm install --save-exact ${npmPackage}, or correct the name`;
  }
}

/** A content file: where its data goes in Content, and the location of the value at `path` or, with `key`, of a key in it. */
type LocatedFile = { at: string[]; locate(path: Path, key?: string): ProblemLocation };

/** Content without mistakes, and where its values stand in their files. */
export type LoadedContent = { content: Content; located: LocatedFile[] };

/**
 * Returns what is still to be filled in, and warnings about what is valid but suspicious; `files` is the static folder,
 * `moreChecks` are those that know more than content does.
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

/** What these checks find, with its places. */
const ask = async ({ content, located }: LoadedContent, files: string, checks: Check[]): Promise<Problem[]> =>
  locateAll(await runChecks(content, files, checks), located);

const locateAll = (found: LintWarning[], located: LocatedFile[]): Problem[] =>
  located.flatMap(({ at, locate }) =>
    found
      .filter(({ file, path }) => [file, ...path].slice(0, at.length).join('/') === at.join('/'))
      .map(({ path: whole, key, message }) => {
        // The path of a warning begins in Content, where a free page has its name before it.
        const path = whole.slice(at.length - 1);
        return { ...locate(path, key), path: formatPath(path), message };
      })
      .sort(byPosition),
  );
