import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckOptions, LinkResult } from 'linkinator';
import { Problems } from '../../content/messages/problems';
import type { Content } from '../../content/schema/schema';
import type { RenderedPage } from '../output/output';
import type { Staging } from '../output/staging';

/**
 * With fewer links than these, something was skipped: each page has two of its own, and some that all share. Of a few
 * pages as many are shared by the page, of many no more than these.
 */
const fewest = (pages: number): number => Math.min(4 * pages, 2 * pages + 14);

/**
 * Follows every link of the staged site, styles and #fragments included; other hosts are not contacted.
 * Returns the number of checked links. Throws Problems with every broken link as `page → link: reason`, every page that
 * cannot be reached, and a declared dead link that works or is on no page.
 */
export async function checkLinks(
  staging: Staging,
  { site, home, speakers }: Content,
  pages: RenderedPage[],
): Promise<number> {
  // Loaded on demand: it is slow to load, and a build that is refused before does not need it.
  const { LinkState } = await import('linkinator');
  const links = await check({ path: `${site.prefix}/**/*.{html,css}`.slice(1), serverRoot: staging.root });

  // If no names are shown, there is no dead link.
  const dead =
    home.speakers && speakers?.speakers.length ? speakers.detail && site.prefix + speakers.detail : undefined;
  const declared = links.filter(({ url }) => pathOf(url) === dead);
  const broken = links.filter((link) => link.state === LinkState.BROKEN && pathOf(link.url) !== dead);
  const problems = new Set(broken.map((link) => `${pageOf(link)} → ${pathOf(link.url)}: ${reason(link)}`));

  const reached = await reachable(staging, pages);
  for (const { file, url, unlinked } of pages)
    if (!unlinked && !reached.has(url))
      problems.add(
        `${url}: no page links to this page; add it to "header.links" in content/site.json, or delete content/${file}`,
      );
  if (dead && !declared.length)
    problems.add(`${dead}: is declared dead ("detail" in content/speakers.json), but is on no page; delete it there`);
  else if (declared.some(({ state }) => state === LinkState.OK))
    problems.add(`${dead}: is declared dead ("detail" in content/speakers.json), but works; delete it there`);
  if (links.length < fewest(pages.length))
    problems.add(
      `only ${links.length} links were checked instead of at least ${fewest(pages.length)}; some pages were skipped`,
    );

  if (problems.size) throw new Problems([...problems]);
  return links.length;
}

/**
 * The addresses of the pages that can be reached by links from the home page; linkinator does not say what links where.
 */
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

/** Runs linkinator. Returns the links within this site; those to other hosts are skipped. */
async function check(options: CheckOptions): Promise<LinkResult[]> {
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

/** The path of an address; linkinator names pages without the host and as files: `shcaifest/About/index.html#top`. */
const pathOf = (url: string) =>
  `/${url.replace(/^http:\/\/[^/]+/, '').replace(/^\//, '')}`.replace(/index\.html(?=#|$)/, '');
/** The page that a link is on; a link to a fragment of its own page has no parent. */
const pageOf = ({ parent, url }: LinkResult) => pathOf(parent ?? url.replace(/#.*/, ''));

function reason({ status, failureDetails }: LinkResult): string {
  if (status === 404) return 'there is nothing at this address (404)';
  const [detail] = failureDetails ?? [];
  return detail instanceof Error ? detail.message : `the answer is ${status ?? 'none'}`;
}
