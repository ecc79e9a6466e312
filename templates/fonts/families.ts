/** The axes of a font file: a fixed value, or a range. */
type Axes = Record<string, number | { min: number; max: number }>;
/** A font file of an npm package, and the axes that it is reduced to. */
export type Source = {
  npmPackage: string;
  file: string;
  axes: Axes;
  /**
   * The name of a file that is not for Latin letters: `tamil`. It is published only if the site shows its characters, and
   * only pages that show them fetch it.
   */
  name?: string;
  /** A CSS percentage that scales its letters to the Latin ones. */
  sizeAdjust?: string;
  /** The characters to take from the file; all of its characters if this is undefined. */
  only?: RegExp;
  /** The file for bold type, if the font has a file for each weight. */
  bold?: string;
};
/** A fallback font: its names on visitors' devices, and the average width (in em) of its letters in English prose. */
export type Fallback = {
  local: string[];
  width: number;
  weight: string;
  axes: Axes;
  /** The file that it stands in for, if that is not the first source of its family. */
  file?: string;
};
export type Family = {
  name: string;
  weight: string;
  /** The weight of headings in scripts whose font has several, if that is not 500. */
  headingWeight?: number;
  generic: string;
  sources: Source[];
  fallbacks: Fallback[];
};

/** The weights of a family that is declared for every weight, so that no browser makes an artificial bold. */
export const ANY_WEIGHT = '100 900';
/** The weights of text. */
export const TEXT_AXES = { wght: { min: 400, max: 700 } };
/** The packages of fonts for all looks. */
const NOTO = '@fontsource-variable/noto-serif-display';
const SERIF_TAMIL = '@fontsource-variable/noto-serif-tamil';
const SANS_TAMIL = '@fontsource-variable/noto-sans-tamil';
const OPEN = '@fontsource-variable/open-sans';
const MATH = '@fontsource/noto-sans-math';
const SYMBOLS = '@fontsource/noto-sans-symbols-2';

/** Returns a function that returns the file of a package for one of its subsets, such as `greek`. */
const subsetOf =
  (npmPackage: string, axes: Axes) =>
  (subset: string): Source => ({
    npmPackage,
    file: `${npmPackage.split('/')[1]}-${subset}-wght-normal.woff2`,
    axes,
    name: subset,
  });
const displayNoto = subsetOf(NOTO, { wght: 500 });
const openSans = subsetOf(OPEN, TEXT_AXES);
/** Arrows, signs, raised and lowered digits: the same files for both families. */
const symbols: Source[] = [
  openSans('math'),
  openSans('symbols'),
  // Only the signs, because this font has few letters of each script.
  { npmPackage: MATH, file: 'noto-sans-math-latin-400-normal.woff2', axes: {}, name: 'arrows', only: /\p{sc=Zyyy}/u },
  { npmPackage: SYMBOLS, file: 'noto-sans-symbols-2-symbols-400-normal.woff2', axes: {}, name: 'signs' },
];

/** The fonts of a style for the scripts beside Latin, which every look shares. */
const OTHER_SCRIPTS: Record<'serif' | 'sans-serif', Source[]> = {
  serif: [
    // Few display fonts have ₹; Noto's is drawn with stems and hairlines.
    { npmPackage: NOTO, file: 'noto-serif-display-latin-ext-wght-normal.woff2', axes: { wght: 500 } },
    {
      npmPackage: SERIF_TAMIL,
      file: 'noto-serif-tamil-tamil-wght-normal.woff2',
      axes: { wght: 520 },
      name: 'tamil',
      sizeAdjust: '82%',
    },
    ...['latin', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(displayNoto),
    openSans('hebrew'),
    ...symbols,
  ],
  'sans-serif': [
    {
      npmPackage: SANS_TAMIL,
      file: 'noto-sans-tamil-tamil-wght-normal.woff2',
      axes: TEXT_AXES,
      name: 'tamil',
      sizeAdjust: '92%',
    },
    ...['vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'hebrew'].map(openSans),
    ...symbols,
  ],
};

/**
 * Returns a family. `sources` are the files of its Latin letters; files of other scripts in the same style follow them. The first
 * file that has a character provides it. `fallbacks` are shown until the files have loaded.
 */
export const family = ({
  style,
  sources,
  ...rest
}: Omit<Family, 'generic'> & { style: 'serif' | 'sans-serif' }): Family => ({
  ...rest,
  generic: style,
  sources: [...sources, ...OTHER_SCRIPTS[style]],
});

/** Fallback fonts for running text without serifs, which stand in for a family with weights from 400 to 700. */
export const SANS_FALLBACKS: Fallback[] = [
  { local: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.4418, weight: '400 549', axes: { wght: 400 } },
  {
    local: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
    width: 0.478,
    weight: '550 700',
    axes: { wght: 650 },
  },
];

/** Returns the fallback fonts with serifs of a family that has one instance, at these axes. */
export const serifFallbacks = (axes: Fallback['axes']): Fallback[] => [
  { local: ['Noto Serif', 'NotoSerif'], width: 0.4755, weight: ANY_WEIGHT, axes },
  { local: ['Times New Roman', 'Liberation Serif'], width: 0.4001, weight: ANY_WEIGHT, axes },
];

/** `display` is for headings and large numbers, `text` for everything else. */
export type FontUse = 'display' | 'text';
export type Families = Record<FontUse, Family>;

/** Returns the families with further sources after ours. */
export const familiesWith = ({ display, text }: Families, further: Record<FontUse, Source[]>): Families => ({
  display: { ...display, sources: [...display.sources, ...further.display] },
  text: { ...text, sources: [...text.sources, ...further.text] },
});
