/** Returns the width of a text, as a canvas measures it. */
type Measure = (text: string) => number;

/** Returns lines of these pieces: as few as possible, none wider than `width` but a piece that is wider itself. */
export const fillLines = (pieces: string[], width: number, measure: Measure): string[] =>
  joinPieces(pieces, width, measure)
    .map((line) => line.trim())
    .filter(Boolean);

/** Joins pieces from the first to the last, and begins anew where the next one does not fit. Spaces at the end need no room. */
function joinPieces(pieces: string[], width: number, measure: Measure): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const longer = (joined.at(-1) ?? '') + piece;
    if (joined.length && measure(longer.trimEnd()) <= width) joined[joined.length - 1] = longer;
    else joined.push(piece);
  }
  return joined;
}

/** Returns as many lines as `fillLines`, as even as possible. A piece that is too wide for a line is cut. */
export function wrapText(pieces: string[], width: number, measure: Measure): string[] {
  const parts = pieces.flatMap((piece) => (measure(piece) <= width ? piece : cutWord(piece, width, measure)));
  const { length } = fillLines(parts, width, measure);
  if (length < 2) return fillLines(parts, width, measure);
  let [narrow, wide] = [Math.max(...parts.map(measure)), width];
  // A difference of a hundredth of the width is not visible.
  while (wide - narrow > width / 100) {
    const middle = (narrow + wide) / 2;
    if (fillLines(parts, middle, measure).length === length) wide = middle;
    else narrow = middle;
  }
  return fillLines(parts, wide, measure);
}

/** Returns the first `count` lines. If there are more, the last of them ends in an ellipsis. */
export function clampLines(lines: string[], count: number, width: number, measure: Measure): string[] {
  const last = lines[count - 1];
  if (lines.length <= count || last === undefined) return lines;
  const letters = splitLetters(last);
  while (letters.length && measure(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return [...lines.slice(0, count - 1), `${letters.join('').trimEnd()}…`];
}

/** Returns the parts of a word, each of which fits into a line. */
const cutWord = (word: string, width: number, measure: Measure): string[] =>
  joinPieces(splitLetters(word), width, measure);

/** Returns the parts of a text between which a line may break: words with their punctuation and the space behind them. */
export function splitText(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1) ?? ' ';
    if (BREAKS_AFTER.test(last) || (UNSPACED_BEFORE.test(last) && UNSPACED_AFTER.test(segment))) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces.map((piece, n) => (n ? piece : piece.trimStart()));
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const letters = new Intl.Segmenter();
/** Returns the letters of a text, each with its marks. */
const splitLetters = (text: string): string[] => [...letters.segment(text)].map(({ segment }) => segment);

const BREAKS_AFTER = /[\s-]$/;
/** Letters of scripts that put no space between words. */
const UNSPACED = '\\p{sc=Hani}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}';
/** Ends in such a letter, or in punctuation of East Asia that stands at the end of a line. */
const UNSPACED_BEFORE = new RegExp(`[${UNSPACED}\u3001\u3002\uff01-\uff07\uff09-\uff3a\uff3d-\uff5a\uff5d]$`, 'u');
/** Begins with such a letter, or with an opening bracket. */
const UNSPACED_AFTER = new RegExp(`^[${UNSPACED}\\p{Ps}]`, 'u');
