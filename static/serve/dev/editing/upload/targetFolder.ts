import { lstat, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { show } from '../../../../../content/load/show';
import { Refusal } from '../refusal';

/**
 * Makes the folder `images/FOLDER` or `files/FOLDER` in the static folder and returns its path. Throws a Refusal if the name is not
 * one of a folder there, or a folder on the way is a symbolic link, which may lead anywhere.
 */
export async function targetFolder(staticDir: string, kind: 'images' | 'files', folder: string): Promise<string> {
  if (folder && !/^[a-z0-9]+([-/][a-z0-9]+)*$/.test(folder))
    throw new Refusal(400, 'The name of a folder has lower-case letters, digits and hyphens, such as speakers.');
  let path = resolve(staticDir);
  for (const name of ['', kind, ...folder.split('/').filter(Boolean)]) {
    path = join(path, name);
    const entry = await lstat(path).catch(() => undefined);
    if (entry && !entry.isDirectory()) throw new Refusal(409, `${show(path)} is not a folder, or a symbolic link.`);
    if (!entry) await mkdir(path);
  }
  return join(staticDir, kind, folder);
}
