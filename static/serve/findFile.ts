import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of an address, or the address that it redirects to. */
type FileOrRedirect = { file: string } | { location: string };

/**
 * Returns the file at the address `path` (encoded, without query) in the folder `site` of a site with this prefix, or the address
 * to redirect to. Returns undefined if there is neither, if a name in the path starts with a dot (except `.well-known`), or if the
 * path is a folder without a page.
 */
export async function findFile(site: string, prefix: string, path: string): Promise<FileOrRedirect | undefined> {
  if (path === prefix || (prefix && path === '/')) return { location: `${prefix}/` };
  const requested = path.startsWith(`${prefix}/`) ? decode(path.slice(prefix.length + 1)) : undefined;
  if (requested === undefined || !isAllowed(requested)) return undefined;

  const page = await findPage(site, requested.split('/'));
  if (page !== undefined) {
    const address = page && `${page}/`;
    // The address of a page ends in a slash, and its letters are those of its folder.
    return address === requested ? { file: `${address}index.html` } : { location: `${prefix}/${encodePath(address)}` };
  }
  const info = await stat(join(site, requested)).catch(() => undefined);
  return info?.isFile() && !requested.endsWith('/') ? { file: requested } : undefined;
}

/** Checks that a path names no hidden file, no folder of Windows and no byte at which the system would cut it. */
function isAllowed(path: string): boolean {
  const parts = path.split('/');
  const isHidden = parts.some((part, n) => part.startsWith('.') && !(n === 0 && part === '.well-known'));
  // Of two slashes, the second would begin the name of another host.
  const hasEmptyPart = parts.slice(0, -1).includes('');
  return !isHidden && !hasEmptyPart && !path.includes('\\') && !path.includes('\0');
}

/** Encodes each part of a path for an address: `a b/c#.pdf` → `a%20b/c%23.pdf`. */
const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Finds the folder of a page, and ignores upper and lower case. Returns its path without a slash at the end: `about/index.html` →
 * `About`; undefined if there is no such page.
 */
async function findPage(site: string, parts: string[]): Promise<string | undefined> {
  const names = parts.filter((part, n) => part && !(n === parts.length - 1 && /^index\.html$/i.test(part)));
  const folders: string[] = [];
  for (const name of names) {
    const entries = await readdir(join(site, ...folders)).catch(() => []);
    const folder = entries.find((each) => each === name) ?? entries.find((each) => sameName(each, name));
    if (!folder) return undefined;
    folders.push(folder);
  }
  const isPage = await stat(join(site, ...folders, 'index.html')).catch(() => undefined);
  return isPage ? folders.join('/') : undefined;
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
