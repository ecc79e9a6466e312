import { type CheckOptions, LinkChecker, type LinkResult, LinkState } from 'linkinator';
import { Problems } from '../content/problems';
import type { Content } from '../content/schema';
import type { Stage } from '../static/stage';
import { deadLink, unlinked } from '../templates/pages';
import type { RenderedPage } from '../templates/render';

/** Fewer checked links than this for each page means that something was skipped: every page leads to four others. */
const FLOOR = 6;

/**
 * Follows every link of the staged site, styles and #fragments included; other hosts are not contacted.
 * Returns how many links were checked. Throws Problems with every broken link as `page → link: reason`, every page
 * that nothing leads to, and a declared dead link that works or stands nowhere.
 */
export async function checkLinks(stage: Stage, { site }: Content, pages: RenderedPage[]): Promise<number> {
  // Crawled from the home page first, to see what a visitor can reach; then every page there is, linked or not.
  const crawled = await check({
    path: site.prefix.slice(1),
    serverRoot: stage.root,
    recurse: true,
  });
  const every = await check({
    path: `${site.prefix.slice(1)}/**/*.html`,
    serverRoot: stage.root,
  });
  const links = [...crawled, ...every];

  const dead = site.prefix + deadLink;
  const declared = links.filter(({ url }) => path(url) === dead);
  const broken = links.filter((link) => link.state === LinkState.BROKEN && path(link.url) !== dead);
  const problems = new Set(broken.map((link) => `${page(link.parent)} → ${path(link.url)}: ${reason(link)}`));

  const reached = new Set(crawled.map(({ url }) => path(url).replace(/\/$/, '')));
  for (const { name, url } of pages)
    if (!unlinked.includes(name) && !reached.has(url.replace(/\/$/, '')))
      problems.add(`${url}: no page leads to this page`);
  if (!declared.length)
    problems.add(`${dead}: is declared dead (templates/pages.ts), but stands on no page; delete the declaration`);
  else if (declared.some(({ state }) => state === LinkState.OK))
    problems.add(`${dead}: is declared dead (templates/pages.ts), but works; delete the declaration`);
  if (links.length < pages.length * FLOOR)
    problems.add(`only ${links.length} links were checked, where there must be ${pages.length * FLOOR} at least`);

  if (problems.size) throw new Problems([...problems]);
  return links.length;
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

/** Linkinator names a page of its own server without the host: `shcaifest/About/`. */
const path = (url: string) => `/${url.replace(/^http:\/\/[^/]+/, '').replace(/^\//, '')}`;
const page = (parent = '') => path(parent).replace(/index\.html$/, '');

function reason({ status, failureDetails }: LinkResult): string {
  if (status === 404) return 'there is nothing at this address (404)';
  const [detail] = failureDetails ?? [];
  return detail instanceof Error ? detail.message : `the answer is ${status ?? 'none'}`;
}
