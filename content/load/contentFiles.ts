import { isUtf8 } from 'node:buffer';
import type { Dirent } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type Problem, Problems } from '../messages/problems';
import { systemProblem } from '../messages/systemErrors';
import { codePoint } from '../messages/unprintable';
import { kindOf } from '../rules/fileKinds';
import { pageNameProblem } from '../schema/pages';
import { requiredFiles, schemas } from '../schema/schema';
import { type Entries, findStrays, type Stray } from './strayFiles';

/** A content file: its schema (`pages` for a free page), its path, and its place in Content: `['pages', 'sponsors']`. */
export type ContentFile = { name: keyof typeof schemas | 'pages'; path: string; at: string[] };

/** Changes that are not written yet: the new text of each file, by path; undefined deletes it. */
export type Planned = Map<string, string | undefined>;

const fileNames = Object.keys(schemas) as (keyof typeof schemas)[];

/**
 * Lists the content files in `dir` as they are after the `planned` changes: first those of our pages and lists, then the free pages
 * in the folder `pages`. Also returns `problems` (files with a wrong name, and missing files that every site needs), `questions`
 * (files that may be there for another reason), and `rightNames` (the right names of the files that problems say to rename). Throws
 * Problems if there is no such folder.
 */
export async function listContentFiles(
  dir: string,
  planned: Planned = new Map(),
): Promise<{ files: ContentFile[]; problems: Problem[]; questions: Problem[]; rightNames: string[] }> {
  const inContent = await entriesOf(
    dir,
    planned,
    () => 'there is no such folder; name the content folder with --content DIR',
  );
  const inPages = await entriesOf(join(dir, 'pages'), planned, ({ code }) =>
    code === 'ENOENT'
      ? undefined
      : 'is not a folder that can be read; put pages of your own into a folder with this name',
  );
  const isPresent = (name: string) => inContent.files.includes(`${name}.json`);
  const pages = inPages.files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => !pageNameProblem(name));
  const strays = await findStrays(dir, inContent, inPages);
  const rightNames = strays.flatMap((stray) => stray.rightNames);
  const problemsOf = (some: Stray[]) => some.map(({ entry, message }) => ({ file: show(join(dir, entry)), message }));
  return {
    files: [
      ...fileNames.filter(isPresent).map((name) => ({ name, path: join(dir, `${name}.json`), at: [name] })),
      ...pages
        .sort()
        .map((name) => ({ name: 'pages' as const, path: join(dir, 'pages', `${name}.json`), at: ['pages', name] })),
    ],
    problems: [
      ...problemsOf(strays.filter(({ isQuestion }) => !isQuestion)),
      ...requiredFiles
        .filter((name) => !isPresent(name) && !rightNames.includes(name))
        .map((name) => ({
          file: show(join(dir, `${name}.json`)),
          message: `this file is missing, and every site needs it; ${restoreRemedy(name)}`,
        })),
    ],
    questions: problemsOf(strays.filter(({ isQuestion }) => isQuestion)),
    rightNames,
  };
}

/** Returns how to get back a missing content file that every site needs. */
const restoreRemedy = (name: string): string =>
  `put it back from a backup, or run npm run new -- my-event, and copy my-event/content/${name}.json into content`;

/**
 * Returns how to get the content file at `path` back. The message calls the file `what`, and ends with `otherwise` if not every
 * site needs the file.
 */
function putBackRemedy(path: string, what: string, otherwise: string): string {
  const backup = `put ${what} back from a backup`;
  const name = basename(path, '.json');
  const isRequired = requiredFiles.some((each) => each === name) && basename(dirname(path)) !== 'pages';
  const instead = isRequired
    ? `, or run npm run new -- my-event, and copy my-event/content/${name}.json into content`
    : otherwise;
  return instead ? `${backup} (git: git restore ${show(path)})${instead}` : backup;
}

/** Returns the message for a content file whose text is empty or only says null; undefined for any other. */
export function emptyProblem(path: string, text: string): string | undefined {
  const [, nullWord] = /^\s*(null)?\s*$/.exec(text) ?? [];
  if (nullWord === undefined && text.trim()) return undefined;
  const what = nullWord ? 'the file says only null, which is no content' : 'the file is empty';
  return `${what}; ${putBackRemedy(path, 'it', ', or delete the file if your site needs none')}`;
}

/**
 * Returns the message for a file that has the content of the file `other`, or of a free page. `isThere` tells whether `other`
 * exists.
 */
export function misplacedMessage({ name, path }: ContentFile, other: ContentFile['name'], isThere: boolean): string {
  const back = putBackRemedy(path, basename(path), '');
  if (other === 'pages')
    return `this is the content of a page in the folder pages; if no page in pages has it, save it as pages/NAME.json; ${back}`;
  const move = name === 'pages' ? 'move this file into the folder above, as' : 'rename this file to';
  return `this is the content of ${other}.json; ${isThere ? `${back}; ${other}.json exists already, leave it` : `${move} ${other}.json, and ${back}`}`;
}

/**
 * Returns the entries of a folder that are not hidden, after the planned changes. If the folder cannot be read, `problem` returns
 * the message of the Problems to throw, or undefined if the folder counts as empty.
 */
async function entriesOf(
  dir: string,
  planned: Planned,
  problem: (error: NodeJS.ErrnoException) => string | undefined,
): Promise<Entries> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    const message = problem(error);
    if (message) throw new Problems([{ file: show(dir), message }]);
    return [];
  });
  const isShown = (name: string) => !name.startsWith('.');
  // A folder that is called home.json counts as a file, so that reading it reports that it is in the way.
  const isFolder = (entry: Dirent) => entry.isDirectory() && !entry.name.endsWith('.json');
  const files = new Set(entries.filter((entry) => !isFolder(entry)).map(({ name }) => name));
  for (const [path, text] of planned) {
    if (join(dir, basename(path)) !== path) continue;
    if (text === undefined) files.delete(basename(path));
    else files.add(basename(path));
  }
  return {
    files: [...files].filter(isShown),
    folders: entries.filter((entry) => isFolder(entry) && isShown(entry.name)).map(({ name }) => name),
  };
}

