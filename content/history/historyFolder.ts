import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replaceFile';

/** The folder in the content that keeps its history. The build reads no name that begins with a dot. */
const NAME = '.history';

/** Returns the folder that keeps the history of a content folder; undefined if nothing was edited there with the editor. */
export async function findHistory(content: string): Promise<string | undefined> {
  const folder = join(content, NAME);
  // A symbolic link may lead anywhere.
  return (await lstat(folder).catch(() => undefined))?.isDirectory() ? folder : undefined;
}

/**
 * Returns the folder that keeps the history of a content folder, and makes it, so that Git ignores it. Throws the error of the file
 * system if that cannot be done.
 */
export async function makeHistory(content: string): Promise<string> {
  const folder = join(content, NAME);
  if (!(await lstat(folder).catch(() => undefined))) await replaceFile(join(folder, '.gitignore'), '*\n');
  const ownFolder = await findHistory(content);
  if (ownFolder) return ownFolder;
  throw new Error(`${folder} is no folder`);
}
