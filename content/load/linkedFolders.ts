import { lstat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Problem } from '../messages/problems';
import { show } from './show';

/**
 * The folders of the content in `contentDir` and of its files in `staticDir` that are symbolic links. A link may lead
 * anywhere, and what is there would be published.
 */
export async function linkedFolders(contentDir: string, staticDir: string): Promise<Problem[]> {
  const folders = [
    contentDir,
    join(contentDir, 'pages'),
    staticDir,
    join(staticDir, 'files'),
    join(staticDir, 'images'),
  ];
  const found = await Promise.all(
    // Resolved, because a slash at the end would follow the link.
    folders.map(async (folder) => (await lstat(resolve(folder)).catch(() => undefined))?.isSymbolicLink()),
  );
  return folders
    .filter((_, n) => found[n])
    .map((folder) => ({ file: show(folder), message: 'is a symbolic link; put the folder itself here' }));
}
