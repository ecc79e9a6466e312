import { z } from 'zod';
import { $schema, intended, picture, placeholder, text } from './fields';
import { social } from './shared';

export const speakers = z
  .strictObject({
    $schema,
    detail: z
      .string()
      .regex(/^(\/[A-Za-z0-9_-]+)+$/, 'must be a path below the prefix, such as "/Speakerdetail"')
      .optional()
      .meta({
        description:
          'Where the names of speakers lead, below the prefix. There is no such page, and the link check expects that. Leave out, and names are no links.',
        examples: ['/Speakerdetail'],
      }),
    speakers: z
      .array(
        z
          .strictObject({
            name: text('The full name, as it is to be printed.', 'Dr Asha Devi'),
            role: text(
              'What the person does, or is at the event. Leave out for none.',
              'Professor of Physics, University of Madras',
            ).optional(),
            image: picture(
              'A photograph of any shape in static/images, 640 × 800 pixels or more; the build cuts it around the face. Leave out for a drawn portrait.',
              'speakers/asha.jpg',
            ).optional(),
            socials: z.array(social).optional().describe('The accounts of the person. Leave out for none.'),
            intended,
            placeholder,
          })
          .describe('A chief guest or speaker.'),
      )
      .describe('The chief guests and speakers, in the order they are shown.'),
  })
  .describe('The chief guests and speakers, on the pages Home and About.');
