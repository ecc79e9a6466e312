import type { Content } from '../../content/schema/schema';

/** The whole address of a page or a file of this site: `/shcaifest/About/` → `https://example.org/shcaifest/About/` */
export const absolute = (address: string, { url }: Content['site']): string => url.replace(/\/$/, '') + address;
