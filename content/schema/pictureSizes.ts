import type { Content } from './schema';

/** The widths in pixels at which a picture is shown, and the ratio of width to height that it is cropped to, if any. */
export type PictureSizes = { widths: number[]; aspect?: number };

/** How a person is shown, on a card or beside a session. */
const PERSON: PictureSizes = { widths: [160, 320, 640], aspect: 4 / 5 };

/**
 * The sizes of each picture in the content, by its name: people are cropped to one ratio, other pictures keep theirs.
 */
export function pictureSizes({ speakers, schedule, home, booknow }: Content): Record<string, PictureSizes> {
  const sizes: Record<string, PictureSizes> = {};
  const add = (image: string | undefined, size: PictureSizes) => {
    if (image) sizes[image] = size;
  };
  for (const { logo } of home.banner.organisations ?? []) add(logo, { widths: [320, 640] });
  for (const { image } of booknow?.gallery?.pictures ?? []) add(image, { widths: [480, 960, 1600] });
  for (const { events } of schedule?.days ?? []) for (const { speaker } of events) add(speaker?.image, PERSON);
  for (const { image } of speakers?.speakers ?? []) add(image, PERSON);
  return sizes;
}
