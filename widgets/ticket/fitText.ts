/** Where a text goes: from `x`, below `y`, into `width` and `height`, at most `size` large, all in pixels. */
type Place = Record<'x' | 'y' | 'width' | 'height' | 'size', number> & {
  /** The CSS font of a size. */
  font: (size: number) => string;
  /** The height of a line, as a multiple of the size. */
  leading?: number;
};

/**
 * Writes a text as large as it fits into its place, and returns where its last line ends. Lines break at spaces. A word
 * that is too long even at a third of the size is broken between letters as readers see them: never inside a Tamil syllable or an emoji. `halo` lies around the letters.
 */
export function fitText(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, width, height, size, font, leading = 1.02 }: Place,
  halo = 0,
): number {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  // Other letters reach further up and down than Latin ones.
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

/** The lines of these letters in the font of the pen, and whether a word had to be broken. */
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
