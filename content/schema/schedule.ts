import { z } from 'zod';
import { $schema, clock, date, id, intended, picture, placeholder, text } from './fields';
import { place } from './shared';

const session = z
  .strictObject({
    id: id('A short name for links to this session, unlike every other one in this file.', 'keynote'),
    title: text('What the session is called.', 'Keynote'),
    description: text(
      'One or two sentences about it. Leave out for none.',
      'One long look at what science, technology and AI ask of us next.',
    ).optional(),
    time: z
      .strictObject({
        start: clock('When it begins, on the 24-hour clock.', '09:00', '14:30'),
        end: clock('When it ends, on the 24-hour clock. Leave out if that is open.', '10:00', '16:30').optional(),
      })
      .describe('When it takes place. The pages write "14:30" as their language does: 02:30 PM.'),
    location: text(
      'The hall, stage or ground. Write it the same in all sessions that are there: the build then sees when two of them overlap.',
      'Main hall',
    ).optional(),
    speaker: z
      .strictObject({
        name: text('The name of the speaker.', 'Dr Asha Devi'),
        image: picture(
          'A photograph in static/images, 640 × 800 pixels or more. Leave out for none.',
          'speakers/asha.jpg',
        ).optional(),
      })
      .optional()
      .describe('Who speaks. Leave out for nobody.'),
    background: z
      .enum(['plain', 'tinted', 'accent'])
      .default('plain')
      .describe('How the session is set off: "plain", "tinted" (on grey) or "accent" (on grey, with a red edge).'),
    intended,
    placeholder,
  })
  .describe('A session: anything that has its own time.');

export const schedule = z
  .strictObject({
    $schema,
    days: z
      .array(
        z
          .strictObject({
            id: id('A short name for links to this day, unlike every other one in this file.', 'day-1'),
            dayTitle: text('What the day is called.', 'The day of the fest'),
            date: date('The date of the day.', '2025-09-13'),
            venue: place.optional().describe('Where the day takes place. Leave out to say nothing of it.'),
            rooms: z
              .array(text('The name of a room, written as in the "location" of its sessions.', 'Main hall'))
              .min(2)
              .max(6)
              .optional()
              .describe(
                'Rooms that have sessions at the same time, two to six, in the order of their columns. What takes place elsewhere, or nowhere in particular, goes across all of them. Leave out for one column.',
              ),
            events: z.array(session).describe('The sessions of the day, the earliest first.'),
            showMoreButton: z
              .boolean()
              .default(false)
              .describe(
                'true: the home page shows the first sessions, and a link to the page Agenda. false: it shows them all.',
              ),
            placeholder,
          })
          .describe('A day and its sessions.'),
      )
      .min(1)
      .describe('The days of the event, the first one first.'),
    labels: z
      .strictObject({
        showMore: text('The words of the link from the home page to the whole schedule.', 'Show more').optional(),
        days: text('What the list of days is, for screen readers.', 'Days').optional(),
        empty: text(
          'What stands in a day that has no sessions yet.',
          'The sessions of this day are to be announced.',
        ).optional(),
        note: text(
          'A sentence that says which time zone holds; {zone} becomes the name it has on that day. Leave out for none.',
          'All times are Indian Standard Time (IST).',
        ).optional(),
      })
      .describe('The words around the schedule.'),
  })
  .describe('The days and their sessions, on the pages Home and Agenda.');
