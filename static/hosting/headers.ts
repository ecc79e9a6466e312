import type { Content } from '../../content/schema/schema';
import { pagePolicy } from './policy';

/** What a browser is told with every file. */
export const securityHeaders: Record<string, string> = {
  // A file is what its type says, never what its bytes look like.
  'X-Content-Type-Options': 'nosniff',
  // Other sites learn that a visitor came from this host, not from which page.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Neither the pages nor the maps in them ask for any of these.
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
  // A window that another site opened, or that we opened, has no hold on this one.
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Other sites may not embed our files, except those made for link previews and home screens. */
export const embedding = { own: 'same-origin', shared: 'cross-origin', sharedFolders: ['cards', 'icons'] };

/** The Content-Security-Policy by the kind of file. */
type Policies = { page: string; script: string; picture: string };

/** A site as its host sees it: the paths of the pages below the prefix, and the whole path of the Error page. */
export type Hosted = { prefix: string; paths: string[]; notFound: string; policies: Policies };

/**
 * The policies for headers. One policy serves all pages: it lets the style of each through, while the one that stands in
 * the page still narrows that to its own. Only here can it say that nobody may frame the page.
 */
export function policies(styles: string[], content: Content): Policies {
  return {
    page: `${pagePolicy(styles, content)}; frame-ancestors 'none'`,
    // Holds for the worker that reads PDFs, which a page's own policy does not reach: a hostile PDF finds nobody to talk to.
    script: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    // Opened by itself, a picture is a document, and an SVG could hold a script.
    picture: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  };
}
