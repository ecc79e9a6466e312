import type { BlockOf } from '../../content/schema/schema';
import { Gallery } from '../parts/Gallery';

/** Pictures; a click opens the large one. */
export const GalleryBlock = (block: BlockOf<'gallery'>) => block.pictures.length > 0 && <Gallery {...block} />;
