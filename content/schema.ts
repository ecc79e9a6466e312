import { z } from 'zod';
import { oneParagraph, textProblem } from './text';
import { httpsProblem, linkProblem, originProblem } from './url';

/**
 * What each content file may say: one strict object a file. Descriptions are for the maintainer who edits the JSON.
 * A message given here is what the maintainer reads behind `file:line:column` (load.ts adds the place).
 *
 * A block that an event can do without is optional, and a page leaves out what its content leaves out. What refers to
 * another file (a button to a page, a block that shows the speakers) is checked in refer.ts.
 */

const anyText = z.string().overwrite(oneParagraph);

/** A string that one of the rules in text.ts and url.ts may refuse, with what it says. */
const ruled = (problem: (value: string) => string | undefined, string = z.string()) =>
  string.superRefine((value, context) => {
    const message = problem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

const text = (description: string) =>
  ruled(textProblem, anyText.trim().min(1, 'must not be empty')).describe(description);
const texts = (description: string) => z.array(text('One paragraph or point.')).min(1).describe(description);
const placeholder = z
  .literal(true)
  .optional()
  .describe(
    'Write true while this entry still waits for the real facts; every build then lists it. Delete it once filled in.',
  );

const intended = z
  .literal(true)
  .optional()
  .describe('Write true where the build asks “Is this meant?” and it is: it does not ask about this entry again.');

const date = (description: string) =>
  z.iso.date('must be a date written year-month-day, such as "2025-09-13"').describe(description);
/** A time of day on the 24-hour clock. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const clock = (description: string) =>
  z.string().regex(CLOCK, 'must be a time on the 24-hour clock, such as "09:00" or "16:30"').describe(description);

const url = (description: string) => ruled(linkProblem).describe(description);
const https = (description: string) => ruled(httpsProblem).describe(description);

/** A file below static/images or static/files; load.ts checks that it is there. */
const file = (pattern: RegExp, kind: string, description: string) =>
  z
    .string()
    .refine((path) => pattern.test(path), `must be the name of a ${kind}`)
    .refine((path) => !/(^|\/)\.\.?(\/|$)|^\/|\\|%|:/.test(path), 'must be a plain path inside the static folder')
    .describe(description)
    .meta({ file: kind });
const picture = (description: string) => file(/\.(jpe?g|png|webp|avif|svg)$/i, 'picture', description);
const pdf = (description: string) => file(/\.pdf$/i, 'PDF', description);

const meta = z
  .strictObject({
    title: text('The name of the page in the browser tab and in search results.'),
    description: text('One or two sentences for search results and link previews.'),
  })
  .describe('What search engines and link previews show of this page.');

/** Page names, as in templates/pages.ts. */
const page = z
  .enum(['home', 'about', 'agenda', 'contact', 'booknow', 'error', 'hackathon'])
  .describe('The page a link leads to.');
const button = z
  .strictObject({
    label: text('The words on the button.'),
    page: page.optional(),
    url: url('Where it leads instead, on another site.').optional(),
  })
  .refine(({ page, url }) => (page === undefined) !== (url === undefined), 'must have either a "page" or a "url"')
  .describe('A button or a link that leads to a page, or to another site.');
const point = z.strictObject({
  title: text('A few words.'),
  text: text('One or two sentences.').optional(),
});
const section = {
  title: text('The heading of this block.'),
  text: text('One or two sentences under the heading.').optional(),
};

const social = z
  .strictObject({
    name: text('The network, as a screen reader says it: "Facebook".'),
    icon: z.enum(['facebook', 'instagram', 'linkedin', 'x', 'youtube']).describe('Which icon is drawn.'),
    url: url('Where the icon leads; "#" while there is no account.'),
  })
  .describe('A social network account.');

const place = z.strictObject({
  name: text('What the place is called.'),
  address: text('Its address in one line.').optional(),
});
const map = z
  .strictObject({
    title: text('What the map shows, for screen readers.'),
    embed: https('The address of the map to embed, from the map service’s “Share, Embed” dialogue.'),
    directions: url('Where “Get directions” leads.'),
    label: text('The words of the directions link.'),
  })
  .describe('An embedded map and the link beside it.');
const contact = z.strictObject({
  label: text('What this is: "Phone".'),
  value: text('What is shown: a number or an address.'),
  url: url('Where it leads: "tel:+91…", "mailto:…" or "https://…".'),
  placeholder,
});

/** What every page begins with. */
const head = { $schema: z.string().optional(), meta, placeholder };

export const site = z.strictObject({
  $schema: z.string().optional(),
  url: ruled(originProblem).describe('The address of the host, without the prefix: "https://example.org".'),
  prefix: z
    .string()
    .overwrite((prefix) => prefix.replace(/\/$/, ''))
    .regex(/^(\/[A-Za-z0-9_-]+)*$/, 'must be "/", or a slash and a folder name, such as "/shcaifest"')
    .describe('The folder that the site lives in on the host: "/shcaifest". "/" where it is all that the host shows.'),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be a language tag such as "en-IN"')
    .describe('The language and country, for dates and numbers: "en-IN".'),
  timeZone: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'Asia/Kolkata',
      'must be a time zone such as "Asia/Kolkata"',
    )
    .describe('The time zone that every time in the content is in: "Asia/Kolkata".'),
  zoneLabel: text(
    'What visitors call that zone: "IST". Leave out where it changes with the season: each date then has its own.',
  ).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code such as "INR"')
    .describe('The currency of the prizes: "INR".'),
  span: text('How a span of time is written: "{from} to {to}". Left out, a dash stands between.')
    .refine(
      (value) => value.includes('{from}') && value.includes('{to}'),
      'must name {from} and {to}, such as "{from} to {to}"',
    )
    .optional(),
  title: text('The title of the event.'),
  shortTitle: text(
    'What stands under the icon on a home screen. Left out: the last two words of the title.',
  ).optional(),
  edition: text('The occasion, above the title: "Platinum Jubilee".').optional(),
  college: text('The name of the college.'),
  town: text('The town and state.').optional(),
  event: z
    .strictObject({
      date: date('The day of the event, the first where there are several.'),
      lastDate: date('The last day, where there are several.').optional(),
      start: clock('When it starts.'),
      end: clock('When it ends.').optional(),
      intended,
    })
    .describe('When the event is. The countdown counts to its start.'),
  header: z.strictObject({
    label: text('The name of the navigation, for screen readers.'),
    menu: text('The word on the menu button of small screens.'),
    skip: text('The words of the link that skips the header.'),
    links: z.array(button).describe('The links of the header, in order.'),
  }),
  footer: z.strictObject({
    text: text('One sentence under the college name.').optional(),
    socialsLabel: text('What social icons are, for screen readers.').optional(),
    socials: z.array(social).optional().describe('The social icons.'),
  }),
  backToTop: text('The name of the back-to-top button.').optional(),
  toBeAnnounced: text('What stands where something is not known yet: "To be announced".').optional(),
  placeholder,
});

export const speakers = z.strictObject({
  $schema: z.string().optional(),
  detail: z
    .string()
    .regex(/^(\/[A-Za-z0-9_-]+)+$/, 'must be a path below the prefix, such as "/Speakerdetail"')
    .optional()
    .describe(
      'Where the names of speakers lead, below the prefix: "/Speakerdetail". It has no page, and the link check expects that. Left out, names are no links.',
    ),
  speakers: z
    .array(
      z.strictObject({
        name: text('The full name, as it is to be printed.'),
        role: text('What the person does: "Professor of Physics, University of Madras".').optional(),
        image: picture(
          'A photograph in static/images, any shape: "speakers/asha.jpg". Leave out while there is none.',
        ).optional(),
        socials: z.array(social).optional().describe('The accounts of the person.'),
        intended,
        placeholder,
      }),
    )
    .describe('The chief guests and speakers, in the order they are shown.'),
});

const event = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens, such as "keynote"')
    .describe('A short name of its own, used in links: "keynote".'),
  title: text('The name of the session.'),
  description: text('One or two sentences about the session.').optional(),
  time: z
    .strictObject({
      start: clock('When it starts: "09:00".'),
      end: clock('When it ends: "10:00". Leave out if it has no fixed end.').optional(),
    })
    .describe('When the session is, on the 24-hour clock.'),
  location: text('The hall or ground.').optional(),
  speaker: z
    .strictObject({
      name: text('The name of the speaker.'),
      image: picture('A photograph in static/images.').optional(),
    })
    .optional()
    .describe('Who speaks.'),
  background: z
    .enum(['plain', 'tinted', 'accent'])
    .default('plain')
    .describe('How the session is set off: "plain", "tinted" or "accent".'),
  intended,
  placeholder,
});

