import { z } from 'zod';
import { $schema, clock, date, id, intended, picture, placeholder, richText, text } from './fields';
import { place } from './shared';

const session = z
  .strictObject({
    id: id('A short name for links to this session. No other id in this file may be the same.', 'keynote'),
    title: text('The title of the session.', 'Keynote'),
    description: richText(
      'What it is about, in a sentence or in paragraphs. Leave out if there is none.',
      'One long look at what science, technology and AI ask of us next.',
    ).optional(),
    time: z
      .strictObject({
        start: clock('When it begins, on the 24-hour clock.', '09:00', '14:30'),
        end: clock('When it ends, on the 24-hour clock. Leave out if the end is open.', '10:00', '16:30').optional(),
      })
      .describe('When it takes place. Pages show "14:30" as usual in their language: 02:30 PM.'),
    location: text(
      'The hall, stage or ground. Write it the same way in all sessions there, so that the build notices when two of them overlap.',
      'Main hall',
    ).optional(),
    speaker: z
      .strictObject({
        name: text('The name of the speaker.', 'Dr Asha Devi'),
        image: picture(
          'A photograph in static/images, 640 × 800 pixels or more. Leave out if there is none.',
          'speakers/asha.jpg',
        ).optional(),
      })
      .optional()
      .describe('Who speaks. Leave out if there is none.'),
    background: z
      .enum(['plain', 'tinted', 'accent'])
      .default('plain')
      .describe('How the session is highlighted: "plain", "tinted" (on grey) or "accent" (on grey, with a red edge).'),
    intended,
    placeholder,
  })
  .describe('A session: anything that has a time of its own.');

export const schedule = z
  .strictObject({
    $schema,
    days: z
      .array(
        z
          .strictObject({
            id: id('A short name for links to this day. No other id in this file may be the same.', 'day-1'),
            dayTitle: text('The title of the day.', 'The day of the fest'),
            date: date('The date of the day.', '2025-09-13'),
            venue: place.optional().describe('Where the day takes place. Leave out to show no venue.'),
            rooms: z
              .array(text('The name of a room, written as in the "location" of its sessions.', 'Main hall'))
              .min(2)
              .max(6)
              .optional()
              .describe(
                'Rooms that have sessions at the same time, two to six, in the order of their columns. Sessions elsewhere, or without a location, go across all columns. Leave out to have one column.',
              ),
            events: z.array(session).describe('The sessions of the day, the earliest first.'),
            showMoreButton: z
              .boolean()
              .default(false)
              .describe(
                'true: the home page shows the first sessions and a link to the page Agenda. false: it shows all sessions.',
              ),
            intended,
            placeholder,
          })
          .describe('A day and its sessions.'),
      )
      .min(1)
      .describe('The days of the event, the first one first.'),
    labels: z
      .strictObject({
        showMore: text('The text of the link from the home page to the whole schedule.', 'Show more').optional(),
        days: text('The name of the list of days, for screen readers.', 'Days').optional(),
        empty: text(
          'The text of a day that has no sessions yet.',
          'The sessions of this day are to be announced.',
        ).optional(),
        note: text(
          'A sentence about the time zone; {zone} is replaced by its name on that day. Leave out if there is none.',
          'All times are Indian Standard Time (IST).',
        ).optional(),
      })
      .describe('The texts around the schedule.'),
  })
  .describe('The days and their sessions, on the pages Home and Agenda.');
