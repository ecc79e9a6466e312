import { z } from 'zod';
import { dates, deadline } from './dates';
import { annotate, count, focus, intended, pdf, picture, placeholder, text, texts, url, word } from './fields';
import { WINNER } from './pictureSizes';
import { contact, head, heading, section } from './shared';

const timeline = z
  .strictObject({
    ...section,
    ...dates,
  })
  .describe('The dates of the hackathon. Without it, there is no such block.');

const viewer = annotate(
  z.strictObject({
    label: word('viewer.label', 'The name of the viewer, for screen readers.'),
    loading: word('viewer.loading', 'The text until the first page is shown.'),
    previous: word('viewer.previous', 'The text of the button to the previous page.'),
    next: word('viewer.next', 'The text of the button to the next page.'),
    position: word(
      'viewer.position',
      'Where the reader is: {page} is replaced by the number of the page, {pages} by the number of pages.',
    ),
    enlarge: word('viewer.enlarge', 'What a tap on the page does, for screen readers.'),
    close: word('viewer.close', 'The text of the button that closes the large page.'),
    placeholder,
  }),
  {
    kind: 'viewer',
    description: 'The viewer that turns the pages of the PDF. Without it, there is only the link to the PDF.',
  },
);

const guidelines = z
  .strictObject({
    ...section,
    pdf: pdf('The brochure, below 5 MB. Not needed if there is none.', 'brochure.pdf').optional(),
    download: text('The text of the link to the PDF.', 'Download the brochure (PDF)').optional(),
    viewer: viewer.optional(),
    rules: texts(
      {
        file: 'The rules in short. Not needed if there is none. The brochure has them too: after a change, run npm run brochure.',
        panel:
          'The rules in short. Not needed if there is none. The brochure has them too: after a change, ask whoever looks after this computer to make it anew (npm run brochure).',
      },
      'One rule, in a sentence.',
      'Each team has two to four members.',
    ).optional(),
  })
  .refine(({ pdf, download }) => (pdf === undefined) === (download === undefined), {
    path: ['pdf'],
    error: 'must be used together with "download", the text of its link; add the missing one or delete both',
  })
  .meta({
    description: 'The guidelines and the brochure. Without it, there is no such block.',
    dependencies: { pdf: ['download'], download: ['pdf'] },
  });

const registration = z
  .strictObject({
    ...section,
    url: url('The address of the online form; the button and the QR code lead there.', 'https://forms.gle/example'),
    button: word('registration.button', 'The text of the button.'),
    qr: text(
      'What the QR code leads to, for visitors who cannot see it. Without it, there is no code.',
      'QR code that leads to the hackathon registration form',
    ).optional(),
    deadline: deadline.optional(),
  })
  .describe('The link to the online form. Without it, there is no such block.');

const NOBODY_NAMED = 'must say who has won; write the "team", the "project" or the "people"';
const winner = z
  .strictObject({
    team: text('The name of the team. Not needed if it has none.', 'Team Lantern').optional(),
    project: text('What they made. Not needed if it has no name.', 'A lamp that reads the river').optional(),
    people: texts('Who they are. Not needed if the team is enough.', 'A name.', 'Dr Asha Devi').optional(),
    text: text(
      'One or two sentences about what they made, or why it won. Not needed if there is none.',
      'It warns the village an hour before the water comes.',
    ).optional(),
    url: url(
      'Where the project can be seen. Its name becomes this link. Not needed if there is none.',
      'https://example.org/lamp',
    ).optional(),
    image: picture(
      'A picture of the winners or of what they made. Not needed.',
      'winners/lantern.jpg',
      WINNER,
    ).optional(),
    focus: focus(WINNER),
    intended,
    placeholder,
  })
  .refine(({ team, project, people }) => [team, project, people].some((each) => each !== undefined), {
    error: NOBODY_NAMED,
  })
  .meta({
    description: 'Who has won the prize: a team, a project, people, or all three.',
    anyOf: ['team', 'project', 'people'].map((key) => ({ required: [key] })),
    errorMessage: NOBODY_NAMED,
  });

const prizes = z
  .strictObject({
    ...section,
    results: word('prizes.results', 'The heading above the winners, and the text of links that lead there.'),
    items: z
      .array(
        z
          .strictObject({
            title: text('Which prize it is.', 'First prize'),
            amount: count('The amount, without commas, currency sign and quotes: 100000 for ₹1,00,000.', 1500, 500),
            winners: z
              .array(winner)
              .optional()
              .describe('Who has won it; a prize may be shared. Not needed before the results are known.'),
            placeholder,
          })
          .describe('A prize.'),
      )
      .min(1)
      .describe('The prizes, the highest first.'),
  })
  .describe('The prizes. Without it, there is no such block.');

export const hackathon = z
  .strictObject({
    ...head,
    ...heading,
    timeline: timeline.optional(),
    guidelines: guidelines.optional(),
    registration: registration.optional(),
    prizes: prizes.optional(),
    themes: z
      .strictObject({ ...section, items: texts('The themes, in this order.', 'The name of a theme.', 'Agriculture') })
      .optional()
      .describe('The themes. Without it, there is no such block.'),
    contact: z
      .strictObject({
        ...section,
        contacts: z.array(contact).min(1).describe('Phone, website and so on.'),
      })
      .optional()
      .describe('Contacts for questions. Without it, there is no such block.'),
  })
  .describe('The page HackathonRegistration.');
