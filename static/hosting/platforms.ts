import { embedding, type Hosted, securityHeaders } from './headers';

/** Where the file is to lie. */
const destination = (prefix: string) =>
  prefix ? 'To be copied beside the folder of the site.' : 'It lies where the host looks for it.';

const rule = (path: string, lines: Record<string, string>): string =>
  `${path}\n${Object.entries(lines)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;

/**
 * `_headers` for Netlify and Cloudflare Pages. No two rules set one header for one path, because Cloudflare would send
 * both values. What both do by themselves is left to them: types, compression, asking anew for pages.
 */
export function platformHeaders({ prefix, paths, policies }: Hosted, hashedFolders: string[]): string {
  const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  const corp = (value: string) => ({ 'Cross-Origin-Resource-Policy': value });
  return [
    `# Written by the build (static/hosting/platforms.ts). ${destination(prefix)}\n`,
    rule(`${prefix}/*`, securityHeaders),
    ...paths.map((path) => rule(prefix + path, { 'Content-Security-Policy': policies.page, ...corp(embedding.own) })),
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

/**
 * `_redirects` for the same two: the host's own address leads to the site, and small or capital letters to the page.
 * Not for what is a file: Netlify would skip the rule, and Cloudflare adds the slash and drops index.html by itself.
 */
export function platformRedirects({ prefix, paths }: Hosted): string {
  const cases = paths.flatMap((path) =>
    [...new Set([path.toLowerCase(), path.toUpperCase()])]
      .filter((other) => other !== path)
      .flatMap((other) => [other, other.slice(0, -1)])
      .map((other) => `${prefix}${other} ${prefix}${path} 301\n`),
  );
  const home = prefix ? `/ ${prefix}/ 302\n` : '';
  return `# Written by the build (static/hosting/platforms.ts). ${destination(prefix)}\n${home}${cases.join('')}`;
}
