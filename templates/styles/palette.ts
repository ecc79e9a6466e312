import { accentColours, readTokens, type SchemeColours, tokenColours } from '../../content/colours';

/** The tokens whose colours are used outside the styles: in drawings, icons and the head of a page. */
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

/** The colours of these tokens as `#rrggbb`, each in the light and in the dark scheme. */
export type Palette = Record<(typeof SHARED_TOKENS)[number], SchemeColours>;

/** Returns the text of tokens.css, with the accent colour of the content (`#rrggbb`) if it has one. */
export function tokensWith(accent?: string): string {
  const tokens = readTokens();
  if (!accent) return tokens;
  const { text, fill } = accentColours(accent);
  return tokens
    .replace(/--accent: .*/, `--accent: light-dark(${text.light}, ${text.dark});`)
    .replace(/--accent-fill: .*/, `--accent-fill: light-dark(${fill.light}, ${fill.dark});`);
}

/** Returns the colours of tokens.css, with the accent colour of the content if it has one. Throws if a token is missing. */
export function readPalette(accent?: string): Palette {
  const tokens = tokensWith(accent);
  return Object.fromEntries(SHARED_TOKENS.map((name) => [name, tokenColours(name, tokens)])) as Palette;
}
