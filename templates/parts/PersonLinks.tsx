import type { Speaker } from '../../content/schema/schema';
import { RichLink } from './RichLink';
import { iconPaths } from './Socials';

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
