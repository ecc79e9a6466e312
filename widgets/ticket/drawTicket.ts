import { rosettePath } from '../rosettePath';
import { namePattern } from './namePattern';
import type { Shape, TicketFonts, TicketLook } from './ticketLook';

// All lengths in this file are in pixels of the canvas. A ticket has, from its upper edge down: the edition with the serial number, a
// rule, whom it admits, the name, and then the rosette of the name with the label in front of it.

/** The sizes of a ticket in one shape. */
type Sizes = {
  height: number;
  /** The empty room at the top and at the bottom: apps cover both edges of a status, which fills a phone. */
  edge: number;
  radius: number;
  /** The largest font size of the name, and the height that it may take. */
  name: { size: number; height: number };
};

const SIZES: Record<Shape, Sizes> = {
  post: { height: 1350, edge: 100, radius: 650, name: { size: 210, height: 330 } },
  status: { height: 1920, edge: 250, radius: 850, name: { size: 250, height: 460 } },
};

const WIDTH = 1080;
/** The distance of texts from the sides, and that of the frame from all sides. */
const MARGIN = 100;
const FRAME_INSET = 34;
const RULE_HEIGHT = 2;
/** The width of the label with time and place, and the distance of its texts from its edge. */
const LABEL_WIDTH = 490;
const PADDING = 40;

/**
 * Draws the ticket of a name in one shape. The fonts must be loaded. On a page from right to left, everything but the name is
 * mirrored.
 */
export class Ticket {
  private readonly canvas = document.createElement('canvas');
  private readonly pen = this.canvas.getContext('2d') as CanvasRenderingContext2D;
  private readonly direction = getComputedStyle(document.body).direction as CanvasDirection;
  private readonly sizes: Sizes;

  constructor(
    private readonly look: TicketLook,
    private readonly fonts: TicketFonts,
    private readonly name: string,
    shape: Shape,
  ) {
    this.sizes = SIZES[shape];
    this.canvas.width = WIDTH;
    this.canvas.height = this.sizes.height;
  }

  /** Draws the ticket, with `art` if the look has it and otherwise with the rosette of the name, and returns its canvas. */
  draw(art?: HTMLImageElement): HTMLCanvasElement {
    const { look } = this;
    const { height, edge } = this.sizes;
    // Name and label are written twice. The first time is only to measure their height, and the paper covers it.
    const nameEnd = this.writeName();
    const labelHeight = this.writeLabel(0);
    this.box(0, 0, WIDTH, height, look.colours.paper);
    this.frame(FRAME_INSET, FRAME_INSET, WIDTH - 2 * FRAME_INSET, height - 2 * FRAME_INSET);
    if (art) this.pen.drawImage(art, 0, nameEnd + 36);
    else this.drawRosette(nameEnd);
    this.box(MARGIN, edge + 72, WIDTH - 2 * MARGIN, RULE_HEIGHT, look.colours.line);
    this.writeHead();
    this.writeName();
    this.writeSerial();
    const labelTop = height - edge - labelHeight;
    this.box(MARGIN, labelTop, LABEL_WIDTH, labelHeight, look.colours.paper);
    this.frame(MARGIN, labelTop, LABEL_WIDTH, labelHeight);
    this.writeLabel(labelTop);
    return this.canvas;
  }

  private readonly display = (size: number) => `${size}px ${this.fonts.display}`;
  private readonly small = (size: number) => `${size}px ${this.fonts.text}`;
  private readonly bold = (size: number) => `600 ${this.small(size)}`;

  /** Returns the left edge of a box of this width, whose start edge is `x` from the start of lines. */
  private leftOf(x: number, width = 0): number {
    return this.direction === 'rtl' ? WIDTH - x - width : x;
  }

  /** Fills a box with a colour. */
  private box(x: number, y: number, width: number, height: number, colour: string) {
    this.pen.fillStyle = colour;
    this.pen.fillRect(this.leftOf(x, width), y, width, height);
    this.pen.fillStyle = this.look.colours.ink;
  }

  /** Draws the lines of the look's frame into a box. */
  private frame(x: number, y: number, width: number, height: number) {
    this.pen.strokeStyle = this.look.colours.ink;
    for (const [inset, line] of this.look.frame) {
      this.pen.lineWidth = line;
      this.pen.strokeRect(this.leftOf(x, width) + inset, y + inset, width - 2 * inset, height - 2 * inset);
    }
  }

