import { adaptAccent, type Grounds } from '../../content/rules/accent';

/** The tokens of the grounds on which the site shows its accent colour as text. */
export const GROUNDS = ['surface', 'surface-raised', 'fill', 'bad-pale'] as const;

/** The tokens whose colours are used outside the styles: in drawings, icons and the head of a page. */
const SHARED_TOKENS = [
  ...(['surface', 'surface-raised', 'text', 'text-quiet', 'line', 'line-light', 'fill', 'ornament'] as const),
  ...(['accent', 'accent-fill', 'on-accent', 'inverse', 'on-inverse'] as const),
];

/** A colour in the light and in the dark scheme, each as `#rrggbb`. */
export type SchemeColours = { light: string; dark: string };

/** The colours of these tokens, each in the light and in the dark scheme. */
export type Palette = Record<(typeof SHARED_TOKENS)[number], SchemeColours>;

/** Returns the colours of a text of tokens. Throws if one is missing. */
export const readPalette = (tokens: string): Palette =>
  Object.fromEntries(SHARED_TOKENS.map((name) => [name, tokenColours(name, tokens)])) as Palette;

/** Returns these colours in one scheme. */
export const inScheme = (palette: Palette, scheme: 'light' | 'dark'): Record<keyof Palette, string> =>
  Object.fromEntries(Object.entries(palette).map(([name, colours]) => [name, colours[scheme]])) as never;

/** Returns a text of tokens with the accent colour of the content (`#rrggbb`) instead of the accent of the look (rule 20.9). */
export function withAccent(tokens: string, accent: string): string {
  const [light, dark] = [
    adaptAccent(accent, accentGrounds(tokens, 'light')),
    adaptAccent(accent, accentGrounds(tokens, 'dark')),
  ];
  return tokens
    .replace(/--accent: .*/, `--accent: light-dark(${light.text}, ${dark.text});`)
    .replace(/--accent-fill: .*/, `--accent-fill: light-dark(${light.fill}, ${dark.fill});`);
}

/** Returns the colours of one scheme that an accent colour stands on. */
export function accentGrounds(tokens: string, scheme: 'light' | 'dark'): Grounds {
  const [surface = '', ...others] = GROUNDS.map((name) => tokenColours(name, tokens)[scheme]);
  return { surface, others, onAccent: tokenColours('on-accent', tokens)[scheme] };
}

/** The pattern of a colour. */
const HEX = '#[0-9a-f]{6}';

/** Returns the colours of a token such as `surface`. Throws if there is no token of that name. */
export function tokenColours(name: string, tokens: string): SchemeColours {
  const pattern = `--${name}: (?:light-dark\\((?<light>${HEX}), (?<dark>${HEX})\\)|(?<both>${HEX}));`;
  const { both = '', light = both, dark = both } = new RegExp(pattern).exec(tokens)?.groups ?? {};
  if (!light || !dark) throw new Error(`the look has no --${name}: light-dark(#rrggbb, #rrggbb);`);
  return { light, dark };
}

/** The colours of tracks if the content gives none. They differ clearly, and none is the red of sessions that are on. */
export const TRACK_COLOURS = [
  '#2f6f9f',
  '#9c5a1e',
  '#3f7d4e',
  '#7a4fa0',
  '#2a7f86',
  '#6b7a1f',
  '#4a5fc1',
  '#8a6a1f',
  '#a04a86',
  '#5d6470',
];
