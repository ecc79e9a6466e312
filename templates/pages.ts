import type { ComponentType } from 'react';
import type { AllContent, Content, PageName } from '../content/schema';
import { About } from './pages/About';
import { Agenda } from './pages/Agenda';
import { Booknow } from './pages/Booknow';
import { Contact } from './pages/Contact';
import { ErrorPage } from './pages/ErrorPage';
import { Hackathon } from './pages/Hackathon';
import { Home } from './pages/Home';

/** THE list of pages: where each lies below the prefix (spec §2), and what renders it. */
export const pages: { [Name in PageName]: { path: string; Page: ComponentType<{ own: AllContent[Name] }> } } = {
  home: { path: '/', Page: Home },
  about: { path: '/About/', Page: About },
  agenda: { path: '/Agenda/', Page: Agenda },
  contact: { path: '/Contact/', Page: Contact },
  booknow: { path: '/Booknow/', Page: Booknow },
  error: { path: '/Error/', Page: ErrorPage },
  hackathon: { path: '/HackathonRegistration/', Page: Hackathon },
};

/** The pages that this content has, in the order of the list: one whose file is missing is left out. */
export const pagesOf = (content: Content): PageName[] =>
  (Object.keys(pages) as PageName[]).filter((name) => content[name]);

/** Pages that no other page leads to (spec §2): the header names four, these are filler or shown by the host. */
export const unlinked: PageName[] = ['contact', 'booknow', 'error'];

/** Where neither header nor footer stand (spec §2). */
export const bare = '/Comingsoon';
