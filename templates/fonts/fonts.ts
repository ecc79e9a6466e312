import { basename } from 'node:path';
import { type Problem, Problems } from '../../content/messages/problems';
import { cached, codeOf, versionOf } from '../../static/output/cache';
import { hashed } from '../../static/output/hash';
import type { Output } from '../../static/output/output';
import { fallbackFace, fallbackName, fontStack, PROSE } from './fallbacks';
import { type Fallback, type FontUse, families, packages, type Source } from './families';
import { drawableCharacters, fontFile, hex, missingGlyphProblems, shareCharacters, subsetFont } from './subset';
import { type Measures, measure } from './truetype';

/** `css`: the faces and `--font-display`, `--font-text`. `preload`: what the first screen needs. */
type PublishedFonts = { css: string; preload: string[] };

/** What the cut fonts depend on beside the characters. */
export const fontCacheKey = () =>
  [
    codeOf(import.meta.url),
    ...['subset', 'families', 'fallbacks', 'truetype', 'cardFonts'].map((name) =>
      codeOf(new URL(`./${name}.ts`, import.meta.url)),
    ),
    ...['subset-font', ...packages].map(versionOf),
  ].join();

type Face = { use: FontUse; from: string; name: string; text: string; font: string; size?: string };

/** Every face of both families cut to its characters, and the stand-ins' CSS: all that is slow, and none that knows a URL. */
const subsetFamilies = async (characters: string[]): Promise<{ faces: Face[]; fallbacks: string[] }> => {
  const missing: Problem[] = [];
  const faces: Face[] = [];
  const fallbacks: string[] = [];
  for (const [key, family] of Object.entries(families)) {
    const use = key as FontUse;
    const { shares, left } = await shareCharacters(family, characters);
    missing.push(...missingGlyphProblems(use, left));
    for (const [n, { source, text }] of shares.entries()) {
      const font = await subsetFont(source, text, 'woff2');
      const { from, script, size } = source;
      const name = [use, script ?? (n ? n + 1 : '')].filter(Boolean).join('-');
      faces.push({ use, from, name: `${name}.woff2`, text, font: font.toString('base64'), size });
    }
    // Stand-ins for one and the same cut are measured against it once.
    const measured = new Map<Fallback['at'], Measures>();
    for (const [n, fallback] of family.fallbacks.entries()) {
      const source = { ...(family.sources[0] as Source), axes: fallback.at };
      const font =
        measured.get(fallback.at) ?? measure(await subsetFont(source, Object.keys(PROSE).join(''), 'truetype'));
      measured.set(fallback.at, font);
      fallbacks.push(fallbackFace(fallback, fallbackName(family, n), font));
    }
  }
  if (missing.length) throw new Problems(missing);
  return { faces, fallbacks };
};

/**
 * Writes both families, cut down to exactly the characters used, and their licences into `fonts/`. A character that no
 * font has is a Problem. Preloaded, a font comes right after the first paint; what stands in until then has its measures,
 * so that lines break alike and nothing moves when it swaps.
 */
export const publishFonts = async (glyphs: Set<string>, output: Pick<Output, 'write'>): Promise<PublishedFonts> => {
  const used = drawableCharacters(glyphs);
  const key = JSON.stringify(['fonts', used, fontCacheKey()]);
  const result = await cached(key, async () => Buffer.from(JSON.stringify(await subsetFamilies(used))));
  const { faces, fallbacks }: Awaited<ReturnType<typeof subsetFamilies>> = JSON.parse(result.toString());

  const published: PublishedFonts = { css: '', preload: [] };
  for (const { use, name, text, font, size } of faces) {
    const family = families[use];
    const bytes = Buffer.from(font, 'base64');
    const url = await output.write(hashed(`fonts/${name}`, bytes), bytes);
    const first = name === `${use}.woff2`;
    const range = first ? '' : `;unicode-range:${[...text].filter((c) => c !== ' ').map((c) => `U+${hex(c)}`)}`;
    // Round letters of Tamil look larger than Latin ones and hang lower: at this size they share a line.
    const adjust = size ? `;size-adjust:${size}` : '';
    published.css += `@font-face{font-family:"${family.name}";src:url("${url}")format("woff2");font-weight:${family.weight};font-display:swap${range}${adjust}}\n`;
    if (first) published.preload.push(url);
  }
  for (const from of new Set(faces.map(({ from }) => from))) {
    await output.write(`fonts/OFL-${basename(from)}.txt`, await fontFile(from, 'LICENSE'));
  }
  const stacks = Object.entries(families).map(
    ([use, family]) => `--font-${use}:${fontStack(family)},${family.generic}`,
  );
  published.css += `${fallbacks.join('\n')}\n:root{${stacks.join(';')}}\n`;
  return published;
};
