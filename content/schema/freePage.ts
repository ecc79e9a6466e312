import { z } from 'zod';
import { block } from './blocks';
import { head, heading } from './shared';

export const freePage = z
  .strictObject({
    ...head,
    ...heading,
    blocks: z.array(block).describe('What the page consists of, in this order.'),
  })
  .describe('A page of your own: the name of its file is its name for links, and its address with a capital.');
