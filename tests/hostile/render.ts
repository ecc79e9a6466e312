import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AllContent } from '../../content/schema/schema';
import type { Published } from '../../static/assets/assets';
import type { Stage } from '../../static/output/staging';
import { Brochure } from '../../templates/brochure/Brochure';
import { renderPages } from '../../templates/render';
import { bundleStyles } from '../../templates/styles/styles';

const picture = { sources: [{ type: 'image/avif', srcset: '/a.avif 1w' }], src: '/a.webp', width: 1, height: 1 };
const files = {
  picture: () => picture,
  portrait: () => '/portrait.svg',
  file: () => '/brochure.pdf',
  pdfjs: {},
  icons: { svg: '/i.svg', apple: '/i.png', manifest: '/i.webmanifest' },
  cards: {},
  rosette: 'M0 0',
} as unknown as Published;
const scripts = { main: '/main.js', preload: (names: string[]) => names.map((name) => `/${name}.js`), packages: [] };

/** Every page of this content, and its brochure, as markup by path; pictures and scripts are stand-ins. */
export async function render(content: AllContent): Promise<Record<string, string>> {
  const written: Record<string, string> = {};
  const write: Stage['write'] = async (path, data) => {
    written[path] = String(data);
    return `/${path}`;
  };
  await renderPages({ content, files, styles: await styles, scripts, stage: { write } as Stage });
  return {
    ...written,
    brochure: `<!doctype html>${renderToStaticMarkup(createElement(Brochure, { content, hackathon: content.hackathon }))}`,
  };
}

const styles = bundleStyles();
