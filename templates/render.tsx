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
import { type PublishedFonts, publishFonts } from './fonts/fonts';
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
  { extraGlyphs = '', ...parts }: Props,
  output: Pick<Output, 'write'>,
): Promise<RenderedPage[]> {
  const { content } = parts;
  const shared = await shareSite(parts, output);
  const bodies = writtenPages(content).map((page) => ({ page, body: renderBody(page, shared) }));
  const glyphs = [...bodies.map(({ body }) => body), extraGlyphs];
  const fonts = await publishSiteFonts(glyphs, shared, output);

  const rendered = await Promise.all(
    bodies.map(async ({ page, body }) => {
      const html = renderDocument(page, body, { ...parts, shared, fonts });
      await output.write(fileOf(page), html);
      const { name, path, file, unlinked } = page;
      return { name, path, file, unlinked, url: content.site.prefix + path, raw: Buffer.byteLength(html) };
    }),
  );
  return rendered.filter(({ path }) => path !== offlineSitePage(content)?.path);
}

/**
 * The same for an output that calls for a page when it is looked at: renders none, and returns none. The fonts have the characters in
 * `extraGlyphs`, which have to be all that pages show.
 */
export async function deferPages(
  { extraGlyphs = '', ...parts }: Props,
  output: Pick<Output, 'write'>,
): Promise<RenderedPage[]> {
  const shared = await shareSite(parts, output);
  const fonts = await publishSiteFonts([extraGlyphs], shared, output);
  for (const page of writtenPages(parts.content))
    await output.write(fileOf(page), async () =>
      renderDocument(page, renderBody(page, shared), { ...parts, shared, fonts }),
    );
  return [];
}

/** Every page of the content, and the page for visitors without network. */
function writtenPages(content: Content): SitePage[] {
  const offline = offlineSitePage(content);
  return [...sitePages(content), ...(offline ? [offline] : [])];
}

const fileOf = ({ kind, path }: SitePage): string => (kind === 'offline' ? OFFLINE_FILE : `${path.slice(1)}index.html`);

/** Writes the fonts for what pages show, and what scripts write into them. */
function publishSiteFonts(
  shown: string[],
  { content, strip }: Pick<Site, 'content' | 'strip'>,
  output: Pick<Output, 'write'>,
): Promise<PublishedFonts> {
  const glyphs = usedCharacters([strip?.programme ?? '', JSON.stringify(ticketTexts(content) ?? ''), ...shown]);
  return publishFonts(glyphs, output, content.site.fonts);
}

/** Renders a page around its body. */
function renderDocument(
  page: SitePage,
  body: string,
  {
    content,
    styles,
    scripts,
    shared,
    fonts,
  }: Pick<Parts, 'content' | 'styles' | 'scripts'> & { shared: Omit<Site, 'page'>; fonts: PublishedFonts },
): string {
  const widgets = [...body.matchAll(/ data-widget="([^"]+)"/g)].map(([, name]) => name as WidgetName | BehaviourName);
  return `<!doctype html>${renderToStaticMarkup(
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
