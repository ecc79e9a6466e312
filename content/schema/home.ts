import { z } from 'zod';
import { block } from './blocks';
import { annotate, count, intended, picture, placeholder, text, textOrEmpty, texts, url, word } from './fields';
import { homeBlocks } from './homeBlocks';
import { LOGO } from './pictureSizes';
import { button, contact, head, link, map, place, point, section, timedSection } from './shared';

/** The block in which a visitor gets a ticket with a rosette of their own name. */
const ticket = z
  .strictObject({
    ...timedSection,
    name: word('ticket.name', 'The label of the field for the name.'),
    draw: word('ticket.draw', 'The text of the button that draws the ticket.'),
    empty: word('form.empty', 'The message under the field if the button is used without a name.'),
    admit: word('ticket.admit', 'What stands above the name on the ticket.'),
    picture: word(
      'ticket.picture',
      'What screen readers say of the picture, before the name of the event and the date; {name} is replaced by the name.',
    ),
    share: word('ticket.share', 'The text of the button that shares the picture, on devices that can.'),
    post: word('ticket.post', 'The text of the button that saves the picture, in the shape of a post.'),
    status: word('ticket.status', 'The text of the button that saves it as high as the screen of a phone.'),
  })
  .describe(
    'A ticket with the name of the visitor and a rosette that only this name has, drawn on their device. Without it, there is no such block.',
  );

/** The most links of the banner after the event. */
const MOST_LINKS = 3;

const thanks = z
  .strictObject({
    title: text('The first words after the event.', 'Thank you for coming'),
    links: z
      .array(link)
      .max(MOST_LINKS, `must have at most ${MOST_LINKS} links; delete the least important ones`)
      .optional()
      .describe('Up to three links: results, pictures, papers. Not needed if there is none.'),
    intended,
    placeholder,
  })
  .describe('The thanks of the banner once the event is over. Without it, nothing more is said then.');

const banner = z
  .strictObject({
    text: text(
      'One sentence under the title. Not needed if there is none.',
      'One day of ideas and inventions.',
    ).optional(),
    button: button.optional(),
    linksLabel: word(
      'home.links',
      'The name of the links to the schedule, the prizes and the directions, for screen readers.',
    ),
    agendaLabel: word(
      'home.agenda',
      'The text of the button to the page Agenda that stands here while the programme is on.',
    ),
    after: thanks.optional(),
    organisationsLabel: text(
      'The name of the list of organisations, for screen readers.',
      'Powering and associated organisations',
    ).optional(),
    organisations: z
      .array(
        z
          .strictObject({
            role: text('Their role in the event. Not needed if there is none.', 'Powered by').optional(),
            name: text('The name of the organisation.', 'Lakeside Bank'),
            logo: picture(
              'Their logo: an SVG, or 640 pixels wide or more. Without it, their name is shown.',
              'logos/foundation.svg',
              LOGO,
            ).optional(),
            url: url('Their website. Not needed if there is none.', 'https://example.org/').optional(),
            intended,
            placeholder,
          })
          .describe('An organisation, with its logo or its name.'),
      )
      .optional()
      .describe(
        'The organisations that power the event or are associated with it, in this order. Not needed if there is none.',
      ),
    intended,
    placeholder,
  })
  .describe('The top of the page, with the title and the date from site.json.');

const countdown = z
  .strictObject({
    label: word('countdown.label', 'The name of the countdown, for screen readers.'),
    before: word(
      'countdown.before',
      'The text before the countdown runs, and without script; {date} is replaced by date and time.',
    ),
    units: z
      .strictObject({
        days: word('countdown.days', 'The word under the number of days.'),
        hours: word('countdown.hours', 'The word under the hours.'),
        minutes: word('countdown.minutes', 'The word under the minutes.'),
        seconds: word('countdown.seconds', 'The word under the seconds.'),
      })
      .prefault({})
      .describe('The words under the four numbers.'),
    started: word('countdown.started', 'The text after the event has started.'),
    placeholder,
  })
  .describe('The countdown to the start of the event, which is in site.json. Not needed if there is none.');

