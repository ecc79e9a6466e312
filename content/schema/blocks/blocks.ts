import { z } from 'zod';
import { action } from './action';
import { downloads } from './downloads';
import { faq } from './faq';
import { figures } from './figures';
import { gallery } from './gallery';
import { organisations } from './organisations';
import { people } from './people';
import { points } from './points';
import { prices } from './prices';
import { quotes } from './quotes';
import { text } from './text';
import { timeline } from './timeline';
import { venue } from './venue';
import { video } from './video';

/**
 * THE list of blocks: one block of a page is any of these, and its "type" says which. `templates/blocks/blockComponents.ts` says
 * what renders each: the compiler names one that is missing there.
 */
export const block = z
  .discriminatedUnion('type', [
    text,
    points,
    figures,
    people,
    organisations,
    gallery,
    video,
    faq,
    prices,
    timeline,
    downloads,
    quotes,
    venue,
    action,
  ])
  .describe('A block of the page; its "type" says what it is.');
