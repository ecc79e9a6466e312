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
        'true: each day has a page of its own, and the page Agenda leads to them. false: all days are on the page Agenda. Leave out to get pages from 150 sessions on.',
      ),
    sessionPages: z
      .boolean()
      .optional()
      .describe(
        'true: each session has a page of its own, with the whole description. false: it has none. Leave out to get pages from 41 sessions on.',
      ),
  })
  .describe('The page Agenda, with all of schedule.json.');
