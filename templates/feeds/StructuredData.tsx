import type { BreadcrumbList, FAQPage, Graph, Organization, Person, Thing } from 'schema-dts';
import { hasDayPages, isOnDay, type SessionData } from '../../content/programme/programmePages';
import { resultsOf, winnerName } from '../../content/programme/results';
import { isShownBefore } from '../../content/programme/spans';
import { plainText } from '../../content/richText';
import { pages } from '../../content/schema/pages';
import type { Block } from '../../content/schema/schema';
import { absolute, absoluteLink } from '../context/absolute';
import { type Site, useSite } from '../context/siteContext';
import { events } from './events';

/** Renders the data of a page for search engines and assistants, as schema.org defines it (rule 2.9). */
export function StructuredData() {
  const site = useSite();
  const { kind, blocks } = site.page;
  // Search engines do not list the pages for frames.
  if (kind === 'embed') return null;
  const faq = questions(blocks);
  const data: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      ...events(site),
      ...(kind === 'home' ? [] : [breadcrumbs(site)]),
      ...(kind === 'hackathon' ? awards(site) : []),
      ...(faq ? [faq] : []),
    ],
  };
  // A "<" could end the script element and begin another.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any "<"; browsers do not run it, so no Content-Security-Policy applies to it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

type Crumb = { name: string; address: string };

/** Returns the path from the home page to this page, which search results show instead of the address. */
function breadcrumbs(site: Site): BreadcrumbList {
  const { header, title, prefix } = site.content.site;
  const home = header.links.find(({ page }) => page === 'home')?.label ?? title;
  const crumbs: Crumb[] = [
    { name: home, address: `${prefix}/` },
    ...pagesAbove(site),
    { name: site.page.heading, address: prefix + site.page.path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(address, site.content.site),
    })),
  };
}

/** Returns the pages between the home page and this one: Agenda above a day, Agenda and the day above a session. */
function pagesAbove({ content, page, dayHref }: Site): Crumb[] {
  const { agenda, site } = content;
  if (!agenda || (page.kind !== 'day' && page.kind !== 'session')) return [];
  const crumbs = [{ name: agenda.title, address: site.prefix + pages.agenda.path }];
  if (page.kind === 'day' || !hasDayPages(content)) return crumbs;
  const data = page.data as SessionData;
  return isOnDay(data) ? [...crumbs, { name: data.day.dayTitle, address: dayHref(data.day) }] : crumbs;
}

/** Returns who has won a prize, and with what: a work with its award, or without one a team or people with theirs (rule 6.10). */
function awards({ content, formats }: Site): Thing[] {
  const { site } = content;
  return resultsOf(content).map(({ prize, winner }) => {
    const { team, project, people = [], text, url } = winner;
    const members = people.map((name): Person => ({ '@type': 'Person', name }));
    const group: Organization | undefined = team
      ? { '@type': 'Organization', name: team, ...(members.length && { member: members }) }
      : undefined;
    const about = {
      award: `${prize.title}, ${site.title}`,
      ...(text && { description: text }),
      ...(url && { url: absoluteLink(url, site) }),
    };
    if (project) {
      const creator = group ? [group] : members;
      return { '@type': 'CreativeWork', name: project, ...about, ...(creator.length && { creator }) };
    }
    return group ? { ...group, ...about } : { '@type': 'Person', name: winnerName(winner, formats), ...about };
  });
}

/**
 * Returns all questions of a page in one list, because search engines accept one list per page (rule 20.5), and only those
 * that are shown before the event; undefined if there are none.
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
