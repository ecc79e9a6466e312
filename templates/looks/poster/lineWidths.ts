import { widthOf } from '../../fonts/widestWord';

/** The widths of the letters of the display face, in hundredths of an em, which the tracking of titles makes closer. */
const LETTERS: [number, string][] = [
  [25, "'`ijlI|"],
  [30, '!,-./:;’‘'],
  [35, '()[]ft'],
  [40, '*r{}'],
  [55, '17?cksvxyz_'],
  [60, 'abdeghnopqu023456789FJL+=#'],
  [65, 'EPSTZ'],
  [70, 'ABCDKRUVXY'],
  [75, '&GHNOQ'],
  [85, 'Mmw'],
  [95, 'W%@—'],
];
const TRACKING = 4;
const SPACE = 0.2;
/** Room for what the widths do not know: pairs of letters, a fallback font. */
const SLACK = 1.03;
const MOST_LINES = 6;

/** Returns how wide the widest line of a title is, in em, in one line, two and so on; more lines than words do not help. */
export function lineWidths(title: string): number[] {
  // Chinese and Japanese lines break anywhere.
  const words = title.split(/\s+|(?<=[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}])|(?<=-)/u).filter(Boolean);
  const widths = words.map(wordWidth);
  const results = Array.from({ length: Math.min(MOST_LINES, words.length) }, (_, n) => widest(widths, n + 1) * SLACK);
  return results.filter((width, n) => !n || width < (results[n - 1] as number));
}

/** Returns the width of the widest line of the best way to set these words in at most so many lines. */
function widest(widths: number[], lines: number): number {
  const whole = widths.reduce((sum, width) => sum + SPACE + width, -SPACE);
  if (lines === 1) return whole;
  let best = whole;
  for (let n = 1; n < widths.length; n++) {
    const first = widths.slice(0, n).reduce((sum, width) => sum + SPACE + width, -SPACE);
    if (first >= best) break;
    best = Math.min(best, Math.max(first, widest(widths.slice(n), lines - 1)));
  }
  return best;
}

const segmenter = new Intl.Segmenter();

const wordWidth = (word: string): number =>
  [...segmenter.segment(word)].reduce((sum, { segment }) => sum + letterWidth(segment), 0);

function letterWidth(letter: string): number {
  const [plain = ''] = letter.normalize('NFD');
  const known = LETTERS.find(([, letters]) => letters.includes(plain));
  return known ? (known[0] - TRACKING) / 100 : widthOf(letter);
}
