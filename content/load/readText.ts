import { isUtf8 } from 'node:buffer';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The text of a content file, or what is wrong with the file as a whole. Never throws. */
export async function readText(path: string): Promise<{ text: string } | { line?: number; message: string }> {
  try {
    const file = await lstat(path);
    if (file.isSymbolicLink()) return { message: 'is a link to another place; put the file itself here' };
    if (!file.isFile()) return { message: 'is not a file; put the content into a file of this name' };
    const bytes = await readFile(path);
    // No JSON holds a zero byte, and UTF-16 has one for every letter that English is written with.
    if (bytes.includes(0)) return { message: 'is not saved as UTF-8 (perhaps as UTF-16); save it as UTF-8' };
    const text = bytes.toString();
    if (isUtf8(bytes)) return { text };
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    return { line, message: 'this line is not UTF-8; save the file as UTF-8' };
  } catch (error) {
    return { message: `cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})` };
  }
}

/**
 * Everything that lies in `dir`, by its path with slashes as the folder itself spells it: `true` for a file, `false` for
 * a folder and the like, 'link' for a link, which is not followed. Empty where there is no such folder.
 */
export async function listFiles(dir: string): Promise<Map<string, boolean | 'link'>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return [];
    throw error;
  });
  return new Map(
    entries.map((entry) => [
      join(entry.parentPath, entry.name).slice(join(dir, sep).length).replaceAll(sep, '/'),
      entry.isSymbolicLink() ? 'link' : entry.isFile(),
    ]),
  );
}
