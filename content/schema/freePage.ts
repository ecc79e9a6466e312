import { z } from 'zod';
import { block } from './blocks';
import { inBothWordings, pageName } from './fields';
import { draft, head, heading } from './shared';

export const freePage = z
  .strictObject({
    ...head,
    draft,
    ...heading,
    formerly: z
      .array(pageName('A name that this page had.', 'sponsors'))
      .optional()
      .describe(
        'The names that this page had before: who comes to one of these addresses is led on. The editor writes them. Not needed if there are none.',
      ),
    blocks: z.array(block).describe('What the page consists of, in this order.'),
  })
  .meta(
    inBothWordings({
      file: 'A page of your own: the name of its file is its name for links, and its address with a capital.',
      panel: 'A page of your own.',
    }),
  );
