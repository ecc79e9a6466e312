import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type SiteModel, siteModels } from '../../content/programme/siteModel';
import type { SitePage } from '../../content/programme/sitePages';
import type { AllContent, Content } from '../../content/schema/schema';
import type { Assets } from '../../static/assets/assets';
import type { Output } from '../../static/output/output';
import { writePages } from '../../static/output/writePages';
import type { Art } from '../../templates/art/art';
import { Brochure } from '../../templates/brochure/Brochure';
import { writeProgramme } from '../../templates/context/programmeList';
import { openRenderer, type Parts } from '../../templates/render';
import { bundleStyles } from '../../templates/styles/styles';
import type { Scripts } from '../../widgets/bundle';
import { look } from './look';

const assets: Assets = {
  picture: ({ file, focus = '' }) => ({
    sources: [{ type: 'image/avif', srcset: `/${file}.avif 1w` }],
    src: `/${file}${focus.replace(/\W+/g, '-')}.webp`,
    width: 1,
    height: 1,
  }),
  cover: () => undefined,
  file: (name) => `/${name}`,
  fileSize: () => 1_200_000,
  key: '',
};
const art: Art = {
  portrait: () => '/portrait.svg',
  emblem: () => undefined,
  icons: {
    svg: '/i.svg',
    favicon: { href: '/i.svg', type: 'image/svg+xml' },
    apple: '/i.png',
    webManifest: '/i.webmanifest',
  },
  cards: {},
  ornament: 'M0 0',
  lost: 'M0 0',
  ring: 'M0 0',
  plates: {},
};
const scripts = {
  main: '/main.js',
  module: (name: string) => `/${name}.js`,
  preload: (names: string[]) => names.map((name) => `/${name}.js`),
  classes: () => [],
  packages: [],
  pdfjs: {},
} as unknown as Scripts;
const styles = bundleStyles(look);
// fonts.test.ts tests the glyphs. Cutting fonts would take a second for every new text.
const fonts = { css: () => '', key: '' };

/** Returns the address of a written file without the hash in its name, so that other texts do not change it. */
const addressOf = (path: string) => `/${path.replace(/-[0-9a-f]{8}(?=[.])/, '')}`;

/** Returns the model of the default language, with the rows that are still to be filled in. */
const modelOf = (content: Content): SiteModel => siteModels(content, [], { withPlaceholders: true })[0] as SiteModel;

/** Returns the parts from which pages of this content are made, with fake pictures and scripts. */
export const fakeParts = async (
  content: Content,
  write: Output['write'] = async (path) => addressOf(path),
): Promise<Parts> => ({
  model: modelOf(content),
  programme: await writeProgramme(modelOf(content).content, { prefix: content.site.prefix, write }),
  assets,
  art,
  look,
  styles: await styles,
  scripts,
});

const renderBrochure = (content: AllContent) =>
  `<!doctype html>${renderToStaticMarkup(createElement(Brochure, { content, hackathon: content.hackathon, look }))}`;

/**
 * Returns the markup of every page of a content by its path, and that of its brochure as `brochure`; with `data` also the files that
 * scripts read. Pictures and scripts are fakes.
 */
export async function renderPages(
  content: AllContent,
  { data: withData = false } = {},
): Promise<Record<string, string>> {
  const written: Record<string, string> = {};
  const write: Output['write'] = async (path, data) => {
    if (withData || path.endsWith('.html')) written[path] = String(typeof data === 'function' ? await data() : data);
    return addressOf(path);
  };
  await writePages(...(await openPages(content, write)), { prefix: content.site.prefix, write });
  return { ...written, brochure: renderBrochure(content) };
}

/** Returns the same with the files that scripts read, but as functions: each renders its page when it is called. */
export async function renderPagesOnRequest(content: AllContent): Promise<Map<string, () => Promise<string>>> {
  const written = new Map<string, () => Promise<string>>();
  const write: Output['write'] = async (path, data) => {
    written.set(path, async () => String(typeof data === 'function' ? await data() : data));
    return addressOf(path);
  };
  const [pages, { render }] = await openPages(content, write);
  await writePages(pages, { render, onRequest: true }, { prefix: content.site.prefix, write });
  return written.set('brochure', async () => renderBrochure(content));
}

/** Returns the pages of a content, and a function that renders one of them. */
async function openPages(content: Content, write: Output['write']) {
  const { pages, body, document } = openRenderer(await fakeParts(content, write));
  return [pages, { render: (page: SitePage) => document(page, body(page), fonts) }] as const;
}
