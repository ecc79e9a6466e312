import { createHash } from 'node:crypto';
import type { Content } from '../../content/schema/schema';
import { speculationRules } from './speculationRules';

/** The hash by which a policy allows an inline style or script. */
export const inlineHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * The Content-Security-Policy of a page: nothing but our own files, the styles with these hashes and the maps; forms
 * submit nowhere, with script or without. It is in each page, and also in the headers of hosts that use our files.
 *
 * No Subresource Integrity: every script, style and font is ours and from the host of the page, so whoever can change
 * one can change its hash too, and maps are frames, which have no integrity. For modules that are imported later it
 * needs an import map, which costs 0.8 KB of each page's first flight (measured: ten scripts), needs a hash in this
 * policy, does not cover the worker, and would break scripts on hosts that minify them.
 */
export function pagePolicy(styles: string[], content: Content): string {
  return [
    "default-src 'none'",
    // The speculation rules are the only inline script of a page.
    `script-src 'self' '${inlineHash(speculationRules(content.site.prefix))}'`,
    "worker-src 'self'",
    "connect-src 'self'",
    `style-src ${styles.map((hash) => `'${hash}'`).join(' ')}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src ${mapOrigins(content).join(' ') || "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    // A string never becomes script; the only script address made by a script is that of the PDF worker
    // (widgets/pdf/worker.ts).
    "require-trusted-types-for 'script'",
    'trusted-types pager',
  ].join('; ');
}

/** The hosts whose maps the pages show in frames: the only others that they ask for anything (rule 14.3). */
export const mapOrigins = ({ home, contact, booknow }: Content): string[] => {
  const maps = [home.directions?.map, contact?.venue?.map, booknow?.venue?.map];
  return [...new Set(maps.flatMap((map) => (map ? new URL(map.embed).origin : [])))];
};
