import { type Channels, channels, contrast, luminance, SHAPE_CONTRAST, TEXT_CONTRAST } from './contrast';

/** The colours of one scheme that an accent colour stands on, each as `#rrggbb`. */
export type Grounds = { surface: string; others: string[]; onAccent: string };

/**
 * Returns the colours of text and of buttons for an accent colour in one scheme: the accent itself if it is readable, otherwise the
 * nearest readable colour of the same hue (rule 20.9).
 */
export function adaptAccent(colour: string, { surface, others, onAccent }: Grounds): { text: string; fill: string } {
  const accent = colour.toLowerCase();
  const text = makeReadable(accent, [surface, ...others]);
  const isButton = contrast(accent, onAccent) >= TEXT_CONTRAST && contrast(accent, surface) >= SHAPE_CONTRAST;
  // A dark button would not be visible on a dark ground, so it is as light as its text allows.
  return { text, fill: isButton ? accent : makeReadable(text, [onAccent]) };
}

/** The share of black or white that `makeReadable` mixes in at each step, from 0 to 1. */
const STEP = 0.02;
/** The luminance below which a ground counts as dark, so that text on it is made lighter. */
const DARK = 0.2;

/** Returns the colour, made darker or lighter until its contrast on each of these grounds is enough for text. */
export function makeReadable(colour: string, grounds: string[]): string {
  const onDark = grounds.every((ground) => luminance(ground) < DARK);
  const end: Channels = onDark ? [255, 255, 255] : [0, 0, 0];
  const mixed = (share: number) =>
    hexOf(channels(colour).map((channel, n) => channel + ((end[n] ?? 0) - channel) * share) as Channels);
  let share = 0;
  while (share < 1 && grounds.some((ground) => contrast(mixed(share), ground) < TEXT_CONTRAST)) share += STEP;
  return mixed(Math.min(share, 1));
}

const hexOf = (colour: Channels): string =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
