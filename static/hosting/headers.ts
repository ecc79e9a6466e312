import { sha256 } from '../../content/json/hash';
import { valuesOf } from '../../content/json/path';
import { hasSessionPages } from '../../content/programme/programmePages';
import type { SitePage } from '../../content/programme/sitePages';
import type { Content } from '../../content/schema/schema';
import { videoPlayer } from '../../content/schema/videoPlayer';

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

/** The value of the header that makes browsers use only https:// for the whole host, for 180 days. */
export const HSTS = 'max-age=15552000';

/**
 * The values of Cross-Origin-Resource-Policy, which says who may embed our files: only our own site, but any site those in the
 * shared folders, which are made for link previews and home screens.
 */
export const embedding = { own: 'same-origin', shared: 'cross-origin', sharedFolders: ['cards', 'icons'] };

/** The files that apps and pages of other sites may read: the programme and its calendar (rule 15.17). */
export const openFiles = ['schedule.json', 'calendar.ics'];

/** Returns a pattern that matches the beginning of the paths of `openFiles`. */
export const openFilePattern = (prefix: string): string => `^${prefix}/(${openFiles.join('|').replaceAll('.', '[.]')})`;

/** Returns a pattern that matches the addresses of these pages, also of their files, precompressed or not. */
export const pagesPattern = (prefix: string, paths: string[]): string =>
  `^${prefix}(${paths.join('|')})(index[.]html([.](br|gz))?)?$`;

/** The Content-Security-Policy for each kind of file. */
type Policies = { page: string; script: string; picture: string };

/**
 * The input of the hosting files: the paths of the pages below the prefix, the full path of the Error page, the policies, and the
 * setting for https. Pages of days, sessions and speakers may be thousands: only their `folders` are named (`/Agenda/`). `embedded`
 * has those of `paths` that any site may show in a frame, if there are any, and their policy.
 */
export type Hosted = {
  prefix: string;
  paths: string[];
  embedded?: { paths: string[]; policy: string };
  folders: string[];
  notFound: string;
  policies: Policies;
  https?: Content['site']['https'];
};

/**
 * Returns the policies for headers. All pages share one, which allows the styles of each page; the policy inside a page allows
 * only its own. Only a header can forbid other sites to frame a page.
 */
export function headerPolicies(inline: InlineHashes, content: Content, pages: SitePage[]): Policies {
  return {
    page: `${pagePolicy(inline, content, pages)}; frame-ancestors 'none'`,
    // Applies to the worker that reads PDFs, which the policy of a page does not cover: a hostile PDF contacts nobody.
    script: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    // When a browser opens a picture by itself, it is a document, and an SVG could contain a script.
    picture: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
}

/**
 * Returns the policy of the pages that any site may show in a frame. It says so, because then browsers ignore an X-Frame-Options that
 * the host sends.
 */
export const embeddedPolicy = (inline: InlineHashes, content: Content, pages: SitePage[]): string =>
  `${pagePolicy(inline, content, pages)}; frame-ancestors *`;

/** The hashes of the styles and scripts that stand inside pages. */
export type InlineHashes = { styles: string[]; scripts: string[] };

/** Returns the hash by which a policy allows an inline style or script. */
export const inlineHash = (text: string): string => `sha256-${sha256(text, 'base64')}`;

/**
 * Returns the Content-Security-Policy of these pages. It allows only our own files, the styles and scripts with these hashes, maps
 * and film players; forms submit only to the service that the content names. Each page contains its own policy; the headers of
 * hosts that use our files have one for all pages.
 *
 * There is no Subresource Integrity: every script, style and font comes from the host of the page, so anybody who can change one
 * can change its hash too, and frames have no integrity. Modules that are imported later would need an import map, which costs 0.8
 * KB of each page's first flight (measured: ten scripts), needs a hash in this policy, does not cover the worker, and would break
 * scripts on hosts that minify them.
 */
export function pagePolicy({ styles, scripts }: InlineHashes, content: Content, pages: SitePage[]): string {
  const blocks = pages.flatMap((page) => page.blocks);
  const endpoints = [...new Set(pages.flatMap(endpointsOf))];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...quoted(scripts)].join(' '),
    "worker-src 'self'",
    ["connect-src 'self'", ...endpoints].join(' '),
    `style-src ${quoted(styles).join(' ')}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frameOrigins(pages).join(' ') || "'none'"}`,
    ...(blocks.some((block) => block.type === 'video' && block.film) ? ["media-src 'self'"] : []),
    `form-action ${endpoints.join(' ') || "'none'"}`,
    "base-uri 'none'",
    // A string never becomes script; the only script addresses made by scripts are those of the PDF worker
    // (widgets/pdf/open.ts) and of the service worker (widgets/offline/register.ts). A session that opens in place is markup of
    // its own page (widgets/toggleEntry.ts).
    "require-trusted-types-for 'script'",
    `trusted-types pager${content.site.offline ? ' offline' : ''}${hasSessionPages(content) ? ' entries' : ''}`,
  ].join('; ');
}

const quoted = (hashes: string[]): string[] => hashes.map((hash) => `'${hash}'`);

/** Returns the hosts that receive the forms of this page, if its content names any (rule 20.10). */
const endpointsOf = ({ data }: SitePage): string[] =>
  valuesOf(data, 'endpoint').flatMap((value) => new URL(value as string).origin);

/** Returns the hosts whose maps and films these pages show in frames, the only other hosts that they contact (rule 14.3). */
export const frameOrigins = (pages: SitePage[]): string[] => {
  const maps = pages.flatMap(({ data }) => valuesOf(data, 'embed') as string[]);
  const films = pages
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'video' && block.url ? (videoPlayer(block.url) ?? []) : []));
  return [...new Set([...maps, ...films].map((address) => new URL(address).origin))];
};

/**
 * Returns the speculation rules of every page: browsers prefetch a page when a finger or pointer rests on its link, so that it
 * shows at once (rule 16.8). They match only pages, which end in a slash, not the brochure and the dead links of names. Browsers
 * that save data or power do not prefetch.
 */
export const speculationRules = (prefix: string): string =>
  JSON.stringify({ prefetch: [{ where: { href_matches: `${prefix}{/:page}?/` }, eagerness: 'moderate' }] });
