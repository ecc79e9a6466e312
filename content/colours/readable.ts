type Channels = [number, number, number];

const channels = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Channels;
const hexOf = (colour: Channels): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** How light a colour is to the eye, from 0 to 1. Source: WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What AA asks of text (rule 17.2). */
const AA = 4.5;

/** How much of black or white is mixed in at a time. */
const STEP = 0.02;

/** The colour, made darker or lighter until text of it can be read on each of these grounds. */
export function readable(colour: string, grounds: string[]): string {
  const onDark = grounds.every((ground) => luminance(ground) < 0.2);
  const end: Channels = onDark ? [255, 255, 255] : [0, 0, 0];
  const mixed = (share: number) =>
    hexOf(channels(colour).map((part, n) => part + ((end[n] ?? 0) - part) * share) as Channels);
  let share = 0;
  while (share < 1 && grounds.some((ground) => contrast(mixed(share), ground) < AA)) share += STEP;
  return mixed(Math.min(share, 1));
}
