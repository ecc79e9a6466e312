import { z } from 'zod';
import { $schema, countedWord, focus, id, intended, picture, placeholder, richText, text, url, word } from './fields';
import { PERSON } from './pictureSizes';
import { emblem, social } from './shared';

export const personLink = z
  .strictObject({
    label: text('The text of the link. By default, it is the name of the host.', 'Her laboratory').optional(),
    url: url('Where it leads. Some hosts are shown as their icon.', 'https://example.org/asha'),
    intended,
    placeholder,
  })
  .describe('A link to a page of or about the person.');

export const speakers = z
  .strictObject({
    $schema,
    detail: z
      .string()
      .regex(/^(\/[A-Za-z0-9_-]+)+$/, 'must be a path below the prefix, such as "/Speakerdetail"')
      .optional()
      .meta({
        description:
          'The path below the prefix that the names of speakers link to. There is no such page yet, and that is no mistake. Without it, names are not links.',
        examples: ['/Speakerdetail'],
      }),
    speakers: z
      .array(
        z
          .strictObject({
            name: text('The full name, as it is shown.', 'Dr Asha Devi'),
            role: text(
              'The role or profession of the person. Not needed if there is none.',
              'Professor of Physics',
            ).optional(),
            image: picture(
              'A photograph of any shape, 640 × 800 pixels or more; it is cropped around the face. Without it, there is a drawn portrait.',
              'speakers/asha.jpg',
              PERSON,
            ).optional(),
            focus: focus(PERSON),
            emblem,
            id: id(
              'A short name for links to this person. By default, it is made from the name.',
              'asha-devi',
            ).optional(),
            pronouns: text('How the person is spoken of. Not needed if it is not known.', 'she/her').optional(),
            organisation: text(
              'Where the person works. Not needed if the role says it.',
              'Lakeside College',
            ).optional(),
            biography: richText(
              'Who the person is, in a sentence or in paragraphs. Not needed if there is none.',
              'Asha Devi builds robots that plant trees.',
            ).optional(),
            links: z
              .array(personLink)
              .optional()
              .describe('Pages of or about the person. Not needed if there is none.'),
            socials: z.array(social).optional().describe('The accounts of the person. Not needed if there is none.'),
            intended,
            placeholder,
          })
          .describe('A chief guest or speaker.'),
      )
      .describe('The chief guests and speakers, in the order they are shown.'),
    pages: z
      .boolean()
      .optional()
      .describe(
        'Whether each speaker has a page of their own, with biography and sessions. By default, all speakers of whom something is known have pages, where sessions have pages.',
      ),
    labels: z
      .strictObject({
        biography: word('speakers.biography', 'What opens the biography of a person.'),
        sessions: word('speakers.sessions', 'What stands above the sessions of a person.'),
        all: countedWord(
          'speakers.all',
          'The text of the link from the home page, which shows eight of a long list, to all {count} on About.',
        ),
      })
      .prefault({})
      .describe('The words that people are shown with.'),
  })
  .refine(
    ({ detail, pages }) => !detail || !pages,
    'must have either "detail" or "pages"; delete "detail", the pages take its place',
  )
  .meta({
    description: 'The chief guests and speakers, on the pages Home and About.',
    not: { required: ['detail', 'pages'], properties: { pages: { const: true } } },
    errorMessage: 'must have either "detail" or "pages"',
  });
