import type { Font } from 'fontkitten';
import {
  ANY_WEIGHT,
  type Fallback,
  type Families,
  type Family,
  type FontUse,
  familiesWith,
  type Source,
} from './families';
import { furtherSources } from './furtherSources';
import { assignCharacters, openFont, subsetFont } from './subset';

/** One `@font-face` rule: the characters of a file that a family takes from it. Files for Latin are on every page. */
export type Face = { use: FontUse; text: string; weight: string; sizeAdjust?: string; latin: boolean };
/** A file to publish, subset to the characters of its faces; `font` is its bytes in base64, to be cached as JSON. */
export type FontFile = { name: string; npmPackage: string; font: string; faces: Face[] };

/**
 * Returns both families, with the font packages of the content, subset to `characters`, and the CSS of the fallback fonts. This is
 * the slow part of publishing fonts. The result contains no address, so that it can be cached.
 */
export async function subsetFamilies(
  characters: string[],
  families: Families,
  npmPackages: string[],
): Promise<{ files: FontFile[]; fallbacks: string[] }> {
  // A file that both families use is published once, with the characters of both.
  const files = new Map<string, { source: Source; name: string; faces: Face[] }>();
  const fallbacks: string[] = [];
  for (const [key, family] of Object.entries(familiesWith(families, await furtherSources(npmPackages)))) {
    const use = key as FontUse;
    const { assigned } = await assignCharacters(family, characters);
    for (const [n, { source, text }] of assigned.entries())
      for (const { weight, ...fileSource } of weightsOf(source, family, n)) {
        const { name, npmPackage, file, axes, sizeAdjust } = fileSource;
        const latin = name === undefined;
        const id = latin ? `${use}-${n}` : JSON.stringify([npmPackage, file, axes]);
        // Files for Latin letters have no name of their own: `display.woff2`, `display-2.woff2`.
        const entry = files.get(id) ?? { source: fileSource, name: name ?? (n ? `${n + 1}` : ''), faces: [] };
        entry.faces.push({ use, text, weight, sizeAdjust, latin });
        files.set(id, entry);
      }
    fallbacks.push(...(await fallbackFaces(family)));
  }
  const subsets = [...files.values()].map(async ({ source, name, faces }): Promise<FontFile> => {
    const text = [...new Set(faces.flatMap((face) => [...face.text]))].join('');
    const uses = new Set(faces.map(({ use }) => use));
    const font = await subsetFont(source, text, 'woff2');
    const fileName = [uses.size === 1 && [...uses][0], name].filter(Boolean).join('-');
    return { name: `${fileName}.woff2`, npmPackage: source.npmPackage, font: font.toString('base64'), faces };
  });
  return { files: await Promise.all(subsets), fallbacks };
}

/** The weights of two files of a family in CSS, one for regular and one for bold type. */
const REGULAR = '100 549';
const BOLD = '550 900';

/**
 * Returns the source and, if its package has a file for each weight, the one for bold type; each with its weights in CSS. These are
 * the same for all files of a family: browsers take letters only from those whose weights are the nearest.
 */
function weightsOf(source: Source, { weight, sources }: Family, n: number): (Source & { weight: string })[] {
  const { bold, ...regular } = source;
  if (!sources.some((each) => each.bold)) return [{ ...regular, weight }];
  if (!bold) return [REGULAR, BOLD].map((half) => ({ ...regular, weight: half }));
  return [
    { ...regular, weight: REGULAR },
    {
      ...regular,
      file: bold,
      name: [source.name ?? (n ? n + 1 : ''), 'bold'].filter(Boolean).join('-'),
      weight: BOLD,
    },
  ];
}

/** Returns the `@font-face` rules of the fallback fonts of a family. */
async function fallbackFaces(family: Family): Promise<string[]> {
  const faces: string[] = [];
  // Fallbacks for the same axes are fitted to the same metrics, which are read once.
  const measured = new Map<Fallback['axes'], Font>();
  const letters = Object.keys(LETTER_FREQUENCIES).join('');
  for (const [n, fallback] of family.fallbacks.entries()) {
    const [first] = family.sources as [Source];
    const source = { ...first, axes: fallback.axes, file: fallback.file ?? first.file };
    const font = measured.get(fallback.axes) ?? (await openFont(await subsetFont(source, letters, 'truetype')));
    measured.set(fallback.axes, font);
    faces.push(fallbackFace(fallback, fallbackName(family, n), font));
  }
  return faces;
}

/** The frequency of each letter in a thousand letters of English prose, which decides the width of a line. */
const LETTER_FREQUENCIES = {
  ...{ ' ': 170, e: 102, t: 74, a: 67, o: 62, n: 58, i: 57, s: 53, r: 51, h: 44, l: 34, d: 33 },
  ...{ c: 25, u: 23, m: 20, f: 18, g: 17, p: 17, w: 16, y: 15, b: 13, v: 9, k: 6 },
};

/** Writes a share in CSS: `0.5` → `50.00%` */
const percent = (part: number): string => `${(100 * part).toFixed(2)}%`;

/**
 * Returns the `@font-face` rule of a fallback font on the visitor's device, scaled so that its lines are as long and as high
 * as those of `font`. Nothing moves when our font replaces it.
 */
const fallbackFace = (fallback: Fallback, name: string, font: Font): string => {
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

/** Returns the CSS name of the `n`th fallback font. Fallbacks that differ only in weight share one name. */
const fallbackName = (family: Family, n: number): string =>
  family.weight === ANY_WEIGHT ? `${family.name} Fallback ${n + 1}` : `${family.name} Fallback`;

/** Returns the value of `font-family`: the family and its fallback fonts, in the order in which a browser tries them. */
export const fontStack = (family: Family): string =>
  [...new Set([family.name, ...family.fallbacks.map((_, n) => fallbackName(family, n))])]
    .map((name) => `"${name}"`)
    .join(',');
