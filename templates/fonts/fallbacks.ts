import type { Font } from 'fontkitten';
import { ANY_WEIGHT, type Fallback, type Family } from './families';

/** How often a letter occurs in a thousand of English prose, which decides how wide a line is. */
export const LETTER_FREQUENCIES = {
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

/**
 * The `@font-face` rule of a fallback font: one that the visitor's device has, scaled so that its lines are as long and as
 * high as those of `font`. Nothing moves when our font replaces it.
 */
export const fallbackFace = (fallback: Fallback, name: string, font: Font): string => {
  const letters = Object.entries(LETTER_FREQUENCIES);
  const total = letters.reduce((sum, [, frequency]) => sum + frequency, 0);
  const widthOf = (char: string) => font.glyphForCodePoint(char.charCodeAt(0)).advanceWidth / font.unitsPerEm;
  const width = letters.reduce((sum, [char, frequency]) => sum + frequency * widthOf(char), 0) / total;
  const size = width / fallback.width;
  const sources = fallback.local.map((family) => `local("${family}")`).join(',');
  const height = (units: number) => percent(units / font.unitsPerEm / size);
  const heights = `ascent-override:${height(font.ascent)};descent-override:${height(-font.descent)};line-gap-override:${height(font.lineGap)}`;
  return `@font-face{font-family:"${name}";src:${sources};font-weight:${fallback.weight};size-adjust:${percent(size)};${heights}}`;
};

/** The CSS name of the `n`th fallback font. Fallbacks that differ only in weight share one name. */
export const fallbackName = (family: Family, n: number): string =>
  family.weight === ANY_WEIGHT ? `${family.name} Fallback ${n + 1}` : `${family.name} Fallback`;

/** The value of `font-family`: the family and its fallback fonts, in the order in which a browser tries them. */
export const fontStack = (family: Family): string =>
  [...new Set([family.name, ...family.fallbacks.map((_, n) => fallbackName(family, n))])]
    .map((name) => `"${name}"`)
    .join(',');
