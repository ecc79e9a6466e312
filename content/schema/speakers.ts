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
          'The path below the prefix that the names of speakers link to. There is no such page, and the link check expects that. If it is left out, names are not links.',
        examples: ['/Speakerdetail'],
      }),
    speakers: z
      .array(
        z
          .strictObject({
            name: text('The full name, as it is shown.', 'Dr Asha Devi'),
            role: text(
              'The role or profession of the person. Leave out if there is none.',
              'Professor of Physics, University of Madras',
            ).optional(),
            image: picture(
              'A photograph of any shape in static/images, 640 × 800 pixels or more; the build crops it around the face. Leave out to get a drawn portrait.',
              'speakers/asha.jpg',
            ).optional(),
            socials: z.array(social).optional().describe('The accounts of the person. Leave out if there is none.'),
            intended,
            placeholder,
          })
          .describe('A chief guest or speaker.'),
      )
      .describe('The chief guests and speakers, in the order they are shown.'),
  })
  .describe('The chief guests and speakers, on the pages Home and About.');
