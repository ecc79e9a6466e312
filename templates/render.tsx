import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OFFLINE_FILE, offlineSitePage } from '../content/schema/offlineSitePage';
import type { Content } from '../content/schema/schema';
import { type SitePage, sitePages } from '../content/schema/sitePages';
import type { Assets } from '../static/assets/assets';
import type { Output, RenderedPage } from '../static/output/output';
import type { Scripts } from '../widgets/bundle';
import type { BehaviourName, WidgetName } from '../widgets/list';
import type { Art } from './art/art';
import { Document } from './Document';
import { publishFonts } from './fonts/fonts';
import { usedCharacters } from './fonts/usedCharacters';
import { pageComponents } from './pages/pages';
import { Layout } from './parts/Layout';
import { StructuredData } from './parts/StructuredData';
import { publishStrip } from './publishStrip';
import { scriptStyles } from './scriptStyles';
import { publishSessionList } from './sessionList';
import { type Site, SiteContext, sharedSite } from './site';
import type { Styles } from './styles/styles';
import { ticketTexts } from './ticket/ticketTexts';

/** What pages are made from. */
export type Parts = { content: Content; assets: Assets; styles: Styles; scripts: Scripts; art: Art };

type Props = Parts & {
  /** Characters that the fonts have beside those shown, because somebody may type them next in `npm run dev`. */
  extraGlyphs?: string;
};

/**
 * Renders every page of the content, writes it to `PATH/index.html` and returns what later steps need of it; and the page for
 * visitors without network, which no later step needs. All bodies come first, because the fonts are subset to the characters
 * that the whole site shows.
 */
export async function renderPages(
  { content, assets, styles, scripts, art, extraGlyphs = '' }: Props,
  output: Pick<Output, 'write'>,
): Promise<RenderedPage[]> {
  const shared = await shareSite({ content, assets, styles, scripts, art }, output);
  const offline = offlineSitePage(content);
  const bodies = [...sitePages(content), ...(offline ? [offline] : [])].map((page) => ({
    page,
    body: renderBody(page, shared),
  }));
  const glyphs = usedCharacters([
    extraGlyphs,
    shared.strip?.programme ?? '',
    JSON.stringify(ticketTexts(content) ?? ''),
    ...bodies.map(({ body }) => body),
  ]);
  const fonts = await publishFonts(glyphs, output, content.site.fonts);

  const rendered = await Promise.all(
    bodies.map(async ({ page, body }) => {
      const widgets = [...body.matchAll(/ data-widget="([^"]+)"/g)].map(
        ([, name]) => name as WidgetName | BehaviourName,
      );
      const html = `<!doctype html>${renderToStaticMarkup(
        <SiteContext value={{ ...shared, page }}>
          <Document
            css={fonts.css(body) + styles.css(body, scriptStyles(content.site.language, body))}
            main={scripts.main}
            modules={scripts.preload(widgets)}
            pageScripts={/ data-star="| data-widget="my-day"/.test(body) ? [scripts.module('stars')] : []}
            body={body}
            data={renderData(page, shared)}
          />
        </SiteContext>,
      )}\n`;
      const { name, path, file, unlinked } = page;
      await output.write(page === offline ? OFFLINE_FILE : `${path.slice(1)}index.html`, html);
      return { name, path, file, unlinked, url: content.site.prefix + path, raw: Buffer.byteLength(html) };
    }),
  );
  return rendered.filter(({ path }) => path !== offline?.path);
}

/** Renders what the body of the page at `index` of all pages holds. */
export async function renderPageBody(parts: Parts, index: number, output: Pick<Output, 'write'>): Promise<string> {
  const page = sitePages(parts.content)[index] as SitePage;
  const shared = await shareSite(parts, output);
  return renderBody(page, shared) + renderData(page, shared);
}

/** What all pages share; writes the files that they fetch of it. */
async function shareSite({ content, assets, styles, scripts, art }: Parts, output: Pick<Output, 'write'>) {
  const site = sharedSite({ content, assets, art, palette: styles.palette, scripts });
  return { ...site, sessionList: await publishSessionList(site, output), strip: await publishStrip(site, output) };
}

function renderBody(page: SitePage, shared: Omit<Site, 'page'>): string {
  // Each page has content of its own type, which TypeScript cannot follow in a loop.
  const Page = pageComponents[page.kind] as ComponentType<{ data: unknown }>;
  return renderToStaticMarkup(
    <SiteContext value={{ ...shared, page }}>
      <Layout path={page.path}>
        <Page data={page.data} />
      </Layout>
    </SiteContext>,
  );
}

/** What search engines read of a page. */
const renderData = (page: SitePage, shared: Omit<Site, 'page'>): string =>
  renderToStaticMarkup(
    <SiteContext value={{ ...shared, page }}>
      <StructuredData />
    </SiteContext>,
  );
