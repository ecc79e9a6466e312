import type { Content } from '../../content/schema/schema';
import { absolute } from '../structuredData/absolute';

/** The address of the home page, which no other event has: what ids for other systems are made of. */
export const siteAddress = (site: Content['site']): string => absolute(`${site.prefix}/`, site);
