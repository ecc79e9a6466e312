import { z } from 'zod';
import { text } from '../fields';
import { blockHead } from './blockHead';

export const figures = z
  .strictObject({
    type: z.literal('figures').describe('Figures in large type.'),
    ...blockHead,
    figures: z
      .array(
        z
          .strictObject({
            figure: text('The figure, as it is to be printed.', '5,000+', '48%'),
            label: text('What the figure is.', 'students'),
          })
          .describe('A figure and what it is.'),
      )
      .describe('The figures, in this order.'),
  })
  .describe('Figures in large type.');
