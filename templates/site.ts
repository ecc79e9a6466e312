import { createContext, use } from 'react';
import type { Button, Content, PageName } from '../content/schema/schema';
import type { Published } from '../static/assets/assets';
import type { Formats } from './formats';

/** What every template may ask for: the content, how to write a date, where a page or a file lies. */
export type Site = {
  content: Content;
  formats: Formats;
  files: Published;
  /** The page being rendered. */
  page: PageName;
  /** `about` → `/shcaifest/About/` */
  link(page: PageName): string;
  /** Where a button or a link of the content leads: a page of ours, or another site. */
  leads(button: Button): string;
};

export const SiteContext = createContext<Site | undefined>(undefined);

/** The site, inside any template. Throws outside a page. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('a template was rendered outside <SiteContext>');
  return site;
}
