import type { BreadcrumbList, FAQPage, Graph } from 'schema-dts';
import { hasDayPages, type SessionData } from '../../content/programme/programmePages';
import { isShownBefore } from '../../content/programme/spans';
import { plainText } from '../../content/richText';
import { pages } from '../../content/schema/pages';
import type { Block } from '../../content/schema/schema';
import { absolute } from '../context/absolute';
import { type Site, useSite } from '../context/siteContext';
import { events } from './events';

/** What search engines and assistants read of a page, in the words of schema.org (rule 2.9). */
export function StructuredData() {
  const site = useSite();
  const { kind, blocks } = site.page;
  const faq = questions(blocks);
  const data: Graph = {
    '@context': 'https://schema.org',
    '@graph': [...events(site), ...(kind === 'home' ? [] : [breadcrumbs(site)]), ...(faq ? [faq] : [])],
  };
  // A "<" could end the element, and begin another.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any "<"; it is data, which no policy runs
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

type Crumb = { name: string; address: string };

/** The way from the home page to this one, which search results show instead of the address. */
function breadcrumbs(site: Site): BreadcrumbList {
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

/**
 * All questions of a page in one list, because search engines want one a page (rule 20.5), and none that a visitor does not see;
 * undefined if it has none.
 */
function questions(blocks: Block[]): FAQPage | undefined {
  const all = blocks.flatMap((block) => (block.type === 'faq' && isShownBefore(block.when) ? block.questions : []));
  if (!all.length) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: all.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}
