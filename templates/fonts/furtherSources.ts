import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { FontUse, Source } from './families';
import { fontFile } from './subset';

/**
 * Returns the files of the font packages that the content names (`fonts` of site.json), in the order in which headings and
 * other text try them: headings those with serifs first. A large font has several files, each with some of its characters.
 */
export async function furtherSources(npmPackages: string[]): Promise<Record<FontUse, Source[]>> {
  const packages = await Promise.all(npmPackages.map(readPackage));
  const serif = packages.filter(({ hasSerifs }) => hasSerifs).flatMap(({ sources }) => sources);
  const sans = packages.filter(({ hasSerifs }) => !hasSerifs).flatMap(({ sources }) => sources);
  // If there are fonts without serifs for other text, those with serifs need only the weight of headings. Otherwise one file with all
  // weights serves both.
  const serifOfHeadings = sans.length ? serif.map((source) => ({ ...source, axes: headingAxes(source) })) : serif;
  return { display: [...serifOfHeadings, ...sans], text: [...sans, ...serif] };
}

/** The weight of our headings. */
const HEADING_WEIGHT = 520;

/** Returns the axes for the weight of our headings, or the nearest that the font has. */
const headingAxes = ({ axes: { wght } }: Source): Source['axes'] =>
  typeof wght === 'object' ? { wght: Math.min(Math.max(HEADING_WEIGHT, wght.min), wght.max) } : {};

/** Returns the files of a font package. Throws if it is not installed. */
async function readPackage(npmPackage: string): Promise<{ hasSerifs: boolean; sources: Source[] }> {
  const { category, weights, variable } = await readJson<Metadata>(npmPackage, 'metadata.json');
  const ranges = await readJson<Record<string, string>>(npmPackage, 'unicode.json');
  const files = new Set(await readdir(join(dirname(require.resolve(`${npmPackage}/metadata.json`)), 'files')));
  const id = basename(npmPackage);
  const wght = npmPackage.startsWith('@fontsource-variable/') && variable ? variable.wght : undefined;
  // The site uses weights from 400 to 700.
  const axes = wght ? { wght: { min: Math.max(400, +wght.min), max: Math.min(700, +wght.max) } } : undefined;
  const [regular = 400, bold] = [400, 700].map((weight) => nearestWeight(weights, weight));
  const sources = Object.entries(ranges).flatMap(([key, range]): Source[] => {
    // The key of a slice is a number in brackets, and its file has that number.
    const name = `${id}-${key.replace(/[[\]]/g, '')}`;
    const findFile = (...styles: (string | number | undefined)[]) =>
      styles.map((style) => `${name}-${style}-normal.woff2`).find((fileName) => files.has(fileName));
    const file = findFile('wght', 'standard', 'full', regular);
    const boldFile = findFile(bold);
    if (!file) return [];
    const source = { npmPackage, file, axes: axes ?? {}, name, only: rangePattern(range) };
    return [!axes && boldFile && boldFile !== file ? { ...source, bold: boldFile } : source];
  });
  return { hasSerifs: category !== 'sans-serif', sources };
}

type Metadata = {
  category: string;
  subsets: string[];
  weights: number[];
  variable?: false | { wght?: { min: string; max: string } };
};

const require = createRequire(import.meta.url);
const readJson = async <T>(npmPackage: string, file: string): Promise<T> =>
  JSON.parse((await fontFile(npmPackage, file)).toString());

/** Returns the weight that is nearest to a wanted one; undefined if there are none. */
const nearestWeight = (weights: number[], wanted: number): number | undefined =>
  weights.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];

/** Returns a range of CSS as an expression: `U+0900-097F,U+1CD0` → `/[\u{0900}-\u{097F}\u{1CD0}]/u` */
const rangePattern = (range: string): RegExp =>
  new RegExp(
    `[${range
      .replace(/U\+/gi, '')
      .replace(/[\da-f]+/gi, '\\u{$&}')
      .replaceAll(',', '')}]`,
    'u',
  );
