import { z } from 'zod';
import { oneParagraph, textProblem } from './text';
import { httpsProblem, linkProblem, originProblem } from './url';

/**
 * What each content file may say: one strict object a file. Descriptions are for the maintainer who edits the JSON.
 * A message given here is what the maintainer reads behind `file:line:column` (load.ts adds the place).
 */

/** A string that one of the rules in text.ts and url.ts may refuse, with what it says. */
const ruled = (problem: (value: string) => string | undefined, string = z.string()) =>
  string.superRefine((value, context) => {
    const message = problem(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

const text = (description: string) =>
  ruled(textProblem, z.string().overwrite(oneParagraph).min(1, 'must not be empty')).describe(description);
const texts = (description: string) => z.array(text('One paragraph or point.')).min(1).describe(description);
const placeholder = z
  .literal(true)
  .optional()
  .describe(
    'Write true while this entry still waits for the real facts; every build then lists it. Delete it once filled in.',
  );

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
  .strictObject({ label: text('The words on the button.'), page })
  .describe('A button that leads to a page.');
const point = z.strictObject({
  title: text('A few words.'),
  text: text('One or two sentences.'),
});
const section = {
  title: text('The heading of this block.'),
  text: text('One or two sentences under the heading.'),
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
  address: text('Its address in one line.'),
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

export const site = z.strictObject({
  $schema: z.string().optional(),
  url: ruled(originProblem).describe('The address of the host, without the prefix: "https://example.org".'),
  prefix: z
    .string()
    .regex(/^\/[A-Za-z0-9_-]+$/, 'must be a slash and one folder name, such as "/shcaifest"')
    .describe('The folder that the site lives in on the host.'),
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
  zoneLabel: text('What visitors call that zone: "IST".'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code such as "INR"')
    .describe('The currency of the prizes: "INR".'),
  title: text('The title of the event.'),
  edition: text('The occasion, above the title: "Platinum Jubilee".'),
  college: text('The name of the college.'),
  town: text('The town and state.'),
  event: z
    .strictObject({
      date: date('The day of the event.'),
      start: clock('When it starts.'),
      end: clock('When it ends.'),
    })
    .refine((event) => event.end > event.start, {
      path: ['end'],
      error: 'must be after the start',
    })
    .describe('When the event is. The countdown counts to its start.'),
  header: z.strictObject({
    label: text('The name of the navigation, for screen readers.'),
    menu: text('The word on the menu button of small screens.'),
    skip: text('The words of the link that skips the header.'),
    links: z.array(button).min(1).describe('The links of the header, in order.'),
  }),
  footer: z.strictObject({
    text: text('One sentence under the college name.'),
    socialsLabel: text('What the icons are, for screen readers.'),
    socials: z.array(social).describe('The social icons.'),
  }),
  backToTop: text('The name of the back-to-top button.'),
  toBeAnnounced: text('What stands where something is not known yet: "To be announced".'),
  placeholder,
});

export const speakers = z.strictObject({
  $schema: z.string().optional(),
  speakers: z
    .array(
      z.strictObject({
        name: text('The full name, as it is to be printed.'),
        role: text('What the person does: "Professor of Physics, University of Madras".'),
        image: picture(
          'A photograph in static/images, any shape: "speakers/asha.jpg". Leave out while there is none.',
        ).optional(),
        socials: z.array(social).describe('The accounts of the person.'),
        placeholder,
      }),
    )
    .describe('The chief guests and speakers, in the order they are shown.'),
});

const event = z
  .strictObject({
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
    location: text('The hall or ground.'),
    speaker: z
      .strictObject({
        name: text('The name of the speaker.'),
        image: picture('A photograph in static/images.').optional(),
      })
      .optional()
      .describe('Who speaks.'),
    background: z
      .enum(['plain', 'tinted', 'accent'])
      .describe('How the session is set off: "plain", "tinted" or "accent".'),
    placeholder,
  })
  .superRefine(({ time }, context) => {
    if (time.end !== undefined && time.end <= time.start)
      context.addIssue({
        code: 'custom',
        path: ['time', 'end'],
        message: `must be after the start (${time.start})`,
      });
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
        venue: place.describe('Where the day takes place.'),
        events: z.array(event).describe('The sessions of the day.'),
        showMoreButton: z
          .boolean()
          .describe('true: the home page shows the first sessions and a “Show more” link; false: it shows all.'),
        placeholder,
      }),
    )
    .min(1)
    .describe('The days of the event, in order.'),
  labels: z.strictObject({
    showMore: text('The words of the link to the whole schedule.'),
    time: text('The heading of the column of times.'),
    session: text('The heading of the column of sessions.'),
    empty: text('What stands in a day that has no sessions yet.'),
    note: text('A sentence that says which time zone holds.'),
  }),
});

export const home = z.strictObject({
  $schema: z.string().optional(),
  meta,
  banner: z.strictObject({
    text: text('One sentence under the title.'),
    button,
    organisationsLabel: text('What the logos are, for screen readers.'),
    organisations: z
      .array(
        z.strictObject({
          role: text('What they do for the event: "Powered by".'),
          name: text('The name of the organisation.'),
          logo: picture('A logo in static/images. Leave out to have the name set as a wordmark.').optional(),
          placeholder,
        }),
      )
      .describe('Who powers the event and who is associated with it.'),
  }),
  countdown: z
    .strictObject({
      label: text('What is counted, for screen readers: "Time until the fest starts".'),
      before: text('What stands before the script runs: "Starts".'),
      units: z.strictObject({
        days: text('days'),
        hours: text('hours'),
        minutes: text('minutes'),
        seconds: text('seconds'),
      }),
      started: text('What stands there from the start on.'),
    })
    .describe('The countdown in the banner.'),
  overview: z.strictObject({
    ...section,
    where: text('The word before the place.'),
    when: text('The word before the date.'),
    hours: text('The word before the hours.'),
    place,
  }),
  whyAttend: z.strictObject({
    title: section.title,
    points: z.array(point).min(1).describe('The points, in order.'),
  }),
  speakers: z.strictObject(section),
  counters: z.strictObject({
    title: section.title,
    items: z
      .array(
        z.strictObject({
          end: z.int().positive().describe('The figure that is counted up to.'),
          label: text('What is counted.'),
        }),
      )
      .min(1)
      .describe('The figures. A plus sign is added to each.'),
  }),
  tracks: z.strictObject({
    ...section,
    items: z.array(point).min(1).describe('The tracks.'),
  }),
  reasons: z.strictObject({
    title: section.title,
    audiences: z
      .array(
        z.strictObject({
          title: text('Who it is for.'),
          points: texts('Why they should come.'),
        }),
      )
      .min(1)
      .describe('Reasons, one list for each audience.'),
  }),
  register: z.strictObject({
    ...section,
    button,
    contacts: z.array(contact).min(1).describe('Phone and website.'),
  }),
  schedule: z.strictObject(section),
  directions: z.strictObject({ ...section, place, map }),
});

export const about = z.strictObject({
  $schema: z.string().optional(),
  meta,
  title: text('The heading of the page.'),
  foundation: z
    .strictObject({
      title: section.title,
      paragraphs: texts('The paragraphs, in order.'),
      placeholder,
    })
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
              .describe('Figures in large type.'),
          }),
        )
        .min(1)
        .describe('The “Why …” blocks; the home page shows them too.'),
    })
    .describe('The WHY blocks.'),
});

