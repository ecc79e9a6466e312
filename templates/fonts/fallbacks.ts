import { ANY, type Fallback, type Family } from './families';
import type { Measures } from './truetype';

/** How often a letter stands in a thousand of English prose: what the width of a line depends on. */
export const PROSE = {
  ' ': 170,
  e: 102,
  t: 74,
  a: 67,
  o: 62,
  n: 58,
  i: 57,
  s: 53,
  r: 51,
  h: 44,
  l: 34,
  d: 33,
  c: 25,
  u: 23,
  m: 20,
  f: 18,
  g: 17,
  p: 17,
  w: 16,
  y: 15,
  b: 13,
  v: 9,
  k: 6,
};

const percent = (part: number): string => `${(100 * part).toFixed(2)}%`;

/** A face for a font of the visitor's, stretched so that its lines are as long and as high as ours: nothing moves. */
export const fallbackFace = ({ local, width, weight }: Fallback, name: string, font: Measures): string => {
  const letters = Object.entries(PROSE);
  const total = letters.reduce((sum, [, often]) => sum + often, 0);
  const ours = letters.reduce((sum, [char, often]) => sum + often * (font.widths.get(char) ?? 0), 0) / total;
  const size = ours / width;
  const sources = local.map((each) => `local("${each}")`).join(',');
  const heights = `ascent-override:${percent(font.ascent / size)};descent-override:${percent(font.descent / size)};line-gap-override:${percent(font.gap / size)}`;
  return `@font-face{font-family:"${name}";src:${sources};font-weight:${weight};size-adjust:${percent(size)};${heights}}`;
};

/** Stand-ins of other weights share one family name; other fonts have each their own. */
export const fallbackName = (family: Family, n: number): string =>
  family.weight === ANY ? `${family.name} Fallback ${n + 1}` : `${family.name} Fallback`;

/** The name of a family and those of its stand-ins, in the order in which a browser tries them. */
export const fontStack = (family: Family): string =>
  [...new Set([family.name, ...family.fallbacks.map((_, n) => fallbackName(family, n))])]
    .map((name) => `"${name}"`)
    .join(',');
