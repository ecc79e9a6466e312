import { slug } from '../programme/slug';
import { EMBED_FOLDER } from './embedded';

/**
 * The path of a page below the prefix, `unlinked` if no page needs to link to it, and `blocks` if the objects in its content file, except
 * `meta`, are blocks of the page, to which links can lead.
 */
type Page = { path: string; unlinked?: true; blocks?: true };

/**
 * The list of the seven pages, by the names of their content files (rule 2.2); sitePages.ts adds the other pages of a site.
 * `schema.ts` has the schema of each, `templates/pages/pages.ts` its component: the compiler reports one that is missing. The
 * `unlinked` pages can be reached without the header; the host shows `error` for unknown paths.
 */
export const pages = {
  home: { path: '/' },
  about: { path: '/About/', blocks: true },
  agenda: { path: '/Agenda/' },
  contact: { path: '/Contact/', unlinked: true, blocks: true },
  booknow: { path: '/Booknow/', unlinked: true, blocks: true },
  error: { path: '/Error/', unlinked: true },
  hackathon: { path: '/HackathonRegistration/', blocks: true },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The names of all pages, in the order of the list. */
export const pageNames = Object.keys(pages) as PageName[];

/** The pattern for the names of free pages, which become part of their addresses. */
const PAGE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The target of a link inside the site: a page by its name, and perhaps a name on that page (content/programme/anchors.ts). */
export type Target = { page: string; anchor?: string };

/** The pattern for targets, as JSON Schema reads it: `agenda` or `agenda#keynote`. */
export const TARGET = '[a-z0-9]+(-[a-z0-9]+)*(#[\\w-]+)?';
/** The beginning of an address with a target, so that no target looks like an address of another kind: `page:agenda`. */
const PAGE_LINK = /^page:/;

/** Parses a target: `agenda#keynote`; undefined for any other text. */
export function parseTarget(text: string): Target | undefined {
  if (!new RegExp(`^${TARGET}$`).test(text)) return undefined;
  const [page = '', anchor] = text.split('#');
  return { page, ...(anchor && { anchor }) };
}

/** Formats a target: `agenda#keynote` */
export const formatTarget = ({ page, anchor }: Target): string => (anchor ? `${page}#${anchor}` : page);

/** Parses the address of a link inside the site: `page:agenda#keynote`; undefined for any other address. */
export const parsePageLink = (address: string): Target | undefined =>
  PAGE_LINK.test(address) ? parseTarget(address.replace(PAGE_LINK, '')) : undefined;

/** Returns the target of a button or a link, which may have it as its `page` or as its `url`; undefined if it leads elsewhere. */
export const targetOf = ({ page, url = '' }: { page?: string; url?: string }): Target | undefined =>
  page === undefined ? parsePageLink(url) : parseTarget(page);

/**
 * Returns the target that is probably meant by a path (`/Sponsors/#gold`, `../About`, `agenda.html`), or by a target that is
 * written wrongly (`page: Agenda`); undefined if that is unclear. There may be no such page.
 */
export function suggestTarget(text: string): Target | undefined {
  const bare = text.trim().replace(/^page:\s*/i, '');
  const [, path, anchor = ''] = /^([\w./-]+)(?:\?[^#]*)?#?(.*)$/.exec(bare) ?? [];
  if (!path) return undefined;
  const steps = path.replace(/(\bindex)?\.(html?|json|php)$/i, '').split('/');
  const [above = '', last = above] = steps.filter((step) => !/^\.*$/.test(step)).slice(-2);
  const name = nameAt(last);
  const isClear = bare !== text.trim() || /^[./]|^[^/]+\/$/.test(path) || Object.hasOwn(pages, name);
  // Sessions and speakers may have pages, which have no names of their own.
  if (/^agenda$/i.test(above) && last !== above) return parseTarget(`agenda#${last}`);
  if (/^speakers$/i.test(above) && last !== above) return parseTarget(`home#speaker-${last}`);
  return isClear ? parseTarget(formatTarget({ page: name, anchor })) : undefined;
}

/** Returns the name of the page at a path of one step, whatever its case: `HackathonRegistration` → `hackathon`. */
function nameAt(step: string): string {
  const path = step ? `/${step.toLowerCase()}/` : '/';
  return pageNames.find((name) => pages[name].path.toLowerCase() === path) ?? step.toLowerCase();
}

/** Folders that the build writes beside the pages. On some hosts `Assets` and `assets` are the same. */
export const TAKEN_FOLDERS = ['assets', 'calendar', 'cards', EMBED_FOLDER, 'files', 'fonts', 'icons', 'images'];

/**
 * Returns the path of a page below the prefix: that of `pages`, or for a free page its name with a capital:
 * `code-of-conduct` → `/Code-of-conduct/`.
 */
export const pathOf = (name: string): string =>
  Object.hasOwn(pages, name)
    ? pages[name as keyof typeof pages].path
    : `/${name.charAt(0).toUpperCase()}${name.slice(1)}/`;

/** Returns what is wrong with the name of a free page (`content/pages/NAME.json`), and the remedy; undefined if it is fine. */
export function pageNameProblem(name: string): string | undefined {
  if (!PAGE_NAME.test(name)) {
    const remedy = slug(name);
    return `the name of a page may have only a–z, 0–9 and single hyphens (-); ${remedy ? `rename it to ${remedy}.json` : 'rename it, such as sponsors.json'}`;
  }
  if (Object.hasOwn(pages, name))
    return `this is the name of a page that has its own file, ${name}.json in the folder above; choose another name`;
  const path = pathOf(name).toLowerCase();
  const other = Object.values(pages).find((page) => page.path.toLowerCase() === path);
  if (other) return `the address ${other.path} belongs to another page; choose another name`;
  if (TAKEN_FOLDERS.includes(name)) return `the site keeps files of its own at ${path}; choose another name`;
  return undefined;
}
