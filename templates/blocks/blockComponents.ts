import type { ComponentType } from 'react';
import type { Block, BlockOf } from '../../content/schema/schema';
import { ActionBlock } from './ActionBlock';
import { Downloads } from './Downloads';
import { Faq } from './Faq';
import { Figures } from './Figures';
import { GalleryBlock } from './GalleryBlock';
import { OrganisationTiers } from './OrganisationTiers';
import { People } from './People';
import { PointsBlock } from './PointsBlock';
import { Prices } from './Prices';
import { Quotes } from './Quotes';
import { TextBlock } from './TextBlock';
import { TimelineBlock } from './TimelineBlock';
import { VenueBlock } from './VenueBlock';
import { Video } from './Video';

/** The component of each block of content/schema/blocks/blocks.ts. */
export const blockComponents: { [Type in Block['type']]: ComponentType<BlockOf<Type>> } = {
  text: TextBlock,
  points: PointsBlock,
  figures: Figures,
  people: People,
  organisations: OrganisationTiers,
  gallery: GalleryBlock,
  video: Video,
  faq: Faq,
  prices: Prices,
  timeline: TimelineBlock,
  downloads: Downloads,
  quotes: Quotes,
  venue: VenueBlock,
  action: ActionBlock,
};
