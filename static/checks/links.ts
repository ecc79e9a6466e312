import { Worker } from 'node:worker_threads';
import { formatLocation, type Problem, refuse } from '../../content/messages/problems';
import type { BrokenLink } from '../../content/rules/links';
import type { Content } from '../../content/schema/schema';
import { codeOf, digest, digestOf, keep, recall, versionOf } from '../output/cache';
import type { RenderedPage } from '../output/output';
import type { Staging } from '../output/staging';

/**
 * Follows every link of the staged site, styles and #fragments included; other hosts are not contacted. Returns the number of
 * checked links. Throws Problems with every broken link, every page that cannot be reached, and a declared dead link that works or
 * is on no page. The places of a broken link in the content, which `placesOfLink` finds, are named; if there are none, the problem
 * is `page → link: reason`.
 */
export async function checkLinks(
  staging: Staging,
  { site, home, speakers }: Content,
  pages: RenderedPage[],
  placesOfLink: (broken: BrokenLink) => Problem[] = () => [],
): Promise<number> {
  // If no names are shown, there is no dead link.
  const dead =
    home.speakers && speakers?.speakers.length ? speakers.detail && site.prefix + speakers.detail : undefined;
  const { checked, declared, broken, reached } = await followLinks(staging, dead, pages);
  const problems = new Set<string>();
  /** The problems in the content, by their places: a link of the content may be on many pages. */
  const inContent = new Map<string, Problem>();
  for (const { page, address, reason } of broken) {
    const places = placesOfLink({ page, address });
    for (const problem of places) inContent.set(formatLocation(problem), problem);
    if (!places.length) problems.add(`${page} → ${address}: ${reason}`);
  }

  const reachedUrls = new Set(reached);
  for (const { file, url, unlinked } of pages)
    if (!unlinked && !reachedUrls.has(url))
      problems.add(
        `${url}: no page links to this page; add it to "header.links" in content/site.json, or delete content/${file}`,
      );
  if (dead && !declared.length)
    problems.add(`${dead}: is declared dead ("detail" in content/speakers.json), but is on no page; delete it there`);
  else if (declared.includes('works'))
    problems.add(`${dead}: is declared dead ("detail" in content/speakers.json), but works; delete it there`);
  if (checked < leastLinks(pages.length))
    problems.add(
      `only ${checked} links were checked instead of at least ${leastLinks(pages.length)}; some pages were skipped`,
    );

  refuse([...inContent.values(), ...problems]);
  return checked;
}

/**
 * Returns the least number of links on a site with this many pages; with fewer, the checker has skipped some. Each page has two
 * of its own, and shared ones: two more for each page, 14 at most.
 */
const leastLinks = (pages: number): number => Math.min(4 * pages, 2 * pages + 14);

/** Returns the addresses of the pages that can be reached by links from the home page, which linkinator does not tell. */
function findReachable({ prefix, files }: Staging, pages: RenderedPage[]): Set<string> {
  const addresses = new Set(pages.map(({ url }) => url));
  const reached = new Set(pages.slice(0, 1).map(({ url }) => url));
  for (const url of reached) {
    if (reached.size === addresses.size) break;
    const html = `${files.get(`${url.slice(prefix.length + 1)}index.html`)}`;
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*? href="([^"#]+)/g)) {
      const address = href.replace(/\/?$/, '/');
      if (addresses.has(address)) reached.add(address);
    }
  }
  return reached;
}

/**
 * The number of checked links, the state of each link that is declared dead, every other broken link, and the pages that can be
 * reached.
 */
type FollowedLinks = {
  checked: number;
  declared: ('works' | 'broken')[];
  broken: (BrokenLink & { reason: string })[];
  reached: string[];
};

/**
 * Follows the links of the staged site. Keeps a result without broken links until a byte of the site changes. Other results
 * are not kept: a link may be broken for a moment only.
 */
async function followLinks(staging: Staging, dead: string | undefined, pages: RenderedPage[]): Promise<FollowedLinks> {
  const { root, prefix, files } = staging;
  const tools = [versionOf('linkinator'), codeOf(import.meta.url), codeOf(crawler)];
  const key = JSON.stringify(['links', digestAll(files), prefix, dead, pages.map(({ url }) => url), tools]);
  const cachedLinks = await recall(key);
  if (cachedLinks) return JSON.parse(cachedLinks.toString());

  const { links, repeated } = await crawl(root, prefix);
  const followed: FollowedLinks = {
    checked: links.length + repeated,
    declared: links.filter(({ url }) => pathOf(url) === dead).map(({ isBroken }) => (isBroken ? 'broken' : 'works')),
    broken: links
      .filter(({ url, isBroken }) => isBroken && pathOf(url) !== dead)
      .map((link) => ({ page: pageOf(link), address: pathOf(link.url), reason: link.reason })),
    reached: [...findReachable(staging, pages)],
  };
  if (!followed.broken.length) await keep(key, Buffer.from(JSON.stringify(followed)));
  return followed;
}

/** A link within the site: its address, that of the page that it is on, and why it leads nowhere if it is broken. */
type Link = { url: string; parent?: string; isBroken: boolean; reason: string };

const crawler = new URL('crawlSite.mjs', import.meta.url);

/**
 * Runs linkinator in a thread, which needs no network, not even within this machine. Returns the links within the site, and how
 * many more of them the pages of sessions and speakers repeat.
 */
async function crawl(root: string, prefix: string): Promise<{ links: Link[]; repeated: number }> {
  // The thread needs neither the proxy that the environment names nor tsx.
  const thread = new Worker(crawler, { workerData: { root, prefix }, env: {}, execArgv: [] });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve).once('error', reject);
    // After a message or an error this changes nothing.
    thread.once('exit', (code) => reject(new Error(`the thread that checks links ended with ${code}`)));
  });
}

/** Returns the path of an address: `http://site.invalid/fest/About/index.html#top` → `/fest/About/#top`. */
const pathOf = (url: string) => url.replace(/^http:\/\/[^/]+/, '').replace(/index\.html(?=#|$)/, '');
/** Returns the path of the page that a link is on; a link to a fragment of its own page has no parent. */
const pageOf = ({ parent, url }: Link) => pathOf(parent ?? url.replace(/#.*/, ''));

/** Returns a digest of the paths and bytes of all files of a site. */
const digestAll = (files: Staging['files']): string =>
  digest(...[...files].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([path, data]) => [path, digestOf(data)]));
