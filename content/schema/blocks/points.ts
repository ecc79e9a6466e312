import { z } from 'zod';
import { point } from '../shared';
import { titledBlock } from './blockHead';

export const points = z
  .strictObject({
    type: z.literal('points').describe('A few points, each with a title.'),
    ...titledBlock,
    points: z.array(point).describe('The points, in this order.'),
    numbered: z
      .boolean()
      .optional()
      .describe('true: the points have numbers, as steps do. If left out, they have none.'),
  })
  .describe('A few points, each with a title.');
