import { z } from 'zod';
import { richText, text } from '../fields';
import { venueParts } from '../shared';
import { titledBlock } from './blockHead';

export const venue = z
  .strictObject({
    type: z.literal('venue').describe('A place, its map, and how to get there.'),
    ...titledBlock,
    ...venueParts,
    travel: z
      .array(
        z
          .strictObject({
            title: text('The way to travel.', 'By train'),
            text: richText('How to get there.', 'Tirupattur station is ten minutes away; buses wait there.'),
          })
          .describe('One way to get there.'),
      )
      .optional()
      .describe('Ways to get there, in this order. Leave out if nothing is to be said.'),
  })
  .describe('A place, its map, and how to get there.');
