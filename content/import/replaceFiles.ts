import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes all texts to their paths, or none: if one path cannot be written, every file stays as it was. Each file is
 * at any time either old or new as a whole. Throws the error of the file system.
 */
export async function replaceFiles(files: { path: string; text: string }[]): Promise<void> {
  const originals = await Promise.all(files.map(({ path }) => readFile(path).catch(() => undefined)));
  const temporary = (path: string) => `${path}.part`;
  let done = 0;
  try {
    for (const { path, text } of files) {
      await mkdir(dirname(path), { recursive: true });
      // What lies there could be a symbolic link, which is not followed.
      await rm(temporary(path), { force: true });
      await writeFile(temporary(path), text, { flag: 'wx' });
    }
    for (; done < files.length; done++) {
      const { path } = files[done] as { path: string };
      await rename(temporary(path), path);
    }
  } catch (error) {
    for (const [index, { path }] of files.slice(0, done).entries()) {
      const original = originals[index];
      await (original ? writeFile(path, original) : rm(path));
    }
    throw error;
  } finally {
    for (const { path } of files) await rm(temporary(path), { force: true });
  }
}
