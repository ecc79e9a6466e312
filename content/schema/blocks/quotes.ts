import { z } from 'zod';
import { focus, intended, picture, placeholder, text } from '../fields';
import { PERSON } from '../pictureSizes';
import { blockHead } from './blockHead';

export const quotes = z
  .strictObject({
    type: z.literal('quotes').describe('What people said.'),
    ...blockHead,
    quotes: z
      .array(
        z
          .strictObject({
            quote: text('What was said, without quotation marks.', 'I came for one talk and stayed until the evening.'),
            name: text('Who said it.', 'Meera, third year'),
            role: text('What that person does. Leave out if nothing is to be said.', 'Student of physics').optional(),
            image: picture(
              'A photograph of that person in static/images, 640 × 800 pixels or more. Leave out if there is none.',
              'people/meera.jpg',
              PERSON,
            ).optional(),
            focus: focus(PERSON),
            intended,
            placeholder,
          })
          .describe('What somebody said.'),
      )
      .describe('The quotations, in this order.'),
  })
  .describe('What people said.');
