import { cached, codeOf, digest, versionOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import { cardFonts } from '../fonts/cardFonts';
import { fontCacheKey } from '../fonts/fonts';
import { widestWord } from '../fonts/widestWord';
import type { Palette } from '../styles/palette';
import { rosette } from './rosette';

/** The texts on the link preview picture of a page: `edition` above the title, `college` and `date` below it. */
export type Card = {
  name: string;
  title: string;
  edition: string;
  college: string;
  date: string;
};

/**
 * Writes a link preview picture of 1200 × 630 pixels for each card, and returns their addresses by the name of the page.
 * `npmPackages` are the further fonts of the content. Characters that no font has are left out.
 */
export const publishCards = async (
  cards: Card[],
  palette: Palette,
  output: Pick<Output, 'write'>,
  npmPackages: string[] = [],
): Promise<Record<string, string>> => {
  const colours = cardColours(palette);
  const code = ['./cards.tsx', './rosette.ts', '../../widgets/rosettePath.ts'].map((file) =>
    codeOf(new URL(file, import.meta.url)),
  );
  const versions = digest(versionOf('sharp'), versionOf('satori'), fontCacheKey(npmPackages), ...code);
  const characters = new Set(`${cards.flatMap((card) => Object.values(card)).join('')}…-`);
  // Made only if a card is not in the cache, and shared by all cards.
  let resources: Promise<[Buffer, Awaited<ReturnType<typeof cardFonts>>]> | undefined;
  const drawCard = async (card: Card): Promise<Buffer> => {
    resources ??= Promise.all([drawBackground(colours), cardFonts(characters, npmPackages)]);
    const [background, { fonts, family, missing }] = await resources;
    // Slow to load, and not needed if all cards are cached.
    const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
    const texts = {
      name: card.name,
      title: drawable(card.title, missing.display),
      edition: drawable(card.edition, missing.text),
      college: drawable(card.college, missing.text),
      date: drawable(card.date, missing.text),
    };
    const text = await satori(<CardImage {...texts} colours={colours} family={family} />, { ...SIZE, fonts });
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

/** The colours of a card, each as `#rrggbb`. */
type CardColours = Record<'surface' | 'text' | 'quiet' | 'accent', string>;

const SIZE = { width: 1200, height: 630 };

type CardImageProps = Card & { colours: CardColours; family: Record<'display' | 'text', string> };

const CardImage = ({ colours, family, title, edition, college, date }: CardImageProps) => (
  <div
    style={{
      ...SIZE,
      display: 'flex',
      flexDirection: 'column',
      boxSizing: 'border-box',
      padding: '56px 64px',
      color: colours.text,
    }}
  >
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        fontFamily: family.text,
        fontSize: 25,
        fontWeight: 600,
      }}
    >
      <div style={{ width: 44, height: 4, marginRight: 20, background: colours.accent }} />
      {edition}
    </div>
    <div
      style={{
        display: 'flex',
        flexGrow: 1,
        alignItems: 'center',
        width: TITLE_WIDTH,
        overflow: 'hidden',
      }}
    >
      <div
        style={{
          display: 'block',
          fontFamily: family.display,
          fontSize: titleSize(title),
          lineHeight: 1.06,
          letterSpacing: '-0.01em',
          lineClamp: 5,
          // Satori cannot balance what it must also clamp, and only the smallest size is ever clamped.
          textWrap: titleSize(title) > 48 ? 'balance' : 'wrap',
          wordBreak: 'break-word',
        }}
      >
        {title}
      </div>
    </div>
    <div
      style={{
        display: 'flex',
        alignSelf: 'flex-start',
        maxWidth: 640,
        padding: 4,
        border: `1px solid ${colours.text}`,
        background: colours.surface,
        fontFamily: family.text,
        fontSize: 27,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          padding: '16px 28px 18px',
          border: `2px solid ${colours.text}`,
        }}
      >
        <div style={{ fontWeight: 600 }}>{date}</div>
        <div style={{ marginTop: 4, color: colours.quiet }}>{college}</div>
      </div>
    </div>
  </div>
);

/** In pixels. */
const TITLE_WIDTH = 630;

/** Returns the font size of a title in pixels, smaller for long titles and words, so that they fit into four lines. */
const titleSize = (title: string): number => {
  const fits = (size: number) => title.length <= 3600 / size - 14 && widestWord(title) * size <= TITLE_WIDTH;
  return [104, 88, 72, 58].find(fits) ?? 48;
};

/** Draws the background of all cards, once per build: the rosette, cropped by the right edge. */
const drawBackground = async (colours: CardColours): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><path fill="${colours.surface}" d="M0 0h1200v630H0z"/><path fill="none" stroke="${colours.text}" stroke-width="2.4" transform="translate(1105 350)scale(.4)" d="${rosette()}"/></svg>`,
    ),
  )
    .png({ compressionLevel: 1 })
    .toBuffer();
};

/** Returns the light colours of the palette, because cards are shown on other people's pages. */
const cardColours = (palette: Palette): CardColours => ({
  surface: palette.surface.light,
  text: palette.text.light,
  quiet: palette['text-quiet'].light,
  accent: palette.accent.light,
});
