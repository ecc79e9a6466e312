import type { Content } from './schema';

/** How a picture is used: at which widths in pixels, and cut to which shape (width by height), if to any. */
export type PictureSizes = { widths: number[]; aspect?: number };

/** How a person is shown, on a card or beside a session. */
const PERSON: PictureSizes = { widths: [160, 320, 640], aspect: 4 / 5 };

/** Each picture that the content names, with the sizes of its place: people are cut to one shape, the rest keep theirs. */
export function pictureSizes({ speakers, schedule, home, booknow }: Content): Record<string, PictureSizes> {
  const sizes: Record<string, PictureSizes> = {};
  const use = (image: string | undefined, how: PictureSizes) => {
    if (image) sizes[image] = how;
  };
  for (const { logo } of home.banner.organisations ?? []) use(logo, { widths: [320, 640] });
  for (const { image } of booknow?.gallery?.pictures ?? []) use(image, { widths: [480, 960, 1600] });
  for (const { events } of schedule?.days ?? []) for (const { speaker } of events) use(speaker?.image, PERSON);
  for (const { image } of speakers?.speakers ?? []) use(image, PERSON);
  return sizes;
}
