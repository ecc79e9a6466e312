import { createHash } from 'node:crypto';
import type { Content } from '../content/schema';

/** The name by which a policy lets one inline style through. */
export const styleHash = (css: string): string => `sha256-${createHash('sha256').update(css).digest('base64')}`;

/**
 * The Content-Security-Policy of a page: nothing but our own files, the styles with these hashes and the maps; forms
 * lead nowhere, with script or without. It stands in each page, and once more in the headers of hosts that take them.
 */
export function pagePolicy(styles: string[], { home, contact, booknow }: Content): string {
  const maps = [home.directions?.map, contact?.venue?.map, booknow?.venue?.map].flatMap((map) =>
    map ? new URL(map.embed).origin : [],
  );
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    `style-src ${styles.map((hash) => `'${hash}'`).join(' ')}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src ${[...new Set(maps)].join(' ') || "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    // A string never becomes script; the one address that a script may name is the pager's worker (widgets/pdf/worker.ts).
    "require-trusted-types-for 'script'",
    'trusted-types pager',
  ].join('; ');
}
