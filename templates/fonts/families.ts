type Axes = Record<string, number | { min: number; max: number }>;
/**
 * A font file of an npm package, and the axes it is reduced to. One with a `script` is published only where the site shows
 * such letters; `sizeAdjust` scales them to the Latin ones.
 */
export type Source = { npmPackage: string; file: string; axes: Axes; script?: 'tamil'; sizeAdjust?: string };
/** A fallback font: its names on visitors' devices, and how wide (in em) a letter of English prose is in it on average. */
export type Fallback = { local: string[]; width: number; weight: string; axes: Axes };
export type Family = { name: string; weight: string; generic: string; sources: Source[]; fallbacks: Fallback[] };

// The hairlines of optical size 20 are fine in the hero and still visible in a small heading. The font is declared for every
// weight, so that no browser makes an artificial bold of it.
const DISPLAY_AXES = { opsz: 20, wght: 520 };
export const ANY_WEIGHT = '100 900';
const TEXT_AXES = { wght: { min: 400, max: 700 } };
const BODONI = '@fontsource-variable/bodoni-moda';
const NOTO = '@fontsource-variable/noto-serif-display';
const PUBLIC = '@fontsource-variable/public-sans';
const SERIF_TAMIL = '@fontsource-variable/noto-serif-tamil';
const SANS_TAMIL = '@fontsource-variable/noto-sans-tamil';

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
        script: 'tamil',
        sizeAdjust: '82%',
      },
    ],
    fallbacks: [
      { local: ['Georgia', 'Gelasio'], width: 0.4405, weight: ANY_WEIGHT, axes: DISPLAY_AXES },
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
        script: 'tamil',
        sizeAdjust: '92%',
      },
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

/** The packages that the files come from. */
export const packages = [BODONI, NOTO, PUBLIC, SERIF_TAMIL, SANS_TAMIL];