  /** Writes the name, in its own direction, and returns the y of its end. */
  private writeName(): number {
    const { pen, name } = this;
    const { edge, name: largest } = this.sizes;
    const isRightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name);
    pen.direction = isRightToLeft ? 'rtl' : 'ltr';
    pen.strokeStyle = this.look.colours.paper;
    pen.lineJoin = 'round';
    const end = fitText(pen, withInitials(name), {
      x: isRightToLeft ? WIDTH - MARGIN : MARGIN,
      y: edge + 176,
      width: WIDTH - 2 * MARGIN,
      ...largest,
      font: this.display,
      // Keeps the letters apart from what is behind them.
      outline: 24,
    });
    pen.direction = this.direction;
    return end;
  }

  /** Writes the text of the label, and returns the y of its end. */
  private writeLabel(top: number): number {
    const { pen, look } = this;
    const x = this.leftOf(MARGIN + PADDING);
    const width = LABEL_WIDTH - 2 * PADDING;
    let y = fitText(pen, look.title, { x, y: top + 36, width, height: 130, size: 44, font: this.display });
    for (const group of look.facts) {
      this.box(MARGIN + PADDING, y + 22, width, RULE_HEIGHT, look.colours.line);
      y += 38;
      for (const fact of group)
        y = fitText(pen, fact, { x, y, width, height: 64, size: 24, font: this.small, leading: 1.35 });
    }
    return y + 36;
  }

  /** Draws the rosette of the name at the bottom, where the edge of the ticket cuts it, but wholly below the end of the name. */
  private drawRosette(nameEnd: number) {
    const { pen } = this;
    const { height, edge, radius } = this.sizes;
    const rosette = new Path2D(rosettePath(namePattern(this.name)));
    // The path has a radius of 1000.
    const scale = radius / 1000;
    const y = Math.max(height - edge - radius * 0.3, nameEnd + radius * 0.97);
    pen.setTransform(scale, 0, 0, scale, this.leftOf(790), y);
    // Filled, to cover the frame.
    pen.fillStyle = this.look.colours.paper;
    pen.fill(rosette);
    pen.strokeStyle = this.look.colours.ink;
    pen.lineWidth = 2 / scale;
    pen.stroke(rosette);
    pen.resetTransform();
  }

  /** Writes the edition and, until the event is over, whom the ticket admits. After that it is only a keepsake. */
  private writeHead() {
    const { pen, look } = this;
    const { edge } = this.sizes;
    const place = { x: this.leftOf(MARGIN), width: WIDTH - 2 * MARGIN, height: 50 };
    // The serial number is on the same line.
    const width = place.width - 240;
    fitText(pen, look.edition, { ...place, y: edge + 10, width, size: 38, font: this.display });
    if (document.body.hasAttribute('data-over')) return;
    pen.letterSpacing = '10px';
    fitText(pen, look.admit, { ...place, y: edge + 117, size: 36, font: this.bold });
    pen.letterSpacing = '0px';
  }

  /** Writes the serial number at the end of the first line. */
  private writeSerial() {
    const { pen, look } = this;
    pen.textAlign = 'end';
    pen.fillStyle = look.colours.accent;
    pen.font = this.bold(28);
    pen.fillText(look.serial, this.leftOf(WIDTH - MARGIN), this.sizes.edge + 38);
    pen.textAlign = 'start';
  }
}

/** Returns a name with no-break spaces at initials at its start and end, as in “Priya S.” and “K.S. Ravi”. */
const withInitials = (name: string) =>
  name.replace(/^((\P{M}\p{M}*\.?){1,2}) | (?=(\P{M}\p{M}*\.?){1,2}$)/gu, '$1\u00A0');

/** The room of a text: from `x`, below `y`, in `width` and `height`, with at most the font size `size`. */
type TextBox = Record<'x' | 'y' | 'width' | 'height' | 'size', number> & {
  /** Returns the CSS font of a size. */
  font: (size: number) => string;
  /** The height of a line, as a multiple of the size. */
  leading?: number;
  /** The width of an outline around the letters. */
  outline?: number;
};

/** The smallest font size, at which a text may be higher than its room. */
const SMALLEST = 16;

/**
 * Writes a text as large as it fits into its room, and returns the y of its end. Lines break at spaces. A word that is too long
 * even at a third of the size is broken between graphemes: never inside a Tamil syllable or an emoji.
 */
function fitText(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, width, height, size: largest, font, leading = 1.02, outline = 0 }: TextBox,
): number {
  const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  // Letters of other scripts are taller than Latin ones.
  const tallest = /\p{Script=Tamil}/u.test(text) ? 1.14 : 1.3;
  const lineHeight = /^[\p{Script=Latin}\P{L}]*$/u.test(text) ? leading : Math.max(leading, tallest);
  let size = largest;
  const breakText = () => {
    pen.font = font(size);
    return breakLines(pen, graphemes, width);
  };
  let { lines, hasBrokenWord } = breakText();
  while (size > SMALLEST && (lines.length * lineHeight * size > height || (hasBrokenWord && size > largest / 3))) {
    size -= 2;
    ({ lines, hasBrokenWord } = breakText());
  }

  pen.lineWidth = outline;
  let top = y;
  for (const line of lines) {
    const baseline = top + 0.8 * size;
    if (outline) pen.strokeText(line, x, baseline);
    pen.fillText(line, x, baseline);
    top += lineHeight * size;
  }
  return top;
}

/** Returns the lines of these graphemes in the font of the pen; `hasBrokenWord` is true if a word had to be broken. */
function breakLines(pen: CanvasRenderingContext2D, graphemes: string[], width: number) {
  const lines: string[] = [];
  let hasBrokenWord = false;
  let line = '';
  for (const grapheme of graphemes) {
    if (line && pen.measureText(line + grapheme).width > width) {
      const space = grapheme === ' ' ? line.length : line.lastIndexOf(' ');
      hasBrokenWord ||= space < 0;
      lines.push(space < 0 ? line : line.slice(0, space));
      line = space < 0 ? '' : line.slice(space + 1);
    }
    // No line begins with a space.
    line += line || grapheme !== ' ' ? grapheme : '';
  }
  return { lines: [...lines, line], hasBrokenWord };
}
