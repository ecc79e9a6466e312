import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { digest } from './cache';

/** A digest of the names and bytes of all files of a site, except the packed versions of others. */
export async function digestFolder(dir: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  // Thousands of small files are read at once in a fifth of the time that it takes to wait for each.
  return digest(...paths.flatMap((path) => [relative(dir, path), readFileSync(path)]));
}
