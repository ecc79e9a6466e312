import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Button, Content, PageName } from '../content/schema/schema';
import type { Published } from '../static/assets/assets';
import type { Stage } from '../static/output/staging';
import type { Scripts } from '../widgets/bundle';
import type { WidgetName } from '../widgets/list';
import { Document } from './Document';
import { publishFonts } from './fonts/fonts';
import { formats } from './formats';
import { pages, pagesOf } from './pages/pages';
import { Layout } from './parts/Layout';
import { SiteContext } from './site';
import type { Styles } from './styles/styles';

/** A page as it was written; `raw` is its size in bytes before anything packs it. */
export type RenderedPage = { name: PageName; url: string; raw: number };

type Parts = {
  content: Content;
  files: Published;
  styles: Styles;
  scripts: Scripts;
  stage: Pick<Stage, 'write'>;
  /** Characters that the fonts are to have beside those shown, because somebody may type them next. */
  spare?: string;
};

/**
 * Renders every page of templates/pages.ts to `PATH/index.html`. All bodies come first, because the fonts are cut to
 * the glyphs that the whole site shows.
 */
export async function renderPages({
  content,
  files,
  styles,
  scripts,
  stage,
  spare = '',
}: Parts): Promise<RenderedPage[]> {
  const link = (page: PageName) => content.site.prefix + pages[page].path;
  const leads = ({ page, url = '' }: Button) => (page ? link(page) : url);
  const shared = { content, files, formats: formats(content.site), link, leads };

  const bodies = pagesOf(content).map((page) => {
    const { path } = pages[page];
    // The list pairs each page with its own content; a loop over all of them cannot say so.
    const Page = pages[page].Page as ComponentType<{ own: unknown }>;
    const body = renderToStaticMarkup(
      <SiteContext value={{ ...shared, page }}>
        <Layout path={path}>
          <Page own={content[page]} />
        </Layout>
      </SiteContext>,
    );
    return { page, body };
  });
  const fonts = await publishFonts(glyphs([spare, ...bodies.map(({ body }) => body)]), stage);

  return Promise.all(
    bodies.map(async ({ page, body }) => {
      const widgets = [...body.matchAll(/ data-widget="([^"]+)"/g)].map(([, name]) => name as WidgetName);
      const css = fonts.css + styles(body);
      const html = `<!doctype html>${renderToStaticMarkup(
        <SiteContext value={{ ...shared, page }}>
          <Document
            css={css}
            fonts={fonts.preload}
            main={scripts.main}
            modules={scripts.preload(widgets)}
            body={body}
          />
        </SiteContext>,
      )}\n`;
      await stage.write(`${pages[page].path.slice(1)}index.html`, html);
      return { name: page, url: link(page), raw: Buffer.byteLength(html) };
    }),
  );
}

const ASCII = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Every character that a visitor may see: the markup with its entities written out, and the figures of the widgets. */
function glyphs(bodies: string[]): Set<string> {
  const seen = new Set('0123456789–');
  for (const body of bodies) {
    const text = body.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ENTITIES[name] as string);
    // A page of 2,000 sessions repeats a few characters millions of times, so those are looked for, and only others read.
    for (const char of ASCII) if (!seen.has(char) && text.includes(char)) seen.add(char);
    for (const char of text.replace(/\p{ASCII}+/gu, '')) seen.add(char);
  }
  return seen;
}
