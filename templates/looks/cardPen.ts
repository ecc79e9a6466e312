import { isRightToLeft, writingSystemOfLetter } from '../language/writingSystems';
import { clampLines, fillLines, splitText, wrapText } from './wrapText';

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
  /** Draws the text into its width from `x` on, below `y`; with `room`, in the middle of the `room` pixels below `y`. */
  draw(x: number, y: number, room?: number): void;
};

/** A pen that draws on a card. Positions are in pixels, for a card that is read from left to right; the other kind is mirrored. */
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

/** Where a pen draws: the canvas, its font families as CSS lists them, and whether the card is read from right to left. */
type Paper = { context: Context; families: Record<Setting['font'], string>; mirrored: boolean };

/** Returns a pen for a canvas; `families` are the font families of each font, as CSS lists them. */
export function openPen(context: Context, families: Paper['families'], mirrored: boolean): CardPen {
  return {
    fill(colour, x, y, width, height, radius = 0) {
      context.fillStyle = colour;
      context.beginPath();
      context.roundRect(mirrored ? CARD.width - x - width : x, y, width, height, radius);
      context.fill();
    },
    set: (text, setting) => setText({ context, families, mirrored }, text, setting),
  };
}

/** Returns a text at the largest size at which it fits, with its lines. */
function setText(paper: Paper, text: string, setting: Setting): SetText {
  const { width, height = Infinity, lineHeight = 1.25 } = setting;
  const leading = TALL.test(text) ? Math.max(lineHeight, TALL_LINE_HEIGHT) : lineHeight;
  chooseFont(paper, text, setting, MEASURED);
  const measure = memoise((part) => paper.context.measureText(part).width / MEASURED);
  const pieces = splitText(text);
  const widest = Math.max(0, ...pieces.map(measure));
  const fits = (size: number) =>
    widest * size <= width && fillLines(pieces, width / size, measure).length * leading * size <= height;
  const sizes = typeof setting.size === 'number' ? [setting.size] : setting.size;
  const size = sizes.find(fits) ?? Math.min(...sizes);
  const line = size * leading;
  const mostLines = Math.max(1, Math.floor(height / line));
  const lines = clampLines(wrapText(pieces, width / size, measure), mostLines, width / size, measure);
  return {
    width: Math.max(0, ...lines.map(measure)) * size,
    height: lines.length * line,
    draw(x, y, room = lines.length * line) {
      chooseFont(paper, text, setting, size);
      drawLines(paper, text, { lines, line, x, y: y + (room - lines.length * line) / 2 }, setting);
    },
  };
}

/** Lets the canvas write in the font of this setting at this size, in pixels. */
function chooseFont({ context, families }: Paper, text: string, { font, tracking = 0 }: Setting, size: number): void {
  context.font = `${size}px ${families[font]}`;
  // Tall or joined letters get no tracking, because joined letters would come apart.
  context.letterSpacing = `${TALL.test(text) ? 0 : tracking * size}px`;
}

/** The lines of a text, the height of each, and the corner of the first one, in pixels. */
type PlacedLines = { lines: string[]; line: number; x: number; y: number };

/** Draws the lines of a text in the font that was chosen. */
function drawLines({ context, mirrored }: Paper, text: string, placed: PlacedLines, setting: Setting): void {
  const { colour, width, align = 'start' } = setting;
  const { lines, line, x, y } = placed;
  context.fillStyle = colour;
  context.direction = readsRightToLeft(text) ? 'rtl' : 'ltr';
  context.textAlign = toCanvasAlign(align, mirrored);
  const across = x + { start: 0, centre: width / 2, end: width }[align];
  // The middle of the letters is in the middle of the line.
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x');
  for (const [n, each] of lines.entries())
    context.fillText(each, mirrored ? CARD.width - across : across, y + n * line + (line + above - below) / 2);
}

/** Returns an alignment as a canvas calls it, which knows left and right. */
function toCanvasAlign(align: Required<Setting>['align'], mirrored: boolean): 'left' | 'right' | 'center' {
  if (align === 'centre') return 'center';
  return (align === 'end') === mirrored ? 'left' : 'right';
}

/** The size in pixels at which texts are measured. */
const MEASURED = 100;

/** Returns a function that measures each text once. */
function memoise(measure: (text: string) => number): (text: string) => number {
  const widths = new Map<string, number>();
  return (text) => {
    const width = widths.get(text) ?? measure(text);
    widths.set(text, width);
    return width;
  };
}

/** The least height of a line of tall letters, as a multiple of the size. */
const TALL_LINE_HEIGHT = 1.3;

/** A letter of a script with tall or joined letters: neither Latin, nor Greek, nor Cyrillic. */
const TALL = /(?=\p{L})[^\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/u;
