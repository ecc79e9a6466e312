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
  const [height, edge, radius, size, space] = SHAPES[shape];
  const { colours } = look;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = height;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const { direction } = getComputedStyle(document.body);
  /** Returns the left edge of a box of this width, whose start edge is `x` from the start of lines. */
  const leftOf = (x: number, wide = 0) => (direction === 'rtl' ? WIDTH - x - wide : x);
  const box = (x: number, y: number, wide: number, tall: number, colour: string) => {
    pen.fillStyle = colour;
    pen.fillRect(leftOf(x, wide), y, wide, tall);
    pen.fillStyle = colours.ink;
  };
  const frame = (x: number, y: number, wide: number, tall: number) => {
    pen.strokeStyle = colours.ink;
    for (const [inset, line] of look.frame) {
      pen.lineWidth = line;
      pen.strokeRect(leftOf(x, wide) + inset, y + inset, wide - 2 * inset, tall - 2 * inset);
    }
  };
  const display = (size: number) => `${size}px ${fonts.display}`;
  const small = (size: number) => `${size}px ${fonts.text}`;
  const bold = (size: number) => `600 ${small(size)}`;

  /** Writes the name, in its own direction, and returns the y of its end. */
  const writeName = () => {
    const isRightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name);
    pen.direction = isRightToLeft ? 'rtl' : 'ltr';
    pen.strokeStyle = colours.paper;
    pen.lineJoin = 'round';
    const x = isRightToLeft ? WIDTH - MARGIN : MARGIN;
    const y = edge + 176;
    const end = fitText(
      pen,
      withInitials(name),
      { x, y, width: WIDTH - 2 * MARGIN, height: space, size, font: display },
      24,
    );
    pen.direction = direction as CanvasDirection;
    return end;
  };

  /** Writes the text of the label, and returns the y of its end. */
  const writeLabel = (top: number) => {
    const x = leftOf(MARGIN + PADDING);
    const width = LABEL - 2 * PADDING;
    let y = fitText(pen, look.title, { x, y: top + 36, width, height: 130, size: 44, font: display });
    for (const group of look.facts) {
      box(MARGIN + PADDING, y + 22, width, 2, colours.line);
      y += 38;
      for (const fact of group)
        y = fitText(pen, fact, { x, y, width, height: 64, size: 24, font: small, leading: 1.35 });
    }
    return y + 36;
  };

  // Name and label are written twice. The first time is only to measure their height, and the paper covers it.
  const nameEnd = writeName();
  const tall = writeLabel(0);
  box(0, 0, WIDTH, height, colours.paper);
  frame(34, 34, WIDTH - 68, height - 68);

  if (art) pen.drawImage(art, 0, nameEnd + 36);
  else {
    const rosette = new Path2D(rosettePath(namePattern(name)));
    const scale = radius / 1000;
    const y = Math.max(height - edge - radius * 0.3, nameEnd + radius * 0.97);
    pen.setTransform(scale, 0, 0, scale, leftOf(790), y);
    // Filled, to cover the frame.
    pen.fillStyle = colours.paper;
    pen.fill(rosette);
    pen.strokeStyle = colours.ink;
    pen.lineWidth = 2 / scale;
    pen.stroke(rosette);
    pen.resetTransform();
  }

  box(MARGIN, edge + 72, WIDTH - 2 * MARGIN, 2, colours.line);
  const x = leftOf(MARGIN);
  fitText(pen, look.edition, { x, y: edge + 10, width: WIDTH - 2 * MARGIN - 240, height: 50, size: 38, font: display });
  // After the event, the ticket is only a keepsake.
  if (!document.body.hasAttribute('data-over')) {
    pen.letterSpacing = '10px';
    fitText(pen, look.admit, { x, y: edge + 117, width: WIDTH - 2 * MARGIN, height: 50, size: 36, font: bold });
    pen.letterSpacing = '0px';
  }
  writeName();

  pen.textAlign = 'end';
  pen.fillStyle = colours.accent;
  pen.font = bold(28);
  pen.fillText(look.serial, leftOf(WIDTH - MARGIN), edge + 38);
  pen.textAlign = 'start';

  const top = height - edge - tall;
  box(MARGIN, top, LABEL, tall, colours.paper);
  frame(MARGIN, top, LABEL, tall);
  writeLabel(top);
  return canvas;
}

/** Returns a name with no-break spaces at initials at its start and end, as in “Priya S.” and “K.S. Ravi”. */
const withInitials = (name: string) =>
  name.replace(/^((\P{M}\p{M}*\.?){1,2}) | (?=(\P{M}\p{M}*\.?){1,2}$)/gu, '$1\u00A0');

/** The place of a text: from `x`, below `y`, in `width` and `height`, with at most the font size `size`, all in pixels. */
type Place = Record<'x' | 'y' | 'width' | 'height' | 'size', number> & {
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
  { x, y, width, height, size, font, leading = 1.02 }: Place,
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
