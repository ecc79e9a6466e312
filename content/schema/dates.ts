import { z } from 'zod';
import { date, inBothWordings, intended, placeholder, text, word } from './fields';

/** The fields of a timeline: dates in their order, and the words for dates that are over and for the next one. */
export const dates = {
  items: z
    .array(
      z
        .strictObject({
          label: text('What happens on that day.', 'Registration deadline'),
          date: date('The day.', '2030-01-31'),
          results: z
            .literal(true)
            .optional()
            .meta(
              inBothWordings({
                file: 'Write true on the day on which results are announced: once a prize of the hackathon has winners, it leads to them.',
                panel:
                  'Tick this on the day on which results are announced: once a prize of the hackathon has winners, it leads to them.',
              }),
            ),
          intended,
          placeholder,
        })
        .describe('A date and what happens on it.'),
    )
    .min(1)
    .describe('The dates, the earliest first.'),
  past: word('dates.past', 'The text on a date that is over.'),
  next: word('dates.next', 'The text on the date that comes next.'),
};

/** The last day on which a button can be used, and the sentences before and after that day. */
export const deadline = z
  .strictObject({
    date: date('The last day, which ends at midnight in the time zone of the event.', '2030-01-31'),
    before: word('deadline.before', 'What is said until then; {date} is replaced by the day.'),
    text: word('deadline.after', 'What is said from then on; {date} is replaced by the day.'),
    placeholder,
  })
  .describe('The last day on which it can be used. Browsers say so afterwards. Not needed if there is none.');
