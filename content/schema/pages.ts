/** The path of a page below the prefix, and `unlinked` if no page needs to link to it. */
type Page = { path: string; unlinked?: true };

/**
 * The list of the seven pages, by the names of their content files (rule 2.2); sitePages.ts adds the other pages of a site.
 * `schema.ts` has the schema of each, `templates/pages/pages.ts` its component: the compiler reports one that is missing. The
 * `unlinked` pages can be reached without the header; the host shows `error` for unknown paths.
 */
export const pages = {
  home: { path: '/' },
  about: { path: '/About/' },
  agenda: { path: '/Agenda/' },
  contact: { path: '/Contact/', unlinked: true },
  booknow: { path: '/Booknow/', unlinked: true },
  error: { path: '/Error/', unlinked: true },
  hackathon: { path: '/HackathonRegistration/' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The names of all pages, in the order of the list. */
export const pageNames = Object.keys(pages) as PageName[];

/** The pattern for the names of free pages, which become part of their addresses. */
export const PAGE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Folders that the build writes beside the pages. On some hosts `Assets` and `assets` are the same. */
const TAKEN_FOLDERS = ['assets', 'calendar', 'cards', 'files', 'fonts', 'icons', 'images'];

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
    const remedy = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    return `the name of a page has lower-case letters, digits and single hyphens; ${remedy ? `rename it to ${remedy}.json` : 'rename it, such as sponsors.json'}`;
  }
  if (Object.hasOwn(pages, name))
    return `this is the name of a page that has its own file, ${name}.json in the folder above; choose another name`;
  const path = pathOf(name).toLowerCase();
  const other = Object.values(pages).find((page) => page.path.toLowerCase() === path);
  if (other) return `the address ${other.path} belongs to another page; choose another name`;
  if (TAKEN_FOLDERS.includes(name)) return `the build keeps its own files at ${path}; choose another name`;
  return undefined;
}
