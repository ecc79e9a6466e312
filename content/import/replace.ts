import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes these texts to these paths, all of them or none: a path that cannot be written leaves every file as it was, and
 * each file is the old one or the new one at any time.
 */
export async function replaceFiles(files: { path: string; text: string }[]): Promise<void> {
  const before = await Promise.all(files.map(({ path }) => readFile(path).catch(() => undefined)));
  const draft = (path: string) => `${path}.part`;
  let done = 0;
  try {
    for (const { path, text } of files) await writeFile(draft(path), text);
    for (; done < files.length; done++) {
      const { path } = files[done] as { path: string };
      await rename(draft(path), path);
    }
  } catch (error) {
    for (const [index, { path }] of files.slice(0, done).entries()) {
      const old = before[index];
      await (old ? writeFile(path, old) : rm(path));
    }
    throw error;
  } finally {
    for (const { path } of files) await rm(draft(path), { force: true });
  }
}
