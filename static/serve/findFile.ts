import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What an address leads to: a file of the site, by its path and its size in bytes, or another address. */
type Found = { file: string; size: number } | { location: string };

/**
 * Finds what the address `path` (encoded, without query) leads to in the folder of a site with this prefix. Undefined if there
 * is nothing, or nothing that visitors may see: no file whose name starts with a dot, no listing of a folder.
 */
export async function findFile(site: string, prefix: string, path: string): Promise<Found | undefined> {
  if (path === prefix || (prefix && path === '/')) return { location: `${prefix}/` };
  const below = path.startsWith(`${prefix}/`) ? decode(path.slice(prefix.length + 1)) : undefined;
  if (below === undefined) return undefined;
  const parts = below.split('/');
  const isHidden = parts.some((part, n) => part.startsWith('.') && !(n === 0 && part === '.well-known'));
  // Two slashes one after the other are no folder, and would be another host where an address begins with them.
  if (isHidden || /[\\\0]/.test(below) || parts.slice(0, -1).includes('')) return undefined;

  const page = await findPage(site, parts);
  const address = page === undefined ? undefined : page ? `${page}/` : '';
  if (address !== undefined && address !== below) return { location: `${prefix}/${encodePath(address)}` };
  const file = address === undefined ? below : `${address}index.html`;
  const info = await stat(join(site, file)).catch(() => undefined);
  return info?.isFile() && !file.endsWith('/') ? { file, size: info.size } : undefined;
}

/** The address of a file, whatever is in its name. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The folder of the page that these parts of a path mean, in whatever case, without its slash: `about/index.html` → `About`. */
async function findPage(site: string, parts: string[]): Promise<string | undefined> {
  const names = parts.filter((part, n) => part && !(n === parts.length - 1 && /^index\.html$/i.test(part)));
  const folders: string[] = [];
  for (const name of names) {
    const there = await readdir(join(site, ...folders)).catch(() => []);
    const folder = there.find((each) => each === name) ?? there.find((each) => sameName(each, name));
    if (!folder) return undefined;
    folders.push(folder);
  }
  const isPage = await stat(join(site, ...folders, 'index.html')).catch(() => undefined);
  return isPage ? folders.join('/') : undefined;
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
