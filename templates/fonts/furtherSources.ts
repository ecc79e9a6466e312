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
  const all = await Promise.all(npmPackages.map(sourcesOf));
  const [serif, sans] = [all.filter((each) => each.serif), all.filter((each) => !each.serif)];
  const sources = (packages: typeof all) => packages.flatMap((each) => each.sources);
  // A package for headings only needs one weight. A package for both uses is one file with all weights.
  const ofHeadings = sources(serif).map((source) => (sans.length ? { ...source, axes: oneWeight(source) } : source));
  return { display: [...ofHeadings, ...sources(sans)], text: [...sources(sans), ...sources(serif)] };
}

/** Returns the weight of our headings, or the nearest that the font has. */
const oneWeight = ({ axes: { wght } }: Source): Source['axes'] =>
  typeof wght === 'object' ? { wght: Math.min(Math.max(520, wght.min), wght.max) } : {};

async function sourcesOf(npmPackage: string): Promise<{ serif: boolean; sources: Source[] }> {
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
    const [file, boldFile] = [['wght', 'standard', 'full', regular], [bold]].map((styles) =>
      styles.map((style) => `${name}-${style}-normal.woff2`).find((each) => files.has(each)),
    );
    if (!file) return [];
    const source = { npmPackage, file, axes: axes ?? {}, name, only: rangePattern(range) };
    return [!axes && boldFile && boldFile !== file ? { ...source, bold: boldFile } : source];
  });
  return { serif: category !== 'sans-serif', sources };
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
