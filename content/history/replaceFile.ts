import { randomUUID } from 'node:crypto';
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file, and its folder if that is missing. Writes it beside its place and then renames it, so that no reader sees a part
 * of it. The file keeps its permissions; a new file gets the mode `newMode`, such as 0o600. Throws the error of the file system.
 */
export async function replaceFile(path: string, text: string | Uint8Array, newMode?: number): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const present = await lstat(path).catch(() => undefined);
  // The watcher ignores names that begin with a dot.
  const temporary = join(folder, `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, text, { flag: 'wx', mode: present?.mode ?? newMode });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
