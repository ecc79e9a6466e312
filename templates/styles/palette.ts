import { accentColours, readTokens, type SchemeColours, tokenColours } from '../../content/colours';

/** The tokens whose colours drawings, icons and the head of a page share with the styles. */
const SHARED_TOKENS = [
  'surface',
  'surface-raised',
  'text',
  'text-quiet',
  'line',
  'line-light',
  'fill',
  'accent',
] as const;

/** The colours of these tokens, each as `#rrggbb`, in the light and in the dark scheme. */
export type Palette = Record<(typeof SHARED_TOKENS)[number], SchemeColours>;

/** Returns the text of tokens.css, with an accent colour of the content in place of ours. */
export function tokensWith(accent?: string): string {
  const tokens = readTokens();
  if (!accent) return tokens;
  const { text, fill } = accentColours(accent);
  return tokens
    .replace(/--accent: .*/, `--accent: light-dark(${text.light}, ${text.dark});`)
    .replace(/--accent-fill: .*/, `--accent-fill: light-dark(${fill.light}, ${fill.dark});`);
}

/** Returns the colours of tokens.css, with this accent colour. Throws where one is missing. */
export function readPalette(accent?: string): Palette {
  const tokens = tokensWith(accent);
  return Object.fromEntries(SHARED_TOKENS.map((name) => [name, tokenColours(name, tokens)])) as Palette;
}
