import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { CheckOptions, LinkResult } from 'linkinator';
import { Problems } from '../../content/messages/problems';
import type { Content } from '../../content/schema/schema';
import { codeOf, digest, keep, recall, versionOf } from '../output/cache';
import type { RenderedPage } from '../output/output';
import type { Staging } from '../output/staging';

/**
 * Follows every link of the staged site, styles and #fragments included; other hosts are not contacted. Returns the number of
 * checked links. Throws Problems with every broken link as `page → link: reason`, every page that cannot be reached, and a
 * declared dead link that works or is on no page.
 */
export async function checkLinks(
  staging: Staging,
  { site, home, speakers }: Content,
  pages: RenderedPage[],
): Promise<number> {
  // If no names are shown, there is no dead link.
  const dead =
    home.speakers && speakers?.speakers.length ? speakers.detail && site.prefix + speakers.detail : undefined;
  const { checked, declared, broken } = await followLinks(staging.root, site.prefix, dead);
  const problems = new Set(broken);

  const reached = await reachable(staging, pages);
  for (const { file, url, unlinked } of pages)
    if (!unlinked && !reached.has(url))
      problems.add(
        `${url}: no page links to this page; add it to "header.links" in content/site.json, or delete content/${file}`,
      );
  if (dead && !declared.length)
    problems.add(`${dead}: is declared dead ("detail" in content/speakers.json), but is on no page; delete it there`);
  else if (declared.includes('works'))
    problems.add(`${dead}: is declared dead ("detail" in content/speakers.json), but works; delete it there`);
  if (checked < fewest(pages.length))
    problems.add(
      `only ${checked} links were checked instead of at least ${fewest(pages.length)}; some pages were skipped`,
    );

  if (problems.size) throw new Problems([...problems]);
  return checked;
}

/**
 * Returns the least number of links on a site with this many pages; with fewer, the checker has skipped some. Each page has two
 * of its own, and shared ones: two more for each page, 14 at most.
 */
const fewest = (pages: number): number => Math.min(4 * pages, 2 * pages + 14);

/** Returns the addresses of the pages that can be reached by links from the home page, which linkinator does not tell. */
async function reachable(staging: Staging, pages: RenderedPage[]): Promise<Set<string>> {
  const known = new Set(pages.map(({ url }) => url));
  const reached = new Set(pages.slice(0, 1).map(({ url }) => url));
  for (const url of reached) {
    const html = await readFile(join(staging.root, url, 'index.html'), 'utf8');
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*? href="([^"#]+)/g)) {
      const address = href.replace(/\/?$/, '/');
      if (known.has(address)) reached.add(address);
    }
  }
  return reached;
}

/** The number of checked links, the state of each one that is declared dead, and a message for every other broken one. */
type Followed = { checked: number; declared: ('works' | 'broken')[]; broken: string[] };

/**
 * Follows the links of the site in `root`. Keeps a result without broken links until a byte of the site changes. Other results
 * are not kept: a link may be broken for a moment only.
 */
async function followLinks(root: string, prefix: string, dead: string | undefined): Promise<Followed> {
  const tools = [versionOf('linkinator'), codeOf(import.meta.url)];
  const key = JSON.stringify(['links', await digestFolder(root), prefix, dead, tools]);
  const known = await recall(key);
  if (known) return JSON.parse(known.toString());

  const links = await check({ path: `${prefix}/**/*.{html,css}`.slice(1), serverRoot: root });
  const isBroken = ({ state }: LinkResult) => state === 'BROKEN';
  const followed: Followed = {
    checked: links.length,
    declared: links.filter(({ url }) => pathOf(url) === dead).map((link) => (isBroken(link) ? 'broken' : 'works')),
    broken: links
      .filter((link) => isBroken(link) && pathOf(link.url) !== dead)
      .map((link) => `${pageOf(link)} → ${pathOf(link.url)}: ${reason(link)}`),
  };
  if (!followed.broken.length) await keep(key, Buffer.from(JSON.stringify(followed)));
  return followed;
}

/** Runs linkinator. Returns the links within this site; those to other hosts are skipped. */
async function check(options: CheckOptions): Promise<LinkResult[]> {
  // Loaded on demand: it is slow to load, and the cache usually has the result.
  const { LinkChecker, LinkState } = await import('linkinator');
  const { links } = await new LinkChecker().check({
    ...options,
    checkCss: true,
    checkFragments: true,
    // A site of thousands of pages has many requests waiting for each other.
    timeout: 60_000,
    concurrency: 20,
    retryErrors: true,
    retryErrorsCount: 3,
    linksToSkip: async (url) => !/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url),
  });
  return links.filter(({ state }) => state !== LinkState.SKIPPED);
}

/** Returns the path of an address; linkinator names pages without the host and as files: `shcaifest/About/index.html#top`. */
const pathOf = (url: string) =>
  `/${url.replace(/^http:\/\/[^/]+/, '').replace(/^\//, '')}`.replace(/index\.html(?=#|$)/, '');
/** Returns the path of the page that a link is on; a link to a fragment of its own page has no parent. */
const pageOf = ({ parent, url }: LinkResult) => pathOf(parent ?? url.replace(/#.*/, ''));

function reason({ status, failureDetails }: LinkResult): string {
  if (status === 404) return 'there is nothing at this address (404)';
  const [detail] = failureDetails ?? [];
  return detail instanceof Error ? detail.message : `the answer is ${status ?? 'none'}`;
}

/** Returns a digest of the names and bytes of all files of a site, except compressed copies. */
async function digestFolder(dir: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  // Synchronous, because waiting for each of thousands of small files takes five times as long.
  return digest(...paths.flatMap((path) => [relative(dir, path), readFileSync(path)]));
}
