import type { Organization } from 'schema-dts';
import { absolute } from '../absolute';
import type { Site } from '../site';
import { isHttps } from './isHttps';

/** Who runs the event: the college, with its logo and those of its accounts that are real. */
export function organizer({ content, assets, href }: Site): Organization {
  const { site } = content;
  const logo = site.look?.logo;
  const accounts = (site.footer.socials ?? []).map(({ url }) => url).filter(isHttps);
  return {
    '@type': 'Organization',
    '@id': organizerId(site),
    name: site.college,
    url: absolute(href({ page: 'home' }), site),
    ...(logo && { logo: absolute(assets.picture(logo).src, site) }),
    ...(accounts.length && { sameAs: accounts }),
  };
}

/** The name by which other data refers to it. */
export const organizerId = (site: Site['content']['site']): string => absolute(`${site.prefix}/#organization`, site);
