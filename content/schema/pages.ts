import type { z } from 'zod';
import { about } from './about';
import { agenda } from './agenda';
import { booknow } from './booknow';
import { contact } from './contact';
import { error } from './error';
import { hackathon } from './hackathon';
import { home } from './home';

/** The path of a page below the prefix, the schema of its content file, and `unlinked` if no page has to link to it. */
type Page = { path: string; schema: z.ZodType; unlinked?: true };

/**
 * THE list of pages, by the name of their content file (rule 2.2). `templates/pages/pages.ts` says what renders each.
 * The header links to four of them; the `unlinked` ones are filler, or shown by the host for an unknown path.
 */
export const pages = {
  home: { path: '/', schema: home },
  about: { path: '/About/', schema: about },
  agenda: { path: '/Agenda/', schema: agenda },
  contact: { path: '/Contact/', schema: contact, unlinked: true },
  booknow: { path: '/Booknow/', schema: booknow, unlinked: true },
  error: { path: '/Error/', schema: error, unlinked: true },
  hackathon: { path: '/HackathonRegistration/', schema: hackathon },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The names of all pages, in the order of the list. */
export const pageNames = Object.keys(pages) as PageName[];

/** Whether a page must be reached by links from the home page. */
export const mustBeLinked = (name: PageName): boolean => !('unlinked' in pages[name]);
