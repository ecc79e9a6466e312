import { contrast, readable } from './readable';

/**
 * The grounds on which the site shows its accent colour as text, as in templates/styles/tokens.css: paper, raised paper, grey
 * and that of a mistake, in each scheme; and the colour of text on it.
 */
export const LIGHT_GROUNDS = ['#f7f5f0', '#fdfcf9', '#e6e4df', '#f8e4e3'];
export const DARK_GROUNDS = ['#15171a', '#1d2024', '#2b2f34', '#3a181b'];
export const ON_ACCENT = '#fffdfb';

/** What AA asks of text, and of what is no text (rule 17.2). */
const [TEXT, SHAPE] = [4.5, 3];

/** What is wrong with an accent colour, and the nearest one of its hue that can be read; undefined if it is fine (rule 20.9). */
export function accentProblem(colour: string): string | undefined {
  const grounds = [...LIGHT_GROUNDS, ON_ACCENT];
  const lowest = Math.min(...grounds.map((ground) => contrast(colour, ground)));
  if (lowest >= TEXT) return undefined;
  const shown = Math.floor(lowest * 10) / 10;
  return `cannot be read well enough (its contrast is ${shown}, and must be ${TEXT}); write "${readable(colour, grounds)}", the nearest of this hue`;
}

/** The colours of text and of buttons that an accent colour gives, in the light and in the dark scheme. */
export function accentColours(colour: string) {
  const accent = colour.toLowerCase();
  const dark = readable(accent, DARK_GROUNDS);
  // On a dark ground a button of a dark colour would not be seen: it is as light as its text allows.
  const button = readable(dark, [ON_ACCENT]);
  const fill = contrast(accent, DARK_GROUNDS[0] as string) < SHAPE ? button : accent;
  return { heart: { light: accent, dark }, fill: { light: accent, dark: fill } };
}
