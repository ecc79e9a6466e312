import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accentColours } from '../../content/colours/accent';

/** The tokens whose colours drawings, icons and the head of a page share with the styles. */
const SHARED_TOKENS = [
  'paper',
  'paper-raised',
  'ink',
  'ink-quiet',
  'platinum',
  'platinum-light',
  'platinum-pale',
  'heart',
] as const;

/** Each colour as `#rrggbb`, in the light and in the dark scheme. */
export type Palette = Record<(typeof SHARED_TOKENS)[number], { light: string; dark: string }>;

/** tokens.css, the only place that defines colours; with an accent colour of the content in place of ours. */
export async function readTokens(accent?: string): Promise<string> {
  const tokens = await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8');
  if (!accent) return tokens;
  const { heart, fill } = accentColours(accent);
  return tokens
    .replace(/--heart: .*/, `--heart: light-dark(${heart.light}, ${heart.dark});`)
    .replace(/--heart-fill: .*/, `--heart-fill: light-dark(${fill.light}, ${fill.dark});`);
}

/** The colours of tokens.css, with this accent colour. Throws where one is missing. */
export async function readPalette(accent?: string): Promise<Palette> {
  const tokens = await readTokens(accent);
  const colours = SHARED_TOKENS.map((name) => {
    const [, light, dark] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(tokens) ?? [];
    if (!light || !dark) throw new Error(`templates/styles/tokens.css has no --${name}: light-dark(#rrggbb, #rrggbb);`);
    return [name, { light, dark }] as const;
  });
  return Object.fromEntries(colours) as Palette;
}
