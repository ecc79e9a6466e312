import { basename } from 'node:path';
import { type Problem, Problems } from '../../content/messages/problems';
import { cached, codeOf, versionOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import { fallbackFace, fallbackName, fontStack, LETTER_FREQUENCIES } from './fallbacks';
import { type Fallback, type FontUse, families, packages, type Source } from './families';
import { type FontMetrics, readMetrics } from './readMetrics';
import { assignCharacters, codePoint, drawableCharacters, fontFile, missingGlyphProblems, subsetFont } from './subset';

/** `css`: the `@font-face` rules, `--font-display` and `--font-text`. `preload`: the files that the first screen needs. */
type PublishedFonts = { css: string; preload: string[] };

/** Everything but the characters that the subset fonts depend on: our code, the fonts and the subsetter. */
export const fontCacheKey = () =>
  [
    codeOf(import.meta.url),
    ...['subset', 'families', 'fallbacks', 'readMetrics', 'cardFonts'].map((name) =>
      codeOf(new URL(`./${name}.ts`, import.meta.url)),
    ),
    ...['subset-font', ...packages].map(versionOf),
  ].join();

/** One file of a family, subset to the characters in `text`; `font` is its bytes in base64, so that it can be cached as JSON. */
type FontFile = { use: FontUse; npmPackage: string; name: string; text: string; font: string; sizeAdjust?: string };

/** Both families subset to `characters`, and the CSS of the fallback fonts: the slow part, which depends on no URL. */
const subsetFamilies = async (characters: string[]): Promise<{ files: FontFile[]; fallbacks: string[] }> => {
  const missing: Problem[] = [];
  const files: FontFile[] = [];
  const fallbacks: string[] = [];
  for (const [key, family] of Object.entries(families)) {
    const use = key as FontUse;
    const { assigned, missing: unassigned } = await assignCharacters(family, characters);
    missing.push(...missingGlyphProblems(use, unassigned));
    for (const [n, { source, text }] of assigned.entries()) {
      const font = await subsetFont(source, text, 'woff2');
      const { npmPackage, script, sizeAdjust } = source;
      const name = [use, script ?? (n ? n + 1 : '')].filter(Boolean).join('-');
      files.push({ use, npmPackage, name: `${name}.woff2`, text, font: font.toString('base64'), sizeAdjust });
    }
    // Fallbacks for the same axes are fitted to the same metrics, which are read once.
    const measured = new Map<Fallback['axes'], FontMetrics>();
    for (const [n, fallback] of family.fallbacks.entries()) {
      const source = { ...(family.sources[0] as Source), axes: fallback.axes };
      const font =
        measured.get(fallback.axes) ??
        readMetrics(await subsetFont(source, Object.keys(LETTER_FREQUENCIES).join(''), 'truetype'));
      measured.set(fallback.axes, font);
      fallbacks.push(fallbackFace(fallback, fallbackName(family, n), font));
    }
  }
  if (missing.length) throw new Problems(missing);
  return { files, fallbacks };
};

/**
 * Writes both families, subset to the characters in `glyphs`, and their licences into `fonts/`. Throws a Problem for each
 * character that no font has. A preloaded font comes right after the first paint. Until then a fallback font with the
 * same metrics is shown, so that lines break alike and nothing moves.
 */
export const publishFonts = async (glyphs: Set<string>, output: Pick<Output, 'write'>): Promise<PublishedFonts> => {
  const used = drawableCharacters(glyphs);
  const key = JSON.stringify(['fonts', used, fontCacheKey()]);
  const result = await cached(key, async () => Buffer.from(JSON.stringify(await subsetFamilies(used))));
  const { files, fallbacks }: Awaited<ReturnType<typeof subsetFamilies>> = JSON.parse(result.toString());

  const published: PublishedFonts = { css: '', preload: [] };
  for (const { use, name, text, font, sizeAdjust } of files) {
    const family = families[use];
    const bytes = Buffer.from(font, 'base64');
    const url = await output.write(hashed(`fonts/${name}`, bytes), bytes);
    const first = name === `${use}.woff2`;
    const range = first ? '' : `;unicode-range:${[...text].filter((c) => c !== ' ').map((c) => `U+${codePoint(c)}`)}`;
    // Tamil letters look larger than Latin ones and reach lower: at this size they share a line.
    const adjust = sizeAdjust ? `;size-adjust:${sizeAdjust}` : '';
    published.css += `@font-face{font-family:"${family.name}";src:url("${url}")format("woff2");font-weight:${family.weight};font-display:swap${range}${adjust}}\n`;
    if (first) published.preload.push(url);
  }
  for (const name of new Set(files.map(({ npmPackage }) => npmPackage))) {
    await output.write(`fonts/OFL-${basename(name)}.txt`, await fontFile(name, 'LICENSE'));
  }
  const stacks = Object.entries(families).map(
    ([use, family]) => `--font-${use}:${fontStack(family)},${family.generic}`,
  );
  published.css += `${fallbacks.join('\n')}\n:root{${stacks.join(';')}}\n`;
  return published;
};
