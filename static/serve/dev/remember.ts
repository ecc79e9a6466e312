import '../../../templates/production';
import { loadContent } from '../../../content/load/load';
import { pages } from '../../../templates/pages/pages';
import { renderPages } from '../../../templates/render';
import { bundleStyles } from '../../../templates/styles/styles';
import { bundleWidgets } from '../../../widgets/bundle';
import { publishStatic } from '../../assets/assets';
import { wantedBy } from '../../assets/wanted';
import type { Stage } from '../../output/staging';
import { type Files, isSame, stageInMemory } from './memoryOutput';
import type { Change, Update } from './messages';

/** The letters and signs of Latin-1: cutting the fonts anew for the first Q takes longer than all the rest. */
const SPARE = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code))
  .join('')
  .replace(/\p{C}/gu, '');

type Done = { key: string; result: unknown; files: Files };

/**
 * The way of the data of build.ts, over and over, in memory: each step is taken again only when what it depends on is
 * not what it was. Left out is what no eye sees: hosting files, compressed twins, the checks of links and budgets.
 */
export function openBuild(contentDir: string, staticDir: string) {
  const done = new Map<string, Done>();
  let sent: Files = new Map();

  async function step<T>(
    name: string,
    key: string,
    prefix: string,
    run: (stage: Pick<Stage, 'prefix' | 'write'>) => Promise<T>,
  ) {
    const last = done.get(name);
    if (last?.key === key) return last.result as T;
    const files: Files = new Map();
    const result = await run(stageInMemory(prefix, files));
    done.set(name, { key, result, files });
    return result;
  }

  return {
    /** Builds what `changes` ask for. Throws Problems, as every step does; what was built before then stays known. */
    async build(changes: Change[]): Promise<Update> {
      if (changes.includes('static')) done.delete('static files');
      if (changes.includes('styles')) done.delete('styles');
      const { content, placeholders, warnings } = await loadContent(contentDir, staticDir);
      const { prefix } = content.site;
      const wanted = wantedBy(content);
      const files = await step('static files', JSON.stringify(wanted), prefix, (stage) =>
        publishStatic(staticDir, stage, wanted),
      );
      const styles = await step('styles', '', prefix, () => bundleStyles());
      const scripts = await step('widgets', prefix, prefix, (stage) => bundleWidgets(stage));
      const rendered: Files = new Map();
      await renderPages({ content, files, styles, scripts, stage: stageInMemory(prefix, rendered), spare: SPARE });

      const now: Files = new Map([...[...done.values()].flatMap(({ files }) => [...files]), ...rendered]);
      const before = sent;
      sent = now;
      const changed = [...now].filter(([path, entry]) => !isSame(before.get(path), entry));
      return {
        prefix,
        lost: `${prefix}${pages.error.path}index.html`,
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
