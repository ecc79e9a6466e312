import { randomUUID } from 'node:crypto';
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes the text of a file, which at any time is wholly the old or the new one and keeps its permissions; undefined deletes it. The
 * folder is made if it is missing. Throws the error of the file system.
 */
export async function replaceText(path: string, text: string | Uint8Array | undefined): Promise<void> {
  if (text === undefined) return rm(path, { force: true });
  await mkdir(dirname(path), { recursive: true });
  const { mode } = (await lstat(path).catch(() => undefined)) ?? {};
  // The watcher takes no notice of names that begin with a dot.
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, text, { flag: 'wx', mode });
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}
