import type { Content } from '../../content/schema/schema';

/** Returns the absolute address of a path on this site: `/shcaifest/About/` → `https://example.org/shcaifest/About/` */
export const absolute = (address: string, { url }: Content['site']): string => url.replace(/\/$/, '') + address;

/** Returns the absolute address of a link, or the address itself if it is no path on this site. */
export const absoluteLink = (address: string, site: Content['site']): string =>
  address.startsWith('/') ? absolute(address, site) : address;

/** Returns the absolute address of the home page. It is unique to the event, so ids for other systems are made of it. */
export const siteAddress = (site: Content['site']): string => absolute(`${site.prefix}/`, site);
