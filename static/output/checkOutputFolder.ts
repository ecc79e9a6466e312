import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { Problems } from '../../content/messages/problems';

/**
 * Throws Problems where `out` is no place for a site: the disk or a home as a whole, the project, the folders that a build
 * reads from (`sources`, by what they are called), or anything in or around these. Follows links.
 */
export async function checkOutputFolder(out: string, sources: Record<string, string>): Promise<void> {
  const outPath = await resolveLinks(out);
  const isInside = (child: string, parent: string) =>
    `${child}${sep}`.startsWith(parent.endsWith(sep) ? parent : `${parent}${sep}`);
  const refuse = (reason: string) => {
    throw new Problems([{ file: out, message: `${reason}; name a folder of its own with --out DIR` }]);
  };
  const project = await resolveLinks(join(import.meta.dirname, '../..'));
  if (outPath === dirname(outPath)) refuse('is the whole disk');
  if (outPath === (await resolveLinks(homedir()))) refuse('is your home folder');
  if (isInside(project, outPath)) refuse(outPath === project ? 'is the project itself' : 'holds the whole project');
  for (const [name, source] of Object.entries(sources)) {
    const folder = await resolveLinks(source);
    if (isInside(outPath, folder)) refuse(`${outPath === folder ? 'is' : 'lies in'} the ${name} folder`);
    if (isInside(folder, outPath)) refuse(`holds the ${name} folder`);
  }
}

/** The path with every link in it followed, as far as it exists. */
async function resolveLinks(path: string): Promise<string> {
  const absolute = resolve(path);
  return realpath(absolute).catch(async () =>
    absolute === dirname(absolute) ? absolute : join(await resolveLinks(dirname(absolute)), basename(absolute)),
  );
}
