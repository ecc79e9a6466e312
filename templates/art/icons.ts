import type { Content } from '../../content/schema/schema';
import type { Favicon } from '../../static/assets/assets';
import { cached, codeOf, digest, versionOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import type { OpenLook } from '../looks/look';
import { inScheme, type Palette } from '../styles/palette';

/** The addresses of the icons and of the web manifest, for the head of every page. */
export type Icons = {
  /** The mark of the event, also if the content has an icon. */
  svg: string;
  /** The icon of the content, else the mark. */
  favicon: { href: string; type: string };
  apple: string;
  webManifest: string;
};

/** Writes the favicon, the app icons and the web manifest that names them, and returns their addresses. */
export const publishIcons = async (
  site: Content['site'],
  { look, favicon: supplied }: { look: OpenLook; favicon?: Favicon },
  output: Pick<Output, 'write'>,
): Promise<Icons> => {
  const { palette } = look;
  const write = async (name: string, bytes: string | Buffer): Promise<string> =>
    output.write(hashed(`icons/${name}`, bytes), bytes);
  const writeAppIcon = async (name: string, iconSize: IconSize) => {
    const png = await (supplied ? drawSupplied(iconSize, supplied, palette) : drawMark(iconSize, look));
    return write(name, png);
  };
  const writeSupplied = async ({ svg, bytes }: Favicon) => {
    if (svg) return { href: await write('icon.svg', svg), type: 'image/svg+xml' };
    const sharp = await loadSharp();
    const png = await sharp(bytes).resize(FAVICON_SIZE, FAVICON_SIZE, { fit: 'inside' }).png().toBuffer();
    return { href: await write('icon.png', png), type: 'image/png' };
  };
  const [svg, apple, small, large, maskable] = await Promise.all([
    write('favicon.svg', svgOfMark(look)),
    writeAppIcon('apple-touch-icon.png', { size: 180, scale: 0.76 }),
    writeAppIcon('icon-192.png', { size: 192, scale: 0.82 }),
    writeAppIcon('icon-512.png', { size: 512, scale: 0.82 }),
    // Devices crop a maskable icon, at most to a circle of four fifths of its size.
    writeAppIcon('maskable-512.png', { size: 512, scale: 0.6 }),
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
      { src: icon.href, sizes: icon.type === 'image/png' ? `${FAVICON_SIZE}x${FAVICON_SIZE}` : 'any', type: icon.type },
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

/** The width and height of an icon that is no drawing, in pixels. */
const FAVICON_SIZE = 96;

/** The width and height of an icon in pixels, and the share of these that the mark takes. */
type IconSize = { size: number; scale: number };

/** Draws the icon of the content as a PNG on the colour of the pages. */
const drawSupplied = async ({ size, scale }: IconSize, { bytes }: Favicon, palette: Palette): Promise<Buffer> => {
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

/** Draws the mark of the look as a PNG on the colour of the pages. */
const drawMark = async ({ size, scale }: IconSize, { drawings, seed, palette }: OpenLook): Promise<Buffer> => {
  const mark = drawings.symbol(seed, inScheme(palette, 'light'));
  const svg = svgDocument(`<path fill="${palette.surface.light}" d="M0 0h200v200H0z"/>${placed(scale, mark)}`);
  const key = JSON.stringify(['icon', svg, size, digest(versionOf('sharp'), codeOf(import.meta.url))]);
  return cached(key, async () => {
    const sharp = await loadSharp();
    return sharp(Buffer.from(svg)).resize(size).png({ palette: true, colours: 64 }).toBuffer();
  });
};

/** Loads sharp, which is slow, and not needed if all icons are cached. */
const loadSharp = async () => (await import('sharp')).default;

/** Returns the mark as SVG, light in a dark tab bar. */
const svgOfMark = ({ drawings, seed, palette }: OpenLook): string => {
  const names = Object.keys(palette) as (keyof Palette)[];
  const variables = Object.fromEntries(names.map((name) => [name, `var(--${name})`]));
  const mark = drawings.symbol(seed, variables as never);
  return svgDocument(schemeStyle(mark, palette) + placed(0.94, mark));
};

/** Returns a style element that defines the colours that these elements name, such as `var(--text)`, in both schemes. */
export function schemeStyle(elements: string, palette: Palette): string {
  const used = Object.entries(palette).filter(([name]) => elements.includes(`var(--${name})`));
  const rules = (scheme: 'light' | 'dark') =>
    `:root{${used.map(([name, colours]) => `--${name}:${colours[scheme]}`).join(';')}}`;
  return `<style>${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}</style>`;
}

/** Returns the mark in the middle of a drawing of 200 × 200 units, in this scale. */
const placed = (scale: number, mark: string): string => `<g transform="translate(100 100)scale(${scale})">${mark}</g>`;

const svgDocument = (children: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="512" height="512">${children}</svg>`;
