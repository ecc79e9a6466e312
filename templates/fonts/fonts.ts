import { basename } from 'node:path';
import { cached, codeOf, digest, versionOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import type { Families } from './families';
import { codePoint, drawableCharacters, fontFile } from './subset';
import { type Face, fontStack, subsetFamilies } from './subsetFamilies';
import { usedCharacters } from './usedCharacters';

export type PublishedFonts = {
  /** Returns the `@font-face` rules that a page with this markup needs, `--font-display` and `--font-text`. */
  css(markup: string): string;
  /** A key that changes with the results of `css`. */
  key: string;
};

/**
 * Writes both families of the look, subset to the characters in `glyphs`, and their licences into `fonts/`; `npmPackages` are the
 * further fonts of the content. A character that no font has is shown in a font of the visitor's device. Until a font has loaded, a
 * fallback font with the same metrics is shown, so that lines break alike and nothing moves.
 */
export const publishFonts = async (
  glyphs: Set<string>,
  families: Families,
  output: Pick<Output, 'write'>,
  npmPackages: string[] = [],
): Promise<PublishedFonts> => {
  const used = drawableCharacters(glyphs);
  const key = JSON.stringify(['fonts', used, fontCacheKey(families, npmPackages)]);
  const result = await cached(key, async () =>
    Buffer.from(JSON.stringify(await subsetFamilies(used, families, npmPackages))),
  );
  const { files, fallbacks }: Awaited<ReturnType<typeof subsetFamilies>> = JSON.parse(result.toString());

  const rules: { face: Face; rule: string }[] = [];
  for (const { name, font, faces } of files) {
    const bytes = Buffer.from(font, 'base64');
    const url = await output.write(hashed(`fonts/${name}`, bytes), bytes);
    // The first file of a family needs no range, because every page shows its Latin letters.
    const isFirst = /^(display|text)(-bold)?\.woff2$/.test(name);
    for (const face of faces) {
      const range = isFirst ? '' : `;unicode-range:${unicodeRange(face.text)}`;
      rules.push({ face, rule: faceRule(face, families[face.use].name, url, range) });
    }
  }
  for (const npmPackage of new Set(files.map(({ npmPackage }) => npmPackage)))
    await writeFontLicence(npmPackage, output);

  const stacks = Object.entries(families).map(
    ([use, family]) => `--font-${use}:${fontStack(family)},${family.generic}`,
  );
  const rest = `${fallbacks.join('\n')}\n:root{${stacks.join(';')}}\n`;
  const css = (markup: string): string => {
    const characters = usedCharacters([markup]);
    const needed = rules.filter(({ face }) => face.latin || [...face.text].some((char) => characters.has(char)));
    return needed.map(({ rule }) => `${rule}\n`).join('') + rest;
  };
  return { css, key: digest(JSON.stringify([rules, rest])) };
};

/** Returns the characters of a text as CSS lists them, without spaces: `U+0B95,U+0B99` */
const unicodeRange = (text: string): string =>
  [...text]
    .filter((char) => char !== ' ')
    .map((char) => `U+${codePoint(char)}`)
    .join();

/** Returns the `@font-face` rule of a face; `range` is its declaration of the characters, or empty. */
function faceRule({ weight, sizeAdjust }: Face, name: string, url: string, range: string): string {
  // Tamil letters look larger than Latin ones and reach lower: scaled, both fit into one line.
  const adjust = sizeAdjust ? `;size-adjust:${sizeAdjust}` : '';
  return `@font-face{font-family:"${name}";src:url("${url}")format("woff2");font-weight:${weight};font-display:swap${range}${adjust}}`;
}

/** Returns a cache key of everything except characters on which subset fonts depend: our code, the fonts and the subsetter. */
export const fontCacheKey = (families: Families, npmPackages: string[] = []) => {
  const packages = Object.values(families).flatMap(({ sources }) => sources.map(({ npmPackage }) => npmPackage));
  return [
    JSON.stringify(families, (_, value) => (value instanceof RegExp ? value.source : value)),
    ...['fonts', 'subset', 'subsetFamilies', 'furtherSources', 'cardFonts'].map((name) =>
      codeOf(new URL(`./${name}.ts`, import.meta.url)),
    ),
    ...new Set(['subset-font', 'fontkitten', ...packages, ...npmPackages].map(versionOf)),
  ].join();
};

/** Writes the licence of a font package: `fonts/OFL-public-sans.txt`, `fonts/OFL-noto-sans-math-static.txt`. */
export async function writeFontLicence(npmPackage: string, output: Pick<Output, 'write'>): Promise<void> {
  const { license } = JSON.parse((await fontFile(npmPackage, 'metadata.json')).toString());
  // Nearly all fonts have the same licence.
  const licence = license.type.startsWith('OFL') ? 'OFL' : 'LICENCE';
  const kind = npmPackage.startsWith('@fontsource/') ? '-static' : '';
  await output.write(`fonts/${licence}-${basename(npmPackage)}${kind}.txt`, await fontFile(npmPackage, 'LICENSE'));
}
