import { join } from 'node:path';
import { sha256 } from '../../content/json/hash';
import type { Content } from '../../content/schema/schema';
import type { SitePage } from '../../content/schema/sitePages';
import { hashed } from '../../static/output/hash';
import { addressOf } from '../../static/output/output';
import type { Staging } from '../../static/output/staging';
import { bundleWorker } from './bundleWorker';
import { chooseFiles } from './chooseFiles';

/**
 * Writes the service worker `sw.js`, and beside it in assets/ the list of what it keeps: address and SHA-256 of each file. It
 * is the last of the steps that write what visitors see, because it reads what they have written. The name of the list
 * changes with the list, and so does the worker: browsers notice every new build. Writes nothing if the site is not to work
 * without network.
 */
export async function writeOffline(staging: Staging, content: Content, pages: SitePage[]): Promise<void> {
  if (!content.site.offline) return;
  const files = await chooseFiles(join(staging.root, staging.prefix), content, pages);
  const hashes = [...files].map(([path, data]) => [address(path), sha256(data, 'base64')]);
  const list = `${JSON.stringify(Object.fromEntries(hashes))}\n`;
  const path = hashed('assets/offline.json', list);
  await staging.write(path, list);
  await staging.write('sw.js', await bundleWorker(path, list));
}

/** Below the prefix, as a browser asks for it: `About/`. */
const address = (path: string): string => addressOf('', path.replace(/(^|\/)index\.html$/, '$1')).slice(1);
