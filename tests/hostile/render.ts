import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AllContent, Content } from '../../content/schema/schema';
import type { Assets } from '../../static/assets/assets';
import type { Output } from '../../static/output/output';
import type { Art } from '../../templates/art/art';
import { Brochure } from '../../templates/brochure/Brochure';
import { deferPages, type Parts, renderPages } from '../../templates/render';
import { bundleStyles } from '../../templates/styles/styles';
import type { Scripts } from '../../widgets/bundle';

const assets: Assets = {
  picture: (image, focus = '') => ({
    sources: [{ type: 'image/avif', srcset: `/${image}.avif 1w` }],
    src: `/${image}${focus.replace(/\W+/g, '-')}.webp`,
    width: 1,
    height: 1,
  }),
  cover: () => undefined,
  file: (name) => `/${name}`,
  fileSize: () => 1_200_000,
};
const art: Art = {
  portrait: () => '/portrait.svg',
  icons: {
    svg: '/i.svg',
    favicon: { href: '/i.svg', type: 'image/svg+xml' },
    apple: '/i.png',
    manifest: '/i.webmanifest',
  },
  cards: {},
  rosette: 'M0 0',
  wave: 'M0 0',
  plates: {},
};
const scripts = {
  main: '/main.js',
  module: (name: string) => `/${name}.js`,
  preload: (names: string[]) => names.map((name) => `/${name}.js`),
  packages: [],
  pdfjs: {},
} as unknown as Scripts;
const styles = bundleStyles();

/** What pages of this content are made from; pictures and scripts are fakes. */
export const fakeParts = async (content: Content): Promise<Parts> => ({
  content,
  assets,
  art,
  styles: await styles,
  scripts,
});

const brochure = (content: AllContent) =>
  `<!doctype html>${renderToStaticMarkup(createElement(Brochure, { content, hackathon: content.hackathon }))}`;
/** Other texts give the data of the pages other names. */
const addressOf = (path: string) => `/${path.replace(/-[0-9a-f]{8}(?=[.])/, '')}`;

/**
 * Every page of this content, and its brochure, as markup by path, and with `data` the files that scripts read; pictures and
 * scripts are fakes.
 */
export async function render(content: AllContent, { data: withData = false } = {}): Promise<Record<string, string>> {
  const written: Record<string, string> = {};
  const write: Output['write'] = async (path, data) => {
    if (withData || path.endsWith('.html')) written[path] = String(data);
    return addressOf(path);
  };
  await renderPages(await fakeParts(content), { write });
  return { ...written, brochure: brochure(content) };
}

/** The same with the files that scripts read, by functions: each renders its page when it is called. */
export async function renderLater(content: AllContent): Promise<Map<string, () => Promise<string>>> {
  const written = new Map<string, () => Promise<string>>();
  const write: Output['write'] = async (path, data) => {
    written.set(path, async () => String(typeof data === 'function' ? await data() : data));
    return addressOf(path);
  };
  await deferPages(await fakeParts(content), { write });
  return written.set('brochure', async () => brochure(content));
}
