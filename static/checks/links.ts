import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheckOptions, LinkChecker, type LinkResult, LinkState } from 'linkinator';
import { Problems } from '../../content/messages/problems';
import { mustBeLinked } from '../../content/schema/pages';
import type { Content } from '../../content/schema/schema';
import type { RenderedPage } from '../output/output';
import type { Staging } from '../output/staging';

/** Fewer addresses than this for each page mean that something was skipped: it has two itself, and all of them share more. */
const MIN_LINKS_PER_PAGE = 4;

/**
 * Follows every link of the staged site, styles and #fragments included; other hosts are not contacted.
 * Returns how many addresses were checked. Throws Problems with every broken link as `page → link: reason`, every page
 * that nothing leads to, and a declared dead link that works or stands nowhere.
 */
export async function checkLinks(
  staging: Staging,
  { site, home, speakers }: Content,
  pages: RenderedPage[],
): Promise<number> {
  const links = await check({ path: `${site.prefix}/**/*.{html,css}`.slice(1), serverRoot: staging.root });

  // Where no names are shown, none leads anywhere.
  const dead =
    home.speakers && speakers?.speakers.length ? speakers.detail && site.prefix + speakers.detail : undefined;
  const declared = links.filter(({ url }) => path(url) === dead);
  const broken = links.filter((link) => link.state === LinkState.BROKEN && path(link.url) !== dead);
  const problems = new Set(broken.map((link) => `${pageOf(link)} → ${path(link.url)}: ${reason(link)}`));

  const reached = await reachable(staging, pages);
  for (const { name, url } of pages)
    if (mustBeLinked(name) && !reached.has(url))
      problems.add(
        `${url}: no page leads to this page; add it to "header.links" in content/site.json, or delete content/${name}.json`,
      );
  if (dead && !declared.length)
    problems.add(
      `${dead}: is declared dead ("detail" in content/speakers.json), but stands on no page; delete it there`,
    );
  else if (declared.some(({ state }) => state === LinkState.OK))
    problems.add(`${dead}: is declared dead ("detail" in content/speakers.json), but works; delete it there`);
  if (links.length < pages.length * MIN_LINKS_PER_PAGE)
    problems.add(
      `only ${links.length} links were checked, where there must be ${pages.length * MIN_LINKS_PER_PAGE} at least`,
    );

  if (problems.size) throw new Problems([...problems]);
  return links.length;
}

/** The pages that a visitor of the first one can reach by links, by their addresses; linkinator does not say what leads where. */
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

/** Runs linkinator; returns the links on this site, without those to other hosts, which are not asked. */
async function check(options: CheckOptions): Promise<LinkResult[]> {
  const { links } = await new LinkChecker().check({
    ...options,
    checkCss: true,
    checkFragments: true,
    timeout: 10_000,
    linksToSkip: async (url) => !/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url),
  });
  return links.filter(({ state }) => state !== LinkState.SKIPPED);
}

/** Linkinator names a page of its own server without the host, and as a file: `shcaifest/About/index.html#top`. */
const path = (url: string) =>
  `/${url.replace(/^http:\/\/[^/]+/, '').replace(/^\//, '')}`.replace(/index\.html(?=#|$)/, '');
/** Where a link stands; one to a place on its own page has no parent. */
const pageOf = ({ parent, url }: LinkResult) => path(parent ?? url.replace(/#.*/, ''));

function reason({ status, failureDetails }: LinkResult): string {
  if (status === 404) return 'there is nothing at this address (404)';
  const [detail] = failureDetails ?? [];
  return detail instanceof Error ? detail.message : `the answer is ${status ?? 'none'}`;
}
