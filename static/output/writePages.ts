import { OFFLINE_FILE, type SitePage } from '../../content/programme/sitePages';
import type { Data, Output, RenderedPage } from './output';

/**
 * Writes each page, as `render` returns it, to `PATH/index.html`. Returns the written pages, without the offline page, which has no
 * address. With `onRequest`, the output calls `render` when a page is requested, and no page is returned.
 */
export async function writePages(
  pages: SitePage[],
  { render, onRequest = false }: { render(page: SitePage): Data; onRequest?: boolean },
  output: Pick<Output, 'prefix' | 'write'>,
): Promise<RenderedPage[]> {
  const written = await Promise.all(
    pages.map(async (page): Promise<RenderedPage[]> => {
      const { kind, path } = page;
      const isOffline = kind === 'offline';
      const html = onRequest ? async () => render(page) : render(page);
      await output.write(isOffline ? OFFLINE_FILE : `${path.slice(1)}index.html`, html);
      if (typeof html === 'function' || isOffline) return [];
      return [{ ...page, url: output.prefix + path, raw: Buffer.byteLength(html) }];
    }),
  );
  return written.flat();
}
