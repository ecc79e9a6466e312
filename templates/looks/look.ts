import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ComponentType } from 'react';
import { Problems } from '../../content/messages/problems';
import { LOOKS, type LookName } from '../../content/schema/looks';
import type { Content, Session } from '../../content/schema/schema';
import { codeOf, oncePer } from '../../static/output/cache';
import type { CardPen } from '../art/cardPen';
import type { Family, FontUse } from '../fonts/families';
import { type Palette, readPalette, withAccent } from '../styles/palette';

/**
 * A look: what makes another face of the same pages (rule 25.2). It is a folder of templates/looks with `look.ts`, which
 * exports this as `look`, `tokens.css` with the colours of both schemes, and `look.css`, the one sheet of its rules. What it
 * says of one part alone may stand in a sheet that is named after a class of this part. Where the content has an accent, the colours of
 * `accent.css` stand in their place, and its rules behind those of the sheet.
 */
export type Look = {
  /** The fonts of headings and large figures, and of everything else (`family` of fonts/families.ts makes one). */
  families: Record<FontUse, Family>;
  drawings: Drawings;
  /** Where on the pages the ornament stands. Its sheet places and colours each, by its class: `.footer-ornament`. */
  places: OrnamentPlace[];
  /**
   * Returns the width, in em, of the widest line of a title that is set in one line, in two, in three and so on. A look that
   * has it sets titles as large as they fit: styles.ts gives them `--fit`, made of `--fit-width` and `--fit-height` of its sheet.
   * `lineWidthsIn` (lineWidths.ts) makes it from the widths of the letters of a font.
   */
  lineWidths?(title: string): number[];
  /** Whether headings of sections and the names of days have a `--fit` as well. */
  fitsAll?: boolean;
  /** The part of the ornament that the banner on Home shows; all of it if this is left out. */
  heroCrop?: Crop;
  /** The drawing of the banner on Home, if it is more than the ornament. It comes first in the banner. */
  HeroArt?: ComponentType;
  /** A drawing of the schedule of one day on Home, which is nothing for sessions that it cannot show. */
  DayArt?: ComponentType<{ sessions: Session[] }>;
  /** A drawing of a session among those of its day, in each line of the schedule on Home. */
  SessionArt?: ComponentType<{ session: Session; sessions: Session[] }>;
  /** Whether a session has a class for its track, `ink-1` to `ink-4` in turn, to have the colour of its track on Home. */
  hasInks?: boolean;
  /** A drawing of the date of each day, in the head of the day. */
  DayTop?: ComponentType<{ date: string }>;
  /** A drawing above the figures of a block, which is nothing for figures that it cannot show. */
  FiguresArt?: ComponentType<{ figures: string[] }>;
  /** Whether the banner names the edition alone and the bar the college alone, so that no name stands on a screen twice. */
  namesOnce?: boolean;
  /** Whether the form of Contact is a letter, with place and phone beside it. */
  hasLetter?: boolean;
  /** Whether the banner shows the photo that the content may have. */
  showsPhoto?: boolean;
  /**
   * The ticket that visitors draw (rule 4.16): the rosette of each name in the frames of a certificate; or one of eight ornaments, of
   * which `crop` shows a part, in these colours of the light scheme, or in those of the page.
   */
  ticket?: 'rosette' | ({ crop?: Crop } & Partial<Record<TicketColour, keyof Palette>>);
  /** Draws the texts of a link preview over its ground, if not as `drawPlainCard` of art/cards.ts does. */
  drawCard?: DrawCard;
};

/** The ground of a ticket, its letters, its lines, its date, and what is `currentColor` in its ornament. */
export type TicketColour = 'paper' | 'ink' | 'line' | 'accent' | 'ornament';

/** A part of an ornament, in the attributes of an SVG that shows it. */
export type Crop = { viewBox: string; preserveAspectRatio: string };

export type OrnamentPlace =
  | 'hero'
  | 'page-head'
  | 'not-found'
  | 'foundation'
  | 'banknote'
  | 'signup'
  | 'booking'
  | 'ticket'
  | 'footer';

/**
 * What a look draws. An ornament is the inner markup of an SVG with the viewBox `-1000 -1000 2000 2000`: lines and areas in
 * `currentColor` or in colours of the page such as `var(--accent)`, written as attributes. The same `seed` gives the same drawing.
 */
