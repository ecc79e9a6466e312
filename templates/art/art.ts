import { resultsOf } from '../../content/programme/results';
import type { SiteModel } from '../../content/programme/siteModel';
import type { EmblemName } from '../../content/schema/emblems';
import type { Content } from '../../content/schema/schema';
import type { Favicon } from '../../static/assets/assets';
import { cached, codeOf, oncePer } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import { formats } from '../language/formats';
import { codeOfLook, type OpenLook } from '../looks/look';
import type { Palette } from '../styles/palette';
import { withoutMarks } from '../untranslated';
import { type Card, publishCards } from './cards';
import { type Icons, publishIcons, schemeStyle } from './icons';

/** The pages with the large ornament at their top. All others have a smaller one, a plate. */
const PAGES_WITHOUT_PLATE = ['home', 'error'];

/** The addresses of all drawings. */
export type Art = {
  /** Returns the address of the portrait for speaker number `index`, if there is no photograph (rule 4.6). */
  portrait(index: number): string;
  /** Returns the address of a drawing of a thing, if the look has them (rule 25.12). */
  emblem(name: EmblemName): string | undefined;
  /** The horizon above the directions, if the look has one for this event. */
  horizon?: string | undefined;
  icons: Icons;
  /** The link preview picture of each page, by the name of the page. */
  cards: Record<string, string>;
  /** The large ornament, for a viewBox of `-1000 -1000 2000 2000`. */
  ornament: string;
  /** The ornament of the Error page, for the same viewBox. */
  lost: string;
  /** The ring around a place on a map, with a radius of 200, in the same file. */
  ring: string;
  /** The drawing beside a map, if the look has its own. */
  map?: string;
  /** The ornament at the top of each page, by the name of the page, for the same viewBox. */
  plates: Record<string, string>;
};

/** The input of `drawArt`. While it is unchanged, `npm run dev` draws nothing again. */
export type ArtRequests = { cards: Card[]; site: Content['site'] };

/** Returns the input of `drawArt` for a language: one card for each page that has its own, with the heading of the page, or 'Results' (rule 6.10). */
export function artRequests({ content, pages }: Pick<SiteModel, 'content' | 'pages'>): ArtRequests {
  const { edition = '', college, event } = content.site;
  const date = formats(content.site).days(event);
  const pagesWithCard = pages.filter(({ name, card }) => name === card);
  const results = resultsOf(content).length ? content.hackathon?.prizes?.results : undefined;
  const cards = pagesWithCard.map(({ name, heading }) => ({
    name,
    title: withoutMarks((name === 'hackathon' && results) || heading),
    edition,
    college,
    date,
  }));
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
  const { ornament, lost, portraits, emblems, horizon, plates, map } = await drawOrnaments(look);
  const write = (name: string, svg: string) => output.write(hashed(`images/${name}.svg`, svg), svg);
  const cardsOfPlates = cards.filter(({ name }) => !PAGES_WITHOUT_PLATE.includes(name));
  const [portraitsUrl, emblemsUrl, horizonUrl, icons, cardUrls, ornamentUrl, lostUrl, plateUrls, mapUrl] =
    await Promise.all([
      write('portraits', portraits),
      emblems && write('emblems', emblems),
      horizon && write('horizon', horizon),
      publishIcons(site, { look, favicon }, output),
      publishCards(cards, look, output, site.fonts),
      write('ornament', ornament),
      lost && write('lost', lost),
      Promise.all(plates.slice(0, cardsOfPlates.length).map((svg, n) => write(`plate-${n + 1}`, svg))),
      map && write('map', map),
    ]);
  return {
    portrait: (index) => `${portraitsUrl}#p${1 + (index % PORTRAITS)}`,
    emblem: (name) => emblemsUrl && `${emblemsUrl}#${name}`,
    horizon: horizonUrl,
    icons,
    cards: cardUrls,
    ornament: `${ornamentUrl}#art`,
    lost: `${lostUrl ?? ornamentUrl}#art`,
    ring: `${ornamentUrl}#ring`,
    map: mapUrl && `${mapUrl}#art`,
    plates: Object.fromEntries(cardsOfPlates.map(({ name }, n) => [name, `${plateUrls[n % plateUrls.length]}#art`])),
  };
}

/** The contents of SVG files: the large ornament with the ring, that of the Error page, the portraits, the drawings of things, the horizon, the plates, the drawing beside a map. */
type Ornaments = {
  ornament: string;
  lost?: string | undefined;
  portraits: string;
  emblems?: string | undefined;
  horizon?: string | undefined;
  plates: string[];
  map?: string;
};

/** Draws ornaments and portraits, which all languages of a site share. They are cached, because they take a tenth of a second. */
const drawOrnaments = oncePer(async ({ name, drawings, seed, palette }: OpenLook): Promise<Ornaments> => {
  const files = ['./art.ts', '../looks/random.ts', '../../widgets/rosettePath.ts'];
  const code = [codeOfLook(name), ...files.map((file) => codeOf(new URL(file, import.meta.url)))];
  const json = await cached(JSON.stringify(['lines', seed, palette, code]), async () => {
    const ring = drawings.ring?.() ?? '<circle r="200" vector-effect="non-scaling-stroke"/>';
    const horizon = drawings.horizon?.(seed);
    const lost = drawings.lost?.(seed);
    const ornaments: Ornaments = {
      ornament: svgFile(withId('art', drawings.ornament(seed)) + withId('ring', ring)),
      lost: lost && svgFile(withId('art', lost)),
      portraits: portraitsFile(
        Array.from({ length: PORTRAITS }, (_, n) => drawings.portrait(n, seed)),
        palette,
      ),
      emblems: drawings.emblems && imageFile(drawings.emblems(), palette, [400, 500]),
      horizon: horizon && imageFile(horizon, palette, [1600, 240]),
      plates: drawings.plates(seed).map((plate) => svgFile(withId('art', plate))),
      map: drawings.map && svgFile(withId('art', drawings.map(seed))),
    };
    return Buffer.from(JSON.stringify(ornaments));
  });
  return JSON.parse(json.toString());
});

/** Returns an element with an id, so that pages can use it. */
const withId = (id: string, element: string) => element.replace(/^<\w+/, `$& id="${id}"`);

/** Returns the content of an SVG file with these elements. */
const svgFile = (children: string) => `<svg xmlns="http://www.w3.org/2000/svg">${children}</svg>`;

/** Returns the content of an SVG file for an `<img>`, with these elements in the colours of both schemes. */
const imageFile = (elements: string, palette: Palette, [width, height]: [number, number]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${schemeStyle(elements, palette)}${elements}</svg>`;

/**
 * Returns the file of all portraits. The end of an address selects one: `#p1` is the first. A page shows several portraits, so one
 * file saves seven requests. Each portrait has its own ids.
 */
const portraitsFile = (portraits: string[], palette: Palette): string => {
  const groups = portraits.map((elements, n) => {
    const withOwnIds = elements.replace(/( id="|href="#|url\(#)([\w-]+)/g, `$1$2${n + 1}`);
    return `<g id="p${n + 1}">${withOwnIds}</g>`;
  });
  const children = groups.join('');
  return imageFile(`<style>svg>g{opacity:0}svg>g:target{opacity:1}</style>${children}`, palette, [400, 500]);
};
