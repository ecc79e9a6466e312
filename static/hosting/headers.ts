import type { Content } from '../../content/schema/schema';
import type { SitePage } from '../../content/schema/sitePages';
import { pagePolicy } from './policy';

/** The security headers of every file. */
export const securityHeaders: Record<string, string> = {
  // Browsers must trust the declared type and not guess it from the bytes.
  'X-Content-Type-Options': 'nosniff',
  // Other sites learn that a visitor came from this host, not from which page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Neither the pages nor the maps in them use any of these.
  'Permissions-Policy': [
    'accelerometer',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'screen-wake-lock',
    'usb',
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  // A window that opened this page, or that it opened, cannot access it.
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Browsers that have read this use nothing but https:// for the whole host, for 180 days. */
export const HSTS = 'max-age=15552000';

/** Other sites may not embed our files, except those made for link previews and home screens. */
export const embedding = { own: 'same-origin', shared: 'cross-origin', sharedFolders: ['cards', 'icons'] };

/** What other apps and pages may read wherever they run: the programme and its calendar (rule 15.17). */
export const openFiles = ['schedule.json', 'calendar.ics'];

/** Matches the paths of these files below the prefix. */
export const openFilePattern = (prefix: string): string => `^${prefix}/(${openFiles.join('|').replaceAll('.', '[.]')})`;

/** The Content-Security-Policy for each kind of file. */
type Policies = { page: string; script: string; picture: string };

/**
 * What hosting files need: the paths of the pages below the prefix, the full path of the Error page, and whether visitors are led
 * to https. Pages of days, sessions and speakers may be thousands: of them only the folders that hold them are named, `/Agenda/`.
 */
export type Hosted = {
  prefix: string;
  paths: string[];
  folders: string[];
  notFound: string;
  policies: Policies;
  https?: Content['site']['https'];
};

/**
 * The policies for headers. All pages share one policy, which allows the styles of each page; the policy in a page
 * allows only its own. Only a header can forbid other sites to frame a page.
 */
export function policies(styles: string[], content: Content, pages: SitePage[]): Policies {
  return {
    page: `${pagePolicy(styles, content, pages)}; frame-ancestors 'none'`,
    // Applies to the worker that reads PDFs, which the policy of a page does not cover: a hostile PDF can contact
    // nobody.
    script: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    // A picture that is opened by itself is a document, and an SVG could contain a script.
    picture: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
}
