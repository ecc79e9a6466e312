import { access, constants, lstat, mkdir, readdir, readlink, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { Problems } from '../../content/messages/problems';
import { systemProblem } from '../../content/messages/systemErrors';
import { MARKER, showPath } from './marker';

/** The folders of the project into which nothing may be built. */
const PROJECT_FOLDERS = [
  '.ci',
  '.git',
  '.github',
  'content',
  'node_modules',
  'static',
  'templates',
  'tests',
  'widgets',
];

/** Folders of Linux, macOS and Windows into which no program may write sites. */
const SYSTEM_FOLDERS = [
  ...['/bin', '/boot', '/dev', '/etc', '/lib', '/lib32', '/lib64', '/proc', '/sbin', '/sys'],
  ...['/usr/bin', '/usr/lib', '/usr/sbin', '/private/etc', '/Library', '/System'],
  ...[process.env.SystemRoot, process.env.ProgramFiles].flatMap((folder) => folder ?? []),
];
/** A disk in memory, which may be written although it is in /dev. */
const MEMORY_DISK = '/dev/shm';

/**
 * Throws Problems if `out` must not be replaced by a site: the whole disk, a folder of the system, the home folder, the project
 * and its folders, the folders that a build reads (`sources`, by name), or a folder inside or around one of these. Follows
 * symbolic links.
 */
export async function checkOutputFolder(out: string, sources: Record<string, string>): Promise<void> {
  const outPath = await resolveLinks(out);
  const isInside = (child: string, parent: string) =>
    `${child}${sep}`.startsWith(parent.endsWith(sep) ? parent : `${parent}${sep}`);
  const refuse = (reason: string) => {
    throw new Problems([{ file: out, message: `${reason}; name another folder with --out DIR`, panel: reason }]);
  };
  const project = await resolveLinks(join(import.meta.dirname, '../..'));
  if (outPath === dirname(outPath)) refuse('is the whole disk');
  if (outPath === (await resolveLinks(homedir()))) refuse('is your home folder');
  if (isInside(project, outPath)) refuse(outPath === project ? 'is the project itself' : 'contains the whole project');
  const projectFolder = PROJECT_FOLDERS.find((name) => isInside(outPath, join(project, name)));
  for (const [name, source] of Object.entries(sources)) {
    const folder = await resolveLinks(source);
    if (isInside(outPath, folder)) refuse(`${outPath === folder ? 'is' : 'is inside'} the ${name} folder`);
    if (isInside(folder, outPath)) refuse(`contains the ${name} folder`);
  }
  if (projectFolder) refuse(`is in ${projectFolder}, which belongs to the project`);
  const system = SYSTEM_FOLDERS.find((folder) => isInside(outPath, folder));
  if (system && !isInside(outPath, MEMORY_DISK)) refuse(`is in ${system}, which belongs to the system`);
}

/** Returns the absolute path, with the symbolic links in its existing part resolved. */
async function resolveLinks(path: string): Promise<string> {
  const absolute = resolve(path);
  return realpath(absolute).catch(async () =>
    absolute === dirname(absolute) ? absolute : join(await resolveLinks(dirname(absolute)), basename(absolute)),
  );
}

/** Makes the folder in which the site is to lie. Throws Problems that name what is in the way. */
export async function makeOutputFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(async (error) => {
    for (let path = folder; ; path = dirname(path)) {
      const problem = await findObstacle(path);
      if (problem) throw obstacleProblems(path, problem);
      if (path === dirname(path)) throw unwritable(folder, error);
    }
  });
}

/** Returns Problems for something at `path` that prevents a folder there: a reason with a remedy. */
const obstacleProblems = (path: string, reason: string): Problems =>
  new Problems([
    {
      message: `${showPath(path)}: ${reason}, or name another folder with --out DIR`,
      panel: `${showPath(path)}: ${reason}`,
    },
  ]);

/** Returns the reason why there cannot be a folder at `path`, with a remedy; undefined if a folder is there or can be made. */
async function findObstacle(path: string): Promise<string | undefined> {
  const [entry, target] = await Promise.all(
    [lstat, stat].map((look) => look(path).catch(({ code }) => code as string)),
  );
  if (typeof entry !== 'object') return undefined;
  if (typeof target === 'object')
    return target.isDirectory() ? undefined : 'is a file, where a folder is needed; move the file away';
  if (target === 'ELOOP') return 'is a symbolic link back to itself; delete the link';
  if (target !== 'ENOENT') return undefined;
  return `is a symbolic link to ${await readlink(path)}, where nothing is; make that folder, or delete the link`;
}

/** Returns an error of the system in a form that names `path` and that the maintainer understands. */
export function unwritable(path: string, error: NodeJS.ErrnoException): Error {
  const withPath = Object.assign(error, { path });
  if (systemProblem(withPath)) return withPath;
  const message = `${showPath(path)}: cannot be written (${error.code})`;
  return new Problems([{ message: `${message}; name another folder with --out DIR`, panel: message }]);
}

/**
 * Throws Problems if a build must not replace what is at `path`: it may be an empty folder, a folder that a build made, or nothing at
 * all. A folder in which several sites lie (`isShared`) is not replaced, so it may contain anything. Throws the error of the system if
 * this user may not write there.
 */
export async function checkReplaceable(path: string, { isShared = false } = {}): Promise<void> {
  const refusal = (reason: string) => obstacleProblems(path, reason);
  try {
    const entry = await lstat(path);
    if (entry.isSymbolicLink()) throw refusal('is a symbolic link, which a build would replace; delete the link');
    if (!entry.isDirectory()) throw refusal('is a file, where a folder is needed; move the file away');
    const entries = await readdir(path);
    if (!isShared && entries.length && !entries.includes(MARKER))
      throw refusal('contains files that no build made; move them away');
    // Only a user who may write in a folder can move it into another one.
    await access(path, constants.W_OK);
  } catch (error) {
    // Nothing is there, or another build has just moved it away. Refusals have no code, and go on.
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
