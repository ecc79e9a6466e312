import type { Social, Speaker } from '../../content/schema/schema';
import { useSite } from '../context/siteContext';
import { RichLink } from './RichText';

/** Renders the links of a person: an icon for the hosts in ICONS, a text for all others. `owner` is the person's name. */
export function PersonLinks({ links = [], owner }: { links: Speaker['links']; owner: string }) {
  const { content, pages } = useSite();
  if (!links.length) return null;
  return (
    <ul className="person-links">
      {links.map(({ label, url }, n) => {
        // The text of a link is its label, the heading of a page of this site, or the host.
        const page = pages.find(({ path }) => content.site.prefix + path === url.replace(/#.*/, ''));
        const name = label ?? page?.heading ?? nameOf(url);
        const icon = ICONS[nameOf(url)];
        return (
          // Two links may have the same address.
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
          <li key={n}>
            {icon ? (
              <a href={url} aria-label={`${name}: ${owner}`} rel="external">
                <Icon name={icon} />
              </a>
            ) : (
              <RichLink url={url}>{name}</RichLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Renders social icons, each with an accessible name (rule 3.6). `owner` is the person's name. */
export function Socials({ label, socials = [], owner }: { label?: string; socials?: Social[]; owner?: string }) {
  if (!socials.length) return null;
  return (
    <ul className="socials" aria-label={label}>
      {socials.map(({ name, icon, url }) => (
        <li key={name}>
          <a href={url} aria-label={owner ? `${name}: ${owner}` : name}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The icons of hosts that everybody knows by their icon. */
const ICONS: Record<string, Social['icon']> = {
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'linkedin.com': 'linkedin',
  'twitter.com': 'x',
  'x.com': 'x',
  'youtube.com': 'youtube',
};

/** Returns the short name of an address: its host, `example.org`, or the part after `mailto:`. */
const nameOf = (url: string): string => {
  const { hostname, pathname } = new URL(url, 'https://nowhere.invalid');
  return /^https:/i.test(url) ? hostname.replace(/^(www|m)\./, '') : pathname;
};

type IconName = Social['icon'] | 'share';

/** The lines of the icons, drawn for this site in 24 by 24 units with one stroke width, so that they look alike. */
const iconPaths: Record<IconName, string> = {
  facebook: 'M14 21v-8h3l.5-3.5H14V8c0-1.2.5-2 2-2h1.5V3H15c-3 0-4.5 1.8-4.5 4.5v2H8V13h2.5v8',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5v.01',
  linkedin: 'M5 9v11M5 4.5v.01M10 20V9m0 5c0-3 1.5-5 4.5-5S19 11 19 14v6',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12v8h14v-8',
  x: 'M4 4l16 16M20 4 4 20',
  youtube: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Zm5 3.5v5l4.5-2.5Z',
};

/** Renders one of these icons; socials.css draws its lines. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
