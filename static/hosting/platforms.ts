import { EMBED_SCRIPT } from '../../content/schema/embedded';
import { mimeTypes } from '../output/mimeTypes';
import { embedding, type Hosted, HSTS, openFiles, securityHeaders } from './headers';

/**
 * Returns `_headers` for Netlify and Cloudflare Pages. No two rules set one header for one path, because Cloudflare would send
 * both values. Both hosts themselves set compression, caching of pages and nearly all types, and lead to https.
 */
export function renderHeaders(
  { prefix, paths, embedded, folders, policies, https }: Hosted,
  hashedFolders: string[],
): string {
  const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  // Netlify and Cloudflare know the type, and name no character set.
  const calendar = { 'Content-Type': mimeTypes.ics as string };
  const corp = (value: string) => ({ 'Cross-Origin-Resource-Policy': value });
  return [
    `# Written by the build (static/hosting/platforms.ts). ${destination(prefix)}\n`,
    rule(`${prefix}/*`, { ...securityHeaders, ...(https === 'always' && { 'Strict-Transport-Security': HSTS }) }),
    // Browsers request the service worker to learn of a new build; the list that it names is in assets/.
    rule(`${prefix}/sw.js`, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policies.script,
      ...corp(embedding.own),
    }),
    ...pagesOf(paths, folders).map((path) =>
      rule(prefix + path, {
        'Content-Security-Policy': embedded?.paths.includes(path) ? embedded.policy : policies.page,
        ...corp(embedding.own),
      }),
    ),
    ...(embedded ? [rule(`${prefix}/${EMBED_SCRIPT}`, corp(embedding.shared))] : []),
    ...openFiles.map((file) =>
      rule(`${prefix}/${file}`, {
        ...(file.endsWith('.ics') && calendar),
        ...corp(embedding.shared),
        'Access-Control-Allow-Origin': '*',
      }),
    ),
    rule(`${prefix}/calendar/*`, { ...calendar, ...corp(embedding.own) }),
    ...hashedFolders.map((folder) =>
      rule(`${prefix}/${folder}/*`, {
        ...forEver,
        ...corp(embedding.sharedFolders.includes(folder) ? embedding.shared : embedding.own),
        ...(folder === 'assets' && { 'Content-Security-Policy': policies.script }),
        ...((folder === 'images' || folder === 'icons') && { 'Content-Security-Policy': policies.picture }),
      }),
    ),
  ].join('\n');
}

/** Returns the paths of pages, with one rule for all of a folder: Cloudflare reads a hundred rules at most. */
const pagesOf = (paths: string[], folders: string[]): string[] => [
  ...paths.filter((path) => !folders.includes(path)),
  ...folders.map((folder) => `${folder}*`),
];

/**
 * Returns `_redirects` for the same two hosts: the address of the host leads to the site, and paths in other upper and lower case
 * to the page. Files need no rule: Netlify would skip it, and Cloudflare itself adds the slash and removes index.html.
 */
export function renderRedirects({ prefix, paths }: Hosted): string {
  const cases = paths.flatMap((path) =>
    [...new Set([path.toLowerCase(), path.toUpperCase()])]
      .filter((other) => other !== path)
      .flatMap((other) => [other, other.slice(0, -1)])
      .map((other) => `${prefix}${other} ${prefix}${path} 301\n`),
  );
  const home = prefix ? `/ ${prefix}/ 302\n` : '';
  return `# Written by the build (static/hosting/platforms.ts). ${destination(prefix)}\n${home}${cases.join('')}`;
}

/** Returns a comment that says where the file belongs. */
const destination = (prefix: string) => `Copy it ${prefix ? 'beside' : 'into'} the folder of the site.`;

const rule = (path: string, lines: Record<string, string>): string =>
  `${path}\n${Object.entries(lines)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
