import sharp from 'sharp';
import type { Content } from '../../content/schema/schema';
import { cached, codeOf, digest } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Stage } from '../../static/output/staging';
import { rosette } from './rosette';

/** Addresses for the head of every page. */
export type Icons = { svg: string; apple: string; manifest: string };

const PAPER = '#faf8f4';
const INK = '#23262a';
const HEART = '#b3202c';

/** The rosette as a small mark in a square of 200: three turns, a bold line, the heart in its middle. */
const mark = (scale: number): string => {
  const line = rosette({ turns: 3, seed: 9 });
  return `<g transform="translate(100 100)scale(${scale / 10})" stroke="${INK}" stroke-width="110"><path fill="none" d="${line}"/><circle r="180" fill="${HEART}" stroke="none"/></g>`;
};

const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="512" height="512">${inside}</svg>`;

/** In a dark tab bar the line is light; a style sheet wins over the attribute. */
const favicon = (): string =>
  drawing(`<style>@media(prefers-color-scheme:dark){g{stroke:#e4e5e7}circle{fill:#ef6a70}}</style>${mark(0.94)}`);

/** On paper, for places that want a full square. A maskable icon keeps to the middle, because any shape may be cut of it. */
const square = async (size: number, scale: number): Promise<Buffer> => {
  const svg = drawing(`<path fill="${PAPER}" d="M0 0h200v200H0z"/>${mark(scale)}`);
  const key = JSON.stringify(['icon', svg, size, digest(JSON.stringify(sharp.versions), codeOf(import.meta.url))]);
  return cached(key, () => sharp(Buffer.from(svg)).resize(size).png({ palette: true, colours: 64 }).toBuffer());
};

/** Writes the favicon, the app icons and the manifest that names them. */
export const publishIcons = async (site: Content['site'], stage: Pick<Stage, 'write'>): Promise<Icons> => {
  const write = async (name: string, bytes: string | Buffer): Promise<string> =>
    stage.write(hashed(`icons/${name}`, bytes), bytes);
  const [svg, apple, small, large, maskable] = await Promise.all([
    write('favicon.svg', favicon()),
    square(180, 0.76).then((png) => write('apple-touch-icon.png', png)),
    square(192, 0.82).then((png) => write('icon-192.png', png)),
    square(512, 0.82).then((png) => write('icon-512.png', png)),
    square(512, 0.6).then((png) => write('maskable-512.png', png)),
  ]);
  const manifest = {
    name: `${site.title}, ${site.college}`,
    short_name: site.shortTitle ?? site.title.split(' ').slice(-2).join(' '),
    lang: site.language,
    id: `${site.prefix}/`,
    start_url: `${site.prefix}/`,
    scope: `${site.prefix}/`,
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: svg, sizes: 'any', type: 'image/svg+xml' },
      { src: small, sizes: '192x192', type: 'image/png' },
      { src: large, sizes: '512x512', type: 'image/png' },
      { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return { svg, apple, manifest: await write('manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`) };
};
