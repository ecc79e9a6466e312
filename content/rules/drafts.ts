import { valueAt } from '../json/path';
import { linksIn } from '../schema/links';
import { targetOf } from '../schema/pages';
import type { Content } from '../schema/schema';
import { fieldsOf } from '../schema/walk';
import type { LintWarning } from './lint/warning';

/** Returns the names of the pages that are not to be published. */
export const draftsOf = ({ pages = {} }: Content): Set<string> =>
  new Set(Object.entries(pages).flatMap(([name, { draft }]) => (draft ? [name] : [])));

/** Returns the content without its drafts, and without the links to them in menus (rule 20.15). */
export function withoutDrafts(content: Content): Content {
  const drafts = draftsOf(content);
  if (!drafts.size) return content;
  const { site, pages = {} } = content;
  const isPublished = (link: { page?: string; url?: string }) => !drafts.has(targetOf(link)?.page ?? '');
  const { header, footer } = site;
  return {
    ...content,
    site: {
      ...site,
      header: { ...header, links: header.links.filter(isPublished) },
      footer: { ...footer, ...(footer.links && { links: footer.links.filter(isPublished) }) },
    },
    pages: Object.fromEntries(Object.entries(pages).filter(([name]) => !drafts.has(name))),
  };
}

/** Finds links to drafts outside of menus and of drafts: visitors would find nothing there. */
export function findLinksToDrafts(content: Content): LintWarning[] {
  const drafts = draftsOf(content);
  if (!drafts.size) return [];
  return linksIn(fieldsOf(content)).flatMap(({ file, path, kind, start, target }): LintWarning[] => {
    const page = target?.page ?? '';
    const isMenu = file === 'site' && ['header', 'footer'].includes(`${path[0]}`);
    if (!drafts.has(page) || isMenu || (file === 'pages' && drafts.has(`${path[0]}`))) return [];
    const title = valueAt(content.pages, [page, 'title']);
    const message = `leads to “${title}”, a draft that is not published; delete "draft" in pages/${page}.json, or let this lead elsewhere`;
    return [{ file, path, ...(kind === 'richText' && { offset: start }), message, neverMeant: true }];
  });
}
