import type { ComponentType } from 'react';
import type { PageName } from '../content/schema';
import { About } from './pages/About';
import { Agenda } from './pages/Agenda';
import { Booknow } from './pages/Booknow';
import { Contact } from './pages/Contact';
import { ErrorPage } from './pages/ErrorPage';
import { Hackathon } from './pages/Hackathon';
import { Home } from './pages/Home';

/** THE list of pages: where each lies below the prefix (spec §2), and what renders it. */
export const pages: Record<PageName, { path: string; Page: ComponentType }> = {
  home: { path: '/', Page: Home },
  about: { path: '/About/', Page: About },
  agenda: { path: '/Agenda/', Page: Agenda },
  contact: { path: '/Contact/', Page: Contact },
  booknow: { path: '/Booknow/', Page: Booknow },
  error: { path: '/Error/', Page: ErrorPage },
  hackathon: { path: '/HackathonRegistration/', Page: Hackathon },
};

/** The address that speakers' names lead to; it has no page (spec §2), and the link check expects it dead. */
export const deadLink = '/Speakerdetail';

/** Pages that no other page leads to (spec §2): the header names four, these are filler or shown by the host. */
export const unlinked: PageName[] = ['contact', 'booknow', 'error'];

/** Where neither header nor footer stand (spec §2). */
export const bare = '/Comingsoon';
