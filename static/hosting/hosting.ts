import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../content/schema/schema';
import { pages } from '../../templates/pages/pages';
import type { RenderedPage } from '../../templates/render';
import type { Stage } from '../output/staging';
import { apache } from './apache';
import { policies } from './headers';
import { nginx } from './nginx';
import { platformHeaders, platformRedirects } from './platforms';

/**
 * Writes what servers read, last of all: `.htaccess`, the page for unknown paths, the sitemap and the compressed twins;
 * and below hosting/ what is to be put elsewhere by hand, because only the site's own folder is ours to replace:
 * `nginx.conf`, and `root/` for hosts that look beside that folder (Netlify, Cloudflare Pages, GitHub Pages).
 */
export async function writeHosting(stage: Stage, content: Content, rendered: RenderedPage[]): Promise<void> {
  const { prefix, url } = content.site;
  const staged = join(stage.root, prefix);
  const read = (path: string) => readFile(join(staged, path, 'index.html'), 'utf8');
  const paths = rendered.map((page) => page.url.slice(prefix.length));
  const html = await Promise.all(paths.map(read));
  const site = {
    prefix,
    paths,
    lost: `${prefix}${pages.error.path}index.html`,
    policies: policies(styles(html), content),
  };

  await stage.write('.htaccess', apache(site));
  await stage.write('hosting/nginx.conf', nginx(site));

  // For hosts that look for it in the folder they serve. All its addresses start at the host, so it holds at any depth.
  const lost = await read(pages.error.path);
  await stage.write('404.html', lost);
  await stage.write('.nojekyll', '');
  // A site that is all that its host shows is itself what such hosts look at.
  const beside = prefix ? 'hosting/root/' : '';
  if (beside) {
    await stage.write(`${beside}404.html`, lost);
    await stage.write(`${beside}.nojekyll`, '');
  }
  await stage.write(`${beside}_headers`, platformHeaders(site, await hashedFolders(staged)));
  await stage.write(`${beside}_redirects`, platformRedirects(site));

  const listed = rendered.filter(({ name }) => name !== 'error').map((page) => new URL(page.url, url).href);
  await stage.write('sitemap.xml', sitemap(listed));
  await stage.packed();
}

/** The styles that the pages let through, as they stand in their own policies. */
const styles = (html: string[]): string[] => [
  ...new Set(html.flatMap((page) => page.match(/(?<=style-src &#x27;)sha256-[\w+/]{43}=/) ?? [])),
];

/** Every folder but those of pages: all that is published in them carries a hash in its name. */
async function hashedFolders(staged: string): Promise<string[]> {
  const entries = await readdir(staged, { withFileTypes: true });
  const own = [...Object.values(pages).map(({ path }) => path.slice(1, -1)), 'hosting'];
  return entries
    .filter((entry) => entry.isDirectory() && !own.includes(entry.name))
    .map(({ name }) => name)
    .sort();
}

const sitemap = (addresses: string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `  <url><loc>${address}</loc></url>\n`).join('')}</urlset>
`;
