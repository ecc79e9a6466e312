import { z } from 'zod';
import { date, textWithVariables } from './fields';

/** The last day of what a button leads to, and what is said once it is over. */
export const deadline = z
  .strictObject({
    date: date('The last day, which ends at midnight in the time zone of the event.', '2025-08-17'),
    before: textWithVariables(
      ['date'],
      'What is said until then; {date} is replaced by the day. Leave out to get the English "Register by {date}".',
      'Register by {date}',
    ).default('Register by {date}'),
    text: textWithVariables(
      ['date'],
      'What is said from then on; {date} is replaced by the day. Leave out to get the English "Registration closed on {date}".',
      'Registration closed on {date}',
    ).default('Registration closed on {date}'),
    afterwards: z
      .literal('hide')
      .optional()
      .describe('"hide": from then on only the sentence is there. Leave out to keep the button beside it.'),
  })
  .describe('The last day on which it can be used. Browsers say so afterwards. Leave out if there is none.');
