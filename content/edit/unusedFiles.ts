import { lstat, readdir, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { walk } from '../json/path';
import { linkedFolders } from '../load/contentFiles';
import { parseValue } from './parsedTexts';
import { Refusal } from './protocol';
import type { UnusedFile } from './storedFiles';

/** The folders of pictures and files in the static folder. */
const FOLDERS = ['images', 'files'];

/**
 * Lists the pictures and files of the static folder that no text of the content names, the largest first. `texts` are the texts of
 * the content files. If one of them is not valid JSON, it may name any file, so nothing is listed.
 */
export async function unusedFiles(staticDir: string, texts: Iterable<string>): Promise<UnusedFile[]> {
  const values = [...texts].map(parseValue);
  if (values.some((value) => value === undefined)) return [];
  const textValues = values.flatMap((value) =>
    walk(value).flatMap(({ value: each }) => (typeof each === 'string' ? [each] : [])),
  );
  const whole = textValues.join('\n');
  const unused: UnusedFile[] = [];
  for (const folder of FOLDERS)
    for (const entry of await readdir(join(staticDir, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )) {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(join(staticDir, folder).length + 1).replaceAll(sep, '/');
      // Hidden files are those of systems. A name within a text, such as an address, counts as used.
      if (!entry.isFile() || name.split('/').some((step) => step.startsWith('.')) || whole.includes(name)) continue;
      unused.push({ name: `${folder}/${name}`, bytes: (await lstat(path)).size });
    }
  return unused.sort((a, b) => b.bytes - a.bytes);
}

/** Deletes files for good. Throws a Refusal, and deletes nothing, if one of them is used or is not there. */
export async function deleteUnused(
  content: string,
  staticDir: string,
  names: string[],
  texts: Iterable<string>,
): Promise<void> {
  const [linked] = await linkedFolders(content, staticDir);
  if (linked) throw new Refusal(409, `${linked.file}: ${linked.message}`);
  const unused = new Set((await unusedFiles(staticDir, texts)).map(({ name }) => name));
  const wrong = names.find((name) => !unused.has(name));
  if (wrong !== undefined) throw new Refusal(409, `${wrong} is used, or is no longer there; nothing was deleted.`);
  for (const name of names) await rm(resolve(staticDir, name));
}
