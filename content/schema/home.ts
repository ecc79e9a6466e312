import { z } from 'zod';
import { count, gapped, intended, maybeText, picture, placeholder, text, texts } from './fields';
import { button, contact, head, map, place, point, section } from './shared';

const banner = z
  .strictObject({
    text: text('One sentence under the title. Leave out for none.', 'One day of ideas and inventions.').optional(),
    button: button.optional(),
    organisationsLabel: text(
      'What the organisations are, for screen readers.',
      'Powering and associated organisations',
    ).optional(),
    organisations: z
      .array(
        z
          .strictObject({
            role: text('What they do for the event. Leave out for none.', 'Powered by').optional(),
            name: text('The name of the organisation.', 'Sacred Heart College'),
            logo: picture(
              'Their logo in static/images: an SVG, or 640 pixels wide or more. Leave out, and their name is set in type.',
              'logos/foundation.svg',
            ).optional(),
            intended,
            placeholder,
          })
          .describe('An organisation, with its logo or its name.'),
      )
      .optional()
      .describe('Who powers the event and who is associated with it, in this order. Leave out for none.'),
  })
  .describe('The top of the page, with the title and the date from site.json.');

const countdown = z
  .strictObject({
    label: text('What is counted, for screen readers.', 'Time until the fest starts'),
    before: gapped(
      ['date'],
      'What stands there until the countdown runs, and where there is no script; {date} becomes date and time.',
      'Starts {date}',
    ),
    units: z
      .strictObject({
        days: text('The word under the number of days.', 'Days'),
        hours: text('The word under the hours.', 'Hours'),
        minutes: text('The word under the minutes.', 'Minutes'),
        seconds: text('The word under the seconds.', 'Seconds'),
      })
      .describe('The words under the four numbers.'),
    started: text('What stands there once the event has begun.', 'The Event Has Started!'),
  })
  .describe('The countdown to the start of the event, which site.json says. Leave out for none.');

const overview = z
  .strictObject({
    ...section,
    where: text('The word before the place. Leave out, and the place is not shown.', 'Where').optional(),
    when: text('The word before the date. Leave out, and the date is not shown.', 'When').optional(),
    hours: text('The word before the hours. Leave out, and they are not shown.', 'Hours').optional(),
    place: place.optional(),
  })
  .describe('Where and when. Date and hours come from site.json. Leave out for no such block.');

const counters = z
  .strictObject({
    ...section,
    items: z
      .array(
        z
          .strictObject({
            end: count('The number that is counted up to, with no commas and no quotes.', 15000, 50),
            label: text('What is counted.', 'Attendees'),
          })
          .describe('A number and what it counts.'),
      )
      .min(1)
      .describe('The numbers, in this order.'),
    after: maybeText('What stands behind each number. Leave out for a plus sign; "" for nothing.', '+', '').optional(),
    separators: z
      .boolean()
      .optional()
      .describe('true: large numbers are written in groups, as the language does it: 15,000. false: 15000.'),
  })
  .describe('Numbers that count up when they come into view. Leave out for no such block.');

const reasons = z
  .strictObject({
    ...section,
    audiences: z
      .array(
        z
          .strictObject({
            title: text('Whom the reasons are for.', 'For students'),
            points: texts(
              'The reasons, in this order.',
              'One reason, in a sentence.',
              'Take a problem from the themes and try to solve it.',
            ),
          })
          .describe('The reasons for one group of people.'),
      )
      .min(1)
      .describe('A list of reasons for each group of people.'),
  })
  .describe('Reasons to attend. Leave out for no such block.');

const register = z
  .strictObject({
    ...section,
    button: button.optional(),
    contacts: z.array(contact).optional().describe('Whom to ask: a phone and a website. Leave out for none.'),
  })
  .describe('The call to register. Leave out for no such block.');

export const home = z
  .strictObject({
    ...head,
    banner,
    countdown: countdown.optional(),
    overview: overview.optional(),
    whyAttend: z
      .strictObject({ ...section, points: z.array(point).min(1).describe('The points, in this order.') })
      .optional()
      .describe('Why to attend, in a few points. Leave out for no such block.'),
    speakers: z
      .strictObject(section)
      .optional()
      .describe(
        'The heading above the speakers of speakers.json, here and on the page About. Leave out for no such block.',
      ),
    counters: counters.optional(),
    tracks: z
      .strictObject({ ...section, items: z.array(point).min(1).describe('The tracks, in this order.') })
      .optional()
      .describe('The tracks of the event. Leave out for no such block.'),
    reasons: reasons.optional(),
    register: register.optional(),
    schedule: z
      .strictObject(section)
      .optional()
      .describe('The heading above the schedule of schedule.json. Leave out for no such block.'),
    directions: z
      .strictObject({ ...section, place: place.optional(), map: map.optional() })
      .optional()
      .describe('How to get there. Leave out for no such block.'),
  })
  .describe('The home page. The foundation and the “Why …” blocks on it come from about.json.');
