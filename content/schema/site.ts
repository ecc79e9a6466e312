import { z } from 'zod';
import { EMBEDDED } from './embedded';
import {
  $schema,
  annotate,
  checkedString,
  clock,
  date,
  icon,
  inBothWordings,
  intended,
  language,
  origin,
  picture,
  placeholder,
  text,
  textOrEmpty,
  textWithVariables,
  url,
  word,
} from './fields';
import { currencyProblem, zoneProblem } from './knownNames';
import { LOOKS } from './looks';
import { BANNER, GALLERY, HEADER_LOGO } from './pictureSizes';
import { link, social } from './shared';
import { linkProblem, PREFIX } from './textRules';

const announcement = z
  .strictObject({
    label: word('announcement.label', 'The name of this message, for screen readers.'),
    text: textOrEmpty(
      'The message, in one or two sentences. While it is empty, no page shows a message.',
      'The last talk has moved to the main hall.',
    ),
    link: link.optional().describe('Where more is said. Not needed if there is no such place.'),
    level: z
      .enum(['info', 'warning', 'urgent'])
      .default('info')
      .describe('How loud it is: "info", "warning" (on a dark ground) or "urgent" (on red).'),
    until: z
      .strictObject({
        date: date('The day.', '2030-01-31'),
        time: clock('The time on that day.', '18:00'),
        placeholder,
      })
      .optional()
      .describe('When it ends, in the time zone of the event: browsers then hide it. By default, it is always shown.'),
    intended,
  })
  .describe('A message at the top of every page. Not needed if there is none.');

/** The words of the links that add the event or a session to a visitor's calendar. */
const calendarWords = z
  .strictObject({
    add: word('calendar.add', 'The text of the link that adds the event or a session to a calendar.'),
    download: word('calendar.download', 'The text of the link to a calendar file, which any calendar opens.'),
    subscribe: word(
      'calendar.subscribe',
      'The text of the link that subscribes to all sessions, which then change in the calendar as they do here.',
    ),
    google: word('calendar.google', 'The text of the link that opens Google Calendar.'),
    close: word('calendar.close', 'The text of the button that closes the choice.'),
  })
  .describe('The words of “Add to calendar”.');

const look = z
  .strictObject({
    theme: annotate(z.enum(LOOKS), {
      kind: 'look',
      description: 'The look of the site: its type, its colours, its drawings. By default, it is "engraving".',
    }).optional(),
    seed: text(
      'Any word: another word gives other drawings in the same look. By default, they are those of the title and the date.',
      'second try',
    ).optional(),
    accent: annotate(z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as "#1a5fb4"'), {
      kind: 'colour',
      description:
        'The colour of buttons, of what is current and of what a pointer is on. Where it cannot be read, pages show the nearest of its hue that can. By default, it is the one of the look.',
      examples: ['#1a5fb4'],
    }).optional(),
    photo: picture(
      'The photo of the banner, 2560 pixels wide or more: the look "photo" shows it from edge to edge, and a drawn landscape without one.',
      'lake.jpg',
      BANNER,
    ).optional(),
    logo: picture(
      'A logo in place of the mark at the top of every page: an SVG, or 320 pixels wide or more, drawn for a light ground.',
      'logos/fest.svg',
      HEADER_LOGO,
    ).optional(),
    favicon: icon(
      'The icon of the site in browser tabs and on home screens: an SVG, or a square PNG of 512 pixels or more.',
      'logos/icon.svg',
    ).optional(),
  })
  .describe('What the site looks like, where it is not as it comes.');

/** The texts of the page that visitors without network see in place of one that was not kept. */
const offlinePage = z
  .strictObject({
    title: word('offline.title', 'The heading.'),
    text: word('offline.text', 'What to do about it.'),
    again: word('offline.again', 'The text of the link that tries once more.'),
    over: word('offline.over', 'What stands above a page that comes from the copy once the event is over.'),
    pages: word('offline.pages', 'The heading of the links to the pages that were kept.'),
  })
  .prefault({})
  .describe('What a visitor without network sees in place of a page that was not kept.');

/** The words of the buttons that share a page or a session. */
const shareWords = z
  .strictObject({
    share: word('share.share', 'The text of the button that shares the address of a page or a session.'),
    copied: word('share.copied', 'What is said when the address was copied, where a device has nothing to share with.'),
    copy: word('share.copy', 'What stands above the address where it cannot be copied by itself.'),
  })
  .describe('The words of “Share”.');

/** Returns what is wrong with the prefix of the site, and the remedy; undefined if it is fine. */
function prefixProblem(prefix: string): string | undefined {
  if (PREFIX.test(prefix)) return undefined;
  const path = prefix.replace(/^https?:\/\/[^/]*/i, '');
  const suggestedPrefix = `/${path
    .split(/[\s/\\]+/)
    .filter(Boolean)
    .join('/')}`;
  const suggestion = PREFIX.test(suggestedPrefix) ? `; did you mean "${suggestedPrefix}"?` : '';
  return `must be "/", or a slash and a folder name, such as "/shcaifest"${suggestion}`;
}

