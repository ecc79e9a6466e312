import { widthOf } from '../language/widestWord';

/** The letters of a display face, by their widths in hundredths of an em. */
export type Letters = [width: number, letters: string][];

/** A display face. */
type Face = {
  letters: Letters;
  /** The width that the tracking of titles takes from each letter, in hundredths of an em. */
  tracking: number;
  /** The width of the space between two words, in em. */
  space: number;
};

/** The factor that leaves room for what the widths do not contain: kerning of pairs of letters, a fallback font. */
const SLACK = 1.03;
const MOST_LINES = 6;

/**
 * Returns the function `lineWidths` of a look with this display face. It returns the width of the widest line of a title, in em:
 * set in one line, in two, and so on, as long as one more line makes it narrower.
 */
export const measureLines =
  (face: Face) =>
  (title: string): number[] => {
    // Chinese and Japanese lines may break after any letter.
    const words = title.split(/\s+|(?<=[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}])|(?<=-)/u).filter(Boolean);
    const widths = words.map((word) => measureWord(word, face));
    const mostLines = Math.min(MOST_LINES, words.length);
    const results = Array.from(
      { length: mostLines },
      (_, n) => measureWidest(widths, { lines: n + 1, space: face.space }) * SLACK,
    );
    return results.filter((width, n) => !n || width < (results[n - 1] as number));
  };

const segmenter = new Intl.Segmenter();

/** Returns the width of a word, in em. Letters are listed without their marks; `widthOf` knows those that are not listed. */
function measureWord(word: string, { letters, tracking }: Face): number {
  const widths = [...segmenter.segment(word)].map(({ segment }) => {
    const [plain = ''] = segment.normalize('NFD');
    const group = letters.find(([, some]) => some.includes(plain));
    return group ? (group[0] - tracking) / 100 : widthOf(segment);
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Returns the width of the widest line, in em, when words of these widths are set in at most `lines` lines in the best way. */
function measureWidest(widths: number[], { lines, space }: { lines: number; space: number }): number {
  const measureLine = (words: number[]) => words.reduce((sum, width) => sum + space + width, -space);
  let best = measureLine(widths);
  if (lines === 1) return best;
  // Tries each number of words on the first line.
  for (let n = 1; n < widths.length; n++) {
    const first = measureLine(widths.slice(0, n));
    if (first >= best) break;
    best = Math.min(best, Math.max(first, measureWidest(widths.slice(n), { lines: lines - 1, space })));
  }
  return best;
}