const overview = z
  .strictObject({
    ...section,
    where: text('The word before the place. Without it, the place is not shown.', 'Where').optional(),
    when: text('The word before the date. Without it, the date is not shown.', 'When').optional(),
    hours: text('The word before the hours. Without it, the hours are not shown.', 'Hours').optional(),
    note: text(
      'A sentence under the hours, about what begins earlier or later. Not needed if there is none.',
      'Doors open at 08:30 AM.',
    ).optional(),
    place: place.optional(),
  })
  .describe('Where and when. Date and hours come from site.json. Without it, there is no such block.');

const counters = z
  .strictObject({
    ...timedSection,
    items: z
      .array(
        z
          .strictObject({
            end: count('The number that it counts up to, without commas and quotes.', 1500, 50),
            label: text('What is counted.', 'Attendees'),
            placeholder,
          })
          .describe('A number and what it counts.'),
      )
      .min(1)
      .describe('The numbers, in this order.'),
    after: textOrEmpty(
      'The text after each number, which may be empty. By default, it is a plus sign.',
      '+',
      '',
    ).optional(),
    separators: z
      .boolean()
      .optional()
      .describe('Whether large numbers are grouped as the language does it: 15,000 in place of 15000.'),
  })
  .describe('Numbers that count up when they come into view. Without it, there is no such block.');

const reasons = z
  .strictObject({
    ...timedSection,
    audiences: z
      .array(
        z
          .strictObject({
            title: text('Who the reasons are for.', 'For students'),
            points: texts(
              'The reasons, in this order.',
              'One reason, in a sentence.',
              'Take a problem from the themes and try to solve it.',
            ),
            placeholder,
          })
          .describe('The reasons for one group of people.'),
      )
      .min(1)
      .describe('A list of reasons for each group of people.'),
  })
  .describe('Reasons to attend. Without it, there is no such block.');

const register = z
  .strictObject({
    ...timedSection,
    button: button.optional(),
    contacts: z
      .array(contact)
      .optional()
      .describe('Contacts for questions: a phone and a website. Not needed if there is none.'),
  })
  .describe('The call to register. Without it, there is no such block.');

export const home = z
  .strictObject({
    ...head,
    banner,
    countdown: countdown.optional(),
    overview: overview.optional(),
    whyAttend: z
      .strictObject({ ...timedSection, points: z.array(point).min(1).describe('The points, in this order.') })
      .optional()
      .describe('A few points on why to attend. Without it, there is no such block.'),
    speakers: z
      .strictObject(timedSection)
      .optional()
      .describe(
        'The heading above the speakers of speakers.json, here and on the page About. Without it, there is no such block.',
      ),
    counters: counters.optional(),
    tracks: z
      .strictObject({ ...timedSection, items: z.array(point).min(1).describe('The tracks, in this order.') })
      .optional()
      .describe('The tracks of the event. Without it, there is no such block.'),
    reasons: reasons.optional(),
    register: register.optional(),
    schedule: z
      .strictObject(timedSection)
      .optional()
      .describe('The heading above the schedule of schedule.json. Without it, there is no such block.'),
    ticket: ticket.optional(),
    directions: z
      .strictObject({
        ...timedSection,
        place: place.optional(),
        map: map.optional(),
        more: link
          .optional()
          .describe('Where more is said, such as trains and buses. Not needed if there is no such page.'),
      })
      .optional()
      .describe('How to get there. Without it, there is no such block.'),
    blocks: z
      .array(block)
      .optional()
      .describe('More blocks, such as those of pages of your own. Not needed if there is none.'),
    order: z
      .array(
        annotate(
          z
            .string()
            .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a block of this page, or the "id" of one in "blocks"'),
          {
            kind: 'block',
            description: 'The name of a block of this page, or the "id" of one of those in "blocks".',
            examples: [...homeBlocks, 'sponsors'],
          },
        ),
      )
      .optional()
      .describe(
        'The order of the blocks below the banner, by name or id. What it does not name follows, in the usual order. By default, all are in the usual order.',
      ),
  })
  .describe('The home page. The foundation and the “Why …” blocks on it come from about.json.');
