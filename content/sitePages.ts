import { programmePages } from './programme/programmePages';
import { type PageName, pageNames, pages, pathOf } from './schema/pages';
import type { Block, Content } from './schema/schema';

/** What renders a page (templates/pages/pages.ts): each of the seven has a component of its own, all pages of another kind share one. */
export type PageKind = PageName | 'free' | 'day' | 'session' | 'speaker' | 'offline';

/** A page of a site: its name, which links use and no other page has, where it is, and what it shows. */
export type SitePage = {
  name: string;
  kind: PageKind;
  /** Below the prefix, with a slash at both ends: `/About/`. */
  path: string;
  /** What search engines and link previews show. */
  meta: { title: string; description: string };
  /** What the picture for link previews says. */
  heading: string;
  /** The page that the picture for link previews is drawn for: its own name, or that of a page above it. */
  card: string;
  /** What its component renders. */
  data: unknown;
  /** Those of its blocks that its content lists. */
  blocks: Block[];
  /** The content file that makes the page, if it is the only thing in it: `about.json`. */
  file: string;
  /** No page has to link to it (rule 2.7). */
  unlinked: boolean;
};

/**
 * Every page of a site, the home page first: the pages of pages.ts that the content has, in the order of that list, then
 * the free pages by their names, then those of days, sessions and speakers. Everything that is done for each page goes through this list.
 */
export function sitePages(content: Content): SitePage[] {
  const named = pageNames.flatMap((name): SitePage[] => {
    const data = content[name];
    if (!data) return [];
    const heading = 'title' in data ? data.title : content.site.title;
    const { path, ...rest } = pages[name];
    return [
      {
        name,
        kind: name,
        path,
        meta: data.meta,
        heading,
        card: name,
        data,
        blocks: listedBlocks(data),
        file: `${name}.json`,
        unlinked: 'unlinked' in rest,
      },
    ];
  });
  const free = Object.entries(content.pages ?? {}).map(
    ([name, data]): SitePage => ({
      name,
      kind: 'free',
      path: pathOf(name),
      meta: data.meta,
      heading: data.title,
      card: name,
      data,
      blocks: data.blocks,
      file: `pages/${name}.json`,
      unlinked: false,
    }),
  );
  const programme = programmePages(content).map(
    ({ kind, path, title, description, data }): SitePage => ({
      name: path,
      kind,
      path,
      meta: { title: `${title} · ${content.site.title}`, description },
      heading: title,
      // A thousand sessions are not worth a thousand pictures.
      card: kind === 'speaker' ? 'home' : 'agenda',
      data,
      blocks: [],
      file: kind === 'speaker' ? 'speakers.json' : 'schedule.json',
      unlinked: kind === 'speaker',
    }),
  );
  return [...named, ...free, ...programme];
}

const listedBlocks = (page: object | undefined): Block[] =>
  page && 'blocks' in page ? ((page.blocks as Block[] | undefined) ?? []) : [];

/** The file of the page that a visitor without network sees in place of one that was not kept. */
export const OFFLINE_FILE = 'offline.html';

/**
 * That page, if the site has one. It is not in the list of pages: nobody links to it, and no search engine shall know it. It
 * has no address of its own either, because it stands at that of the missing page.
 */
export function offlineSitePage({ site }: Content): SitePage | undefined {
  if (!site.offline) return undefined;
  const { title, text } = site.offlinePage;
  return {
    name: 'offline',
    kind: 'offline',
    path: `/${OFFLINE_FILE}`,
    meta: { title: `${title} · ${site.title}`, description: text },
    heading: title,
    card: 'home',
    data: site.offlinePage,
    blocks: [],
    file: 'site.json',
    unlinked: true,
  };
}
