import { z } from 'zod';
import { $schema, colour, date, id, intended, placeholder, text } from './fields';
import { programmeLabels } from './programmeLabels';
import { session } from './session';
import { place } from './shared';

const track = z
  .strictObject({
    id: id('A short name, which the "track" of sessions refers to. No other track may have the same.', 'science'),
    name: text('The name of the track.', 'Science and society'),
    colour: colour(
      'Its colour. The build makes it darker or lighter until it can be read on every ground. Leave out to have none.',
      '#1a7f5a',
    ).optional(),
    intended,
    placeholder,
  })
  .describe('A track: sessions that belong together.');

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
              .optional()
              .describe(
                'Rooms that have sessions at the same time, in the order of their columns. Sessions elsewhere, or without a location, go across all columns. More than six rooms are shown as one list by the hour. Leave out to have one column.',
              ),
            events: z.array(session).describe('The sessions of the day, the earliest first.'),
            showMoreButton: z
              .boolean()
              .default(false)
              .describe(
                'true: the home page has a link to the page Agenda, and shows only the first sessions if there are more than six. false: it shows all sessions.',
              ),
            intended,
            placeholder,
          })
          .describe('A day and its sessions.'),
      )
      .min(1)
      .describe('The days of the event, the first one first.'),
    tracks: z.array(track).optional().describe('The tracks, which sessions refer to. Leave out if there is none.'),
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
        ...programmeLabels,
      })
      .describe('The texts around the schedule.'),
  })
  .describe('The days and their sessions, on the pages Home and Agenda.');
