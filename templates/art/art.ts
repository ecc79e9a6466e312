import type { SitePage } from '../../content/programme/sitePages';
import type { Content } from '../../content/schema/schema';
import type { Favicon } from '../../static/assets/assets';
import { cached, codeOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import { formats } from '../context/formats';
import { codeOfLook, type OpenLook } from '../looks/look';
import type { Palette } from '../styles/palette';
import { type Card, publishCards } from './cards';
import { type Icons, publishIcons, schemeStyle } from './icons';

/** The pages with the large ornament at their top. All others have a plate, a smaller one. */
const WITHOUT_PLATE = ['home', 'error'];

/** The addresses of all drawings. */
export type Art = {
  /** Returns the address of the portrait for speaker number `index`, if there is no photograph (rule 4.6). */
  portrait(index: number): string;
  icons: Icons;
  /** The link preview picture of each page, by the name of the page. */
  cards: Record<string, string>;
  /** The large ornament, for a viewBox of `-1000 -1000 2000 2000`. */
  ornament: string;
  /** The ring around a place on a map, with a radius of 200, in the same file. */
  ring: string;
  /** The ornament at the top of each page, by the name of the page, for the same viewBox. */
  plates: Record<string, string>;
};

/** The input of `drawArt`. While it is unchanged, `npm run dev` draws nothing again. */
export type ArtRequests = { cards: Card[]; site: Content['site'] };

/** Returns what to draw for this content: one card for each page that has its own, with the heading of the page. */
export function artRequests(content: Content, pages: SitePage[]): ArtRequests {
  const { edition = '', college, event } = content.site;
  const date = formats(content.site).days(event);
  const drawn = pages.filter(({ name, card }) => name === card);
  const cards = drawn.map(({ name, heading }) => ({ name, title: heading, edition, college, date }));
  return { cards, site: content.site };
}

/** The number of portraits: the ninth speaker without a photograph gets the first one again. */
const PORTRAITS = 8;

/** Writes portraits, icons, cards and ornaments of the look, and returns their addresses. */
export async function drawArt(
  { cards, site }: ArtRequests,
  { look, favicon }: { look: OpenLook; favicon?: Favicon },
  output: Output,
): Promise<Art> {
  const { ornament, portraits, plates } = await drawLines(look);
  const write = (name: string, svg: string) => output.write(hashed(`images/${name}.svg`, svg), svg);
  const headed = cards.filter(({ name }) => !WITHOUT_PLATE.includes(name));
  const [portraitUrls, icons, cardUrls, ornamentUrl, plateUrls] = await Promise.all([
    Promise.all(portraits.map((svg, n) => write(`portrait-${n + 1}`, svg))),
    publishIcons(site, { look, favicon }, output),
    publishCards(cards, look, output, site.fonts),
    write('ornament', ornament),
    Promise.all(plates.slice(0, headed.length).map((svg, n) => write(`plate-${n + 1}`, svg))),
  ]);
  return {
    portrait: (index) => portraitUrls[index % PORTRAITS] as string,
    icons,
    cards: cardUrls,
    ornament: `${ornamentUrl}#drawing`,
    ring: `${ornamentUrl}#ring`,
    plates: Object.fromEntries(headed.map(({ name }, n) => [name, `${plateUrls[n % plateUrls.length]}#drawing`])),
  };
}

/** The contents of SVG files: the large ornament with the ring, the portraits, the plates. */
type Lines = { ornament: string; portraits: string[]; plates: string[] };

/** Draws ornaments and portraits. Kept between builds, because this takes a tenth of a second. */
async function drawLines({ name, drawings, seed, palette }: OpenLook): Promise<Lines> {
  const files = ['./art.ts', '../looks/random.ts', '../../widgets/rosettePath.ts'];
  const code = [codeOfLook(name), ...files.map((file) => codeOf(new URL(file, import.meta.url)))];
  const drawn = await cached(JSON.stringify(['lines', seed, palette, code]), async () => {
    const ring = drawings.ring?.() ?? '<circle r="200" vector-effect="non-scaling-stroke"/>';
    const lines: Lines = {
      ornament: svgFile(`<g id="drawing">${drawings.ornament(seed)}</g><g id="ring">${ring}</g>`),
      portraits: Array.from({ length: PORTRAITS }, (_, n) => portraitFile(drawings.portrait(n, seed), palette)),
      plates: drawings.plates(seed).map((plate) => svgFile(`<g id="drawing">${plate}</g>`)),
    };
    return Buffer.from(JSON.stringify(lines));
  });
  return JSON.parse(drawn.toString());
}

const svgFile = (children: string) => `<svg xmlns="http://www.w3.org/2000/svg">${children}</svg>`;

const portraitFile = (children: string, palette: Palette) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">${schemeStyle(children, palette)}${children}</svg>`;
