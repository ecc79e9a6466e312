import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { Problems } from '../../content/messages/problems';

/** The folders of the project into which nothing may be built. */
const OWN = ['.ci', '.git', '.github', 'content', 'node_modules', 'static', 'templates', 'tests', 'widgets'];

/** Folders of Linux, macOS and Windows into which no program may write sites. */
const OF_THE_SYSTEM = [
  ...['/bin', '/boot', '/dev', '/etc', '/lib', '/lib32', '/lib64', '/proc', '/sbin', '/sys'],
  ...['/usr/bin', '/usr/lib', '/usr/sbin', '/private/etc', '/Library', '/System'],
  ...[process.env.SystemRoot, process.env.ProgramFiles].flatMap((folder) => folder ?? []),
];
/** A disk in memory, which may be written although it is in /dev. */
const MEMORY = '/dev/shm';

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
    throw new Problems([{ file: out, message: `${reason}; name another folder with --out DIR` }]);
  };
  const project = await resolveLinks(join(import.meta.dirname, '../..'));
  if (outPath === dirname(outPath)) refuse('is the whole disk');
  if (outPath === (await resolveLinks(homedir()))) refuse('is your home folder');
  if (isInside(project, outPath)) refuse(outPath === project ? 'is the project itself' : 'contains the whole project');
  const own = OWN.find((name) => isInside(outPath, join(project, name)));
  for (const [name, source] of Object.entries(sources)) {
    const folder = await resolveLinks(source);
    if (isInside(outPath, folder)) refuse(`${outPath === folder ? 'is' : 'is inside'} the ${name} folder`);
    if (isInside(folder, outPath)) refuse(`contains the ${name} folder`);
  }
  if (own) refuse(`is in ${own}, which belongs to the project`);
  const system = OF_THE_SYSTEM.find((folder) => isInside(outPath, folder));
  if (system && !isInside(outPath, MEMORY)) refuse(`is in ${system}, which belongs to the system`);
}

/** Returns the absolute path, with the symbolic links in its existing part resolved. */
async function resolveLinks(path: string): Promise<string> {
  const absolute = resolve(path);
  return realpath(absolute).catch(async () =>
    absolute === dirname(absolute) ? absolute : join(await resolveLinks(dirname(absolute)), basename(absolute)),
  );
}
