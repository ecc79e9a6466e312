import { z } from 'zod';
import { date, intended, placeholder, richText, text, textWithVariables, url } from '../fields';
import { titledBlock } from './blockHead';

const price = z
  .strictObject({
    name: text('What is sold.', 'Student ticket'),
    amount: z
      .number()
      .nonnegative('must be 0 or more')
      .multipleOf(0.01, 'must have at most two decimals')
      .meta({
        description: 'The price, without commas, currency sign and quotes: 1500 for ₹1,500. 0 if it is free.',
        examples: [1500, 12.5, 0],
      }),
    text: richText(
      'What is in it, and for whom. Leave out if nothing is to be said.',
      'Talks, workshops and lunch.',
    ).optional(),
    until: date('The last day on which it is sold. Leave out if there is none.', '2025-08-31').optional(),
    soldOut: z.literal(true).optional().describe('Write true when there is none left.'),
    url: url('Where it is bought. Leave out if there is no such address.', 'https://example.org/tickets').optional(),
    button: text('The text of the link to that address.', 'Buy').optional(),
    intended,
    placeholder,
  })
  .refine(({ url, button }) => (url === undefined) === (button === undefined), {
    path: ['url'],
    error: 'must be used together with "button", the text of its link; add the missing one or delete both',
  })
  .meta({ description: 'A ticket or another thing with a price.', dependencies: { url: ['button'], button: ['url'] } });

export const prices = z
  .strictObject({
    type: z.literal('prices').describe('Tickets and what they cost, in the currency of site.json.'),
    ...titledBlock,
    prices: z.array(price).describe('What is sold, in this order.'),
    labels: z
      .strictObject({
        free: text('What stands in place of a price of 0.', 'Free').optional(),
        lastDay: textWithVariables(['date'], 'What is said of the last day, {date}.', 'Until {date}').optional(),
        over: text('What is said after that day.', 'No longer on sale').optional(),
        soldOut: text('What is said of what is sold out.', 'Sold out').optional(),
      })
      .describe('The words around the prices.'),
  })
  .describe('Tickets and what they cost, in the currency of site.json.');