export const schedule = z.strictObject({
  $schema: z.string().optional(),
  days: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens, such as "day-1"')
          .describe('A short name of its own, used in links: "day-1".'),
        dayTitle: text('What the day is called.'),
        date: date('The date of the day.'),
        venue: place.optional().describe('Where the day takes place.'),
        rooms: z
          .array(text('The name of a room, as the "location" of its sessions has it.'))
          .min(2)
          .max(6)
          .optional()
          .describe(
            'The rooms that sessions run in at the same time, in the order of their columns. What takes place elsewhere, or nowhere in particular, goes across all of them.',
          ),
        events: z.array(event).describe('The sessions of the day.'),
        showMoreButton: z
          .boolean()
          .default(false)
          .describe('true: the home page shows the first sessions and a “Show more” link; false: it shows all.'),
        placeholder,
      }),
    )
    .min(1)
    .describe('The days of the event, in order.'),
  labels: z.strictObject({
    showMore: text('The words of the link to the whole schedule.').optional(),
    days: text('What the list of days is, for screen readers: "Days".').optional(),
    empty: text('What stands in a day that has no sessions yet.').optional(),
    note: text('A sentence that says which time zone holds. {zone} becomes the name it has on that day.').optional(),
  }),
});

export const home = z.strictObject({
  ...head,
  banner: z.strictObject({
    text: text('One sentence under the title.').optional(),
    button: button.optional(),
    organisationsLabel: text('What the logos are, for screen readers.').optional(),
    organisations: z
      .array(
        z.strictObject({
          role: text('What they do for the event: "Powered by".').optional(),
          name: text('The name of the organisation.'),
          logo: picture('A logo in static/images. Leave out to have the name set as a wordmark.').optional(),
          intended,
          placeholder,
        }),
      )
      .optional()
      .describe('Who powers the event and who is associated with it.'),
  }),
  countdown: z
    .strictObject({
      label: text('What is counted, for screen readers: "Time until the fest starts".'),
      before: text('What stands there until the start: "Starts {date}".').refine(
        (value) => value.includes('{date}'),
        'must name {date}, such as "Starts {date}"',
      ),
      units: z.strictObject({
        days: text('days'),
        hours: text('hours'),
        minutes: text('minutes'),
        seconds: text('seconds'),
      }),
      started: text('What stands there from the start on.'),
    })
    .optional()
    .describe('The countdown in the banner.'),
  overview: z
    .strictObject({
      ...section,
      where: text('The word before the place. Left out, the place is not shown.').optional(),
      when: text('The word before the date. Left out, the date is not shown.').optional(),
      hours: text('The word before the hours. Left out, they are not shown.').optional(),
      place: place.optional(),
    })
    .optional()
    .describe('Where and when.'),
  whyAttend: z
    .strictObject({ ...section, points: z.array(point).min(1).describe('The points, in order.') })
    .optional()
    .describe('Why to attend.'),
  speakers: z
    .strictObject(section)
    .optional()
    .describe('The heading of the speakers (speakers.json), here and on the page About.'),
  counters: z
    .strictObject({
      ...section,
      items: z
        .array(
          z.strictObject({
            end: z.int().positive().describe('The figure that is counted up to.'),
            label: text('What is counted.'),
          }),
        )
        .min(1)
        .describe('The figures. A plus sign is added to each.'),
      after: ruled(textProblem, anyText)
        .optional()
        .describe('What stands after each figure instead of the plus sign; "" for nothing.'),
      separators: z
        .boolean()
        .optional()
        .describe('true: large figures are grouped as the language groups them: 15,000.'),
    })
    .optional()
    .describe('Figures that count up.'),
  tracks: z
    .strictObject({
      ...section,
      items: z.array(point).min(1).describe('The tracks.'),
    })
    .optional()
    .describe('The tracks of the event.'),
  reasons: z
    .strictObject({
      ...section,
      audiences: z
        .array(
          z.strictObject({
            title: text('Who it is for.'),
            points: texts('Why they should come.'),
          }),
        )
        .min(1)
        .describe('Reasons, one list for each audience.'),
    })
    .optional()
    .describe('Reasons to attend.'),
  register: z
    .strictObject({
      ...section,
      button: button.optional(),
      contacts: z.array(contact).optional().describe('Phone and website.'),
    })
    .optional()
    .describe('The call to register.'),
  schedule: z.strictObject(section).optional().describe('The heading of the schedule (schedule.json).'),
  directions: z
    .strictObject({ ...section, place: place.optional(), map: map.optional() })
    .optional()
    .describe('How to get there.'),
});

