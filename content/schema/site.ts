import { z } from 'zod';
import { $schema, clock, date, gapped, intended, origin, placeholder, text } from './fields';
import { button, social } from './shared';

/** Whether Intl takes it: no list has every time zone and language that is in use. */
const works = (make: () => unknown): boolean => {
  try {
    make();
    return true;
  } catch {
    return false;
  }
};
/** An offset is no zone: it knows no summer time. */
const isZone = (name: string) => /^[A-Z]/.test(name) && works(() => new Intl.DateTimeFormat('en', { timeZone: name }));
const isLanguage = (tag: string) => /^[a-z]{2,3}(-|$)/.test(tag) && works(() => new Intl.Locale(tag));

export const site = z
  .strictObject({
    $schema,
    url: origin(
      'The address of your host, with nothing behind its name. Search engines and link previews need it.',
      'https://example.org',
    ),
    prefix: z
      .string()
      .overwrite((prefix) => prefix.replace(/\/$/, ''))
      .regex(/^(\/[A-Za-z0-9_-]+)*$/, 'must be "/", or a slash and a folder name, such as "/shcaifest"')
      .meta({
        description:
          'The folder on the host that the site lies in; every address of the site begins with it. "/" where the site is all that the host shows.',
        examples: ['/shcaifest', '/'],
        pattern: '^(/[A-Za-z0-9_-]+)*/?$',
      }),
    language: z
      .string()
      .refine(isLanguage, 'must be a language tag such as "en-IN"')
      .meta({
        pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$',
        patternErrorMessage: 'must be a language tag such as "en-IN"',
        description:
          'The language of the content and the country: they decide how dates and figures are written, and how screen readers pronounce.',
        examples: ['en-IN', 'ta-IN', 'hi-IN', 'en-GB'],
      }),
    timeZone: z
      .string()
      .refine(isZone, 'must be a time zone such as "Asia/Kolkata"')
      .meta({
        description: 'The time zone of the event; every time in the content is in it.',
        examples: ['Asia/Kolkata', 'Asia/Colombo', 'Asia/Singapore', 'Europe/London'],
        pattern: '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$',
        patternErrorMessage: 'must be a time zone such as "Asia/Kolkata"',
      }),
    zoneLabel: text(
      'What visitors call that time zone, behind times. Leave out where it changes with the season: each date then has its own.',
      'IST',
    ).optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a currency code such as "INR"')
      .meta({ description: 'The currency of the prizes, by its code of three letters.', examples: ['INR', 'EUR'] }),
    span: gapped(
      ['from', 'to'],
      'How a span of time is written, with {from} and {to} where its ends stand. Leave out for a dash between them.',
      '{from} to {to}',
    ).optional(),
    title: text('The name of the event, as it stands large on the home page.', 'Science and Technology AI Fest'),
    shortTitle: text(
      'What stands under the icon when a visitor puts the site on their home screen: twelve letters or so. Leave out for the last two words of the title.',
      'AI Fest',
    ).optional(),
    edition: text('The occasion, above the title. Leave out for none.', 'Platinum Jubilee').optional(),
    college: text('The name of the college, at the head and the foot of every page.', 'Sacred Heart College'),
    town: text('The town and the state. Leave out for none.', 'Tirupattur, Tamil Nadu').optional(),
    event: z
      .strictObject({
        date: date('The day of the event; the first one where there are several.', '2025-09-13'),
        lastDate: date('The last day. Leave out where there is only one.', '2025-09-14').optional(),
        start: clock('When the event begins on its first day; the countdown counts to this.', '09:00'),
        end: clock('When it ends on its last day. Leave out if that is open.', '16:00').optional(),
        intended,
      })
      .describe('When the event takes place. The schedule says more, and the build compares the two.'),
    header: z
      .strictObject({
        label: text('What the row of links is, for screen readers.', 'Main'),
        menu: text('The word on the button that opens these links on a phone.', 'Menu'),
        skip: text(
          'The words of a link that only appears for those who use the keyboard: it leads past the header.',
          'Skip to the content',
        ),
        links: z.array(button).describe('The links of the header, in this order.'),
      })
      .describe('The top of every page.'),
    footer: z
      .strictObject({
        text: text(
          'One sentence under the name of the college. Leave out for none.',
          'A Platinum Jubilee celebration in Tirupattur, Tamil Nadu.',
        ).optional(),
        socialsLabel: text(
          'What the social icons are, for screen readers; those of speakers too.',
          'Social media',
        ).optional(),
        socials: z.array(social).optional().describe('The social icons, in this order. Leave out for none.'),
      })
      .describe('The foot of every page.'),
    backToTop: text(
      'The name of the button that leads back up a long page. Leave out for no such button.',
      'Back to top',
    ).optional(),
    toBeAnnounced: text(
      'Your words for what is not known yet. The build asks nothing about halls and speakers whose names hold them.',
      'To be announced',
    ).optional(),
    placeholder,
  })
  .describe('What every page shares: the name and the date of the event, the header, the footer, the address.');
