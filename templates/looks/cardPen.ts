import { isRightToLeft, writingSystemOfLetter } from '../language/writingSystems';
import { clampLines, fillLines, piecesOf, wrapText } from './wrapText';

/** The size of a card in pixels. */
export const CARD = { width: 1200, height: 630 };

/** The settings of a text. Lengths are in pixels. */
type Setting = {
  /** The font. `bold` is the font for text in a heavier weight. */
  font: 'display' | 'text' | 'bold';
  colour: string;
  /** The sizes to try, the largest first. The first size at which the text fits is taken. */
  size: number | readonly number[];
  width: number;
  /** The greatest height of all lines together. A text that does not fit at the last size ends in an ellipsis. */
  height?: number;
  /** The height of a line, as a multiple of the size. Scripts with tall letters get more. */
  lineHeight?: number;
  /** The space between letters, as a multiple of the size. */
  tracking?: number;
  align?: 'start' | 'centre' | 'end';
};

/** A text whose lines are known. */
type SetText = {
  /** The width of the longest line. */
  width: number;
  height: number;
  /** Draws the text into its width from `x` on, below `y`; with `room`, in the middle of so many pixels. */
  draw(x: number, y: number, room?: number): void;
};

/** A pen that draws on a card. All positions are for a card that is read from left to right; the other kind is mirrored. */
export type CardPen = {
  /** Fills a rectangle, with round corners of this radius. */
  fill(colour: string, x: number, y: number, width: number, height: number, radius?: number): void;
  set(text: string, setting: Setting): SetText;
};

/** The part of a canvas context that the pen needs. */
type Context = Pick<
  import('@napi-rs/canvas').SKRSContext2D,
  | 'beginPath'
  | 'direction'
  | 'fill'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'letterSpacing'
  | 'measureText'
  | 'roundRect'
  | 'textAlign'
>;

/** Checks by its first letter whether a text is read from right to left. */
export function readsRightToLeft(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return isRightToLeft(writingSystemOfLetter(letter));
}

/** Returns a pen for a canvas; `families` are the font families of each font, as CSS lists them. */
export function openPen(context: Context, families: Record<Setting['font'], string>, mirrored: boolean): CardPen {
  return {
    fill(colour, x, y, width, height, radius = 0) {
      context.fillStyle = colour;
      context.beginPath();
      context.roundRect(mirrored ? CARD.width - x - width : x, y, width, height, radius);
      context.fill();
    },

    set(text, { font, colour, size, width, height = Infinity, lineHeight = 1.25, tracking = 0, align = 'start' }) {
      const isTall = TALL.test(text);
      const leading = isTall ? Math.max(lineHeight, 1.3) : lineHeight;
      const use = (size: number) => {
        context.font = `${size}px ${families[font]}`;
        // Tall or joined letters get no tracking, because joined letters would come apart.
        context.letterSpacing = `${isTall ? 0 : tracking * size}px`;
      };
      use(MEASURED);
      const measure = memoised((part) => context.measureText(part).width / MEASURED);
      const pieces = piecesOf(text);
      const widest = Math.max(0, ...pieces.map(measure));
      const fits = (size: number) =>
        widest * size <= width && fillLines(pieces, width / size, measure).length * leading * size <= height;
      const sizes = typeof size === 'number' ? [size] : size;
      const fittingSize = sizes.find(fits) ?? Math.min(...sizes);
      const line = fittingSize * leading;
      const most = Math.max(1, Math.floor(height / line));
      const lines = clampLines(wrapText(pieces, width / fittingSize, measure), most, width / fittingSize, measure);
      use(fittingSize);
      const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x');
      return {
        width: Math.max(0, ...lines.map(measure)) * fittingSize,
        height: lines.length * line,
        draw(x, y, room = lines.length * line) {
          use(fittingSize);
          context.fillStyle = colour;
          context.direction = readsRightToLeft(text) ? 'rtl' : 'ltr';
          context.textAlign = align === 'centre' ? 'center' : (align === 'end') === mirrored ? 'left' : 'right';
          const across = x + { start: 0, centre: width / 2, end: width }[align];
          const top = y + (room - lines.length * line) / 2;
          for (const [n, each] of lines.entries())
            context.fillText(
              each,
              mirrored ? CARD.width - across : across,
              top + n * line + (line + above - below) / 2,
            );
        },
      };
    },
  };
}

/** The size in pixels at which texts are measured. */
const MEASURED = 100;

/** Returns a function that measures each text once. */
function memoised(measure: (text: string) => number): (text: string) => number {
  const widths = new Map<string, number>();
  return (text) => {
    const width = widths.get(text) ?? measure(text);
    widths.set(text, width);
    return width;
  };
}

/** A letter of a script with tall or joined letters: neither Latin, nor Greek, nor Cyrillic. */
const TALL = /(?=\p{L})[^\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/u;
