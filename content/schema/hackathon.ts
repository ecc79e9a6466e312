import { z } from 'zod';
import { count, date, gapped, intended, pdf, placeholder, text, texts, url } from './fields';
import { contact, head, heading, section } from './shared';

const timeline = z
  .strictObject({
    ...section,
    items: z
      .array(
        z
          .strictObject({
            label: text('What happens on that day.', 'Registration deadline'),
            date: date('The day.', '2025-08-17'),
            intended,
          })
          .describe('A date and what happens on it.'),
      )
      .min(1)
      .describe('The dates, the earliest first.'),
    past: text('What stands on a date that is over.', 'Over'),
    next: text('What stands on the date that comes next.', 'Next'),
  })
  .describe('The dates of the hackathon. Leave out for no such block.');

const viewer = z
  .strictObject({
    label: text('What the viewer shows, for screen readers.', 'Brochure of the hackathon'),
    loading: text('What stands there until the first page shows.', 'Loading PDF...'),
    previous: text('The word on the button to the page before.', 'Previous'),
    next: text('The word on the button to the page after.', 'Next'),
    position: gapped(
      ['page', 'pages'],
      'Where the reader is: {page} becomes the number of the page, {pages} how many there are.',
      'Page {page} of {pages}',
    ),
  })
  .describe('The viewer that turns the pages of the PDF. Leave out for the link to the PDF alone.');

const guidelines = z
  .strictObject({
    ...section,
    pdf: pdf('The brochure in static/files, below 5 MB. Leave out for none.', 'brochure.pdf').optional(),
    download: text('The words of the link to the PDF.', 'Download the brochure (PDF)').optional(),
    viewer: viewer.optional(),
    rules: texts(
      'The rules in short. Leave out for none. After a change, run npm run brochure: it prints them too.',
      'One rule, in a sentence.',
      'Register through the online form by 17-08-2025.',
    ).optional(),
    intended,
  })
  .refine(({ pdf, download }) => (pdf === undefined) === (download === undefined), {
    path: ['pdf'],
    error: 'must stand together with "download", the words of its link',
  })
  .meta({
    description: 'The guidelines and the brochure. Leave out for no such block.',
    dependencies: { pdf: ['download'], download: ['pdf'] },
  });

const registration = z
  .strictObject({
    ...section,
    url: url('The address of the online form; the button and the QR code lead there.', 'https://forms.gle/example'),
    button: text('The words on the button.', 'Register Now'),
    qr: text(
      'What the QR code leads to, for those who cannot see it. Leave out for no code.',
      'QR code that leads to the hackathon registration form',
    ).optional(),
    placeholder,
  })
  .describe('The way to the online form. Leave out for no such block.');

const prizes = z
  .strictObject({
    ...section,
    items: z
      .array(
        z
          .strictObject({
            title: text('Which prize it is.', 'First prize'),
            amount: count('The amount, with no commas, no sign and no quotes: 100000 for ₹1,00,000.', 100000, 75000),
          })
          .describe('A prize.'),
      )
      .min(1)
      .describe('The prizes, the highest first.'),
  })
  .describe('The prizes. Leave out for no such block.');

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
      .describe('The themes. Leave out for no such block.'),
    contact: z
      .strictObject({ ...section, contacts: z.array(contact).min(1).describe('Phone, website and the like.') })
      .optional()
      .describe('Whom to ask. Leave out for no such block.'),
  })
  .describe('The page HackathonRegistration.');