export const about = z.strictObject({
  ...head,
  title: text('The heading of the page.'),
  foundation: z
    .strictObject({
      title: section.title,
      paragraphs: texts('The paragraphs, in order.'),
      placeholder,
    })
    .optional()
    .describe('The block about the foundation; the home page shows it too.'),
  why: z
    .strictObject({
      title: text('The heading above both blocks on this page: "WHY?".'),
      blocks: z
        .array(
          z.strictObject({
            title: section.title,
            text: section.text,
            claims: z
              .array(
                z.strictObject({
                  figure: text('A figure: "47".'),
                  label: text('What the figure is.'),
                }),
              )
              .optional()
              .describe('Figures in large type.'),
          }),
        )
        .min(1)
        .describe('The “Why …” blocks; the home page shows them too.'),
    })
    .optional()
    .describe('The WHY blocks.'),
});

export const agenda = z.strictObject({
  ...head,
  title: text('The heading of the page.'),
  text: section.text,
});

const field = z.strictObject({
  label: text('The words beside the field.'),
  hint: text('A short help under the field.').optional(),
});
const venue = z.strictObject({
  ...section,
  place: place.optional(),
  contacts: z.array(contact).optional().describe('Phone, e-mail and the like.'),
  map: map.optional(),
});

export const contactPage = z.strictObject({
  ...head,
  title: text('The heading of the page.'),
  text: section.text,
  form: z
    .strictObject({
      title: section.title,
      fields: z.strictObject({
        name: field,
        email: field,
        phone: field.required().optional(),
        subject: field.optional(),
        message: field,
      }),
      optional: text('What stands beside a field that may stay empty.'),
      submit: text('The words on the button.'),
      messages: z.strictObject({
        required: text('When a required field is empty.'),
        success: text('When the form was sent.'),
        failure: text('When sending failed.'),
      }),
    })
    .optional()
    .describe('The contact form. It sends nothing anywhere.'),
  venue: venue.optional().describe('The venue and its map.'),
});

