import { createContext, use } from 'react';
import { pathOf } from '../content/schema/pageNames';
import type { Button, Content } from '../content/schema/schema';
import type { SitePage } from '../content/schema/sitePages';
import type { Assets } from '../static/assets/assets';
import type { PdfjsFiles } from '../widgets/pdf/open';
import type { Art } from './art/art';
import { type Formats, formats } from './formats';
import type { Palette } from './styles/palette';

/** What every template can use: the content, the formats of dates, the addresses of pages and files. */
export type Site = {
  content: Content;
  formats: Formats;
  assets: Assets;
  art: Art;
  palette: Palette;
  pdfjs: PdfjsFiles;
  /** The page being rendered. */
  page: SitePage;
  /** The address that a button or a link leads to: `{ page: 'about' }` → `/shcaifest/About/` */
  href(button: Pick<Button, 'page' | 'url'>): string;
};

/** What is the same on every page. */
export type SharedSite = Omit<Site, 'page'>;

/** Adds the formats and addresses of the content to `parts`. */
export const sharedSite = (parts: Omit<SharedSite, 'formats' | 'href'>): SharedSite => ({
  ...parts,
  formats: formats(parts.content.site),
  href: ({ page, url = '' }) => (page ? parts.content.site.prefix + pathOf(page) : url),
});

export const SiteContext = createContext<Site | undefined>(undefined);

/** The site, for any template. Throws outside a page. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('a template was rendered outside <SiteContext>');
  return site;
}
