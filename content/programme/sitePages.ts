import { type EmbeddedName, embeddedPath } from '../schema/embedded';
import { type PageName, pageNames, pages, pathOf } from '../schema/pages';
import type { Block, Content } from '../schema/schema';
import { programmePages } from './programmePages';

/** The component that renders a page (templates/pages/pages.ts): one for each page of pages.ts, and one for each other kind. */
export type PageKind = PageName | 'free' | 'day' | 'session' | 'speaker' | 'embed' | 'offline';

/** A page of a site: its name, which is unique and which links use, its address and its content. */
export type SitePage = {
  name: string;
  kind: PageKind;
  /** Below the prefix, with a slash at both ends: `/About/`. */
  path: string;
  /** The texts for search engines and link previews. */
  meta: { title: string; description: string };
  /** The text on the picture for link previews. */
  heading: string;
  /** The name of the page whose picture for link previews it uses: its own, or that of a page above it. */
  card: string;
  /** The content that its component renders. */
  data: unknown;
  /** The entries of its list `blocks`; empty if its content has none. */
  blocks: Block[];
  /** The content file that the page comes from: `about.json`. */
  file: string;
  /** True if no page needs to link to it (rule 2.7). */
  unlinked: boolean;
};

/**
 * Returns every page of a site, the home page first: those of pages.ts that the content has, in the order of that list, then
 * the free pages, then those of days, sessions and speakers, then those for the frames of other sites.
 */
export function sitePages(content: Content): SitePage[] {
  const fixed = pageNames.flatMap((name): SitePage[] => {
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
      meta: { title: pageTitle(title, content.site.title), description },
      heading: title,
      // A thousand sessions are not worth a thousand pictures.
      card: kind === 'speaker' ? 'home' : 'agenda',
      data,
      blocks: [],
      file: kind === 'speaker' ? 'speakers.json' : 'schedule.json',
      unlinked: kind === 'speaker',
    }),
  );
  return [...fixed, ...free, ...programme, ...embeddedPages(content)];
}

/** The data of a page for the frames of other sites: what it shows. */
export type EmbeddedData = { shows: EmbeddedName };

/** Returns the pages for the frames of other sites. Nothing needs to link to them, and search engines must not list them. */
function embeddedPages(content: Content): SitePage[] {
  const { agenda, home, site } = content;
  const titles: Record<EmbeddedName, string | undefined> = {
    agenda: agenda?.title,
    speakers: home.speakers?.title,
    countdown: home.countdown?.label,
  };
  return [...new Set(site.embed)].map((name): SitePage => {
    const title = titles[name] ?? site.title;
    const data: EmbeddedData = { shows: name };
    return {
      name: `embed ${name}`,
      kind: 'embed',
      path: embeddedPath(name),
      meta: { title: pageTitle(title, site.title), description: `${title}: ${site.title}` },
      heading: title,
      card: 'home',
      data,
      blocks: [],
      file: 'site.json',
      unlinked: true,
    };
  });
}

/** The most characters of the title of a page that search engines show, and `npm run check:site` accepts. */
const LONGEST_TITLE = 70;

/**
 * Returns the title of a page with that of the event. If that is too long, returns the title alone, cut after a whole word if
 * necessary.
 */
function pageTitle(title: string, event: string): string {
  const whole = `${title} · ${event}`;
  if (lengthInMarkup(whole) <= LONGEST_TITLE) return whole;
  return lengthInMarkup(title) <= LONGEST_TITLE ? title : `${cutTitle(title)}…`;
}

/** Returns the first words of a title, short enough for a “…” after them. */
function cutTitle(title: string): string {
  const isTooLong = (text: string) => lengthInMarkup(text) >= LONGEST_TITLE;
  let short = '';
  for (const word of title.match(/\S+\s*/gu) ?? []) {
    if (short && isTooLong((short + word).trimEnd())) break;
    short += word;
  }
  short = short.trimEnd();
  // A single word may be too long. Cutting by characters keeps those of two units whole.
  while (isTooLong(short)) short = [...short].slice(0, -1).join('').trimEnd();
  return short;
}

/** Returns the length of a text as markup has it: `"` is `&quot;`. */
const lengthInMarkup = (text: string): number => text.replace(/[&<>"']/g, '&quot;').length;

const listedBlocks = (page: object | undefined): Block[] =>
  page && 'blocks' in page ? ((page.blocks as Block[] | undefined) ?? []) : [];

/** The file of the page that visitors without network see in place of a page that was not kept. */
export const OFFLINE_FILE = 'offline.html';

/**
 * Returns the page that visitors without network see, if the site has one. `sitePages` leaves it out: nothing links to it,
 * and search engines must not list it. Browsers show it at the address of the page that was not kept.
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
