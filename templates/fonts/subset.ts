import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Problem } from '../../content/messages/problems';
import { type Family, type FontUse, families, type Source } from './families';
import { readMetrics } from './readMetrics';

/** The OpenType features to keep: tabular figures, kerning, ligatures. Swashes and fractions are left out. */
const FEATURES = ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl', 'mark', 'mkmk'];
/**
 * The features that shape Indic scripts: vowel signs change places, consonants join (க + ் + ஷ = க்ஷ). Without them words
 * are misspelt. Source: learn.microsoft.com/typography/script-development/tamil
 */
const SHAPING_FEATURES = ['akhn', 'rphf', 'pref', 'half', 'blwf', 'abvf', 'pstf', 'cjct', 'vatu', 'nukt'].concat([
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

/** The bytes of a file in the npm package of a font. */
export const fontFile = (npmPackage: string, path: string): Promise<Buffer> =>
  readFile(require.resolve(`${npmPackage}/${path}`));

/** The code point of a character in hexadecimal, as CSS and Unicode write it: `க` → `0B95` */
export const codePoint = (char: string): string =>
  (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** A font file reduced to the characters of `text` and the features that shape them. */
export const subsetFont = async (
  { npmPackage, file, axes, script }: Source,
  text: string,
  targetFormat: 'woff2' | 'truetype',
): Promise<Buffer> => {
  const keepFeatures = script ? [...FEATURES, ...SHAPING_FEATURES] : FEATURES;
  const options = { targetFormat, variationAxes: axes, keepFeatures, noHinting: true };
  // Imported only when needed: a build whose fonts are all cached saves the time.
  const { default: subset } = await import('subset-font');
  // Satori looks up the two parts of a split vowel sign as characters of their own.
  const needed = script ? text + text.normalize('NFD') : text;
  return subset(await fontFile(npmPackage, `files/${file}`), needed, options);
};

/** The characters that a font has to draw, each once, sorted. Other whitespace and control characters draw nothing. */
export const drawableCharacters = (characters: Iterable<string>): string[] =>
  [...new Set([' ', ...[...characters].flatMap((text) => [...text])])]
    .filter((c) => c === ' ' || !/[\s\p{Cc}\p{Cf}]/u.test(c))
    .sort();

/** Which file of the family provides which of the characters, and those that are `missing` from all of them. */
export const assignCharacters = async (family: Family, characters: string[]) => {
  let missing = characters;
  const assigned: { source: Source; text: string }[] = [];
  for (const source of family.sources) {
    if (!missing.length) break;
    const { widths } = readMetrics(await subsetFont(source, missing.join(''), 'truetype'));
    const text = missing.filter((char) => widths.has(char)).join('');
    missing = missing.filter((char) => !widths.has(char));
    if (text.trim()) assigned.push({ source, text });
  }
  return { assigned, missing };
};

/** One problem for each character that the font lacks, saying which it is and what to do. */
export const missingGlyphProblems = (use: string, missing: string[]): Problem[] =>
  missing.map((character): Problem => {
    const { name } = families[use as FontUse];
    const message = `the ${use} font (${name}) has no “${character}” (U+${codePoint(character)}); write it another way, or draw it`;
    return { character, message };
  });
