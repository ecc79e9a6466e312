import { isUtf8 } from 'node:buffer';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { nearest } from '../messages/nearest';
import { type Problem, Problems } from '../messages/problems';
import { pageNameProblem } from '../schema/pages';
import { requiredFiles, schemas } from '../schema/schema';

/** A content file: its schema (`pages` for a free page), its path, and its place in Content: `['pages', 'sponsors']`. */
export type ContentFile = { name: keyof typeof schemas | 'pages'; path: string; at: string[] };

/** Changes that are not written yet: the new text of each file, by path; undefined deletes it. */
export type Planned = Map<string, string | undefined>;

/** A file name of JSON. Those that begin with a dot are temporary files of editors and systems: .#home.json, ._home.json. */
const JSON_FILE = /^[^.].*\.json$/;
const known = Object.keys(schemas) as (keyof typeof schemas)[];

/**
 * Lists the content files in `dir`, as they are after `planned`: those of pages and lists, then the free pages in its folder
 * `pages`. Returns files with a wrong name, and missing ones that every site needs, as problems. Throws Problems if there is
 * no such folder.
 */
export async function listContentFiles(
  dir: string,
  planned: Planned = new Map(),
): Promise<{ files: ContentFile[]; problems: Problem[] }> {
  const existing = await readdir(dir).catch(() => {
    throw new Problems([
      { file: show(dir), message: 'there is no such folder; name the content folder with --content DIR' },
    ]);
  });
  const present = asPlanned(dir, existing, planned);
  const pages = await listFreePages(join(dir, 'pages'), planned);
  const isPresent = (name: string) => present.includes(`${name}.json`);
  const unknown = present.filter((file) => JSON_FILE.test(file) && !known.some((name) => `${name}.json` === file));
  return {
    files: [
      ...known.filter(isPresent).map((name) => ({ name, path: join(dir, `${name}.json`), at: [name] })),
      ...pages.files,
    ],
    problems: [
      ...unknown.map((file) => ({ file: show(join(dir, file)), message: unknownName(file.slice(0, -'.json'.length)) })),
      ...requiredFiles
        .filter((name) => !isPresent(name))
        .map((name) => ({
          file: show(join(dir, `${name}.json`)),
          message: 'this file is missing; every site needs it',
        })),
      ...pages.problems,
    ],
  };
}

/** Returns the names of the files in `dir` after the planned changes. */
function asPlanned(dir: string, existing: string[], planned: Planned): string[] {
  const names = new Set(existing);
  for (const [path, text] of planned) {
    if (join(dir, basename(path)) !== path) continue;
    if (text === undefined) names.delete(basename(path));
    else names.add(basename(path));
  }
  return [...names];
}

function unknownName(name: string): string {
  const suggestion = nearest(name, known);
  const remedy = suggestion
    ? `did you mean "${suggestion}.json"?`
    : `delete or rename it (known: ${known.map((each) => `${each}.json`).join(', ')}), or move it into the folder pages if it is a page of your own`;
  return `no page or list has this name; ${remedy}`;
}

async function listFreePages(dir: string, planned: Planned): Promise<{ files: ContentFile[]; problems: Problem[] }> {
  const existing = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Problems([
      { file: show(dir), message: 'is not a folder that can be read; pages of your own go into it' },
    ]);
  });
  const present = asPlanned(dir, existing, planned);
  const names = present.filter((file) => JSON_FILE.test(file)).map((file) => file.slice(0, -'.json'.length));
  const pathTo = (name: string) => join(dir, `${name}.json`);
  return {
    files: names
      .filter((name) => !pageNameProblem(name))
      .sort()
      .map((name) => ({ name: 'pages', path: pathTo(name), at: ['pages', name] })),
    problems: names.flatMap((name) => {
      const message = pageNameProblem(name);
      return message ? [{ file: show(pathTo(name)), message }] : [];
    }),
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
  const found = await Promise.all(
    // Resolved, because a slash at the end would follow the link.
    folders.map(async (folder) => (await lstat(resolve(folder)).catch(() => undefined))?.isSymbolicLink()),
  );
  return folders
    .filter((_, n) => found[n])
    .map((folder) => ({ file: show(folder), message: 'is a symbolic link; put the folder itself here' }));
}

/** Returns the text of a content file, or the message if it cannot be read, is a link or is not UTF-8. Never throws. */
export async function readText(path: string): Promise<{ text: string } | { line?: number; message: string }> {
  try {
    const file = await lstat(path);
    if (file.isSymbolicLink()) return { message: 'is a symbolic link; put the file itself here' };
    if (!file.isFile()) return { message: 'is not a file; put the content into a file with this name' };
    const bytes = await readFile(path);
    // JSON has no zero bytes, and UTF-16 has one for every letter of English.
    if (bytes.includes(0)) return { message: 'is not saved as UTF-8 (perhaps as UTF-16); save it as UTF-8' };
    const text = bytes.toString();
    if (isUtf8(bytes)) return { text };
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    return { line, message: 'this line is not UTF-8; save the file as UTF-8' };
  } catch (error) {
    return { message: `cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})` };
  }
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
      entry.isSymbolicLink() ? 'symlink' : entry.isFile() ? 'file' : 'other',
    ]),
  );
}

/** Returns a path as messages show it: relative to the working directory. */
export const show = (path: string): string => relative(process.cwd(), path) || '.';
