import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freeId } from '../import/sessionIds';
import { show } from '../load/contentFiles';
import { Problems } from '../messages/problems';
import { slug } from '../programme/slug';

// All pictures and PDFs that the editor or an import stores come through here.

/**
 * Makes the folder `images/FOLDER` or `files/FOLDER` in the static folder if it is missing, and returns its path. Throws Problems if
 * its name is not allowed, or if a folder on the way is a symbolic link, which may lead anywhere.
 */
export async function openStaticFolder(staticDir: string, kind: 'images' | 'files', folder: string): Promise<string> {
  const steps = folder.split('/').filter(Boolean);
  if (folder && !/^[a-z0-9]+([-/][a-z0-9]+)*$/.test(folder))
    throw new Problems(['The name of a folder has lower-case letters, digits and hyphens, such as speakers.']);
  const device = steps.find((step) => DEVICE.test(step));
  if (device) throw new Problems([`Windows keeps the name ${device} for itself; call the folder otherwise.`]);
  let path = resolve(staticDir);
  for (const step of ['', kind, ...steps]) {
    path = join(path, step);
    const entry = await lstat(path).catch(() => undefined);
    if (entry && !entry.isDirectory()) throw new Problems([`${show(path)} is not a folder, or a symbolic link.`]);
    if (!entry) await mkdir(path);
  }
  return join(staticDir, kind, ...steps);
}

/** Names that Windows keeps for devices, with any ending: a folder with such a file cannot be copied there. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Writes a file under a readable, unused name, completely or not at all. The name is made from a `title`, or is `otherwise` if that
 * has no Latin letter. Returns the name. Throws errors of the file system.
 */
export async function storeFile(
  dir: string,
  { title, otherwise, ending }: { title: string; otherwise: string; ending: string },
  data: Uint8Array,
): Promise<string> {
  const name = slug(title) || otherwise;
  const readableName = DEVICE.test(name) ? `${otherwise}-${name}` : name;
  const temporary = join(dir, `.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, data, { flag: 'wx' });
    for (;;) {
      const unusedName = await findUnusedName(dir, readableName, ending);
      try {
        // Unlike a rename, this never replaces a new file of that name.
        await link(temporary, join(dir, unusedName));
        return unusedName;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EEXIST') continue;
        // Some disks, such as memory cards of cameras, have no links.
        await writeFile(join(dir, unusedName), data, { flag: 'wx' });
        return unusedName;
      }
    }
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Returns a name that no file in `dir` has with any ending: `asha.jpg`, or `asha-2.jpg` if that is taken. Ignores case, as some
 * disks do.
 */
async function findUnusedName(dir: string, name: string, ending: string): Promise<string> {
  const usedNames = (await readdir(dir)).map((each) => slug(withoutEnding(each), { longest: Infinity }));
  return `${freeId(name, new Set(usedNames))}.${ending}`;
}

/** Returns the name of a file without its ending. */
export const withoutEnding = (name: string): string => name.replace(/\.\w{1,5}$/, '');
