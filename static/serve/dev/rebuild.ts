import { isDeepStrictEqual } from 'node:util';
import type { CheckedTexts } from '../../../content/load/checkText';
import { loadValidContent } from '../../../content/load/load';
import { type LoadedContent, reviewContent } from '../../../content/load/reviewContent';
import type { Check } from '../../../content/rules/lint/lint';
import { pages } from '../../../content/schema/pages';
import type { Content } from '../../../content/schema/schema';
import { type SitePage, sitePages } from '../../../content/schema/sitePages';
import type { RunStep } from '../../output/output';
import { pageMarks } from './editing/marks/pageMarks';
import type { Mark } from './editing/protocol';
import { type Files, isSame } from './memoryOutput';
import type { Change, Review, Update } from './messages';
import { rememberSteps } from './rememberSteps';

/** The steps that make all that a visitor sees; `build.ts` hands them down. */
export type Steps = {
  quickChecks: Check[];
  makePages(
    parts: { content: Content; pages: SitePage[]; staticDir: string; extraGlyphs?: string; onRequest?: boolean },
    step: RunStep,
  ): Promise<{ renderBody(content: Content, index: number): Promise<string> }>;
};

/**
 * The printable characters of Latin-1, so that the first new letter in a text does not need new font subsets, which are
 * slow.
 */
const EXTRA_GLYPHS = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code))
  .join('')
  .replace(/\p{C}/gu, '');

/**
 * Runs the steps repeatedly, in memory. Leaves out what cannot be seen: licences, hosting files, precompressed files,
 * and the checks of links and budgets.
 */
export function openRebuild({ makePages, quickChecks }: Steps, contentDir: string, staticDir: string) {
  const { runnerFor, forget, files } = rememberSteps();
  let sent: Files = new Map();
  const known: CheckedTexts = new Map();
  /** The letters of the pages when all were rendered: code has some of its own beside those of the content. */
  let shownGlyphs = '';
  let last:
    | {
        loaded: LoadedContent;
        content: Content;
        sitePages: SitePage[];
        renderBody: Awaited<ReturnType<Steps['makePages']>>['renderBody'];
      }
    | undefined;

  return {
    /** Rebuilds the site after these changes. Throws Problems, as every step does; then the last result is kept. */
    async build(changes: Change[]): Promise<Update> {
      for (const change of changes) forget(change);
      const loaded = await loadValidContent(contentDir, staticDir, known);
      const { content } = loaded;
      // A copy in the browser would show what was there before a change.
      const site = { ...content.site, offline: false };
      const { prefix } = site;
      const built = { ...content, site };
      // New code is tried on every page, and so are another language and another address.
      const onRequest = last !== undefined && isDeepStrictEqual(last.content.site, site);
      const extraGlyphs = EXTRA_GLYPHS + shownGlyphs + JSON.stringify(built);
      const all = sitePages(built);
      const parts = { content: built, pages: all, staticDir, extraGlyphs, onRequest };
      const { renderBody } = await makePages(parts, runnerFor(prefix));
      last = { loaded, content: built, sitePages: all, renderBody };

      const now = files();
      const before = sent;
      sent = now;
      if (!onRequest) shownGlyphs = lettersOf(now);
      const changed = [...now].filter(([path, entry]) => !isSame(before.get(path), entry));
      return {
        prefix,
        notFound: `${prefix}${pages.error.path}index.html`,
        all: [...now.keys()],
        changed: new Map(
          changed.map(([path, entry]) => [path, typeof entry === 'function' ? 'deferred' : Buffer.from(entry)]),
        ),
      };
    },
    /** What is suspicious in the content of the last build, and what is still to be filled in. */
    async review(): Promise<Review> {
      return last ? reviewContent(last.loaded, staticDir, quickChecks) : { warnings: [], placeholders: [] };
    },
    /** Where the texts of the page at this address are from; an address without a page has the Error page. */
    async marks(address: string): Promise<Mark[]> {
      if (!last) return [];
      const { content, sitePages, renderBody } = last;
      const { prefix } = content.site;
      const all = sitePages.map(({ path }) => prefix + path);
      const index = all.includes(address) ? all.indexOf(address) : all.indexOf(prefix + pages.error.path);
      const html = `${await make(`${all[index]}index.html`)}`;
      return (await pageMarks(html, content, (marked) => renderBody(marked, index))).marks;
    },
    make,
  };

  /** Makes a deferred file; undefined if the build wrote nothing at that path. */
  async function make(path: string): Promise<Uint8Array | undefined> {
    const entry = sent.get(path);
    if (entry === undefined) return undefined;
    return Buffer.from(typeof entry === 'function' ? await entry() : entry);
  }
}

/** The letters beyond Latin-1 of the pages among these files. */
function lettersOf(files: Files): string {
  const bodies = [...files].flatMap(([path, html]) => (path.endsWith('.html') ? [`${html}`.split('</head>')[1]] : []));
  return [...new Set(bodies.flatMap((body) => body?.match(/.?[^\0-\xff]+/gu) ?? []))].join(' ');
}
