import { loadContent } from '../../../content/load/load';
import { pages } from '../../../content/schema/pages';
import type { Content } from '../../../content/schema/schema';
import type { RunStep } from '../../output/output';
import { type Files, isSame } from './memoryOutput';
import type { Change, Update } from './messages';
import { rememberSteps } from './rememberSteps';

/** The steps that make all that a visitor sees; `build.ts` hands them down. */
export type Steps = {
  makePages(parts: { content: Content; staticDir: string; extraGlyphs?: string }, step: RunStep): Promise<unknown>;
};

/** The letters and signs of Latin-1: subsetting the fonts again for the first Q takes longer than all the rest. */
const EXTRA_GLYPHS = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code))
  .join('')
  .replace(/\p{C}/gu, '');

/**
 * Takes the steps over and over, in memory. Left out is what no eye sees: licences, hosting files, precompressed files, the
 * checks of links and budgets.
 */
export function openRebuild({ makePages }: Steps, contentDir: string, staticDir: string) {
  const { runnerFor, forget, files } = rememberSteps();
  let sent: Files = new Map();

  return {
    /** Builds what `changes` ask for. Throws Problems, as every step does; what was built before then stays known. */
    async build(changes: Change[]): Promise<Update> {
      for (const change of changes) forget(change);
      const { content, placeholders, warnings } = await loadContent(contentDir, staticDir);
      const { prefix } = content.site;
      await makePages({ content, staticDir, extraGlyphs: EXTRA_GLYPHS }, runnerFor(prefix));

      const now = files();
      const before = sent;
      sent = now;
      const changed = [...now].filter(([path, entry]) => !isSame(before.get(path), entry));
      return {
        prefix,
        notFound: `${prefix}${pages.error.path}index.html`,
        all: [...now.keys()],
        changed: new Map(
          changed.map(([path, entry]) => [path, typeof entry === 'function' ? 'later' : Buffer.from(entry)]),
        ),
        warnings,
        placeholders: placeholders.length,
      };
    },
    /** Makes what a build put off; undefined where it left nothing at that path. */
    async make(path: string): Promise<Uint8Array | undefined> {
      const entry = sent.get(path);
      if (entry === undefined) return undefined;
      return Buffer.from(typeof entry === 'function' ? await entry() : entry);
    },
  };
}
