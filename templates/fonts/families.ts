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
  /** The characters to take from it; all that it has if this is undefined. */
  only?: RegExp;
  /** The file for bold type, of a font that has a file for each weight. */
  bold?: string;
};
/** A fallback font: its names on visitors' devices, and the average width (in em) of its letters in English prose. */
export type Fallback = { local: string[]; width: number; weight: string; axes: Axes };
export type Family = { name: string; weight: string; generic: string; sources: Source[]; fallbacks: Fallback[] };

// At optical size 20 the hairlines are fine in the hero and still visible in a small heading. The font is declared for every
// weight, so that no browser makes an artificial bold.
const DISPLAY_AXES = { opsz: 20, wght: 520 };
export const ANY_WEIGHT = '100 900';
const TEXT_AXES = { wght: { min: 400, max: 700 } };
const BODONI = '@fontsource-variable/bodoni-moda';
const NOTO = '@fontsource-variable/noto-serif-display';
const PUBLIC = '@fontsource-variable/public-sans';
const SERIF_TAMIL = '@fontsource-variable/noto-serif-tamil';
const SANS_TAMIL = '@fontsource-variable/noto-sans-tamil';
const OPEN = '@fontsource-variable/open-sans';
const MATH = '@fontsource/noto-sans-math';
const SYMBOLS = '@fontsource/noto-sans-symbols-2';

const subsetOf =
  (npmPackage: string, axes: Axes) =>
  (subset: string): Source => ({
    npmPackage,
    file: `${npmPackage.split('/')[1]}-${subset}-wght-normal.woff2`,
    axes,
    name: subset,
  });
const displayNoto = subsetOf(NOTO, { wght: 500 });
const open = subsetOf(OPEN, TEXT_AXES);
/** Arrows, signs, raised and lowered digits: the same files for both families. */
const symbols: Source[] = [
  open('math'),
  open('symbols'),
  // Only its signs: it has few letters of each script.
  { npmPackage: MATH, file: 'noto-sans-math-latin-400-normal.woff2', axes: {}, name: 'arrows', only: /\p{sc=Zyyy}/u },
  { npmPackage: SYMBOLS, file: 'noto-sans-symbols-2-symbols-400-normal.woff2', axes: {}, name: 'signs' },
];

/**
 * The two families: their files (the first that has a character provides it), the axes that are kept, and the fallback
 * fonts that are shown until they have loaded.
 */
export const families: Record<'display' | 'text', Family> = {
  display: {
    name: 'Bodoni Moda',
    weight: ANY_WEIGHT,
    generic: 'serif',
    sources: [
      { npmPackage: BODONI, file: 'bodoni-moda-latin-opsz-normal.woff2', axes: DISPLAY_AXES },
      { npmPackage: BODONI, file: 'bodoni-moda-latin-ext-opsz-normal.woff2', axes: DISPLAY_AXES },
      // Bodoni Moda has no ₹; Noto's is drawn with the same stems and hairlines.
      { npmPackage: NOTO, file: 'noto-serif-display-latin-ext-wght-normal.woff2', axes: { wght: 500 } },
      {
        npmPackage: SERIF_TAMIL,
        file: 'noto-serif-tamil-tamil-wght-normal.woff2',
        axes: { wght: 520 },
        name: 'tamil',
        sizeAdjust: '82%',
      },
      ...['latin', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(displayNoto),
      open('hebrew'),
      ...symbols,
    ],
    fallbacks: [
      { local: ['Noto Serif', 'NotoSerif'], width: 0.4755, weight: ANY_WEIGHT, axes: DISPLAY_AXES },
      { local: ['Times New Roman', 'Liberation Serif'], width: 0.4001, weight: ANY_WEIGHT, axes: DISPLAY_AXES },
    ],
  },
  text: {
    name: 'Public Sans',
    weight: '400 700',
    generic: 'sans-serif',
    sources: [
      { npmPackage: PUBLIC, file: 'public-sans-latin-wght-normal.woff2', axes: TEXT_AXES },
      { npmPackage: PUBLIC, file: 'public-sans-latin-ext-wght-normal.woff2', axes: TEXT_AXES },
      {
        npmPackage: SANS_TAMIL,
        file: 'noto-sans-tamil-tamil-wght-normal.woff2',
        axes: TEXT_AXES,
        name: 'tamil',
        sizeAdjust: '92%',
      },
      subsetOf(PUBLIC, TEXT_AXES)('vietnamese'),
      ...['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'hebrew'].map(open),
      ...symbols,
    ],
    fallbacks: [
      { local: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.4418, weight: '400 549', axes: { wght: 400 } },
      {
        local: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
        width: 0.478,
        weight: '550 700',
        axes: { wght: 650 },
      },
    ],
  },
};

/** `display` is for headings and large numbers, `text` for everything else. */
export type FontUse = keyof typeof families;

/** Returns the families with further sources after ours. */
export const familiesWith = (further: Record<FontUse, Source[]>): Record<FontUse, Family> => ({
  display: { ...families.display, sources: [...families.display.sources, ...further.display] },
  text: { ...families.text, sources: [...families.text.sources, ...further.text] },
});

/** The npm packages of the files. */
export const packages = [BODONI, NOTO, PUBLIC, SERIF_TAMIL, SANS_TAMIL, OPEN, MATH, SYMBOLS];
