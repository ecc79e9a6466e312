import type { Content } from '../content/schema';
import { pages } from '../templates/pages';
import type { RenderedPage } from '../templates/render';
import type { Stage } from './stage';

/** What servers read: the page for unknown paths, and the list of pages for search engines. */
export async function writeHosting(stage: Stage, { site }: Content, rendered: RenderedPage[]): Promise<void> {
  const lost = `${site.prefix}${pages.error.path}index.html`;
  await stage.write(
    '.htaccess',
    `# Unknown paths, at any depth, show the Error page with status 404 (FileInfo).\nErrorDocument 404 ${lost}\n`,
  );
  await stage.write('.nojekyll', '');
  const address = site.url.replace(/\/$/, '');
  const urls = rendered
    .filter(({ name }) => name !== 'error')
    .map(({ url }) => `  <url><loc>${address}${url}</loc></url>\n`);
  await stage.write(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
  );
}
