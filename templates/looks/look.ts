import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ComponentType, ReactNode } from 'react';
import { Problems } from '../../content/messages/problems';
import { LOOKS, type LookName } from '../../content/schema/looks';
import type { Content, Session } from '../../content/schema/schema';
import { codeOf, oncePer } from '../../static/output/cache';
import type { Family, FontUse } from '../fonts/families';
import { type Palette, readPalette, withAccent } from '../styles/palette';
import type { Sheets } from '../styles/styles';
import type { CardPen } from './cardPen';

/**
 * A look: it gives the same pages another face (rule 25.2). It is a folder of templates/looks: `look.ts` exports this type as `look`;
 * `tokens.css` has the colours of both schemes; a sheet with the name of a part, such as `hero.css`, says how this part looks; and
 * `look.css` has what several parts share. If the content has an accent, the colours of `accent.css` replace those of the tokens, and
 * its rules follow those of `look.css`.
 */
export type Look = {
  /** The fonts of headings and large figures, and of everything else (`family` of fonts/families.ts makes one). */
  families: Record<FontUse, Family>;
  drawings: Drawings;
  /**
   * The places of the ornament on the pages. The look positions and colours each one by its class: `.footer-ornament` in `footer.css`.
   */
  places: OrnamentPlace[];
  /**
   * Returns the width, in em, of the widest line of a title that is set in one line, in two, in three and so on. A look with
   * this function sets titles as large as they fit: styles.ts gives them `--fit`, made from `--fit-width` and `--fit-height` of its
   * sheet. `measureLines` (lineWidths.ts) makes the function from the widths of the letters of a font.
   */
  lineWidths?(title: string): number[];
  /** The part of the ornament that the banner on Home shows; without `heroCrop` it shows the whole ornament. */
  heroCrop?: Crop;
  /** Drawings of the look at fixed places within the parts of the pages. */
  slots?: Slots;
  /** What a few parts of the pages do in this look, and not in others. */
  traits?: Traits;
  /**
   * The ticket that visitors draw (rule 4.16). `rosette` is the rosette of each name in the frames of a certificate. Otherwise it
   * has one of eight ornaments, or the part of it in `crop`, in these colours of the light scheme, or in those of the page.
   */
  ticket?: 'rosette' | ({ crop?: Crop } & Partial<Record<TicketColour, keyof Palette>>);
  /** Draws the texts of a link preview over its ground; without this function, `drawPlainCard` of art/cards.ts draws them. */
  drawCard?: DrawCard;
};

/**
 * The places in the parts of the pages where a look may put a drawing: a component with these props. A drawing that cannot show what
 * it gets renders nothing.
 */
export type Slots = {
  /** Before the header of each page: SVG filters that sheets of the look use by their ids. */
  filters?: ComponentType;
  /**
   * The first thing in the banner on Home, in place of its ornament, whose address it gets; `photo` is the picture of the banner that
   * the content may have.
   */
  hero?: ComponentType<{ ornament: string; seed: string; photo: ReactNode }>;
  /**
   * In the head of each page except Home. `kind` is the kind of the page, `sessions` are those of an event of one day, and
   * `children` is the ornament that the page has otherwise.
   */
  pageHead?: ComponentType<{ kind: string; sessions: Session[]; ornament: string; children: ReactNode }>;
  /** Before the timetable on Home, if the event has one day. */
  schedule?: ComponentType<{ sessions: Session[]; ornament: string }>;
  /** In each line of a day that is a list or drawn to scale; `sessions` are all those of the day. */
  session?: ComponentType<{ session: Session; sessions: Session[] }>;
  /** In the head of each day, before its name; `date` is written `2027-01-09`. */
  dayHead?: ComponentType<{ date: string }>;
  /** Above the figures of a block. */
  figures?: ComponentType<{ figures: string[] }>;
};

/** What a look asks of the parts of the pages. Each is `true`, or is left out. */
export type Traits = {
  /** Headings of sections and the names of days are as large as they fit, like titles; see `lineWidths`. */
  fitsHeadings?: true;
  /** Sessions on Home have a class for their track, `ink-1` to `ink-4` in turn. */
  hasInks?: true;
  /** The form of Contact is a letter, with place and phone beside it. */
  hasLetter?: true;
  /** The banner shows the photo that the content may have. */
  showsPhoto?: true;
};

/** The colours of a ticket: its ground, its letters, its lines, its date, and `currentColor` in its ornament. */
export type TicketColour = 'paper' | 'ink' | 'line' | 'accent' | 'ornament';

/** A part of an ornament, as attributes of the SVG that shows it. */
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
 * The drawings of a look. An ornament is the inner markup of an SVG with the viewBox `-1000 -1000 2000 2000`: lines and areas in
 * `currentColor` or in colours of the page such as `var(--accent)`, written as attributes. The same `seed` gives the same drawing.
 */
