import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SpeakerData } from '../content/programme/programmePages';
import type { SiteModel } from '../content/programme/siteModel';
import type { SitePage } from '../content/programme/sitePages';
import type { Content } from '../content/schema/schema';
import type { Assets } from '../static/assets/assets';
import { digest, once } from '../static/output/cache';
import { generatorCode } from '../static/output/generatorCode';
import type { Scripts } from '../widgets/bundle';
import type { BehaviourName, WidgetName } from '../widgets/list';
import type { Art } from './art/art';
import { isOneOfMany, withoutOwnTexts } from './context/ownTexts';
import type { WrittenProgramme } from './context/programmeList';
import { type Site, SiteContext, sharedSite } from './context/siteContext';
import { Document } from './Document';
import { StructuredData } from './feeds/StructuredData';
import type { PublishedFonts } from './fonts/fonts';
import { writingSystemStyles } from './language/writingSystems';
import type { OpenLook } from './looks/look';
import { pageComponents } from './pages/pages';
import { Layout } from './parts/Layout';
import type { Styles } from './styles/styles';
import { translateDigits } from './styles/translateDigits';
import { sayLanguage, withoutMarks } from './untranslated';

/** What pages are rendered from: the model of one language, and the results of earlier build steps. */
export type Parts = {
  model: SiteModel;
  assets: Assets;
  look: OpenLook;
  styles: Styles;
  scripts: Scripts;
  art: Art;
  programme?: WrittenProgramme;
};

/** Returns all pages of a language and the functions that render them to strings. None of them writes a file. */
export function openRenderer(parts: Parts) {
  const { model, styles, scripts } = parts;
  const { pages, offlinePage, languages } = model;
  const { language } = model.pageContent.site;
  const { siteOf, keyOf } = openSites(parts);
  const render = (page: SitePage, node: ReactNode) =>
    renderToStaticMarkup(<SiteContext value={siteOf(page)}>{node}</SiteContext>);

  /** Returns the markup inside `<body>`, without the structured data. */
  function body(page: SitePage): string {
    // Each kind of page has its own type of data, and TypeScript cannot match the two here.
    const Page = pageComponents[page.kind] as ComponentType<{ data: unknown }>;
    const markup = render(
      page,
      <Layout path={page.path}>
        <Page data={page.data} />
      </Layout>,
    );
    return sayLanguage(markup, languages[0]?.tag ?? language);
  }

  /** Returns the structured data for search engines: a script element with JSON-LD, or nothing. */
  const data = (page: SitePage): string => withoutMarks(render(page, <StructuredData />));

  /** Returns the whole HTML document of a page, around the markup that `body` returned. */
  function document(page: SitePage, body: string, fonts: PublishedFonts): string {
    const more = classesBesideMarkup(page, body, model.pageContent.site, scripts);
    const html = render(
      page,
      <Document
        css={fonts.css(body) + translateDigits(styles.css(body, more), language)}
        main={scripts.main}
        modules={scripts.preload(widgetsIn(body))}
        pageScripts={pageScripts(body, scripts)}
        body={body}
        data={data(page)}
      />,
    );
    return `<!doctype html>${withoutMarks(html)}\n`;
  }

  return {
    /** Every page of the content, and the page for visitors without network. */
    pages: offlinePage ? [...pages, offlinePage] : pages,
    body,
    data,
    document,
    keyOf,
  };
}

/** Returns two functions for each page: its site, which is all that its templates read, and a name for that. */
function openSites({ model, assets, look, scripts, art, programme }: Parts) {
  const { pageContent: content, pages, languages } = model;
  const full = { content, programme };
  // The page of a session or a speaker gets only the search, because the list of the programme changes with every title.
  const reduced = {
    content: withoutOwnTexts(content),
    programme: programme && { ...programme, address: '', shown: '' },
  };
  const common = { assets, art, look, scripts, languages };
  const fullSite = sharedSite({ ...common, ...full, pages });
  const reducedSite = sharedSite({ ...common, ...reduced, pages: [] });
  const pagesByAddress = new Map(pages.map((page) => [content.site.prefix + page.path, page]));
  const siteOf = (page: SitePage): Site =>
    isOneOfMany(page) ? { ...reducedSite, pages: linkedPages(page, pagesByAddress), page } : { ...fullSite, page };

  const commonKeys = once(() => [
    generatorCode(),
    JSON.stringify([look.name, look.seed, look.tokens, look.sheet, look.palette, languages]),
    JSON.stringify([art, art.portrait(0)]),
    assets.key,
    scripts.key,
  ]);
  const fullKey = once(() => digest(JSON.stringify([commonKeys(), full])));
  const reducedKey = once(() => digest(JSON.stringify([commonKeys(), reduced])));

  /**
   * Returns a name for everything from which a page is rendered, except the fonts. Pages with the same name are equal. Returns
   * undefined if the name is not known.
   */
  function keyOf(page: SitePage): string | undefined {
    if (!generatorCode()) return undefined;
    if (!isOneOfMany(page)) return digest(fullKey(), JSON.stringify(page));
    return digest(reducedKey(), JSON.stringify([page, linkedPages(page, pagesByAddress)]));
  }

  return { siteOf, keyOf };
}

/** Returns the pages to which the links of a speaker lead, without their content: only their headings are shown. */
const linkedPages = ({ data }: SitePage, pagesByAddress: Map<string, SitePage>): SitePage[] =>
  ((data as Partial<SpeakerData>).speaker?.links ?? [])
    .flatMap(({ url }) => pagesByAddress.get(url.replace(/#.*/, '')) ?? [])
    .map((page) => ({ ...page, meta: { title: '', description: '' }, blocks: [], data: undefined }));

/**
 * The classes in the part of a session's page that widgets/toggleEntry.ts shows on other pages. tests/build/script-classes.test.ts
 * names those that are missing here.
 */
const OPENED_CLASSES = [
  'session-page-when',
  'session-facts',
  'session-status',
  'session-speaker',
  'session-speakers',
  'session-links',
  'session-description',
  'session-actions',
  'icon-calendar',
  'icon-share',
  'rich-list',
  'code',
];

/** Returns the classes that a page needs styles for although its markup has none of them: the names of a few sheets, and what scripts make. */
function classesBesideMarkup(
  { kind }: SitePage,
  body: string,
  { language, offline }: Content['site'],
  scripts: Scripts,
): string[] {
  const named = [...body.matchAll(/ data-(?:module|action)="([^"]+)"/g)].map(([, address = '']) => address);
  return [
    ...writingSystemStyles(language, body),
    ...(kind === 'home' ? ['home-print'] : []),
    // It draws the icons of people too, and every other page has it for its footer.
    ...(kind === 'embed' ? ['page-share'] : []),
    ...(offline && kind !== 'embed' ? ['copy-notice'] : []),
    ...scripts.classes([scripts.main, ...pageScripts(body, scripts), ...named]),
    ...(/ data-widget="entries"/.test(body) ? OPENED_CLASSES : []),
  ];
}

/** Returns the names of the widgets and behaviours in a markup. */
const widgetsIn = (body: string) =>
  [...body.matchAll(/ data-widget="([^"]+)"/g)].map(([, name]) => name as WidgetName | BehaviourName);

/** Returns the addresses of the scripts that a page runs at once, before its widgets. */
const pageScripts = (body: string, scripts: Scripts): string[] => [
  ...(/ data-star="| data-widget="(my-day|finder)"/.test(body) ? [scripts.module('stars')] : []),
  ...(body.includes(' name="view"') ? [scripts.module('view')] : []),
];
