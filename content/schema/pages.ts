/** The path of a page below the prefix, and `unlinked` if no page has to link to it. */
type Page = { path: string; unlinked?: true };

/**
 * THE list of the seven pages, by the name of their content file (rule 2.2); sitePages.ts adds the free pages of a site. `schema.ts` says what each file may say, and
 * `templates/pages/pages.ts` what renders each page: the compiler names one that is missing there. The header links to
 * four of them; the `unlinked` ones are filler, or shown by the host for an unknown path.
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