export const booknow = z.strictObject({
  ...head,
  title: text('The heading of the page.'),
  text: section.text,
  form: z
    .strictObject({
      title: section.title,
      fields: z.strictObject({
        fullName: field,
        email: field,
        phone: field.optional(),
        address: field.optional(),
        event: field.optional(),
        eventDate: field.optional(),
        attendees: field.optional(),
        message: field.optional(),
      }),
      optional: text('What stands beside a field that may stay empty.'),
      choose: text('The first line of a list, before anything is chosen.'),
      events: texts('The events that can be chosen.').optional(),
      attendees: z.array(z.int().positive()).min(1).optional().describe('The numbers of attendees that can be chosen.'),
      submit: text('The words on the button.'),
      messages: z.strictObject({
        required: text('When a required field is empty.'),
        phone: text('When the phone number is wrong.'),
        success: text('When the booking was sent.'),
      }),
    })
    .optional()
    .describe('The ticket-booking form. It sends nothing anywhere.'),
  venue: venue.optional().describe('The venue and its map.'),
  gallery: z
    .strictObject({
      title: section.title,
      open: text('What a click on a picture does, for screen readers: "Open large picture".'),
      pictures: z
        .array(
          z.strictObject({
            image: picture('A picture in static/images.'),
            alt: text('What the picture shows, for those who cannot see it.'),
            intended,
          }),
        )
        .describe('The pictures.'),
    })
    .optional()
    .describe('A gallery of pictures.'),
});

