import { cached, codeOf, digest, oncePer, versionOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import { cardFonts } from '../fonts/cardFonts';
import { fontCacheKey } from '../fonts/fonts';
import { widestWord } from '../fonts/widestWord';
import { type CardProps, type CardTexts, codeOfLook, type OpenLook } from '../looks/look';
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
  const { families, seed, Card = PlainCard } = look;
  const colours = inScheme(look.palette, 'light');
  const code = [codeOf(import.meta.url), codeOfLook(look.name), fontCacheKey(families, npmPackages)];
  const versions = digest(versionOf('sharp'), versionOf('satori'), seed, ...code);
  const characters = new Set(`${cards.flatMap((card) => Object.values(card)).join('')}…-`);
  // Made only if a card is not in the cache, and shared by all cards.
  let resources: Promise<[Buffer, Awaited<ReturnType<typeof cardFonts>>]> | undefined;
  const drawCard = async (card: CardTexts): Promise<Buffer> => {
    resources ??= Promise.all([drawGround(look), cardFonts(characters, families, npmPackages)]);
    const [background, { fonts, family, missing }] = await resources;
    // Slow to load, and not needed if all cards are cached.
    const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
    const texts = {
      title: drawable(card.title, missing.display),
      edition: drawable(card.edition, missing.text),
      college: drawable(card.college, missing.text),
      date: drawable(card.date, missing.text),
    };
    const text = await satori(<Card {...texts} colours={colours} family={family} />, { ...SIZE, fonts });
    // 16 colours take a third of the bytes: thin lines have few shades between paper and ink. The effort keeps both exact.
    return sharp(background)
      .composite([{ input: Buffer.from(text) }])
      .removeAlpha()
      .png({ palette: true, colours: 16, dither: 0, effort: 7 })
      .toBuffer();
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
const drawable = (text: string, missing: Set<string>): string =>
  [...text.replaceAll('\u2011', '-')]
    .filter(
      (char) => !missing.has(char) && !/[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Variation_Selector}]/u.test(char),
    )
    .join('')
    // Joiners of letters that are left out: satori fails on one that stands alone.
    .replace(/(?<![\p{L}\p{M}])[\u200c\u200d]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** In pixels. */
const SIZE = { width: 1200, height: 630 };

/** The style of the whole of a card: a column as large as the picture. */
export const CARD = { ...SIZE, display: 'flex', flexDirection: 'column', boxSizing: 'border-box' } as const;

/** Renders the texts of a card as a look does that has no layout of its own: the title large, the facts below it. */
const PlainCard = ({ colours, family, title, edition, college, date }: CardProps) => (
  <div
    style={{
      ...CARD,
      justifyContent: 'space-between',
      padding: '56px 64px',
      color: colours.text,
      fontFamily: family.text,
      fontSize: 27,
    }}
  >
    <div style={{ display: 'flex', color: colours.accent, fontWeight: 600 }}>{edition}</div>
    <CardTitle title={title} width={760} font={family.display} />
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <div style={{ fontWeight: 600 }}>{date}</div>
      <div style={{ marginTop: 4, color: colours['text-quiet'] }}>{college}</div>
    </div>
  </div>
);

type CardTitleProps = { title: string; width: number; font: string; centred?: boolean };

/** Renders the title of a card in a column of this width, in pixels: smaller if it or one of its words is long. */
export function CardTitle({ title, width, font, centred }: CardTitleProps) {
  const fits = (size: number) => title.length <= (5.7 * width) / size - 14 && widestWord(title) * size <= width;
  const fontSize = [104, 88, 72, 58].find(fits) ?? 48;
  return (
    <div
      style={{
        display: 'flex',
        flexGrow: 1,
        alignItems: 'center',
        justifyContent: centred ? 'center' : 'flex-start',
        width,
        overflow: 'hidden',
      }}
    >
      <div
        style={{
          display: 'block',
          fontFamily: font,
          fontSize,
          lineHeight: 1.06,
          letterSpacing: '-0.01em',
          lineClamp: 5,
          // Satori cannot balance what it must also clamp, and only the smallest size is ever clamped.
          textWrap: fontSize > 48 ? 'balance' : 'wrap',
          wordBreak: 'break-word',
        }}
      >
        {title}
      </div>
    </div>
  );
}

/** Draws the ground of all cards, once for all languages. Cards are shown on other people's pages, so they have light colours. */
const drawGround = oncePer(async ({ drawings, seed, palette }: OpenLook): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const colours = inScheme(palette, 'light');
  const ground = `<path fill="${colours.surface}" d="M0 0h1200v630H0z"/>${drawings.cardGround(seed, colours)}`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${ground}</svg>`))
    .png({ compressionLevel: 1 })
    .toBuffer();
});