export const agenda = z.strictObject({
  $schema: z.string().optional(),
  meta,
  title: text('The heading of the page.'),
  text: section.text,
});

const field = z.strictObject({
  label: text('The words beside the field.'),
  hint: text('A short help under the field.').optional(),
});
const venue = z.strictObject({
  title: section.title,
  text: section.text,
  place,
  contacts: z.array(contact).describe('Phone, e-mail and the like.'),
  map,
});

export const contactPage = z.strictObject({
  $schema: z.string().optional(),
  meta,
  title: text('The heading of the page.'),
  text: section.text,
  form: z.strictObject({
    title: section.title,
    fields: z.strictObject({
      name: field,
      email: field,
      phone: field.required(),
      subject: field,
      message: field,
    }),
    optional: text('What stands beside a field that may stay empty.'),
    submit: text('The words on the button.'),
    messages: z.strictObject({
      required: text('When a required field is empty.'),
      success: text('When the form was sent.'),
      failure: text('When sending failed.'),
    }),
  }),
  venue,
});

export const booknow = z.strictObject({
  $schema: z.string().optional(),
  meta,
  title: text('The heading of the page.'),
  text: section.text,
  form: z.strictObject({
    title: section.title,
    fields: z.strictObject({
      fullName: field,
      email: field,
      phone: field,
      address: field,
      event: field,
      eventDate: field,
      attendees: field,
      message: field,
    }),
    optional: text('What stands beside a field that may stay empty.'),
    choose: text('The first line of a list, before anything is chosen.'),
    events: texts('The events that can be chosen.'),
    attendees: z.array(z.int().positive()).min(1).describe('The numbers of attendees that can be chosen.'),
    submit: text('The words on the button.'),
    messages: z.strictObject({
      required: text('When a required field is empty.'),
      phone: text('When the phone number is wrong.'),
      success: text('When the booking was sent.'),
    }),
  }),
  venue,
  gallery: z.strictObject({
    title: section.title,
    open: text('What a click on a picture does, for screen readers: "Open large picture".'),
    pictures: z
      .array(
        z.strictObject({
          image: picture('A picture in static/images.'),
          alt: text('What the picture shows, for those who cannot see it.'),
        }),
      )
      .describe('The pictures.'),
  }),
});

