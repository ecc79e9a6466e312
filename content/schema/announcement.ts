import { z } from 'zod';
import { clock, date, intended, text } from './fields';
import { link } from './shared';

export const announcement = z
  .strictObject({
    label: text('The name of this message, for screen readers.', 'Announcement'),
    text: text('The message, in one or two sentences.', 'The keynote has moved to the main hall.'),
    link: link.optional().describe('Where more is said. Leave out if there is no such place.'),
    level: z
      .enum(['info', 'warning', 'urgent'])
      .default('info')
      .describe('How loud it is: "info", "warning" (on a dark ground) or "urgent" (on red).'),
    until: z
      .strictObject({
        date: date('The day.', '2025-09-13'),
        time: clock('The time on that day, on the 24-hour clock.', '18:00'),
      })
      .optional()
      .describe('When it ends, in the time zone of the event: browsers then hide it. Leave out to show it always.'),
    intended,
  })
  .describe('A message at the top of every page. Leave out if there is none.');
