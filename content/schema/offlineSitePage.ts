import type { Content } from './schema';
import type { SitePage } from './sitePages';

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
