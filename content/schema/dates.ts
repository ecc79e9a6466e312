import { z } from 'zod';
import { date, intended, text } from './fields';

/** Dates in their order, and the words for those that are over and for the one that comes next. */
export const dates = {
  items: z
    .array(
      z
        .strictObject({
          label: text('What happens on that day.', 'Registration deadline'),
          date: date('The day.', '2025-08-17'),
          intended,
        })
        .describe('A date and what happens on it.'),
    )
    .min(1)
    .describe('The dates, the earliest first.'),
  past: text('The text on a date that is over.', 'Over'),
  next: text('The text on the date that comes next.', 'Next'),
};
