import type { Content } from '../../content/schema/schema';
import type { Favicon } from '../../static/assets/assets';
import { cached, codeOf, digest, versionOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import type { Palette } from '../styles/palette';
import { rosette } from './rosette';

/** The addresses of the icons and of the web manifest, for the head of every page. */
export type Icons = {
  /** The small rosette, also if the content has an icon. */
  svg: string;
  /** The icon of the content, else the small rosette. */
  favicon: { href: string; type: string };
  apple: string;
  webManifest: string;
};

/** Writes the favicon, the app icons and the web manifest that names them, and returns their addresses. */
export const publishIcons = async (
  site: Content['site'],
  { palette, favicon: supplied }: { palette: Palette; favicon?: Favicon },
  output: Pick<Output, 'write'>,
): Promise<Icons> => {
  const write = async (name: string, bytes: string | Buffer): Promise<string> =>
    output.write(hashed(`icons/${name}`, bytes), bytes);
  const draw = (size: number, scale: number) =>
    supplied ? suppliedIcon(size, scale, supplied, palette) : rosetteIcon(size, scale, palette);
  const writeSupplied = async ({ svg, bytes }: Favicon) =>
    svg
      ? { href: await write('icon.svg', svg), type: 'image/svg+xml' }
      : {
          href: await write(
            'icon.png',
            await (await loadSharp())(bytes).resize(96, 96, { fit: 'inside' }).png().toBuffer(),
          ),
          type: 'image/png',
        };
  const [svg, apple, small, large, maskable] = await Promise.all([
    write('favicon.svg', favicon(palette)),
    draw(180, 0.76).then((png) => write('apple-touch-icon.png', png)),
    draw(192, 0.82).then((png) => write('icon-192.png', png)),
    draw(512, 0.82).then((png) => write('icon-512.png', png)),
    draw(512, 0.6).then((png) => write('maskable-512.png', png)),
  ]);
  const icon = supplied ? await writeSupplied(supplied) : { href: svg, type: 'image/svg+xml' };
  const webManifest = {
    name: `${site.title}, ${site.college}`,
    short_name: site.shortTitle ?? site.title.split(' ').slice(-2).join(' '),
    lang: site.language,
    id: `${site.prefix}/`,
    start_url: `${site.prefix}/`,
    scope: `${site.prefix}/`,
    display: 'browser',
    background_color: palette.surface.light,
    theme_color: palette.surface.light,
    icons: [
      { src: icon.href, sizes: icon.type === 'image/png' ? '96x96' : 'any', type: icon.type },
      { src: small, sizes: '192x192', type: 'image/png' },
      { src: large, sizes: '512x512', type: 'image/png' },
      { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return {
    svg,
    favicon: icon,
    apple,
    webManifest: await write('manifest.webmanifest', `${JSON.stringify(webManifest, null, 2)}\n`),
  };
};

/** Draws the icon of the content in the same size and scale. */
const suppliedIcon = async (size: number, scale: number, { bytes }: Favicon, palette: Palette): Promise<Buffer> => {
  const sharp = await loadSharp();
  const inner = Math.round(size * scale);
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  const icon = await sharp(bytes, { density: 300 })
    .resize(inner, inner, { fit: 'contain', background: transparent })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: palette.surface.light } })
    .composite([{ input: icon }])
    .png({ palette: true, colours: 128 })
    .toBuffer();
};

/** Draws the rosette as a PNG of `size` × `size` pixels. A maskable icon has a smaller `scale`, because devices crop it. */
const rosetteIcon = async (size: number, scale: number, palette: Palette): Promise<Buffer> => {
  const svg = svgDocument(`<path fill="${palette.surface.light}" d="M0 0h200v200H0z"/>${symbol(scale, palette)}`);
  const key = JSON.stringify(['icon', svg, size, digest(versionOf('sharp'), codeOf(import.meta.url))]);
  return cached(key, async () => {
    const sharp = await loadSharp();
    return sharp(Buffer.from(svg)).resize(size).png({ palette: true, colours: 64 }).toBuffer();
  });
};

/** Loads sharp, which is slow, and not needed if all icons are cached. */
const loadSharp = async () => (await import('sharp')).default;

/** Returns the small rosette as SVG, light in a dark tab bar: the style sheet wins over the attributes. */
const favicon = (palette: Palette): string => {
  const dark = `g{stroke:${palette.text.dark}}circle{fill:${palette.accent.dark}}`;
  return svgDocument(`<style>@media(prefers-color-scheme:dark){${dark}}</style>${symbol(0.94, palette)}`);
};

/** Returns the rosette as a symbol for a square of 200 × 200: three turns of a bold line, and a red dot in the middle. */
const symbol = (scale: number, { text, accent }: Palette): string => {
  const line = rosette({ turns: 3, seed: 9 });
  return `<g transform="translate(100 100)scale(${scale / 10})" stroke="${text.light}" stroke-width="110"><path fill="none" d="${line}"/><circle r="180" fill="${accent.light}" stroke="none"/></g>`;
};

const svgDocument = (children: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="512" height="512">${children}</svg>`;