export const error = z.strictObject({
  $schema: z.string().optional(),
  meta,
  exclamation: text('The large word.'),
  title: text('The sentence under it.'),
  text: section.text,
  search: z.strictObject({
    label: text('The name of the search box.'),
    button: text('The word on its button.'),
    note: text('What is said of it: that it does not search.'),
  }),
  button,
});

export const hackathon = z
  .strictObject({
    $schema: z.string().optional(),
    meta,
    title: text('The heading of the page.'),
    text: section.text,
    timeline: z.strictObject({
      title: section.title,
      items: z
        .array(
          z.strictObject({
            label: text('What happens on that day.'),
            date: date('The day.'),
          }),
        )
        .min(1)
        .describe('The dates of the hackathon, earliest first.'),
      past: text('What stands on a date that is over.'),
      next: text('What stands on the date that comes next.'),
    }),
    guidelines: z.strictObject({
      ...section,
      pdf: pdf('The brochure in static/files: "brochure.pdf".'),
      download: text('The words of the link to the PDF.'),
      viewer: z.strictObject({
        label: text('The name of the viewer, for screen readers.'),
        loading: text('What stands there until the first page shows.'),
        previous: text('The button to the page before.'),
        next: text('The button to the page after.'),
        position: text('Where the reader is: "Page {page} of {pages}".').refine(
          (value) => value.includes('{page}') && value.includes('{pages}'),
          'must name {page} and {pages}, such as "Page {page} of {pages}"',
        ),
      }),
      rules: texts('The rules in short; the brochure prints them too.'),
    }),
    registration: z.strictObject({
      ...section,
      url: url('The address of the online form.'),
      button: text('The words on the button.'),
      qr: text('What the QR code leads to, for those who cannot see it.'),
      placeholder,
    }),
    prizes: z.strictObject({
      title: section.title,
      items: z
        .array(
          z.strictObject({
            title: text('Which prize.'),
            amount: z.int().positive().describe('The amount, a whole number with no commas: 100000.'),
          }),
        )
        .min(1)
        .describe('The prizes, the highest first.'),
    }),
    themes: z.strictObject({ ...section, items: texts('The themes.') }),
    contact: z.strictObject({
      ...section,
      contacts: z.array(contact).min(1).describe('Whom to ask.'),
    }),
  })
  .superRefine(({ timeline }, context) => {
    for (const [index, { date }] of timeline.items.entries()) {
      const before = timeline.items[index - 1];
      if (before && date < before.date)
        context.addIssue({
          code: 'custom',
          path: ['timeline', 'items', index, 'date'],
          message: `must not be before “${before.label}” (${before.date})`,
        });
    }
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

export type Content = {
  [Name in keyof typeof schemas]: z.infer<(typeof schemas)[Name]>;
};
export type Speaker = Content['speakers']['speakers'][number];
export type Day = Content['schedule']['days'][number];
export type Session = Day['events'][number];
export type PageName = z.infer<typeof page>;
export type Place = z.infer<typeof place>;
export type Map = z.infer<typeof map>;
export type Social = z.infer<typeof social>;
export type Contact = z.infer<typeof contact>;
