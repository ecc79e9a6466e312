import { renderToStaticMarkup } from 'react-dom/server';
import { pathOf } from '../content/schema/pages';
import type { Content } from '../content/schema/schema';
import type { Output } from '../static/output/output';

/**
 * Writes a small page at each address that a page had before it was renamed. The small page leads browsers and search engines to the
 * new address, and is in no sitemap (rule 20.16).
 */
export async function writeRedirects(content: Content, output: Pick<Output, 'write'>): Promise<void> {
  const { language, prefix, url } = content.site;
  const moved = Object.entries(content.pages ?? {}).flatMap(([name, { formerly = [], title }]) =>
    formerly.map((from) => ({ from, title, address: prefix + pathOf(name) })),
  );
  await Promise.all(
    moved.map(({ from, title, address }) => {
      const html = renderToStaticMarkup(
        <html lang={language}>
          <head>
            <meta charSet="utf-8" />
            <title>{title}</title>
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <link rel="canonical" href={url + address} />
            <meta httpEquiv="refresh" content={`0; url=${address}`} />
          </head>
          <body>
            <p>
              <a href={address}>{title}</a>
            </p>
          </body>
        </html>,
      );
      return output.write(`${pathOf(from).slice(1)}index.html`, `<!doctype html>${html}\n`);
    }),
  );
}
