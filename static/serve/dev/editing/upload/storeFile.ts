import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freeName } from './fileName';

/** Writes a file with a name that no other has, whole or not at all. Returns the name. Throws the error of the file system. */
export async function storeFile(dir: string, name: string, ending: string, data: Uint8Array): Promise<string> {
  const temporary = join(dir, `.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, data, { flag: 'wx' });
    for (;;) {
      const free = await freeName(dir, name, ending);
      try {
        // Unlike a rename, this never replaces a file that came meanwhile.
        await link(temporary, join(dir, free));
        return free;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'EEXIST') continue;
        // Some disks, as those of cameras, have no links.
        await writeFile(join(dir, free), data, { flag: 'wx' });
        return free;
      }
    }
  } finally {
    await rm(temporary, { force: true });
  }
}
