import { cached, codeOf, digest, oncePer, versionOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import { cardFonts } from '../fonts/cardFonts';
import { fontCacheKey } from '../fonts/fonts';
import { ASCII } from '../fonts/usedCharacters';
import { CARD, openPen, readsRightToLeft } from '../looks/cardPen';
import { type CardTexts, codeOfLook, type DrawCard, type OpenLook } from '../looks/look';
import { inScheme } from '../styles/palette';

export type Card = CardTexts & { name: string };

/**
 * Writes a link preview picture of 1200 × 630 pixels for each card, and returns their addresses by the name of the page.
 * `npmPackages` are the further fonts of the content. Characters that no font has are left out.
 */
export const publishCards = async (
  cards: Card[],
  look: OpenLook,
  output: Pick<Output, 'write'>,
  npmPackages: string[] = [],
): Promise<Record<string, string>> => {
  const { families, seed } = look;
  const colours = inScheme(look.palette, 'light');
  const ourCode = ['./cards.ts', '../looks/cardPen.ts', '../looks/wrapText.ts'].map((file) =>
    codeOf(new URL(file, import.meta.url)),
  );
  const code = [...ourCode, codeOfLook(look.name), fontCacheKey(families, npmPackages)];
  // The letters of a font decide how each one is fitted to pixels. Those of English are always there, so that few words change it.
  const characters = new Set([...ASCII, ...cards.flatMap((card) => Object.values(card)).join(''), '…']);
  const versions = digest(
    versionOf('sharp'),
    versionOf('@napi-rs/canvas'),
    seed,
    [...characters].sort().join(''),
    ...code,
  );
  // The studio is made only if a card is not in the cache, and all cards share it.
  let studio: Promise<Studio> | undefined;
  const drawCard = async (card: CardTexts): Promise<Buffer> => {
    studio ??= openStudio(look, cardFonts(characters, families, npmPackages));
    return (await studio).draw(card);
  };

  const published = cards.map(async (card) => {
    const key = JSON.stringify(['card', card, colours, versions]);
    // The hash is of the input of the card, so that its address is known before it is drawn.
    const address = await output.write(hashed(`cards/${card.name}.png`, key), () => cached(key, () => drawCard(card)));
    return [card.name, address] as const;
  });
  return Object.fromEntries(await Promise.all(published));
};

/** Returns a text without emoji and the `missing` characters: a picture cannot use the fonts of the visitor's device. */
const removeUndrawable = (text: string, missing: Set<string>): string =>
  [...text.replaceAll('\u2011', '-')]
    .filter(
      (char) => !missing.has(char) && !/[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Variation_Selector}]/u.test(char),
    )
    .join('')
    // Without the joiners of letters that are left out.
    .replace(/(?<![\p{L}\p{M}])[\u200c\u200d]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

type Studio = { draw(card: CardTexts): Promise<Buffer> };

/** The number of studios of this process, because each studio gives its fonts names of their own. */
let studios = 0;

/** Opens a studio, which draws cards in a look with these fonts. */
async function openStudio(look: OpenLook, opening: ReturnType<typeof cardFonts>): Promise<Studio> {
  // Loaded on demand, because it is not needed if all cards are cached.
  const [{ createCanvas, GlobalFonts, loadImage }, { default: sharp }] = await Promise.all([
    import('@napi-rs/canvas'),
    import('sharp'),
  ]);
  const [{ fonts, missing }, ground] = await Promise.all([opening, drawGround(look).then((png) => loadImage(png))]);
  const studio = ++studios;
  const colours = inScheme(look.palette, 'light');
  const drawTexts = look.drawCard ?? drawPlainCard;
  /** Registers some of the fonts, and returns the value of `font-family` with their names, in the order in which they are tried. */
  const register = (kind: string, isIncluded: (font: (typeof fonts)[number]) => boolean) =>
    fonts
      .filter(isIncluded)
      .map(({ data }, n) => {
        const name = `card ${studio} ${kind} ${n}`;
        GlobalFonts.register(data, name);
        return `"${name}"`;
      })
      .join();
  const families = {
    display: register('display', ({ use }) => use === 'display'),
    text: register('text', ({ use, weight }) => use === 'text' && weight <= 500),
    bold: register('bold', ({ use, weight }) => use === 'text' && weight > 500),
  };
  return {
    async draw(card) {
      const texts = {
        title: removeUndrawable(card.title, missing.display),
        edition: removeUndrawable(card.edition, missing.text),
        college: removeUndrawable(card.college, missing.text),
        date: removeUndrawable(card.date, missing.text),
      };
      const mirrored = readsRightToLeft(texts.title);
      const canvas = createCanvas(CARD.width, CARD.height);
      const context = canvas.getContext('2d');
      context.save();
      if (mirrored) context.transform(-1, 0, 0, 1, CARD.width, 0);
      context.drawImage(ground, 0, 0);
      context.restore();
      drawTexts(openPen(context, families, mirrored), texts, colours);
      // A copy, because these bytes are freed together with the canvas, which may be before other threads have read them.
      const pixels = Buffer.from(canvas.data());
      // 16 colours take a third of the bytes: thin lines have few shades between paper and ink. The effort keeps both exact.
      return sharp(pixels, { raw: { ...CARD, channels: 4 } })
        .removeAlpha()
        .png({ palette: true, colours: 16, dither: 0, effort: 7 })
        .toBuffer();
    },
  };
}

/** The margin at both sides of a plain card, in pixels. */
const MARGIN = 64;

/**
 * Draws the texts of a card for a look without a layout of its own: the edition, a large title, and the facts at the bottom. All
 * lengths are in pixels of the card.
 */
const drawPlainCard: DrawCard = (pen, { title, edition, college, date }, colours) => {
  const facts = { font: 'text', size: 27, width: CARD.width - 2 * MARGIN, height: 72 } as const;
  pen.set(edition, { ...facts, font: 'bold', colour: colours.accent }).draw(MARGIN, 56);
  const place = pen.set(college, { ...facts, colour: colours['text-quiet'] });
  const day = pen.set(date, { ...facts, font: 'bold', colour: colours.text });
  // The facts end 56 pixels above the lower edge, with 4 between them.
  const factsTop = 570 - place.height - day.height;
  day.draw(MARGIN, factsTop);
  place.draw(MARGIN, 574 - place.height);
  pen
    .set(title, {
      font: 'display',
      size: [104, 88, 72, 58, 48],
      width: 760,
      height: factsTop - 112,
      lineHeight: 1.06,
      tracking: -0.01,
      colour: colours.text,
    })
    .draw(MARGIN, 104, factsTop - 112);
};

/** Draws the ground of all cards, once for all languages. Cards are shown on other people's pages, so they have light colours. */
const drawGround = oncePer(async ({ drawings, seed, palette }: OpenLook): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const colours = inScheme(palette, 'light');
  const { width, height } = CARD;
  const paper = `<path fill="${colours.surface}" d="M0 0h${width}v${height}H0z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paper}${drawings.cardGround(seed, colours)}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
});
