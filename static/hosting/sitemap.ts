import { contentTime } from '../../content/load/contentTime';
import type { RenderedPage } from '../output/output';

/** The content files that a page shows besides its own. Files that all pages show are left out: they date none. */
const SHOWN: Record<string, string[]> = {
  home: ['about.json', 'speakers.json', 'schedule.json'],
  about: ['speakers.json'],
  agenda: ['schedule.json'],
};

/**
 * Returns the sitemap: every page but the Error page, at `url`, the address of the host (rule 15.16). Says when a page was last
 * changed if the git history of `history`, a content folder, knows it.
 */
export async function renderSitemap(
  rendered: Pick<RenderedPage, 'name' | 'file' | 'url'>[],
  url: string,
  history?: string,
): Promise<string> {
  const times = new Map<string, Promise<Date | undefined> | undefined>();
  const lines = rendered
    .filter(({ name }) => name !== 'error')
    .map(async ({ name, file, url: path }) => {
      const files = [file, ...(SHOWN[name] ?? [])];
      const key = files.join();
      // Asked once for each list of files: thousands of sessions are in one file.
      const time = times.get(key) ?? (history === undefined ? undefined : contentTime(history, files));
      times.set(key, time);
      const changed = await time;
      const lastmod = changed ? `<lastmod>${changed.toISOString().replace('.000', '')}</lastmod>` : '';
      return `  <url><loc>${new URL(path, url).href}</loc>${lastmod}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${(await Promise.all(lines)).join('')}</urlset>
`;
}
