type Axes = Record<string, number | { min: number; max: number }>;
/** `script` is of the letters that a file is for; only sites that show one carry it. They are drawn at `size` of Latin ones. */
export type Source = { from: string; file: string; axes: Axes; script?: 'tamil'; size?: string };
export type Fallback = { local: string[]; width: number; weight: string; at: Axes };
export type Family = { name: string; weight: string; generic: string; sources: Source[]; fallbacks: Fallback[] };

// One engraved cut: the hairlines of size 20 are fine in the hero and still there in a small heading. It answers to every
// weight, so that no browser thickens it by itself.
const CUT = { opsz: 20, wght: 520 };
export const ANY = '100 900';
const RANGE = { wght: { min: 400, max: 700 } };
const BODONI = '@fontsource-variable/bodoni-moda';
const NOTO = '@fontsource-variable/noto-serif-display';
const PUBLIC = '@fontsource-variable/public-sans';
const SERIF_TAMIL = '@fontsource-variable/noto-serif-tamil';
const SANS_TAMIL = '@fontsource-variable/noto-sans-tamil';

/**
 * The two families: the files that hold their characters (the first that has one gives it), how far they are cut down, and
 * what stands in until they are there. A stand-in's `width` is what a letter of English prose takes in it, in em.
 */
export const families: Record<'display' | 'text', Family> = {
  display: {
    name: 'Bodoni Moda',
    weight: ANY,
    generic: 'serif',
    sources: [
      { from: BODONI, file: 'bodoni-moda-latin-opsz-normal.woff2', axes: CUT },
      { from: BODONI, file: 'bodoni-moda-latin-ext-opsz-normal.woff2', axes: CUT },
      // Bodoni Moda has no ₹; Noto's is drawn with the same stems and hairlines.
      { from: NOTO, file: 'noto-serif-display-latin-ext-wght-normal.woff2', axes: { wght: 500 } },
      {
        from: SERIF_TAMIL,
        file: 'noto-serif-tamil-tamil-wght-normal.woff2',
        axes: { wght: 520 },
        script: 'tamil',
        size: '82%',
      },
    ],
    fallbacks: [
      { local: ['Georgia', 'Gelasio'], width: 0.4405, weight: ANY, at: CUT },
      { local: ['Noto Serif', 'NotoSerif'], width: 0.4755, weight: ANY, at: CUT },
      { local: ['Times New Roman', 'Liberation Serif'], width: 0.4001, weight: ANY, at: CUT },
    ],
  },
  text: {
    name: 'Public Sans',
    weight: '400 700',
    generic: 'sans-serif',
    sources: [
      { from: PUBLIC, file: 'public-sans-latin-wght-normal.woff2', axes: RANGE },
      { from: PUBLIC, file: 'public-sans-latin-ext-wght-normal.woff2', axes: RANGE },
      { from: SANS_TAMIL, file: 'noto-sans-tamil-tamil-wght-normal.woff2', axes: RANGE, script: 'tamil', size: '92%' },
    ],
    fallbacks: [
      { local: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.4418, weight: '400 549', at: { wght: 400 } },
      {
        local: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
        width: 0.478,
        weight: '550 700',
        at: { wght: 650 },
      },
    ],
  },
};

/** `display` is for headings and large figures, `text` for all else. */
export type FontUse = keyof typeof families;

/** The packages that the files come from. */
export const packages = [BODONI, NOTO, PUBLIC, SERIF_TAMIL, SANS_TAMIL];
