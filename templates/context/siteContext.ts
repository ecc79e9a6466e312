import { createContext, use } from 'react';
import { type ProgrammeLinks, programmeLinks, targetAddress } from '../../content/programme/addresses';
import { type SessionSpan, sessionSpans } from '../../content/programme/sessions';
import type { PageLanguage } from '../../content/programme/siteModel';
import type { SitePage } from '../../content/programme/sitePages';
import { eventSpan } from '../../content/programme/spans';
import { targetOf } from '../../content/schema/pages';
import type { Button, Content } from '../../content/schema/schema';
import type { Assets } from '../../static/assets/assets';
import type { Scripts } from '../../widgets/bundle';
import type { Art } from '../art/art';
import { type Formats, formats } from '../language/formats';
import { chooseLangProps, type LangProps } from '../language/langProps';
import type { OpenLook } from '../looks/look';
import { type People, people } from './people';
import type { WrittenProgramme } from './programmeList';

/** The values that every template can use: the content, the formats of dates, the addresses of pages and files. */
export type Site = {
  content: Content;
  formats: Formats;
  assets: Assets;
  art: Art;
  look: OpenLook;
  scripts: Scripts;
  people: People;
  /** The start and end of each session, by its id. */
  spans: Map<string, SessionSpan>;
  /** The start and end of the whole event, as instants. */
  eventSpan: { start: string; end: string };
  /** The programme as a file for scripts; undefined if there is no session. */
  programme?: WrittenProgramme;
  /** Every page of the site in this language; for the page of a session or a speaker, those that it links to. */
  pages: SitePage[];
  /** The languages of the site, the default first; none if there is only one. */
  languages: PageLanguage[];
  /** Returns `lang` and `dir` of a text, where they are not those of the page (templates/language/langProps.ts). */
  langProps(text: string, language?: string): LangProps;
  /** The page being rendered. */
  page: SitePage;
  /** Returns the address that a button or a link leads to: `{ page: 'agenda#keynote' }` → `/shcaifest/Agenda/#keynote` */
  href(button: Pick<Button, 'page' | 'url'>): string;
} & ProgrammeLinks;

/** The values that are the same on every page. */
export type SharedSite = Omit<Site, 'page'>;

/** Returns `parts` with the formats, addresses, times and people of the content. */
export function sharedSite(
  parts: Omit<SharedSite, 'formats' | 'people' | 'spans' | 'eventSpan' | 'langProps' | 'href' | keyof ProgrammeLinks>,
): SharedSite {
  const { content } = parts;
  const addressOf = targetAddress(content);
  const href: SharedSite['href'] = (button) => {
    const target = targetOf(button);
    return target ? addressOf(target) : (button.url ?? '');
  };
  const spans = sessionSpans(content);
  return {
    ...parts,
    formats: formats(content.site),
    people: people(content),
    spans,
    eventSpan: eventSpan(content, spans),
    langProps: (text, language) => chooseLangProps(text, language, content.site),
    href,
    ...programmeLinks(content),
  };
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** Returns the site and the page being rendered. Throws outside `<SiteContext>`. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('a template was rendered outside <SiteContext>');
  return site;
}
