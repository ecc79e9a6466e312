import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { Problems } from '../../content/messages/problems';

/**
 * Throws Problems where `out` is no place for a site: the disk or a home as a whole, the project, the folders that a build
 * reads from (`sources`, by what they are called), or anything in or around these. Follows links.
 */
export async function checkOutputFolder(out: string, sources: Record<string, string>): Promise<void> {
  const place = await real(out);
  const within = (inner: string, outer: string) =>
    `${inner}${sep}`.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`);
  const refuse = (why: string) => {
    throw new Problems([{ file: out, message: `${why}; name a folder of its own with --out DIR` }]);
  };
  const project = await real(join(import.meta.dirname, '../..'));
  if (place === dirname(place)) refuse('is the whole disk');
  if (place === (await real(homedir()))) refuse('is your home folder');
  if (within(project, place)) refuse(place === project ? 'is the project itself' : 'holds the whole project');
  for (const [name, source] of Object.entries(sources)) {
    const folder = await real(source);
    if (within(place, folder)) refuse(`${place === folder ? 'is' : 'lies in'} the ${name} folder`);
    if (within(folder, place)) refuse(`holds the ${name} folder`);
  }
}

/** The path with every link in it followed, as far as it exists. */
async function real(path: string): Promise<string> {
  const whole = resolve(path);
  return realpath(whole).catch(async () =>
    whole === dirname(whole) ? whole : join(await real(dirname(whole)), basename(whole)),
  );
}
