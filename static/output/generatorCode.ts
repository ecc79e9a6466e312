import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digest, once } from './cache';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['templates', 'widgets', 'static', 'content'];
/** The folders inside of these that have no code, but what the maintainer of an event writes. */
const DATA_FOLDERS = ['static/images', 'static/files', 'content/pages', 'content/schemas'];
/**
 * The files in addition to those folders: the steps of a build, the settings of TypeScript, and the versions of all installed
 * packages.
 */
const FILES = ['build.ts', 'tsconfig.json', 'node_modules/.package-lock.json'];

/**
 * Returns a digest of all code of the generator, its packages and Node.js, for the keys of results that depend on most of it.
 * Returns undefined if a file was saved after this process began, since the process may have read the earlier text, or if npm has
 * not installed the packages.
 */
export const generatorCode = once((): string | undefined => {
  try {
    const files = [...FILES, ...FOLDERS.flatMap(listCode)];
    const isOld = (file: string) => {
      const { mtimeMs, ctimeMs } = statSync(join(ROOT, file));
      return Math.max(mtimeMs, ctimeMs) < performance.timeOrigin;
    };
    if (!files.every(isOld)) return undefined;
    const texts = files.flatMap((file) => [file, readFileSync(join(ROOT, file))]);
    return digest(...texts, JSON.stringify(process.versions));
  } catch {
    return undefined;
  }
});

/** Returns the files with code below a folder of the generator, and the words of languages. */
function listCode(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return DATA_FOLDERS.includes(path) ? [] : listCode(path);
      return /^content\/[^/]*[.]json$/.test(path) ? [] : [path];
    });
}
