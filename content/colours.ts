import { readFileSync } from 'node:fs';

/** The tokens of the grounds on which the site shows its accent colour as text. */
const GROUNDS = ['surface', 'surface-raised', 'fill', 'bad-pale'];

/** The contrast that WCAG level AA asks of text, and of shapes such as buttons (rule 17.2). */
const [TEXT, SHAPE] = [4.5, 3];

/** Returns what is wrong with an accent colour and the nearest readable one of its hue; undefined if it is fine (rule 20.9). */
export function accentProblem(colour: string): string | undefined {
  const grounds = [...groundsIn('light'), onAccent()];
  const lowest = Math.min(...grounds.map((ground) => contrast(colour, ground)));
  if (lowest >= TEXT) return undefined;
  const shown = Math.floor(lowest * 10) / 10;
  return `cannot be read well enough (its contrast is ${shown}, and must be ${TEXT}); write "${readable(colour, grounds)}", the nearest of this hue`;
}

/** Returns the colours of text and of buttons that an accent colour gives, in the light and in the dark scheme. */
export function accentColours(colour: string) {
  const accent = colour.toLowerCase();
  const dark = readable(accent, groundsIn('dark'));
  // A dark button would not be seen on a dark ground: it is as light as its text allows.
  const button = readable(dark, [onAccent()]);
  const fill = contrast(accent, tokenColours('surface').dark) < SHAPE ? button : accent;
  return { text: { light: accent, dark }, fill: { light: accent, dark: fill } };
}

const groundsIn = (scheme: 'light' | 'dark'): string[] => GROUNDS.map((name) => tokenColours(name)[scheme]);

/** Returns the colour of text on the accent colour. */
const onAccent = (): string => tokenColours('on-accent').light;

/** The share of black or white, of 1, that `readable` mixes in at each step. */
const STEP = 0.02;

/** Returns the colour, made darker or lighter until its contrast on each of these grounds is enough for text. */
export function readable(colour: string, grounds: string[]): string {
  const onDark = grounds.every((ground) => luminance(ground) < 0.2);
  const end: Channels = onDark ? [255, 255, 255] : [0, 0, 0];
  const mixed = (share: number) =>
    hexOf(channels(colour).map((part, n) => part + ((end[n] ?? 0) - part) * share) as Channels);
  let share = 0;
  while (share < 1 && grounds.some((ground) => contrast(mixed(share), ground) < TEXT)) share += STEP;
  return mixed(Math.min(share, 1));
}

/** Returns the contrast of two colours, from 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Returns how light a colour is to the eye, from 0 to 1. Source: WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, each from 0 to 255. */
type Channels = [number, number, number];

const channels = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Channels;
const hexOf = (colour: Channels): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A colour in the light and in the dark scheme, each as `#rrggbb`. */
export type SchemeColours = { light: string; dark: string };

/** Returns the colours of a token such as `surface`. Throws if these tokens have none of that name. */
export function tokenColours(name: string, tokens = readTokens()): SchemeColours {
  const value = new RegExp(`--${name}: (?:light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)|(#[0-9a-f]{6}));`).exec(
    tokens,
  );
  const [, light = value?.[3], dark = light] = value ?? [];
  if (!light || !dark) throw new Error(`templates/styles/tokens.css has no --${name}: light-dark(#rrggbb, #rrggbb);`);
  return { light, dark };
}

/** Returns the text of tokens.css as it is now. Colours are defined there only, so that checks use those that pages show. */
export const readTokens = (): string => readFileSync(TOKENS, 'utf8');
const TOKENS = new URL('../templates/styles/tokens.css', import.meta.url);
