import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { Problems } from '../../content/messages/problems';

/**
 * Throws Problems if `out` must not be replaced by a site: the whole disk, the home folder, the project, the folders
 * that a build reads (`sources`, by name), or a folder inside or around one of these. Follows symbolic links.
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
  for (const [name, source] of Object.entries(sources)) {
    const folder = await resolveLinks(source);
    if (isInside(outPath, folder)) refuse(`${outPath === folder ? 'is' : 'is inside'} the ${name} folder`);
    if (isInside(folder, outPath)) refuse(`contains the ${name} folder`);
  }
}

/** The absolute path with all symbolic links resolved, as far as it exists. */
async function resolveLinks(path: string): Promise<string> {
  const absolute = resolve(path);
  return realpath(absolute).catch(async () =>
    absolute === dirname(absolute) ? absolute : join(await resolveLinks(dirname(absolute)), basename(absolute)),
  );
}