export type Drawings = {
  /** Returns the ornament of the event, as one element without an id: a `<path>`, or a `<g>` of several. */
  ornament(seed: string): string;
  /** Returns the ornament of the Error page. Without it, that page has `ornament`. */
  lost?(seed: string): string;
  /** Returns the ornament for paper, which shows more detail, and its radius in units. Without it, paper has `ornament`. */
  printed?(seed: string): { elements: string; radius: number };
  /** True if the ornament is one path with a `pathLength` of 75, so that a part of it can be drawn: days that are left, years. */
  isLine?: boolean;
  /** Returns the ornaments at the top of the other pages, up to eight; a page takes the next one in its turn. */
  plates(seed: string): string[];
  /**
   * Returns the elements of an SVG of 400 × 500 units, for speaker number `index`, from 0 to 7, who has no photograph. All eight
   * become one file: each keeps ids of its own there, but a `<style>` holds for all.
   */
  portrait(index: number, seed: string): string;
  /**
   * Returns the drawing beside a map, as one element of 1000 × 600 units. The place of the map is at 0,0, and all that matters is
   * within the middle 800 × 400. Without it, there is a compass among rings, made from `ring`: one ring with a radius of 200 around
   * 0,0.
   */
  map?(seed: string): string;
  ring?(): string;
  /**
   * Returns the elements of an SVG of 400 × 500 units with all drawings of content/schema/emblems.ts. Each is a group whose id is its
   * name, and only the one that the end of the address names is seen. Without it, the look has no such drawings (rule 25.12).
   */
  emblems?(): string;
  /** Returns a horizon, as the elements of an SVG of 1600 × 240 units, for above the directions. Without it, there is none. */
  horizon?(seed: string): string | undefined;
  /** Returns the elements of the mark of the event, for icon and header: a square of 200 × 200 units, with its middle at 0,0. */
  symbol(seed: string, colours: MarkColours): string;
  /** Returns the elements of the ground of a link preview, 1200 × 630 units, painted over `colours.surface`. */
  cardGround(seed: string, colours: MarkColours): string;
};

/** The colours of drawings that stand on no page, as `#rrggbb` or, in an icon, as `var(--text)`. */
export type MarkColours = Record<keyof Palette, string>;

/** The texts on the link preview of a page: `edition` above the title, `college` and `date` below it. */
export type CardTexts = { title: string; edition: string; college: string; date: string };

/** Draws the texts of a link preview, 1200 × 630 pixels, in colours of the light scheme. */
export type DrawCard = (pen: CardPen, texts: CardTexts, colours: MarkColours) => void;

/** The look of an event, with its sheets, in the colours and with the seed of its content. */
export type OpenLook = Look & Sheets & { name: LookName; seed: string };

/** Loads the look of this site, once for the build and its checks. No other look is read. */
export const openLook = oncePer(readLook);

async function readLook({ look: { theme = LOOKS[0], accent, seed } = {}, title, event }: Site): Promise<OpenLook> {
  const { look, install } = await loadLook(theme);
  if (install) throw new Problems([`the look "${theme}" needs fonts that are not installed: run ${install}`]);
  const place = (file: string) => new URL(`./${theme}/${file}`, import.meta.url);
  const read = (file: string) => readFile(place(file), 'utf8');
  const [plainTokens, sheet] = await Promise.all([read('tokens.css'), read('look.css')]);
  const files = readdirSync(place(''));
  const parts = files.flatMap((file) => /^(?!(?:tokens|look|accent)[.])(.+)[.]css$/.exec(file)?.[1] ?? []);
  const accentSheet = accent && files.includes('accent.css') ? await read('accent.css') : '';
  const [accentTokens = '', accentRules = ''] = accentSheet.split(/(?=@layer look)/);
  const tokens = accent ? withAccent(replaceTokens(plainTokens, accentTokens), accent) : plainTokens;
  return {
    ...look,
    name: theme,
    seed: seed ?? `${title}, ${event.date}`,
    tokens,
    sheet: sheet + accentRules,
    partSheets: await Promise.all(
      parts.map(async (name): Promise<[string, string]> => [name, await read(`${name}.css`)]),
    ),
    palette: readPalette(tokens),
  };
}

/** Returns the sheet `tokens`, in which each line that `replacements` has too is the one of `replacements`. */
function replaceTokens(tokens: string, replacements: string): string {
  let sheet = tokens;
  for (const [line, name] of replacements.matchAll(/(--[\w-]+: ).*;/g))
    sheet = sheet.replace(new RegExp(`${name}.*;`), line);
  return sheet;
}

/** Loads a look. If fonts of it are missing, `install` is the command that installs them. */
async function loadLook(theme: LookName): Promise<{ look: Look; install?: string }> {
  const { look }: { look: Look } = await import(`./${theme}/look.ts`);
  const fonts = Object.values(look.families).flatMap(({ sources }) => sources.map(({ npmPackage }) => npmPackage));
  const missing = [...new Set(fonts)].filter((font) => !isInstalled(font));
  return { look, ...(missing.length && { install: `npm install ${missing.join(' ')}` }) };
}

/** Returns the name of every look. If fonts of a look are missing, `install` is the command that installs them. */
export const listLooks = (): Promise<{ name: LookName; install?: string }[]> =>
  Promise.all(
    LOOKS.map(async (name) => {
      const { install } = await loadLook(name);
      return { name, ...(install && { install }) };
    }),
  );

const { resolve } = createRequire(import.meta.url);

/** Checks whether the npm package of a font is installed. */
function isInstalled(font: string): boolean {
  try {
    return !!resolve(`${font}/metadata.json`);
  } catch {
    return false;
  }
}

/** The parts of site.json that decide about the look. */
type Site = Pick<Content['site'], 'look' | 'title' | 'event'>;

/**
 * Returns a text that changes with the code of a look, for keys of caches. It leaves out the sheets, because no drawing depends on
 * them. Otherwise each change of a style would give the pictures for link previews new addresses, and Home new bytes.
 */
export const codeOfLook = (name: LookName): string =>
  readdirSync(new URL(`./${name}/`, import.meta.url))
    .filter((file) => !file.endsWith('.css'))
    .sort()
    .map((file) => codeOf(new URL(`./${name}/${file}`, import.meta.url)))
    .join('\n');
