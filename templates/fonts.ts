import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { type Problem, Problems } from '../content/problems';
import { cached, codeOf, versionOf } from '../static/cache';
import { hashed } from '../static/hash';
import type { Stage } from '../static/stage';
import { type Measures, measure } from './truetype';

type Axes = Record<string, number | { min: number; max: number }>;
/** `script` is of the letters that a file is for; only sites that show one carry it. They are drawn at `size` of Latin ones. */
type Source = { from: string; file: string; axes: Axes; script?: 'tamil'; size?: string };
type Fallback = { local: string[]; width: number; weight: string; at: Axes };
type Family = { name: string; weight: string; generic: string; sources: Source[]; fallbacks: Fallback[] };

// One engraved cut: the hairlines of size 20 are fine in the hero and still there in a small heading. It answers to every
// weight, so that no browser thickens it by itself.
const CUT = { opsz: 20, wght: 520 };
const ANY = '100 900';
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
const FAMILIES: Record<'display' | 'text', Family> = {
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
export type FontUse = keyof typeof FAMILIES;
/** The characters of each font, or the same for both. */
export type Glyphs = Set<string> | Record<FontUse, Iterable<string>>;
/** `css`: the faces and `--font-display`, `--font-text`. `preload`: what the first screen needs. `files`: every address. */
export type PublishedFonts = { css: string; preload: string[]; files: string[]; bytes: number };

/** Tabular figures stay, and what sets letters well; swashes and fractions go. */
const FEATURES = ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl', 'mark', 'mkmk'];
/**
 * What the letters of India are put together with: vowel signs change places, consonants join (க + ் + ஷ = க்ஷ). Left out,
 * words are misspelt. Source: learn.microsoft.com/typography/script-development/tamil
 */
const SHAPING = ['akhn', 'rphf', 'pref', 'half', 'blwf', 'abvf', 'pstf', 'cjct', 'vatu', 'nukt'].concat([
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
  'dist',
  'abvm',
  'blwm',
  'rlig',
  'calt',
]);
/** How often a letter stands in a thousand of English prose: what the width of a line depends on. */
const PROSE = {
  ' ': 170,
  e: 102,
  t: 74,
  a: 67,
  o: 62,
  n: 58,
  i: 57,
  s: 53,
  r: 51,
  h: 44,
  l: 34,
  d: 33,
  c: 25,
  u: 23,
  m: 20,
  f: 18,
  g: 17,
  p: 17,
  w: 16,
  y: 15,
  b: 13,
  v: 9,
  k: 6,
};

const require = createRequire(import.meta.url);
const PACKAGES = [BODONI, NOTO, PUBLIC, SERIF_TAMIL, SANS_TAMIL];
/** What the cut fonts depend on beside the characters. */
export const fontMakers = () =>
  [
    codeOf(import.meta.url),
    codeOf(new URL('./truetype.ts', import.meta.url)),
    ...['subset-font', ...PACKAGES].map(versionOf),
  ].join();
const hex = (char: string): string => (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

const cut = async (
  { from, file, axes, script }: Source,
  text: string,
  targetFormat: 'woff2' | 'truetype',
): Promise<Buffer> => {
  const keepFeatures = script ? [...FEATURES, ...SHAPING] : FEATURES;
  const options = { targetFormat, variationAxes: axes, keepFeatures, noHinting: true };
  // Loaded late: a build whose fonts are in the cache needs none of it.
  const { default: subset } = await import('subset-font');
  // A vowel sign of two parts is drawn as both, which satori looks up by their own characters.
  const needed = script ? text + text.normalize('NFD') : text;
  return subset(await readFile(require.resolve(`${from}/files/${file}`)), needed, options);
};

/** The characters to draw, each once, in order. A blank draws nothing, so any font will do; the space sets widths. */
const drawn = (characters: Iterable<string>): string[] =>
  [...new Set([' ', ...[...characters].flatMap((text) => [...text])])]
    .filter((c) => c === ' ' || !/[\s\p{Cc}\p{Cf}]/u.test(c))
    .sort();

const glyphsOf = (glyphs: Glyphs, use: FontUse) => (glyphs instanceof Set ? glyphs : glyphs[use]);

/** Which file of the family gives which of the characters; what is left over, none can. */
const share = async (family: Family, characters: string[]) => {
  let left = characters;
  const shares: { source: Source; text: string }[] = [];
  for (const source of family.sources) {
    if (!left.length) break;
    const { widths } = measure(await cut(source, left.join(''), 'truetype'));
    const text = left.filter((char) => widths.has(char)).join('');
    left = left.filter((char) => !widths.has(char));
    if (text.trim()) shares.push({ source, text });
  }
  return { shares, left };
};

const complain = (use: string, left: string[]): Problem[] =>
  left.map((letter) => {
    const { name } = FAMILIES[use as FontUse];
    const message = `the ${use} font (${name}) has no “${letter}” (U+${hex(letter)}); write it another way, or draw it`;
    return { letter, message };
  });

/** One problem for each character that its font has not, saying which and what to do. */
export const missingGlyphs = async (glyphs: Glyphs): Promise<Problem[]> => {
  const problems = Object.entries(FAMILIES).map(async ([use, family]) => {
    const { left } = await share(family, drawn(glyphsOf(glyphs, use as FontUse)));
    return complain(use, left);
  });
  return (await Promise.all(problems)).flat();
};

const percent = (part: number): string => `${(100 * part).toFixed(2)}%`;

/** A face for a font of the visitor's, stretched so that its lines are as long and as high as ours: nothing moves. */
const fallbackFace = ({ local, width, weight }: Fallback, name: string, font: Measures): string => {
  const letters = Object.entries(PROSE);
  const total = letters.reduce((sum, [, often]) => sum + often, 0);
  const ours = letters.reduce((sum, [char, often]) => sum + often * (font.widths.get(char) ?? 0), 0) / total;
  const size = ours / width;
  const sources = local.map((each) => `local("${each}")`).join(',');
  const heights = `ascent-override:${percent(font.ascent / size)};descent-override:${percent(font.descent / size)};line-gap-override:${percent(font.gap / size)}`;
  return `@font-face{font-family:"${name}";src:${sources};font-weight:${weight};size-adjust:${percent(size)};${heights}}`;
};

type Face = { use: FontUse; from: string; name: string; text: string; font: string; size?: string };

/** Every face of both families cut to its characters, and the stand-ins' CSS: all that is slow, and none that knows a URL. */
const cutFamilies = async (glyphs: Glyphs): Promise<{ faces: Face[]; fallbacks: string[] }> => {
  const missing: Problem[] = [];
  const faces: Face[] = [];
  const fallbacks: string[] = [];
  for (const [key, family] of Object.entries(FAMILIES)) {
    const use = key as FontUse;
    const { shares, left } = await share(family, drawn(glyphsOf(glyphs, use)));
    missing.push(...complain(use, left));
    for (const [n, { source, text }] of shares.entries()) {
      const font = await cut(source, text, 'woff2');
      const { from, script, size } = source;
      const name = [use, script ?? (n ? n + 1 : '')].filter(Boolean).join('-');
      faces.push({ use, from, name: `${name}.woff2`, text, font: font.toString('base64'), size });
    }
    // Stand-ins for one and the same cut are measured against it once.
    const measured = new Map<Axes, Measures>();
    for (const [n, fallback] of family.fallbacks.entries()) {
      const source = { ...(family.sources[0] as Source), axes: fallback.at };
      const font = measured.get(fallback.at) ?? measure(await cut(source, Object.keys(PROSE).join(''), 'truetype'));
      measured.set(fallback.at, font);
      fallbacks.push(fallbackFace(fallback, standIn(family, n), font));
    }
  }
  if (missing.length) throw new Problems(missing);
  return { faces, fallbacks };
};

/** Stand-ins of other weights share one family name; other fonts have each their own. */
const standIn = (family: Family, n: number): string =>
  family.weight === ANY ? `${family.name} Fallback ${n + 1}` : `${family.name} Fallback`;

const stack = (family: Family): string =>
  [...new Set([family.name, ...family.fallbacks.map((_, n) => standIn(family, n))])]
    .map((name) => `"${name}"`)
    .join(',');

/**
 * Writes both families, cut down to exactly the characters used, and their licences into `fonts/`. A character that no
 * font has is a Problem. Preloaded, a font comes right after the first paint; what stands in until then has its measures,
 * so that lines break alike and nothing moves when it swaps.
 */
export const publishFonts = async (glyphs: Glyphs, stage: Pick<Stage, 'write'>): Promise<PublishedFonts> => {
  const used = { display: drawn(glyphsOf(glyphs, 'display')), text: drawn(glyphsOf(glyphs, 'text')) };
  const key = JSON.stringify(['fonts', used, fontMakers()]);
  const result = await cached(key, async () => Buffer.from(JSON.stringify(await cutFamilies(used))));
  const { faces, fallbacks }: Awaited<ReturnType<typeof cutFamilies>> = JSON.parse(result.toString());

  const published: PublishedFonts = { css: '', preload: [], files: [], bytes: 0 };
  for (const { use, name, text, font, size } of faces) {
    const family = FAMILIES[use];
    const bytes = Buffer.from(font, 'base64');
    const url = await stage.write(hashed(`fonts/${name}`, bytes), bytes);
    const first = name === `${use}.woff2`;
    const range = first ? '' : `;unicode-range:${[...text].filter((c) => c !== ' ').map((c) => `U+${hex(c)}`)}`;
    // Round letters of Tamil look larger than Latin ones and hang lower: at this size they share a line.
    const adjust = size ? `;size-adjust:${size}` : '';
    published.css += `@font-face{font-family:"${family.name}";src:url("${url}")format("woff2");font-weight:${family.weight};font-display:swap${range}${adjust}}\n`;
    if (first) published.preload.push(url);
    published.files.push(url);
    published.bytes += bytes.length;
  }
  for (const from of new Set(faces.map(({ from }) => from))) {
    published.files.push(
      await stage.write(`fonts/OFL-${basename(from)}.txt`, await readFile(require.resolve(`${from}/LICENSE`))),
    );
  }
  const stacks = Object.entries(FAMILIES).map(([use, family]) => `--font-${use}:${stack(family)},${family.generic}`);
  published.css += `${fallbacks.join('\n')}\n:root{${stacks.join(';')}}\n`;
  return published;
};

const cardName = (family: Family, n: number): string => `${family.name} ${n + 1}`;

/** The `fontFamily` of a card: every file of the family, the first that has a character first. */
export const cardFamily = (use: FontUse): string =>
  FAMILIES[use].sources.map((_, n) => cardName(FAMILIES[use], n)).join(', ');

/**
 * The same type for satori, which reads no woff2 and no variable font: the display cut, and text at 400 and 600. A
 * character that a font has not is a Problem here too.
 */
export const cardFonts = async (characters: Iterable<string>) => {
  const wanted = drawn(characters);
  const missing: Problem[] = [];
  const fonts = Object.entries(FAMILIES).map(async ([use, family]) => {
    const weights: (400 | 600)[] = use === 'display' ? [400] : [400, 600];
    const made = weights.flatMap((weight) =>
      family.sources.map(async (source, n) => {
        const axes = use === 'display' ? source.axes : { wght: weight };
        const data = await cut({ ...source, axes }, wanted.join(''), 'truetype');
        // Satori keeps one font of a name and weight, so each file has a name of its own (see cardFamily).
        return { name: cardName(family, n), weight, style: 'normal' as const, data };
      }),
    );
    const done = await Promise.all(made);
    const had = done.map(({ data }) => measure(data).widths);
    missing.push(
      ...complain(
        use,
        wanted.filter((char) => !had.some((widths) => widths.has(char))),
      ),
    );
    return done;
  });
  const all = (await Promise.all(fonts)).flat();
  if (missing.length) throw new Problems(missing);
  return all;
};
