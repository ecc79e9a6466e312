import { FILM, PORTRAIT } from './focus';
import type { Block, Content } from './schema';
import { blocksIn } from './sitePages';

/**
 * The widths in pixels at which a picture is shown, the ratio of width to height that it is cropped to, if any, and the point
 * that it is cropped around, if it was chosen: `40% 30%`.
 */
export type PictureSizes = { widths: number[]; aspect?: number; focus?: string };

/** A picture that an entry of the content names. */
type NamedPicture = { image?: string; focus?: string };

/** How a person is shown, on a card or beside a session. */
const PERSON: PictureSizes = { widths: [160, 320, 640], aspect: PORTRAIT };
const HEADER_LOGO: PictureSizes = { widths: [160, 320] };
const LOGO: PictureSizes = { widths: [320, 640] };
const GALLERY: PictureSizes = { widths: [480, 960, 1600] };
/** What stands in place of a film. */
const POSTER: PictureSizes = { widths: [480, 960, 1600], aspect: FILM };

/** What a picture is known by: one photo with two focus points is two pictures. No file has a colon in its name. */
export const pictureKey = (image: string, focus?: string): string => (focus ? `${image}:${focus}` : image);

/** The name of the file of the picture that is known by this key. */
export const imageOf = (key: string): string => key.split(':', 1)[0] as string;

/**
 * The sizes of each picture in the content, by its key: people are cropped to one ratio, other pictures keep theirs.
 */
export function pictureSizes(content: Content): Record<string, PictureSizes> {
  const { site, speakers, schedule, home, booknow } = content;
  const sizes: Record<string, PictureSizes> = {};
  const add = ({ image, focus }: NamedPicture, size: PictureSizes) => {
    if (image) sizes[pictureKey(image, focus)] = { ...size, ...(focus && { focus }) };
  };
  add({ image: site.look?.logo }, HEADER_LOGO);
  for (const { logo } of home.banner.organisations ?? []) add({ image: logo }, LOGO);
  for (const { image } of booknow?.gallery?.pictures ?? []) add({ image }, GALLERY);
  const ofBlocks = blocksIn(content).flatMap(picturesIn);
  // A picture that is shown in two ways is cropped as a person.
  for (const { size, ...named } of ofBlocks) if (size !== PERSON) add(named, size);
  for (const { size, ...named } of ofBlocks) if (size === PERSON) add(named, size);
  for (const { events } of schedule?.days ?? []) for (const { speaker } of events) add(speaker ?? {}, PERSON);
  for (const speaker of speakers?.speakers ?? []) add(speaker, PERSON);
  return sizes;
}

/** The pictures of a block, and how it shows them. */
function picturesIn(block: Block): (NamedPicture & { size: PictureSizes })[] {
  switch (block.type) {
    case 'people':
      return block.groups.flatMap(({ people }) => people.map(({ image, focus }) => ({ image, focus, size: PERSON })));
    case 'organisations':
      return block.tiers.flatMap(({ organisations }) => organisations.map(({ logo }) => ({ image: logo, size: LOGO })));
    case 'gallery':
      return block.pictures.map(({ image }) => ({ image, size: GALLERY }));
    case 'video':
      return [{ image: block.image, focus: block.focus, size: POSTER }];
    case 'quotes':
      return block.quotes.map(({ image, focus }) => ({ image, focus, size: PERSON }));
    default:
      return [];
  }
}
