import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The colours that drawings, icons and the head of a page share with the styles, by the name of their token. */
const NAMES = [
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
export type Palette = Record<(typeof NAMES)[number], { light: string; dark: string }>;

/** Reads the colours of tokens.css, the one place where they stand. Throws where one is missing. */
export async function readPalette(): Promise<Palette> {
  const tokens = await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const colours = NAMES.map((name) => {
    const [, light, dark] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(tokens) ?? [];
    if (!light || !dark) throw new Error(`templates/styles/tokens.css has no --${name}: light-dark(#rrggbb, #rrggbb);`);
    return [name, { light, dark }] as const;
  });
  return Object.fromEntries(colours) as Palette;
}
