import { z } from 'zod';
import { head, heading } from './shared';

export const agenda = z
  .strictObject({
    ...head,
    ...heading,
    dayPages: z
      .boolean()
      .optional()
      .describe(
        'Whether each day has a page of its own, and the page Agenda leads to them. Otherwise, all days are on the page Agenda. By default, there are pages from 150 sessions on.',
      ),
    sessionPages: z
      .boolean()
      .optional()
      .describe(
        'Whether each session has a page of its own, with the whole description. By default, there are pages from 41 sessions on.',
      ),
  })
  .describe('The page Agenda, with all of schedule.json.');