export type Drawings = {
  /** Returns the ornament of the event, as one element without an id: a `<path>`, or a `<g>` of several. */
  ornament(seed: string): string;
  /** Returns the ornament for paper, which shows more, and its radius in units; the same as on the screen if it is left out. */
  printed?(seed: string): { elements: string; radius: number };
  /** Whether the ornament is one path with a `pathLength` of 75, of which a part can be drawn: days that are left, years. */
  isLine?: boolean;
  /** Returns the ornaments at the top of the other pages, up to eight; a page takes the next one in its turn. */
  plates(seed: string): string[];
  /**
   * Returns the elements of the SVG of speaker number `index`, from 0 to 7, without a photograph: 400 × 500 units. All eight become
   * one file, in which the ids of each are its own, and a `<style>` is for all.
   */
  portrait(index: number, seed: string): string;
  /**
   * Returns what stands beside a map, as one element: 1000 × 600 units around its place, which is at 0,0, with what matters in the middle
   * 800 × 400. Without it, a compass stands there, among rings such as `ring` returns: one with a radius of 200 around 0,0.
   */
  map?(seed: string): string;
  ring?(): string;
  /** Returns the elements of the mark of the event for a square of 200 × 200, with the middle at 0,0: icon, header. */
  symbol(seed: string, colours: MarkColours): string;
  /** Returns the elements of the ground of a link preview, 1200 × 630 units, painted over `colours.surface`. */
  cardGround(seed: string, colours: MarkColours): string;
};

/** Colours to draw with where a page's own colours are not at hand, as `#rrggbb` or, in an icon, as `var(--text)`. */
export type MarkColours = Record<keyof Palette, string>;

/** The texts on the link preview of a page: `edition` above the title, `college` and `date` below it. */
export type CardTexts = { title: string; edition: string; college: string; date: string };

/** Draws the texts of a link preview, in colours of the light scheme. */
export type DrawCard = (pen: CardPen, texts: CardTexts, colours: MarkColours) => void;

/** The look of an event, with the colours and the seed of its content. */
export type OpenLook = Look & {
  name: LookName;
  seed: string;
  /** The text of its tokens.css, with the accent colour of the content. */
  tokens: string;
  /** The text of its look.css. */
  sheet: string;
  /** The texts of its other sheets, by the class whose pages get them. */
  partSheets: [name: string, css: string][];
  palette: Palette;
};

/** Loads the look of this site, once for the build and its checks. No other look is read. */
export const openLook = oncePer(readLook);

async function readLook({ look: { theme = LOOKS[0], accent, seed } = {}, title, event }: Site): Promise<OpenLook> {
  const { look, install } = await loadLook(theme);
  if (install) throw new Problems([`the look "${theme}" needs fonts that are not installed: run ${install}`]);
  const place = (file: string) => new URL(`./${theme}/${file}`, import.meta.url);
  const read = (file: string) => readFile(place(file), 'utf8');
  const [own, sheet] = await Promise.all([read('tokens.css'), read('look.css')]);
  const files = readdirSync(place(''));
  const parts = files.flatMap((file) => /^(?!(?:tokens|look|accent)[.])(.+)[.]css$/.exec(file)?.[1] ?? []);
  const others = accent && files.includes('accent.css') ? await read('accent.css') : '';
  const [colours = '', rules = ''] = others.split(/(?=@layer look)/);
  const tokens = accent ? withAccent(withTokens(own, colours), accent) : own;
  return {
    ...look,
    name: theme,
    seed: seed ?? `${title}, ${event.date}`,
    tokens,
    sheet: sheet + rules,
    partSheets: await Promise.all(
      parts.map(async (name): Promise<[string, string]> => [name, await read(`${name}.css`)]),
    ),
    palette: readPalette(tokens),
  };
}

/** Returns a text of tokens with the values of `others` in place of its own: what goes with an accent of the content. */
const withTokens = (tokens: string, others: string): string =>
  [...others.matchAll(/(--[\w-]+: ).*;/g)].reduce(
    (text, [line, name]) => text.replace(new RegExp(`${name}.*;`), line),
    tokens,
  );

/** Loads a look, with the command that installs its fonts if they are missing. */
async function loadLook(theme: LookName): Promise<{ look: Look; install?: string }> {
  const { look }: { look: Look } = await import(`./${theme}/look.ts`);
  const fonts = Object.values(look.families).flatMap(({ sources }) => sources.map(({ npmPackage }) => npmPackage));
  const missing = [...new Set(fonts)].filter((font) => !isInstalled(font));
  return { look, ...(missing.length && { install: `npm install ${missing.join(' ')}` }) };
}

/** Returns every look by its name, with the command that installs its fonts if they are missing. */
export const offeredLooks = (): Promise<{ name: LookName; install?: string }[]> =>
  Promise.all(
    LOOKS.map(async (name) => {
      const { install } = await loadLook(name);
      return { name, ...(install && { install }) };
    }),
  );

const { resolve } = createRequire(import.meta.url);

/** Checks that the npm package of a font is there. */
function isInstalled(font: string): boolean {
  try {
    return !!resolve(`${font}/metadata.json`);
  } catch {
    return false;
  }
}

/** What of site.json decides about the look. */
type Site = Pick<Content['site'], 'look' | 'title' | 'event'>;

/**
 * Returns a text that changes with the code of a look, for keys of caches. Its sheets are no part of it: no drawing depends on them,
 * and a picture for link previews would get another address, and Home other bytes, with each rule of a style.
 */
export const codeOfLook = (name: LookName): string =>
  readdirSync(new URL(`./${name}/`, import.meta.url))
    .filter((file) => !file.endsWith('.css'))
    .sort()
    .map((file) => codeOf(new URL(`./${name}/${file}`, import.meta.url)))
    .join('\n');
