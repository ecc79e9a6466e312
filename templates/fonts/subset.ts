import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import type { Font } from 'fontkitten';
import { once } from '../../static/output/cache';
import type { Family, Source } from './families';

/** Returns the bytes of a font file, reduced to the characters of `text` and the features that shape them. */
export const subsetFont = async (
  { npmPackage, file, axes, name }: Source,
  text: string,
  targetFormat: 'woff2' | 'truetype',
): Promise<Buffer> => {
  const keepFeatures = name ? [...FEATURES, ...SHAPING_FEATURES] : FEATURES;
  const options = { targetFormat, variationAxes: axes, keepFeatures, noHinting: true };
  const subset = await loadSubsetter();
  // The two parts of a split vowel sign are characters of their own when letters are shaped.
  const needed = name ? text + text.normalize('NFD') : text;
  return subset(await fontFile(npmPackage, `files/${file}`), needed, options);
};

/** Loads the subsetter, which is slow, and not needed if all fonts are cached. */
const loadSubsetter = once(async () => {
  // Otherwise V8 compiles its WebAssembly a second time while it runs, which takes three times as long as all fonts of a site.
  setFlagsFromString('--liftoff-only');
  return (await import('subset-font')).default;
});

/** The OpenType features to keep: tabular figures, kerning, ligatures. Swashes and fractions are left out. */
const FEATURES = ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl', 'mark', 'mkmk'];
/**
 * The features that shape other scripts: vowel signs change places, consonants join (க + ் + ஷ = க்ஷ), Arabic letters
 * have four forms. Without them words are misspelt. Source: learn.microsoft.com/typography/script-development
 */
const SHAPING_FEATURES = [
  ...['akhn', 'rphf', 'pref', 'half', 'blwf', 'abvf', 'pstf', 'cjct', 'vatu', 'nukt', 'rkrf', 'cfar'],
  ...['pres', 'abvs', 'blws', 'psts', 'haln', 'dist', 'abvm', 'blwm', 'rlig', 'calt', 'clig'],
  ...['isol', 'init', 'medi', 'fina', 'med2', 'fin2', 'fin3', 'curs', 'mset', 'stch'],
  ...['ljmo', 'vjmo', 'tjmo'],
];

/** Returns the files of a family, each with the `text` of characters that it provides, and those `missing` from all files. */
export const assignCharacters = async (family: Family, characters: string[]) => {
  const joiners = characters.filter(isJoiner);
  let missing = characters.filter((char) => !isJoiner(char));
  const assigned: { source: Source; text: string }[] = [];
  for (const source of family.sources) {
    const candidates = missing.filter((char) => source.only?.test(char) ?? true);
    if (!candidates.length) continue;
    const font = await openFont(await fontFile(source.npmPackage, `files/${source.file}`));
    const hasGlyph = (char: string) => font.hasGlyphForCodePoint(char.codePointAt(0) as number);
    const provided = new Set(candidates.filter(hasGlyph));
    const text = [...provided, ...(source.name ? joiners.filter(hasGlyph) : [])].join('');
    if (text.trim()) assigned.push({ source, text });
    missing = missing.filter((char) => !provided.has(char));
  }
  return { assigned, missing };
};

/** Opens a font file, to read its characters and metrics. Throws if it is a collection of fonts. */
export async function openFont(bytes: Buffer): Promise<Font> {
  const { create } = await import('fontkitten');
  // fontkitten also reads the outline of a blank glyph. For the last glyph, that is after the end of the file.
  const font = create(Buffer.concat([bytes, Buffer.alloc(16)]));
  if (font.isCollection) throw new Error(`${font.type}: this file has several fonts`);
  return font;
}

/** Returns the characters that a font must draw, each once, sorted. */
export const drawableCharacters = (characters: Iterable<string>): string[] =>
  [...new Set([' ', ...[...characters].flatMap((text) => [...text])])]
    .filter((c) => c === ' ' || isJoiner(c) || !UNDRAWN.test(c))
    .sort();

/** Characters that need no font of ours: white space, controls, and emoji, which every device has a font for. */
const UNDRAWN = /[\s\p{Cc}\p{Cf}\p{Emoji_Presentation}\p{Emoji_Modifier}\p{Variation_Selector}]/u;

/** Checks whether a character joins letters or keeps them apart. It must be in the same font as these letters. */
const isJoiner = (char: string): boolean => char === '\u200C' || char === '\u200D';

/** Returns the bytes of a file in the npm package of a font. */
export const fontFile = (npmPackage: string, path: string): Promise<Buffer> =>
  readFile(require.resolve(`${npmPackage}/${path}`));

const require = createRequire(import.meta.url);

/** Returns the code point of a character in hexadecimal, as CSS and Unicode write it: `க` → `0B95` */
export const codePoint = (char: string): string =>
  (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
