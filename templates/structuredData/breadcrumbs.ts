import type { BreadcrumbList } from 'schema-dts';
import { hasDayPages } from '../../content/programme/dayPages';
import type { SessionData } from '../../content/programme/programmePages';
import { pages } from '../../content/schema/pages';
import { absolute } from '../absolute';
import type { Site } from '../site';

type Crumb = { name: string; address: string };

/** The way from the home page to this one, which search results show instead of the address. */
export function breadcrumbs(site: Site): BreadcrumbList {
  const { header, title, prefix } = site.content.site;
  const home = header.links.find(({ page }) => page === 'home')?.label ?? title;
  const way: Crumb[] = [
    { name: home, address: `${prefix}/` },
    ...pagesAbove(site),
    { name: site.page.heading, address: prefix + site.page.path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(address, site.content.site),
    })),
  };
}

/** Days are below Agenda, and sessions below their day. */
function pagesAbove({ content, page, dayHref }: Site): Crumb[] {
  const { agenda, site } = content;
  if (!agenda || (page.kind !== 'day' && page.kind !== 'session')) return [];
  const crumbs = [{ name: agenda.title, address: site.prefix + pages.agenda.path }];
  if (page.kind === 'day' || !hasDayPages(content)) return crumbs;
  const { day } = page.data as SessionData;
  return [...crumbs, { name: day.dayTitle, address: dayHref(day) }];
}
