import { z } from 'zod';
import { CLOCK, date, intended, text, textWithVariables } from './fields';

/** The fields of a timeline: dates in their order, and the words for dates that are over and for the next one. */
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

/** The last day of what a button leads to, and the sentences before and after it. */
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

/** Parses a date in other spellings: `13-09-2025`, `13/9/2025`, `2025-9-13`, `2025-09-13T09:00` → `2025-09-13`; else undefined. */
export function parseLooseDate(value: string): string | undefined {
  const first = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(value)?.slice(1);
  const last = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(value)?.slice(1).reverse();
  const date = (first ?? last)?.map((part) => part.padStart(2, '0')).join('-');
  return z.iso.date().safeParse(date).data;
}

/** Parses a time in other spellings: `9:00`, `09:00 AM` → `09:00`; `5 pm` → `17:00`; `16.30` → `16:30`; else undefined. */
export function parseLooseTime(value: string): string | undefined {
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?:[:.](\d\d))?(?::\d\d)?\s*([ap]\.?m\.?)?$/i.exec(value.trim()) ?? [];
  if (!hour || (half && Number(hour) > 12)) return undefined;
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  const time = `${String(hours).padStart(2, '0')}:${minute}`;
  return CLOCK.test(time) ? time : undefined;
}
