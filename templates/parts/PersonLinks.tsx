import type { Social, Speaker } from '../../content/schema/schema';
import { RichLink } from './RichText';

/** The hosts that everybody knows by their icon. */
const ICONS: Record<string, keyof typeof iconPaths> = {
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'linkedin.com': 'linkedin',
  'twitter.com': 'x',
  'x.com': 'x',
  'youtube.com': 'youtube',
};

/** Where a link leads, in short: `example.org`, or the address after `mailto:`. */
const nameOf = (url: string): string => {
  const { hostname, pathname } = new URL(url, 'https://nowhere.invalid');
  return /^https:/i.test(url) ? hostname.replace(/^(www|m)\./, '') : pathname;
};

/** The links of a person: an icon where its host is known by one, else a text. `owner` says whose they are. */
export function PersonLinks({ links = [], owner }: { links: Speaker['links']; owner: string }) {
  if (!links.length) return null;
  return (
    <ul className="person-links">
      {links.map(({ label, url }, n) => {
        const name = label ?? nameOf(url);
        const icon = ICONS[nameOf(url)];
        return (
          // Two links may lead to one address.
          // biome-ignore lint/suspicious/noArrayIndexKey: static markup never reorders
          <li key={n}>
            {icon ? (
              <a href={url} aria-label={`${name}: ${owner}`} rel="external">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={iconPaths[icon]} />
                </svg>
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

// Drawn for this site on a 24-unit grid with one stroke width, so that the five look like one family.
const iconPaths: Record<Social['icon'], string> = {
  facebook: 'M14 21v-8h3l.5-3.5H14V8c0-1.2.5-2 2-2h1.5V3H15c-3 0-4.5 1.8-4.5 4.5v2H8V13h2.5v8',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5v.01',
  linkedin: 'M5 9v11M5 4.5v.01M10 20V9m0 5c0-3 1.5-5 4.5-5S19 11 19 14v6',
  x: 'M4 4l16 16M20 4 4 20',
  youtube: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Zm5 3.5v5l4.5-2.5Z',
};

/** Social icons, each with an accessible name (rule 3.6). `owner` says whose they are. */
export function Socials({ label, socials = [], owner }: { label?: string; socials?: Social[]; owner?: string }) {
  if (!socials.length) return null;
  return (
    <ul className="socials" aria-label={label}>
      {socials.map(({ name, icon, url }) => (
        <li key={name}>
          <a href={url} aria-label={owner ? `${name}: ${owner}` : name}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={iconPaths[icon]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
