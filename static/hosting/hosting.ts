import { foldersOf } from '../../content/load/localise';
import { OFFLINE_FILE } from '../../content/programme/sitePages';
import { instant } from '../../content/programme/time';
import { pages } from '../../content/schema/pages';
import type { Content } from '../../content/schema/schema';
import type { RenderedPage } from '../output/output';
import type { Staging } from '../output/staging';
import { unescapeHtml } from '../output/unescapeHtml';
import { renderHtaccess } from './apache';
import { embeddedPolicy, headerPolicies, type InlineHashes } from './headers';
import { renderNginx } from './nginx';
import { renderHeaders, renderRedirects } from './platforms';
import { renderSitemap } from './sitemap';

/**
 * Writes the files for servers into the site: `.htaccess`, the page for unknown paths, the sitemap, and robots.txt and security.txt if
 * the site is at the top of its host. Beside the site writes
 * files that maintainers copy elsewhere: `nginx.conf`, and `root/` for hosts that read files beside the folder of the site
 * (Netlify, Cloudflare Pages, GitHub Pages). `history` is the content folder whose git history dates the pages in the sitemap;
 * without it they have no dates.
 */
export async function writeHosting(
  staging: Staging,
  content: Content,
  rendered: RenderedPage[],
  history?: string,
): Promise<void> {
  const { prefix, url, https } = content.site;
  const paths = rendered.map(({ path }) => path);
  const languages = foldersOf(content.site.languages ?? []);
  /** Returns the names of the folders in the path of a page, without the folder of its language. */
  const stepsOf = (path: string) => path.split('/').filter((step, n) => step && !(n === 1 && languages.includes(step)));
  const framed = rendered.filter(({ kind }) => kind === 'embed');
  const isFramed = (path: string) => framed.some((page) => page.path === path);
  /** Tells whether a page lies in the folder of another: `/Agenda/day-1/`. */
  const isInside = (path: string) => stepsOf(path).length > 1 && !isFramed(path);
  const fileOf = (path: string) => `${path.slice(1)}index.html`;
  const documents = [
    ...paths.filter((path) => !isFramed(path)).map(fileOf),
    ...(content.site.offline ? [OFFLINE_FILE] : []),
  ];
  const read = (path: string) => staging.files.get(path) as Buffer;
  const html = documents.map(read);
  const framedHtml = framed.map(({ path }) => read(fileOf(path)));
  const site = {
    prefix,
    paths: paths.filter((path) => !isInside(path)),
    folders: [...new Set(paths.filter(isInside).map((path) => path.replace(/[^/]+\/$/, '')))],
    notFound: `${prefix}${pages.error.path}index.html`,
    policies: headerPolicies(inlineHashes(html), content, rendered),
    ...(framed.length && {
      embedded: {
        paths: framed.map(({ path }) => path),
        policy: embeddedPolicy(inlineHashes(framedHtml), content, framed),
      },
    }),
    https,
  };

  await staging.write('.htaccess', renderHtaccess(site));
  await staging.writeForHost('nginx.conf', renderNginx(site));

  // Some hosts look for this page in the folder that they serve. All its addresses are absolute, so it works at any depth.
  const notFound = `${staging.files.get(fileOf(pages.error.path))}`;
  await staging.write('404.html', notFound);
  await staging.write('.nojekyll', '');
  await staging.writeForHost('root/404.html', notFound);
  await staging.writeForHost('root/.nojekyll', '');
  await staging.writeForHost('root/_headers', renderHeaders(site, hashedFolders([...staging.files.keys()], paths)));
  await staging.writeForHost('root/_redirects', renderRedirects(site));

  const listed = rendered.filter(({ kind }) => kind !== 'embed');
  await staging.write('sitemap.xml', await renderSitemap(listed, url, history));
  // Crawlers read robots.txt at the top of a host only.
  const robots = renderRobots(`${prefix}/sitemap.xml`, url);
  await staging.writeForHost('root/robots.txt', robots);
  if (prefix === '') await staging.write('robots.txt', robots);
  if (content.site.security) await writeSecurity(staging, content.site);
}

/** Writes security.txt (RFC 9116), which is looked for at the top of a host only. */
async function writeSecurity(staging: Staging, site: Content['site']): Promise<void> {
  const { prefix, url, timeZone, language, languages = [language], security } = site;
  if (!security) return;
  const path = '.well-known/security.txt';
  const expires = new Date(instant(security.until, '24:00', timeZone)).toISOString().replace('.000', '');
  const text = [
    `Contact: ${security.contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${new URL(`/${path}`, url).href}`,
    '',
  ].join('\n');
  await staging.writeForHost(`root/${path}`, text);
  if (prefix === '') await staging.write(path, text);
}

/** Returns robots.txt, which lets crawlers read every page, and names the sitemap, at `path` below the address of the host. */
const renderRobots = (path: string, url: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL(path, url).href}\n`;

/** Returns the hashes of the styles and scripts inside the pages, read from their policies. */
function inlineHashes(html: Buffer[]): InlineHashes {
  // The policy of a page stands before its first style.
  const policies = html.map((page) => unescapeHtml(page.toString('utf8', 0, page.indexOf('<style'))));
  const hashes = (directive: string) => [
    ...new Set(
      policies.flatMap((policy) => (policy.match(`${directive} [^;]+`)?.[0] ?? '').match(/sha256-[\w+/]{43}=/g) ?? []),
    ),
  ];
  return { styles: hashes('style-src'), scripts: hashes('script-src') };
}

/** Returns every folder except those of pages and calendars: all files in the returned folders have a hash in their name. */
function hashedFolders(files: string[], paths: string[]): string[] {
  const pageFolders = new Set([...paths.map((path) => path.split('/')[1]), 'calendar']);
  const folders = files.flatMap((path) => /^([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(folders)].filter((name) => !pageFolders.has(name)).sort();
}
