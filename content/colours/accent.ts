import { contrast, readable } from './readable';
import { tokenColours } from './tokens';

/** The tokens of the grounds on which the site shows its accent colour as text. */
const GROUNDS = ['surface', 'surface-raised', 'fill', 'bad-pale'];

/** What AA asks of text, and of what is no text (rule 17.2). */
const [TEXT, SHAPE] = [4.5, 3];

/** What is wrong with an accent colour, and the nearest one of its hue that can be read; undefined if it is fine (rule 20.9). */
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
  // On a dark ground a button of a dark colour would not be seen: it is as light as its text allows.
  const button = readable(dark, [onAccent()]);
  const fill = contrast(accent, tokenColours('surface').dark) < SHAPE ? button : accent;
  return { text: { light: accent, dark }, fill: { light: accent, dark: fill } };
}

const groundsIn = (scheme: 'light' | 'dark'): string[] => GROUNDS.map((name) => tokenColours(name)[scheme]);

/** The colour of text on the accent colour. */
const onAccent = (): string => tokenColours('on-accent').light;
