/** The contrast that WCAG level AA asks of text, and of shapes such as buttons (rule 17.2). */
export const [TEXT_CONTRAST, SHAPE_CONTRAST] = [4.5, 3];

/** Red, green and blue, each from 0 to 255. */
export type Channels = [number, number, number];

/** Returns the channels of a colour that is written as `#rrggbb`. */
export const channels = (hex: string): Channels =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Channels;

/** Returns the contrast of two colours, each as `#rrggbb`, from 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(text: string, ground: string): number {
  const luminances = [luminance(text), luminance(ground)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** Returns the relative luminance of a colour (`#rrggbb`), from 0 (black) to 1 (white). Source: WCAG 2.2, relative luminance. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
