import { posix } from 'node:path';
import { Problems } from '../../content/messages/problems';

/**
 * Finds the web root `folder`: seen from `home`, the folder in which the user arrives, or else from the top of the server. Throws
 * Problems if `isFolder` says of neither that it is there.
 */
export async function findRoot(
  home: string,
  folder: string,
  isFolder: (path: string) => Promise<boolean>,
): Promise<string> {
  for (const path of [posix.join(home, folder), folder]) if (await isFolder(path)) return path;
  throw new Problems([`${folder}: there is no such folder on the host; name the one that holds what visitors see`]);
}
