import { createHash } from 'node:crypto';
import type { Content } from '../content/schema';

/** The name by which a policy lets one inline style through. */
export const styleHash = (css: string): string => `sha256-${createHash('sha256').update(css).digest('base64')}`;

/** Nothing but our own files, the styles with these hashes and the maps; forms lead nowhere, with script or without. */
export function pagePolicy(styles: string[], content: Content): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    `style-src ${styles.map((hash) => `'${hash}'`).join(' ')}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src ${maps(content).join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    // Markup from a string runs nothing; the pager alone may name a script: its worker (widgets/pdf/worker.ts).
    "require-trusted-types-for 'script'",
    'trusted-types pager',
  ].join('; ');
}

const maps = ({ home, contact, booknow }: Content): string[] => [
  ...new Set(
    [home, contact, booknow].map(
      (page) => new URL(('directions' in page ? page.directions : page.venue).map.embed).origin,
    ),
  ),
];