/** The beginning of an address to which holes in the security are reported. The editor chooses a first value by it. */
const REPORT_ADDRESS = '^(https://|mailto:|tel:)\\S';
const NO_REPORT_ADDRESS = 'must begin with "https://", "mailto:" or "tel:"';

export const site = z
  // The keys are in the order in which people ask for them, because forms show them in this order.
  .strictObject({
    $schema,
    title: text('The name of the event: the large heading of the home page.', 'Robotics Day'),
    edition: text('The occasion, above the title. Not needed if there is none.', 'Tenth year').optional(),
    college: text(
      'The college, or whoever holds the event: the name at the top and the bottom of every page.',
      'Lakeside College',
    ),
    town: text('The town and the state. Not needed if there is none.', 'Lakeside').optional(),
    event: z
      .strictObject({
        date: date('The day of the event; the first day if there are several.', '2030-01-31'),
        lastDate: date('The last day. Not needed if there is only one.', '2030-02-01').optional(),
        start: clock('When the event begins on its first day. The countdown ends then.', '09:00'),
        end: clock('When it ends on its last day. Not needed if the end is open.', '16:00').optional(),
        intended,
        placeholder,
      })
      .describe('When the event takes place. It is compared with the schedule.'),
    header: z
      .strictObject({
        label: word('header.label', 'The name of the row of links, for screen readers.'),
        menu: word('header.menu', 'The text of the button that opens these links on a phone.'),
        skip: word('header.skip', 'The text of a link that skips the header; it appears for keyboard users only.'),
        links: z.array(link).describe('The links of the header, in this order.'),
      })
      .describe('The top of every page.'),
    footer: z
      .strictObject({
        text: text(
          'One sentence under the name of the college. Not needed if there is none.',
          'One day of robots and their makers.',
        ).optional(),
        links: z
          .array(link)
          .optional()
          .meta(
            inBothWordings({
              file: 'Links to pages, in this order. By default, they are those of the header; write [] for none.',
              panel: 'Links to pages, in this order. By default, they are those of the header.',
            }),
          ),
        socialsLabel: text(
          'The name of a row of social icons, for screen readers; also for the icons of speakers.',
          'Social media',
        ).optional(),
        socials: z.array(social).optional().describe('The social icons, in this order. Not needed if there is none.'),
        intended,
        placeholder,
      })
      .describe('The bottom of every page.'),
    announcement: announcement.optional(),
    look: look.optional(),
    language: language(
      'The language of the content and the country. They decide how dates and numbers are written, and how screen readers pronounce the text.',
      'en-IN',
      'ta-IN',
      'hi-IN',
      'en-GB',
    ),
    languages: z
      .array(language('A language, perhaps with its country.', 'ta-IN', 'en-IN', 'fr-FR'))
      .min(2, 'must have two languages or more; for one, write "language" instead')
      .optional()
      .meta({
        ...inBothWordings({
          file: 'Instead of "language": the languages of the site, the default first. Any text of the content may then have one for each: { "en": "…", "ta": "…" }.',
          panel: 'The languages of the site, the default first. Every text then has a field for each.',
        }),
        examples: [['en-IN', 'ta-IN']],
      }),
    timeZone: annotate(checkedString(zoneProblem), {
      kind: 'timeZone',
      description: 'The time zone of the event. All times in the content are in this zone.',
      examples: ['Asia/Kolkata', 'Asia/Colombo', 'Asia/Singapore', 'Europe/London'],
      pattern: '^(UTC|[A-Z][A-Za-z]*(/[A-Za-z0-9_+-]+)+)$',
      patternErrorMessage: 'must be a time zone, named by its largest city, such as "Asia/Kolkata"',
    }),
    hourCycle: z
      .literal([12, 24])
      .optional()
      .describe(
        'How times are written: 12 for "02:30 PM", 24 for "14:30". By default, it is what is usual in the language.',
      ),
    zoneLabel: text(
      'The short name of the time zone, shown after times. Not needed if it changes with the season: each date then gets its own.',
      'IST',
    ).optional(),
    span: textWithVariables(
      ['from', 'to'],
      'How a period of time is written, with {from} and {to} for its start and end. By default, there is a dash between them.',
      '{from} to {to}',
    ).optional(),
    currency: checkedString(currencyProblem).meta({
      description: 'The currency of prizes and prices: three letters, such as EUR or INR; XXX while it is not known.',
      examples: ['INR', 'EUR'],
      pattern: '^[A-Z]{3}$',
      patternErrorMessage: 'must be a currency code such as "INR"',
    }),
    toBeAnnounced: text(
      'Your words for what is not known yet. Halls and speakers whose names contain them are not compared.',
      'To be announced',
    ).optional(),
    shortTitle: text(
      'The name under the icon when a visitor adds the site to their home screen: about twelve letters. Without it, the last two words of the title are used.',
      'Robotics',
    ).optional(),
    url: origin(
      'The address of your host, with nothing after its name. Search engines and link previews need it.',
      'https://example.org',
    ),
    prefix: z
      .string()
      .overwrite((prefix) => prefix.replace(/\/$/, ''))
      .superRefine((prefix, context) => {
        const message = prefixProblem(prefix);
        if (message) context.addIssue({ code: 'custom', message });
      })
      .meta({
        description:
          'The folder of the site on the host; every address of the site begins with it. "/" if the host serves nothing but this site.',
        examples: ['/robotics', '/'],
        pattern: '^(/[A-Za-z0-9_-]+)*/?$',
        patternErrorMessage: 'must be "/", or a slash and a folder name, such as "/shcaifest"',
      }),
    embed: z
      .array(z.enum(EMBEDDED).describe('The name of what may be shown.'))
      .optional()
      .meta({
        description:
          'What other sites may show in a frame: the programme, the speakers, the countdown. Each gets a page of its own at /embed/. By default, no site may show anything.',
        examples: [['agenda', 'speakers', 'countdown']],
      }),
    https: z
      .enum(['redirect', 'always'])
      .optional()
      .describe(
        '"redirect" leads whoever comes by http:// to https://. Needed where the host does not do it. "always" also tells browsers to use nothing else for 180 days (HSTS): for everything at this host, which cannot be taken back, so publish "redirect" first.',
      ),
    editions: z
      .array(
        z
          .strictObject({
            year: text('The year, or another short name.', '2024'),
            title: text('The name of the event then.', 'Robotics Day 2024'),
            url: url('Where it is still to be seen.', 'https://example.org/robotics/2024/'),
            image: picture(
              'A picture of it. Not needed if there is none.',
              'gallery/inauguration.jpg',
              GALLERY,
            ).optional(),
            intended,
            placeholder,
          })
          .describe('An earlier edition of the event.'),
      )
      .optional()
      .describe('The earlier editions of the event, the latest first. A block of the kind “Editions” shows them.'),
    security: z
      .strictObject({
        contact: annotate(
          checkedString((address) =>
            new RegExp(REPORT_ADDRESS).test(address) ? linkProblem(address) : NO_REPORT_ADDRESS,
          ),
          {
            kind: 'address',
            description: 'Where somebody tells you of a hole in the security of the site.',
            examples: ['mailto:web@college.example'],
            pattern: REPORT_ADDRESS,
            patternErrorMessage: NO_REPORT_ADDRESS,
          },
        ),
        until: date('The day until which this is true; at most a year from now.', '2030-12-31'),
      })
      .optional()
      .describe('Whom to tell of a hole in the security of the site, as security.txt says it. Not needed.'),
    fonts: z
      .array(
        annotate(
          z
            .string()
            .regex(
              /^@fontsource(-variable)?\/[a-z0-9-]+$/,
              'must be the name of a font package as it is installed, such as "@fontsource-variable/noto-sans-devanagari"; fontsource.org lists them',
            ),
          {
            kind: 'font',
            description: {
              file: 'The npm package of a font. fontsource.org lists them.',
              panel: 'The name of a font that was installed for this site.',
            },
            examples: ['@fontsource-variable/noto-sans-devanagari'],
          },
        ),
      )
      .optional()
      .meta({
        ...inBothWordings({
          file: 'Further fonts, for scripts that ours do not have: their packages, as fontsource.org names them, installed with npm install. The site gets only the letters that it shows.',
          panel:
            'Further fonts, for scripts that ours do not have. Whoever looks after this computer installs them. The site gets only the letters that it shows.',
        }),
        examples: [['@fontsource-variable/noto-sans-devanagari']],
      }),
    map: z
      .enum(['at once', 'on tap'])
      .default('at once')
      .describe(
        'When a map is loaded: "at once" asks the map service as soon as a visitor comes near the map; "on tap" shows a button on the drawn place, and asks nobody before. Films always wait for a tap.',
      ),
    calendar: calendarWords.prefault({}),
    share: shareWords.prefault({}),
    backToTop: word('backToTop.label', 'The name of the button that goes back to the top of a long page.'),
    offline: z
      .boolean()
      .default(true)
      .describe(
        'Whether the site works without network after one visit. When it is switched off, browsers delete what they have kept.',
      ),
    offlinePage,
    intended,
    placeholder,
  })
  .describe('What all pages share: the name and the date of the event, the header, the footer, the address.');
