import { rosettePath } from '../rosettePath';
import { namePattern } from './namePattern';
import type { Shape, TicketFonts, TicketLook } from './ticketLook';

/** The shapes of a ticket, in pixels. A status fills a phone, whose apps cover its upper and lower edge. */
const SHAPES: Record<Shape, [height: number, edge: number, radius: number, size: number, space: number]> = {
  post: [1350, 100, 650, 210, 330],
  status: [1920, 250, 850, 250, 460],
};

const WIDTH = 1080;
const MARGIN = 100;
const LABEL = 490;
const PADDING = 40;

/**
 * Returns a canvas with the ticket of a name, with `art` if the look has it. The fonts must be loaded. On a page from right to
 * left, everything but the name is mirrored.
 */
export function drawTicket(look: TicketLook, fonts: TicketFonts, name: string, shape: Shape, art?: HTMLImageElement) {
  const ticket = new Ticket(look, fonts, name, shape);
  ticket.draw(art);
  return ticket.canvas;
}

class Ticket {
  readonly canvas = document.createElement('canvas');
  private readonly pen = this.canvas.getContext('2d') as CanvasRenderingContext2D;
  private readonly direction = getComputedStyle(document.body).direction as CanvasDirection;
  private readonly height: number;
  private readonly edge: number;
  private readonly radius: number;
  private readonly size: number;
  private readonly space: number;

  constructor(
    private readonly look: TicketLook,
    private readonly fonts: TicketFonts,
    private readonly name: string,
    shape: Shape,
  ) {
    [this.height, this.edge, this.radius, this.size, this.space] = SHAPES[shape];
    this.canvas.width = WIDTH;
    this.canvas.height = this.height;
  }

  draw(art: HTMLImageElement | undefined) {
    const { height, edge, look } = this;
    // Name and label are written twice. The first time is only to measure their height, and the paper covers it.
    const nameEnd = this.writeName();
    const labelHeight = this.writeLabel(0);
    this.box(0, 0, WIDTH, height, look.colours.paper);
    this.frame(34, 34, WIDTH - 68, height - 68);
    if (art) this.pen.drawImage(art, 0, nameEnd + 36);
    else this.drawRosette(nameEnd);
    this.box(MARGIN, edge + 72, WIDTH - 2 * MARGIN, 2, look.colours.line);
    this.writeHead();
    this.writeName();
    this.writeSerial();
    const top = height - edge - labelHeight;
    this.box(MARGIN, top, LABEL, labelHeight, look.colours.paper);
    this.frame(MARGIN, top, LABEL, labelHeight);
    this.writeLabel(top);
  }

  private readonly display = (size: number) => `${size}px ${this.fonts.display}`;
  private readonly small = (size: number) => `${size}px ${this.fonts.text}`;
  private readonly bold = (size: number) => `600 ${this.small(size)}`;

  /** Returns the left edge of a box of this width, whose start edge is `x` from the start of lines. */
  private leftOf(x: number, width = 0): number {
    return this.direction === 'rtl' ? WIDTH - x - width : x;
  }

