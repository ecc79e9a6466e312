import { sha256 } from '../../content/json/hash';
import type { Content } from '../../content/schema/schema';
import type { SitePage } from '../../content/schema/sitePages';
import { videoPlayer } from '../../content/schema/videoPlayer';
import { speculationRules } from './speculationRules';

/** The hash by which a policy allows an inline style or script. */
export const inlineHash = (text: string): string => `sha256-${sha256(text, 'base64')}`;

/**
 * The Content-Security-Policy of these pages: nothing but our own files, the styles with these hashes, maps and players of
 * films; forms submit nowhere but to the service that the content names, with script or without. Each page has its own in it; the headers of hosts that use our files
 * have one for all pages.
 *
 * No Subresource Integrity: every script, style and font is ours and from the host of the page, so whoever can change
 * one can change its hash too, and maps are frames, which have no integrity. For modules that are imported later it
 * needs an import map, which costs 0.8 KB of each page's first flight (measured: ten scripts), needs a hash in this
 * policy, does not cover the worker, and would break scripts on hosts that minify them.
 */
export function pagePolicy(styles: string[], content: Content, pages: SitePage[]): string {
  const blocks = pages.flatMap((page) => page.blocks);
  const endpoints = [...new Set(pages.flatMap((page) => endpointOf(content, page)))];
  return [
    "default-src 'none'",
    // The speculation rules are the only inline script of a page.
    `script-src 'self' '${inlineHash(speculationRules(content.site.prefix))}'`,
    "worker-src 'self'",
    ["connect-src 'self'", ...endpoints].join(' '),
    `style-src ${styles.map((hash) => `'${hash}'`).join(' ')}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frameOrigins(content, pages).join(' ') || "'none'"}`,
    ...(blocks.some((block) => block.type === 'video' && block.film) ? ["media-src 'self'"] : []),
    `form-action ${endpoints.join(' ') || "'none'"}`,
    "base-uri 'none'",
    // A string never becomes script; the only script addresses made by scripts are those of the PDF worker
    // (widgets/pdf/worker.ts) and of the service worker (widgets/offline/register.ts).
    "require-trusted-types-for 'script'",
    `trusted-types pager${content.site.offline ? ' offline' : ''}`,
  ].join('; ');
}

/** The host that takes what is typed into the form of this page, if there is one (rule 20.10). */
const endpointOf = (content: Content, { kind }: SitePage): string[] => {
  const endpoint = kind === 'contact' || kind === 'booknow' ? content[kind]?.form?.endpoint : undefined;
  return endpoint ? [new URL(endpoint).origin] : [];
};

/**
 * The hosts whose maps and films these pages show in frames: the only others that they ask for anything (rule 14.3). The
 * maps of the seven pages count on every page.
 */
export const frameOrigins = (content: Content, pages: SitePage[]): string[] => {
  const { home, contact, booknow } = content;
  const maps = [home.directions?.map, contact?.venue?.map, booknow?.venue?.map];
  const frames = pages
    .flatMap((page) => page.blocks)
    .flatMap((block) => {
      if (block.type === 'venue') return block.map?.embed ?? [];
      return block.type === 'video' && block.url ? (videoPlayer(block.url) ?? []) : [];
    });
  return [
    ...new Set([...maps.flatMap((map) => map?.embed ?? []), ...frames].map((address) => new URL(address).origin)),
  ];
};