export const error = z.strictObject({
  ...head,
  exclamation: text('The large word.').optional(),
  title: text('The sentence under it.'),
  text: section.text,
  search: z
    .strictObject({
      label: text('The name of the search box.'),
      button: text('The word on its button.'),
      note: text('What is said of it: that it does not search.'),
    })
    .optional()
    .describe('A search box that does nothing.'),
  button: button.optional(),
});

export const hackathon = z.strictObject({
  ...head,
  title: text('The heading of the page.'),
  text: section.text,
  timeline: z
    .strictObject({
      ...section,
      items: z
        .array(
          z.strictObject({
            label: text('What happens on that day.'),
            date: date('The day.'),
            intended,
          }),
        )
        .min(1)
        .describe('The dates of the hackathon, earliest first.'),
      past: text('What stands on a date that is over.'),
      next: text('What stands on the date that comes next.'),
    })
    .optional()
    .describe('The dates of the hackathon.'),
  guidelines: z
    .strictObject({
      ...section,
      pdf: pdf('The brochure in static/files: "brochure.pdf".').optional(),
      download: text('The words of the link to the PDF.').optional(),
      viewer: z
        .strictObject({
          label: text('The name of the viewer, for screen readers.'),
          loading: text('What stands there until the first page shows.'),
          previous: text('The button to the page before.'),
          next: text('The button to the page after.'),
          position: text('Where the reader is: "Page {page} of {pages}".').refine(
            (value) => value.includes('{page}') && value.includes('{pages}'),
            'must name {page} and {pages}, such as "Page {page} of {pages}"',
          ),
        })
        .optional()
        .describe('The viewer that turns the pages of the PDF. Left out, only the link to it is shown.'),
      rules: texts('The rules in short; the brochure prints them too.').optional(),
      intended,
    })
    .refine(({ pdf, download }) => (pdf === undefined) === (download === undefined), {
      path: ['pdf'],
      error: 'must stand together with "download", the words of its link',
    })
    .optional()
    .describe('The guidelines and the brochure.'),
  registration: z
    .strictObject({
      ...section,
      url: url('The address of the online form.'),
      button: text('The words on the button.'),
      qr: text('What the QR code leads to, for those who cannot see it. Left out, there is no code.').optional(),
      placeholder,
    })
    .optional()
    .describe('The link to the online form.'),
  prizes: z
    .strictObject({
      ...section,
      items: z
        .array(
          z.strictObject({
            title: text('Which prize.'),
            amount: z.int().positive().describe('The amount, a whole number with no commas: 100000.'),
          }),
        )
        .min(1)
        .describe('The prizes, the highest first.'),
    })
    .optional()
    .describe('The prizes.'),
  themes: z
    .strictObject({ ...section, items: texts('The themes.') })
    .optional()
    .describe('The themes.'),
  contact: z
    .strictObject({
      ...section,
      contacts: z.array(contact).min(1).describe('Whom to ask.'),
    })
    .optional()
    .describe('Whom to ask.'),
});

/** The content files by name: `content/NAME.json`. */
export const schemas = {
  site,
  speakers,
  schedule,
  home,
  about,
  agenda,
  contact: contactPage,
  booknow,
  error,
  hackathon,
};

/** The files that every site has; without any other, its page or its list is left out. */
export const always = ['site', 'home', 'error'] as const;

/** A site that has every file. */
export type AllContent = { [Name in keyof typeof schemas]: z.infer<(typeof schemas)[Name]> };
type Always = (typeof always)[number];
export type Content = Pick<AllContent, Always> & Partial<Omit<AllContent, Always>>;
export type Speaker = AllContent['speakers']['speakers'][number];
export type Day = AllContent['schedule']['days'][number];
export type Session = Day['events'][number];
export type PageName = z.infer<typeof page>;
export type Button = z.infer<typeof button>;
export type Place = z.infer<typeof place>;
export type Map = z.infer<typeof map>;
export type Venue = z.infer<typeof venue>;
export type Social = z.infer<typeof social>;
export type Contact = z.infer<typeof contact>;
