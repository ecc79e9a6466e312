import { createHash } from 'node:crypto';
import type { Content } from '../../content/schema/schema';
import { speculationRules } from './speculationRules';

/** The name by which a policy lets one inline style or script through. */
export const inlineHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * The Content-Security-Policy of a page: nothing but our own files, the styles with these hashes and the maps; forms
 * lead nowhere, with script or without. It stands in each page, and once more in the headers of hosts that take them.
 *
 * No integrity hashes (Subresource Integrity): every script, style and font is ours and from the host of the page, so who
 * can change one can change the hash as well, and the maps are frames, which have none. The only way to name them for
 * modules that are imported later, an import map, costs 0.8 KB of each page's first flight (measured: ten scripts), needs
 * a hash in this policy, does not reach the worker, and would leave pages without script on hosts that minify by themselves.
 */
export function pagePolicy(styles: string[], content: Content): string {
  return [
    "default-src 'none'",
    // The rules by which the next page is fetched are the only script that stands in a page.
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
    // A string never becomes script; the one address that a script may name is the pager's worker (widgets/pdf/worker.ts).
    "require-trusted-types-for 'script'",
    'trusted-types pager',
  ].join('; ');
}

/** The hosts whose maps the pages show in frames: the only others that they ask for anything (rule 14.3). */
export const mapOrigins = ({ home, contact, booknow }: Content): string[] => {
  const maps = [home.directions?.map, contact?.venue?.map, booknow?.venue?.map];
  return [...new Set(maps.flatMap((map) => (map ? new URL(map.embed).origin : [])))];
};
