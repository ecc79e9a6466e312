import type { ComponentType } from 'react';
import type { DayData, SessionData, SpeakerData } from '../../content/programme/programmePages';
import type { EmbeddedData, PageKind } from '../../content/programme/sitePages';
import type { AllContent, FreePage as FreePageContent } from '../../content/schema/schema';
import { About } from './About';
import { Agenda, AgendaDay } from './Agenda';
import { Booknow } from './Booknow';
import { Contact } from './Contact';
import { EmbeddedPage } from './EmbeddedPage';
import { ErrorPage } from './ErrorPage';
import { FreePage } from './FreePage';
import { Hackathon } from './Hackathon';
import { Home } from './Home';
import { OfflinePage } from './OfflinePage';
import { SessionPage } from './SessionPage';
import { SpeakerPage } from './SpeakerPage';

/** The data of pages whose content is not a file of the same name. */
type MoreData = {
  day: DayData;
  session: SessionData;
  speaker: SpeakerData;
  embed: EmbeddedData;
  offline: AllContent['site']['offlinePage'];
};
type Data<Kind extends PageKind> = Kind extends keyof AllContent
  ? AllContent[Kind]
  : Kind extends keyof MoreData
    ? MoreData[Kind]
    : FreePageContent;

/** The component of each kind of page of content/programme/sitePages.ts. */
export const pageComponents: { [Kind in PageKind]: ComponentType<{ data: Data<Kind> }> } = {
  home: Home,
  about: About,
  agenda: Agenda,
  contact: Contact,
  booknow: Booknow,
  error: ErrorPage,
  hackathon: Hackathon,
  free: FreePage,
  day: AgendaDay,
  session: SessionPage,
  speaker: SpeakerPage,
  embed: EmbeddedPage,
  offline: OfflinePage,
};
