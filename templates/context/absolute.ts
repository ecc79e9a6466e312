import type { Content } from '../../content/schema/schema';

/** The whole address of a page or a file of this site: `/shcaifest/About/` → `https://example.org/shcaifest/About/` */
export const absolute = (address: string, { url }: Content['site']): string => url.replace(/\/$/, '') + address;

/** The address of the home page, which no other event has: ids for other systems are made of it. */
export const siteAddress = (site: Content['site']): string => absolute(`${site.prefix}/`, site);
