import { type Content, pagesOf } from '../../content/schema/schema';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import { formats } from '../formats';
import type { Palette } from '../styles/palette';
import { type Card, publishCards } from './cards';
import { type Icons, publishIcons } from './icons';
import { PORTRAITS, portrait } from './portrait';
import { rosette } from './rosette';

/** Everything that the site draws by itself, by the address it has there. */
export type Art = {
  /** The drawn portrait of the speaker at `index`, who has no photograph. */
  portrait(index: number): string;
  icons: Icons;
  /** The picture that a link to the page is shown with, by the name of the page. */
  cards: Record<string, string>;
  /** The path of the large rosette, for a viewBox of `-1000 -1000 2000 2000`. */
  rosette: string;
};

/** What the drawings say: as long as it is the same, so are they. */
export type ArtRequests = { cards: Card[]; site: Content['site'] };

/** What this content asks to be drawn: a card for each page, which says what the event or the page is called. */
export function artRequests(content: Content): ArtRequests {
  const { title, edition = '', college, event } = content.site;
  const date = formats(content.site).days(event);
  const cards = pagesOf(content).map((name) => {
    const heading = name === 'home' ? title : (content[name]?.title ?? title);
    return { name, title: heading, edition, college, date };
  });
  return { cards, site: content.site };
}

/** Draws portraits, icons, social cards and the rosette in the colours of the palette. */
export async function drawArt({ cards, site }: ArtRequests, palette: Palette, output: Output): Promise<Art> {
  const portraits = Array.from({ length: PORTRAITS }, async (_, n) => {
    const svg = portrait(n, palette);
    return output.write(hashed(`images/portrait-${n + 1}.svg`, svg), svg);
  });
  const [published, icons, addresses] = await Promise.all([
    Promise.all(portraits),
    publishIcons(site, palette, output),
    publishCards(cards, palette, output),
  ]);
  return {
    portrait: (index) => published[index % PORTRAITS] as string,
    icons,
    cards: addresses,
    rosette: rosette(),
  };
}
