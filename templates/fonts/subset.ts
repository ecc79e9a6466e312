import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Problem } from '../../content/messages/problems';
import { type Family, type FontUse, families, type Source } from './families';
import { measure } from './truetype';

/** Tabular figures stay, and what sets letters well; swashes and fractions go. */
const FEATURES = ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl', 'mark', 'mkmk'];
/**
 * What the letters of India are put together with: vowel signs change places, consonants join (க + ் + ஷ = க்ஷ). Left out,
 * words are misspelt. Source: learn.microsoft.com/typography/script-development/tamil
 */
const SHAPING = ['akhn', 'rphf', 'pref', 'half', 'blwf', 'abvf', 'pstf', 'cjct', 'vatu', 'nukt'].concat([
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
  'dist',
  'abvm',
  'blwm',
  'rlig',
  'calt',
]);

const require = createRequire(import.meta.url);

/** A file that came with a font. */
export const fontFile = (from: string, path: string): Promise<Buffer> => readFile(require.resolve(`${from}/${path}`));

/** `U+0B95` without its `U+`. */
export const hex = (char: string): string => (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** A file of a family with these characters alone, and what puts them together. */
export const subsetFont = async (
  { from, file, axes, script }: Source,
  text: string,
  targetFormat: 'woff2' | 'truetype',
): Promise<Buffer> => {
  const keepFeatures = script ? [...FEATURES, ...SHAPING] : FEATURES;
  const options = { targetFormat, variationAxes: axes, keepFeatures, noHinting: true };
  // Loaded late: a build whose fonts are in the cache needs none of it.
  const { default: subset } = await import('subset-font');
  // A vowel sign of two parts is drawn as both, which satori looks up by their own characters.
  const needed = script ? text + text.normalize('NFD') : text;
  return subset(await fontFile(from, `files/${file}`), needed, options);
};

/** The characters to draw, each once, in order. A blank draws nothing, so any font will do; the space sets widths. */
export const drawableCharacters = (characters: Iterable<string>): string[] =>
  [...new Set([' ', ...[...characters].flatMap((text) => [...text])])]
    .filter((c) => c === ' ' || !/[\s\p{Cc}\p{Cf}]/u.test(c))
    .sort();

/** Which file of the family gives which of the characters; what is left over, none can. */
export const shareCharacters = async (family: Family, characters: string[]) => {
  let left = characters;
  const shares: { source: Source; text: string }[] = [];
  for (const source of family.sources) {
    if (!left.length) break;
    const { widths } = measure(await subsetFont(source, left.join(''), 'truetype'));
    const text = left.filter((char) => widths.has(char)).join('');
    left = left.filter((char) => !widths.has(char));
    if (text.trim()) shares.push({ source, text });
  }
  return { shares, left };
};

/** One problem for each character that its font has not, saying which and what to do. */
export const missingGlyphProblems = (use: string, left: string[]): Problem[] =>
  left.map((character): Problem => {
    const { name } = families[use as FontUse];
    const message = `the ${use} font (${name}) has no “${character}” (U+${hex(character)}); write it another way, or draw it`;
    return { character, message };
  });