/**
 * Returns a problem for each folder of the content and of the static files that is a symbolic link: it may lead anywhere, and
 * everything there would be published.
 */
export async function linkedFolders(contentDir: string, staticDir: string): Promise<Problem[]> {
  const folders = [
    contentDir,
    join(contentDir, 'pages'),
    staticDir,
    join(staticDir, 'files'),
    join(staticDir, 'images'),
  ];
  const areLinks = await Promise.all(
    // Resolved, because a slash at the end would follow the link.
    folders.map(async (folder) => (await lstat(resolve(folder)).catch(() => undefined))?.isSymbolicLink()),
  );
  return folders
    .filter((_, n) => areLinks[n])
    .map((folder) => ({ file: show(folder), message: 'is a symbolic link; put the folder itself here' }));
}

/** The reason why a file cannot be read, with the place in the file if that is known. */
type Unreadable = { line?: number; column?: number; message: string };

/** The texts that were read before, by path, with their bytes. */
export type ReadTexts = Map<string, { bytes: Buffer; text: string }>;

/**
 * Returns the text of a content file, or the message if it cannot be read, is a link or is not UTF-8. Never throws. If the bytes
 * are the same as in `earlierTexts`, returns the same string again, because comparing it with itself takes no time.
 */
export async function readText(path: string, earlierTexts?: ReadTexts): Promise<{ text: string } | Unreadable> {
  try {
    const file = await lstat(path);
    if (file.isSymbolicLink()) return { message: 'is a symbolic link; put the file itself here' };
    if (!file.isFile()) return { message: 'is not a file; put the content into a file with this name' };
    const bytes = await readFile(path);
    const before = earlierTexts?.get(path);
    if (before?.bytes.equals(bytes)) return { text: before.text };
    const binary = binaryProblem(bytes, basename(path));
    if (binary) return binary;
    const text = bytes.toString();
    if (isUtf8(bytes)) {
      earlierTexts?.set(path, { bytes, text });
      return { text };
    }
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    return { line, message: `this line is not UTF-8; ${AS_UTF_8}` };
  } catch (error) {
    return { message: systemProblem(error)?.message ?? `cannot be read (${(error as Error).message})` };
  }
}

const AS_UTF_8 = 'save the file as UTF-8 (Notepad: File → Save as → Encoding: UTF-8)';

/** The marks with which a text in UTF-16 may begin, and its first letter without a mark: each English one has a zero byte. */
const UTF_16 = /^(\xff\xfe|\xfe\xff|\0|.\0)/s;
/** The first bytes of a document of Word, which is a ZIP, and of a PDF. */
const DOCUMENTS: [RegExp, program: string][] = [
  [/^PK/, 'in Word'],
  [/^%PDF/, 'in a PDF reader'],
];

/**
 * Returns the message for a file that is not a text, or a text in UTF-16, with its place if that is known; undefined for any other
 * text. Except for some documents, only such files have a zero byte.
 */
function binaryProblem(bytes: Buffer, name: string): Unreadable | undefined {
  const start = bytes.toString('latin1', 0, 1024);
  const [, program] = DOCUMENTS.find(([beginning]) => beginning.test(start)) ?? [];
  const zero = bytes.indexOf(0);
  if (zero < 0 && !program) return undefined;
  if (UTF_16.test(start)) return { message: `is saved as UTF-16; ${AS_UTF_8}` };
  const kind = kindOf(start);
  if (program)
    return {
      message: `is ${kind}, not a text; open it ${program}, copy the content into a text editor (Windows: Notepad), and save it as ${name} in UTF-8`,
    };
  if (kind) return { message: `is ${kind}, not a text; put the right ${name} here, from a backup` };
  return zeroCharacterProblem(bytes.toString('utf8', 0, zero));
}

/** Returns the message for a zero character in a text, which stands after the text `before`. */
function zeroCharacterProblem(before: string): Unreadable {
  const lines = before.split('\n');
  const line = lines.at(-1) ?? '';
  const lastLetters = [...line.replace(/^.*"/s, '')].slice(-12).join('');
  const where = lastLetters ? `stands after “${lastLetters}”` : 'stands here';
  return {
    line: lines.length,
    column: line.length + 1,
    message: `an invisible character (${codePoint('\0')}) ${where}; delete it`,
  };
}

/** The kind of an entry of a folder; symbolic links are not followed. */
export type EntryKind = 'file' | 'symlink' | 'other';

/**
 * Lists everything in `dir` and its folders, by its path below `dir`, with slashes. Empty if there is no such folder. Throws
 * the error of the file system if it cannot be read.
 */
export async function listFiles(dir: string): Promise<Map<string, EntryKind>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return [];
    throw error;
  });
  return new Map(
    entries.map((entry) => [
      join(entry.parentPath, entry.name).slice(join(dir, sep).length).replaceAll(sep, '/'),
      kindOfEntry(entry),
    ]),
  );
}

function kindOfEntry(entry: Dirent): EntryKind {
  if (entry.isSymbolicLink()) return 'symlink';
  return entry.isFile() ? 'file' : 'other';
}

/** Returns a path as messages show it: relative to the working directory. */
export const show = (path: string): string => relative(process.cwd(), path) || '.';
