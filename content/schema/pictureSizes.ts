import type { Block, Content } from './schema';
import { sitePages } from './sitePages';

/** The widths in pixels at which a picture is shown, and the ratio of width to height that it is cropped to, if any. */
export type PictureSizes = { widths: number[]; aspect?: number };

/** How a person is shown, on a card or beside a session. */
const PERSON: PictureSizes = { widths: [160, 320, 640], aspect: 4 / 5 };
const HEADER_LOGO: PictureSizes = { widths: [160, 320] };
const LOGO: PictureSizes = { widths: [320, 640] };
const GALLERY: PictureSizes = { widths: [480, 960, 1600] };
/** What stands in place of a film. */
const POSTER: PictureSizes = { widths: [480, 960, 1600], aspect: 16 / 9 };

/**
 * The sizes of each picture in the content, by its name: people are cropped to one ratio, other pictures keep theirs.
 */
export function pictureSizes(content: Content): Record<string, PictureSizes> {
  const { site, speakers, schedule, home, booknow } = content;
  const sizes: Record<string, PictureSizes> = {};
  const add = (image: string | undefined, size: PictureSizes) => {
    if (image) sizes[image] = size;
  };
  add(site.look?.logo, HEADER_LOGO);
  for (const { logo } of home.banner.organisations ?? []) add(logo, LOGO);
  for (const { image } of booknow?.gallery?.pictures ?? []) add(image, GALLERY);
  const ofBlocks = sitePages(content).flatMap(({ blocks }) => blocks.flatMap(picturesIn));
  // A picture that is shown in two ways is cropped as a person.
  for (const { image, size } of ofBlocks) if (size !== PERSON) add(image, size);
  for (const { image, size } of ofBlocks) if (size === PERSON) add(image, size);
  for (const { events } of schedule?.days ?? []) for (const { speaker } of events) add(speaker?.image, PERSON);
  for (const { image } of speakers?.speakers ?? []) add(image, PERSON);
  return sizes;
}

/** The pictures of a block, and how it shows them. */
function picturesIn(block: Block): { image?: string; size: PictureSizes }[] {
  switch (block.type) {
    case 'people':
      return block.groups.flatMap(({ people }) => people.map(({ image }) => ({ image, size: PERSON })));
    case 'organisations':
      return block.tiers.flatMap(({ organisations }) => organisations.map(({ logo }) => ({ image: logo, size: LOGO })));
    case 'gallery':
      return block.pictures.map(({ image }) => ({ image, size: GALLERY }));
    case 'video':
      return [{ image: block.image, size: POSTER }];
    case 'quotes':
      return block.quotes.map(({ image }) => ({ image, size: PERSON }));
    default:
      return [];
  }
}
