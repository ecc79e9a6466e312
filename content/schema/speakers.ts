import { z } from 'zod';
import { $schema, countedWord, focus, id, intended, picture, placeholder, richText, text, url, word } from './fields';
import { PERSON } from './pictureSizes';
import { social } from './shared';

export const personLink = z
  .strictObject({
    label: text('The text of the link. Leave out to get the name of the host.', 'Her laboratory').optional(),
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
              'Professor of Physics',
            ).optional(),
            image: picture(
              'A photograph of any shape in static/images, 640 × 800 pixels or more; it is cropped around the face. Leave out to get a drawn portrait.',
              'speakers/asha.jpg',
              PERSON,
            ).optional(),
            focus: focus(PERSON),
            id: id(
              'A short name for links to this person. Leave out to get one that is made from the name.',
              'asha-devi',
            ).optional(),
            pronouns: text('How the person is spoken of. Leave out if it is not known.', 'she/her').optional(),
            organisation: text('Where the person works. Leave out if the role says it.', 'Lakeside College').optional(),
            biography: richText(
              'Who the person is, in a sentence or in paragraphs. Leave out if there is none.',
              'Asha Devi builds robots that plant trees.',
            ).optional(),
            links: z.array(personLink).optional().describe('Pages of or about the person. Leave out if there is none.'),
            socials: z.array(social).optional().describe('The accounts of the person. Leave out if there is none.'),
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
        'true: each speaker has a page of their own, with biography and sessions. false: they have none. Leave out to get pages of all speakers of whom something is known, where sessions have pages.',
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
