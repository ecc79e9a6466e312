import type { ComponentType } from 'react';
import type { AllContent, FreePage as FreePageContent } from '../../content/schema/schema';
import type { PageKind } from '../../content/schema/sitePages';
import { About } from './About';
import { Agenda } from './Agenda';
import { Booknow } from './Booknow';
import { Contact } from './Contact';
import { ErrorPage } from './ErrorPage';
import { FreePage } from './FreePage';
import { Hackathon } from './Hackathon';
import { Home } from './Home';

type Data<Kind extends PageKind> = Kind extends keyof AllContent ? AllContent[Kind] : FreePageContent;

/** The component of each kind of page of content/schema/sitePages.ts. */
export const pageComponents: { [Kind in PageKind]: ComponentType<{ data: Data<Kind> }> } = {
  home: Home,
  about: About,
  agenda: Agenda,
  contact: Contact,
  booknow: Booknow,
  error: ErrorPage,
  hackathon: Hackathon,
  free: FreePage,
};
