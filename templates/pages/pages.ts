import type { ComponentType } from 'react';
import type { PageName } from '../../content/schema/pages';
import type { AllContent } from '../../content/schema/schema';
import { About } from './About';
import { Agenda } from './Agenda';
import { Booknow } from './Booknow';
import { Contact } from './Contact';
import { ErrorPage } from './ErrorPage';
import { Hackathon } from './Hackathon';
import { Home } from './Home';

/** The component of each page of content/schema/pages.ts. */
export const pageComponents: { [Name in PageName]: ComponentType<{ data: AllContent[Name] }> } = {
  home: Home,
  about: About,
  agenda: Agenda,
  contact: Contact,
  booknow: Booknow,
  error: ErrorPage,
  hackathon: Hackathon,
};