  private box(x: number, y: number, width: number, height: number, colour: string) {
    this.pen.fillStyle = colour;
    this.pen.fillRect(this.leftOf(x, width), y, width, height);
    this.pen.fillStyle = this.look.colours.ink;
  }

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
    const isRightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name);
    pen.direction = isRightToLeft ? 'rtl' : 'ltr';
    pen.strokeStyle = this.look.colours.paper;
    pen.lineJoin = 'round';
    const x = isRightToLeft ? WIDTH - MARGIN : MARGIN;
    const room = { width: WIDTH - 2 * MARGIN, height: this.space, size: this.size, font: this.display };
    const end = fitText(pen, withInitials(name), { x, y: this.edge + 176, ...room }, 24);
    pen.direction = this.direction;
    return end;
  }

  /** Writes the text of the label, and returns the y of its end. */
  private writeLabel(top: number): number {
    const { pen, look } = this;
    const x = this.leftOf(MARGIN + PADDING);
    const width = LABEL - 2 * PADDING;
    let y = fitText(pen, look.title, { x, y: top + 36, width, height: 130, size: 44, font: this.display });
    for (const group of look.facts) {
      this.box(MARGIN + PADDING, y + 22, width, 2, look.colours.line);
      y += 38;
      for (const fact of group)
        y = fitText(pen, fact, { x, y, width, height: 64, size: 24, font: this.small, leading: 1.35 });
    }
    return y + 36;
  }

  /** Draws the rosette of the name, which stays below the end of the name. */
  private drawRosette(nameEnd: number) {
    const { pen, radius } = this;
    const rosette = new Path2D(rosettePath(namePattern(this.name)));
    const scale = radius / 1000;
    const y = Math.max(this.height - this.edge - radius * 0.3, nameEnd + radius * 0.97);
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
    const { pen, look, edge } = this;
    const place = { x: this.leftOf(MARGIN), width: WIDTH - 2 * MARGIN, height: 50 };
    fitText(pen, look.edition, { ...place, y: edge + 10, width: place.width - 240, size: 38, font: this.display });
    if (document.body.hasAttribute('data-over')) return;
    pen.letterSpacing = '10px';
    fitText(pen, look.admit, { ...place, y: edge + 117, size: 36, font: this.bold });
    pen.letterSpacing = '0px';
  }

  private writeSerial() {
    const { pen, look } = this;
    pen.textAlign = 'end';
    pen.fillStyle = look.colours.accent;
    pen.font = this.bold(28);
    pen.fillText(look.serial, this.leftOf(WIDTH - MARGIN), this.edge + 38);
    pen.textAlign = 'start';
  }
}

/** Returns a name with no-break spaces at initials at its start and end, as in “Priya S.” and “K.S. Ravi”. */
const withInitials = (name: string) =>
  name.replace(/^((\P{M}\p{M}*\.?){1,2}) | (?=(\P{M}\p{M}*\.?){1,2}$)/gu, '$1\u00A0');

/** The room of a text: from `x`, below `y`, in `width` and `height`, with at most the font size `size`, all in pixels. */
type TextBox = Record<'x' | 'y' | 'width' | 'height' | 'size', number> & {
  /** Returns the CSS font of a size. */
  font: (size: number) => string;
  /** The height of a line, as a multiple of the size. */
  leading?: number;
};

/**
 * Writes a text as large as it fits into its place, and returns the y of its end. Lines break at spaces. A word that is too long
 * even at a third of the size is broken between graphemes: never inside a Tamil syllable or an emoji. `halo` is the width of the
 * outline, in pixels.
 */
function fitText(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, width, height, size, font, leading = 1.02 }: TextBox,
  halo = 0,
): number {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  // Letters of other scripts are taller than Latin ones.
  const tall = /\p{Script=Tamil}/u.test(text) ? 1.14 : 1.3;
  const step = /^[\p{Script=Latin}\P{L}]*$/u.test(text) ? leading : Math.max(leading, tall);
  const least = size / 3;
  for (; ; size -= 2) {
    pen.font = font(size);
    const { lines, broken } = breakLines(pen, letters, width);
    if (size > 16 && (lines.length * step * size > height || (broken && size > least))) continue;
    for (const line of lines) {
      y += step * size;
      const base = y - size * (step - 0.8);
      pen.lineWidth = halo;
      if (halo) pen.strokeText(line, x, base);
      pen.fillText(line, x, base);
    }
    return y;
  }
}

/** Returns the lines of these letters in the font of the pen; `broken` is true if a word had to be broken. */
function breakLines(pen: CanvasRenderingContext2D, letters: string[], width: number) {
  const lines: string[] = [];
  let broken = false;
  let line = '';
  for (const letter of letters) {
    if (line && pen.measureText(line + letter).width > width) {
      const space = letter === ' ' ? line.length : line.lastIndexOf(' ');
      broken ||= space < 0;
      lines.push(space < 0 ? line : line.slice(0, space));
      line = space < 0 ? '' : line.slice(space + 1);
    }
    line += line || letter !== ' ' ? letter : '';
  }
  return { lines: [...lines, line], broken };
}
