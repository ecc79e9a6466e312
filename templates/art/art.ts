import type { SitePage } from '../../content/programme/sitePages';
import type { Content } from '../../content/schema/schema';
import type { Favicon } from '../../static/assets/assets';
import { cached, codeOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import { formats } from '../context/formats';
import type { Palette } from '../styles/palette';
import { type Card, publishCards } from './cards';
import { type Icons, publishIcons } from './icons';
import { PORTRAITS, plates, portraits, rosette, wave } from './rosette';

/** The pages with the large rosette at their top. All others have a plate, a smaller rosette. */
const WITHOUT_PLATE = ['home', 'error'];

/** The addresses of all drawings. */
export type Art = {
  /** Returns the address of the portrait for speaker number `index`, if there is no photograph (rule 4.6). */
  portrait(index: number): string;
  icons: Icons;
  /** The link preview picture of each page, by the name of the page. */
  cards: Record<string, string>;
  /** The path of the large rosette, with a viewBox of `-1000 -1000 2000 2000` and a `pathLength` of 75, one for each turn. */
  rosette: string;
  /** A ring of the waves around a place on a map, with a radius of 200, in the same file. */
  wave: string;
  /** The path of the plate of each page, by the name of the page, with the same viewBox and `pathLength`. */
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

/** Writes portraits, icons, cards and rosettes in the colours of the palette, and returns their addresses. */
export async function drawArt(
  { cards, site }: ArtRequests,
  { palette, favicon }: { palette: Palette; favicon?: Favicon },
  output: Output,
): Promise<Art> {
  const { line, people, heads } = await drawLines(palette);
  const write = (name: string, svg: string) => output.write(hashed(`images/${name}.svg`, svg), svg);
  const headed = cards.filter(({ name }) => !WITHOUT_PLATE.includes(name));
  const [portraitsUrl, icons, cardUrls, rosetteUrl, plateUrls] = await Promise.all([
    write('portraits', people),
    publishIcons(site, { palette, favicon }, output),
    publishCards(cards, palette, output, site.fonts),
    write('rosette', line),
    Promise.all(heads.slice(0, headed.length).map((svg, n) => write(`plate-${n + 1}`, svg))),
  ]);
  return {
    portrait: (index) => `${portraitsUrl}#p${1 + (index % PORTRAITS)}`,
    icons,
    cards: cardUrls,
    rosette: `${rosetteUrl}#line`,
    wave: `${rosetteUrl}#wave`,
    plates: Object.fromEntries(headed.map(({ name }, n) => [name, `${plateUrls[n % plateUrls.length]}#line`])),
  };
}

/** The contents of SVG files: the large rosette with the wave, the portraits, the plates. */
type Lines = { line: string; people: string; heads: string[] };

/** Draws the rosette, the portraits and the plates. Kept between builds, because this takes a tenth of a second. */
async function drawLines(palette: Palette): Promise<Lines> {
  const files = ['./art.ts', './rosette.ts', '../../widgets/rosettePath.ts'];
  const code = files.map((file) => codeOf(new URL(file, import.meta.url)));
  const drawn = await cached(JSON.stringify(['lines', palette, code]), async () => {
    const lines: Lines = {
      line: lineFile(rosette(), `<path id="wave" vector-effect="non-scaling-stroke" d="${wave()}"/>`),
      people: portraits(palette),
      heads: plates().map((path) => lineFile(path)),
    };
    return Buffer.from(JSON.stringify(lines));
  });
  return JSON.parse(drawn.toString());
}

const lineFile = (path: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"><path id="line" pathLength="75" d="${path}"/>${more}</svg>`;
