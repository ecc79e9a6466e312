import type { ComponentType } from 'react';
import type { AllContent, Content, PageName } from '../../content/schema/schema';
import { About } from './About';
import { Agenda } from './Agenda';
import { Booknow } from './Booknow';
import { Contact } from './Contact';
import { ErrorPage } from './ErrorPage';
import { Hackathon } from './Hackathon';
import { Home } from './Home';

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
