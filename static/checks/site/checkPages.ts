import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative, sep } from 'node:path';
import { Problems } from '../../../content/messages/problems';
import { OFFLINE_FILE } from '../../../content/schema/offlineSitePage';
import { checkPage } from './checkPage';
import { launchBrowser, startSite } from './startSite';

/** A built site: the folder that a server serves, its prefix there, and the hosts whose maps it may show. */
export type BuiltSite = { root: string; prefix: string; maps: string[] };
/** A page by its address, and what is wrong with it in sentences. */
export type CheckedPage = { url: string; wrong: string[] };

/** Pages wait for the browser as much as they work: more of them at once than there are cores. */
const AT_ONCE = 2 * Math.min(4, availableParallelism());

/**
 * Looks at every page of a built site in a browser, some at once; `tell` hears of each, in the order of their addresses.
 * Throws Problems where there are no pages or no browser.
 */
export async function checkPages({ root, prefix, maps }: BuiltSite, tell: (page: CheckedPage) => void): Promise<void> {
  const folder = join(root, prefix);
  const paths = await findPages(folder);
  if (!paths.length) throw new Problems([`${folder}: holds no page (index.html)`]);
  const site = await startSite(root, await launchBrowser());
  const checked: CheckedPage[] = [];
  let [next, told] = [0, 0];
  async function work() {
    for (let n = next++; n < paths.length; n = next++) {
      const path = paths[n] as string;
      const html = await readFile(join(folder, path, path.endsWith('.html') ? '' : 'index.html'), 'utf8');
      checked[n] = { url: `${prefix}/${path}`, wrong: await checkPage({ ...site, prefix, maps }, path, html) };
      for (let page = checked[told]; page; page = checked[++told]) tell(page);
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await site.close();
  }
}

/**
 * The paths of all pages in a folder, each a folder with a slash after it; the first page is ''. The page for visitors without
 * network is a file.
 */
async function findPages(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => basename(file) === 'index.html').map((file) => dirname(join(folder, file)));
  const paths = pages.map((page) => relative(folder, page).replaceAll(sep, '/').replace(/.$/, '$&/')).sort();
  return files.includes(OFFLINE_FILE) ? [...paths, OFFLINE_FILE] : paths;
}
