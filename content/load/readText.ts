import { isUtf8 } from 'node:buffer';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Returns the text of a content file, or what is wrong with the file as a whole. Never throws. */
export async function readText(path: string): Promise<{ text: string } | { line?: number; message: string }> {
  try {
    const file = await lstat(path);
    if (file.isSymbolicLink()) return { message: 'is a symbolic link; put the file itself here' };
    if (!file.isFile()) return { message: 'is not a file; put the content into a file with this name' };
    const bytes = await readFile(path);
    // JSON has no zero bytes, and UTF-16 has one for every letter of English.
    if (bytes.includes(0)) return { message: 'is not saved as UTF-8 (perhaps as UTF-16); save it as UTF-8' };
    const text = bytes.toString();
    if (isUtf8(bytes)) return { text };
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    return { line, message: 'this line is not UTF-8; save the file as UTF-8' };
  } catch (error) {
    return { message: `cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})` };
  }
}

/** What an entry of a folder is; a symbolic link is not followed. */
export type EntryKind = 'file' | 'symlink' | 'other';

/**
 * Everything in `dir`, by its path below it, with slashes and in the spelling of the folder. Empty if there is no such
 * folder. Throws the error of the file system if the folder cannot be read.
 */
export async function listFiles(dir: string): Promise<Map<string, EntryKind>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return [];
    throw error;
  });
  return new Map(
    entries.map((entry) => [
      join(entry.parentPath, entry.name).slice(join(dir, sep).length).replaceAll(sep, '/'),
      entry.isSymbolicLink() ? 'symlink' : entry.isFile() ? 'file' : 'other',
    ]),
  );
}
