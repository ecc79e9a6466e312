import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Content } from '../content/schema/schema';
import { offlineSitePage, type SitePage } from '../content/sitePages';
import type { Assets } from '../static/assets/assets';
import type { Scripts } from '../widgets/bundle';
import type { BehaviourName, WidgetName } from '../widgets/list';
import type { Art } from './art/art';
import { SiteContext, sharedSite } from './context/siteContext';
import { Document } from './Document';
import type { WrittenProgramme } from './feeds/programmeList';
import { StructuredData } from './feeds/StructuredData';
import type { PublishedFonts } from './fonts/fonts';
import { writingSystemStyles } from './fonts/writingSystems';
import { pageComponents } from './pages/pages';
import { Layout } from './parts/Layout';
import type { Styles } from './styles/styles';

/** What pages are made from. */
export type Parts = {
  content: Content;
  /** Every page of the content. */
  pages: SitePage[];
  assets: Assets;
  styles: Styles;
  scripts: Scripts;
  art: Art;
  programme?: WrittenProgramme;
};

/** Returns the pages that these parts make, and the functions that render them. None of them writes a file. */
export function openRenderer({ content, pages, assets, styles, scripts, art, programme }: Parts) {
  const offline = offlineSitePage(content);
  const shared = sharedSite({ content, pages, assets, art, palette: styles.palette, scripts, programme });
  const render = (page: SitePage, node: ReactNode) =>
    renderToStaticMarkup(<SiteContext value={{ ...shared, page }}>{node}</SiteContext>);

  /** Renders what the page shows. */
  function body(page: SitePage): string {
    // Each page has content of its own type, which TypeScript cannot follow in a loop.
    const Page = pageComponents[page.kind] as ComponentType<{ data: unknown }>;
    return render(
      page,
      <Layout path={page.path}>
        <Page data={page.data} />
      </Layout>,
    );
  }

  /** Renders what search engines read of the page. */
  const data = (page: SitePage): string => render(page, <StructuredData />);

  /** Renders a whole page around its body. */
  function document(page: SitePage, body: string, fonts: PublishedFonts): string {
    const widgets = [...body.matchAll(/ data-widget="([^"]+)"/g)].map(([, name]) => name as WidgetName | BehaviourName);
    return `<!doctype html>${render(
      page,
      <Document
        css={fonts.css(body) + styles.css(body, writingSystemStyles(content.site.language, body))}
        main={scripts.main}
        modules={scripts.preload(widgets)}
        pageScripts={/ data-star="| data-widget="my-day"/.test(body) ? [scripts.module('stars')] : []}
        body={body}
        data={data(page)}
      />,
    )}\n`;
  }

  return {
    /** Every page, and the one for visitors without network. */
    pages: [...pages, ...(offline ? [offline] : [])],
    body,
    data,
    document,
  };
}
