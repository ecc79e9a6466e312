import sharp from 'sharp';
import { cached, codeOf, digest, versionOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import { cardFamily, cardFonts } from '../fonts/cardFonts';
import { fontCacheKey } from '../fonts/fonts';
import type { Palette } from '../styles/palette';
import { rosette } from './rosette';

/** What stands on the card of a page: `edition` above the title, `college` and `date` below it. */
export type Card = {
  name: string;
  title: string;
  edition: string;
  college: string;
  date: string;
};

const SIZE = { width: 1200, height: 630 };

/** The colours that a card is printed in. */
type Inks = { paper: string; graphite: string; quiet: string; platinum: string; heart: string };
/** Cards are light: they are shown on pages of others. */
const inksOf = ({ paper, ink, 'ink-quiet': quiet, 'platinum-light': platinum, heart }: Palette): Inks => ({
  paper: paper.light,
  graphite: ink.light,
  quiet: quiet.light,
  platinum: platinum.light,
  heart: heart.light,
});

const rgb = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
/** The few steps from paper to each ink that a card is printed in; the edges of hairlines need no more. */
const stepsOf = (inks: Inks): number[][] =>
  Object.entries({ platinum: 4, graphite: 6, quiet: 3, heart: 3 }).flatMap(([ink, steps]) => {
    const [paper, to] = [rgb(inks.paper), rgb(inks[ink as keyof Inks])];
    return Array.from({ length: steps + 1 }, (_, n) =>
      paper.map((from, i) => Math.round(from + (((to[i] ?? 0) - from) * n) / steps)),
    );
  });

const closest = (colour: number[], steps: number[][]): number[] => {
  const far = (to: number[]) => to.reduce((sum, value, i) => sum + (value - (colour[i] ?? 0)) ** 2, 0);
  return steps.reduce((best, each) => (far(each) < far(best) ? each : best));
};

/** Rounds every pixel to these colours, in place: a third of the bytes, and the paper stays the very colour it is. */
const posterise = (pixels: Buffer, steps: number[][]): Buffer => {
  const nearest = new Map<number, number[]>();
  let [last, found]: [number, number[] | undefined] = [-1, undefined];
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    // Most pixels are as the one before: plain paper.
    if (colour !== last) {
      found = nearest.get(colour) ?? closest([...pixels.subarray(at, at + 3)], steps);
      nearest.set(colour, found);
      last = colour;
    }
    for (let i = 0; i < 3; i++) pixels[at + i] = found?.[i] ?? 0;
  }
  return pixels;
};

/** Short titles are set large; long ones step down until they fit into three or four lines. */
const titleSize = (title: string): number => [104, 88, 72, 58].find((size) => title.length <= 3600 / size - 14) ?? 48;

const Face = ({ inks, title, edition, college, date }: Card & { inks: Inks }) => (
  <div
    style={{
      ...SIZE,
      display: 'flex',
      flexDirection: 'column',
      boxSizing: 'border-box',
      padding: '64px 72px',
      color: inks.graphite,
    }}
  >
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        fontFamily: cardFamily('text'),
        fontSize: 25,
        fontWeight: 600,
      }}
    >
      <div style={{ width: 44, height: 4, marginRight: 20, background: inks.heart }} />
      {edition}
    </div>
    <div
      style={{
        display: 'flex',
        flexGrow: 1,
        alignItems: 'center',
        width: 630,
        overflow: 'hidden',
      }}
    >
      <div
        style={{
          display: 'block',
          fontFamily: cardFamily('display'),
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
        flexDirection: 'column',
        width: 640,
        fontFamily: cardFamily('text'),
        fontSize: 27,
      }}
    >
      <div style={{ fontWeight: 600 }}>{date}</div>
      <div style={{ marginTop: 6, color: inks.quiet }}>{college}</div>
    </div>
  </div>
);

/** The paper that all cards are printed on: the rosette, large and cut by the right edge. Drawn once a build. */
const ground = (inks: Inks): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" ${`width="${SIZE.width}" height="${SIZE.height}"`}><path fill="${inks.paper}" d="M0 0h1200v630H0z"/><path fill="none" stroke="${inks.platinum}" stroke-width="1.6" transform="translate(1120 315)scale(.43)" d="${rosette()}"/></svg>`,
    ),
  )
    .png({ compressionLevel: 1 })
    .toBuffer();

/** A picture of 1200 × 630 for each page, for the links that people send each other. Returns their addresses by page. */
export const publishCards = async (
  cards: Card[],
  palette: Palette,
  output: Pick<Output, 'write'>,
): Promise<Record<string, string>> => {
  const inks = inksOf(palette);
  const code = ['./cards.tsx', './rosette.ts'].map((file) => codeOf(new URL(file, import.meta.url)));
  const makers = digest(JSON.stringify(sharp.versions), versionOf('satori'), fontCacheKey(), ...code);
  const characters = new Set(`${cards.flatMap((card) => Object.values(card)).join('')}…`);
  // Only the first card that has to be made asks for these.
  let press: Promise<[Buffer, Awaited<ReturnType<typeof cardFonts>>]> | undefined;
  const print = async (card: Card): Promise<Buffer> => {
    press ??= Promise.all([ground(inks), cardFonts(characters)]);
    const [paper, fonts] = await press;
    // Satori is slow to load, and a build whose cards are all in the cache needs none of it.
    const { default: satori } = await import('satori');
    const text = await satori(<Face {...card} inks={inks} />, { ...SIZE, fonts });
    const pixels = await sharp(paper)
      .composite([{ input: Buffer.from(text) }])
      .removeAlpha()
      .raw()
      .toBuffer();
    return sharp(posterise(pixels, stepsOf(inks)), { raw: { ...SIZE, channels: 3 } })
      .png({ palette: true, colours: 32, dither: 0, effort: 1 })
      .toBuffer();
  };

  const published = cards.map(async (card) => {
    const key = JSON.stringify(['card', card, inks, makers]);
    // Named after all that it is made of, so that its address is known before it is made.
    const address = await output.write(hashed(`cards/${card.name}.png`, key), () => cached(key, () => print(card)));
    return [card.name, address] as const;
  });
  return Object.fromEntries(await Promise.all(published));
};
