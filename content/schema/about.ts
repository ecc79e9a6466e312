import { z } from 'zod';
import { count, intended, placeholder, richText, text } from './fields';
import { head, heading, section } from './shared';

const why = z
  .strictObject({
    title: section.title,
    text: section.text,
    intended,
    placeholder,
    claims: z
      .array(
        z
          .strictObject({
            figure: text('The figure, as it is to be printed.', '5,000+', '48%'),
            label: text('What the figure is.', 'students'),
            placeholder,
          })
          .describe('A figure and what it is.'),
      )
      .optional()
      .describe('Figures in large type. Not needed if there is none.'),
  })
  .describe('A “Why …” block.');

export const about = z
  .strictObject({
    ...head,
    ...heading,
    jubilee: z
      .strictObject({
        ...section,
        years: count('How many years are celebrated; the rosette is drawn as it is after every ten of them.', 75, 50),
      })
      .optional()
      .describe('The jubilee, drawn decade by decade. Without it, there is no such block.'),
    foundation: z
      .strictObject({
        title: section.title,
        paragraphs: z
          .array(
            richText('One paragraph.', 'The foundation is a nonprofit. It runs this fest jointly with the college.'),
          )
          .min(1)
          .describe('The paragraphs, in this order.'),
        intended,
        placeholder,
      })
      .optional()
      .describe('The block about the foundation; the home page shows it too. Without it, there is no such block.'),
    why: z
      .strictObject({
        title: text('The heading above the blocks on this page.', 'WHY?'),
        blocks: z.array(why).min(1).describe('The “Why …” blocks, in this order; the home page shows them too.'),
        placeholder,
      })
      .optional()
      .describe('Why this college, and why this town. Without it, there are no such blocks.'),
  })
  .describe('The page About, with the speakers of speakers.json.');
