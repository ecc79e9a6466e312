import { z } from 'zod';
import { intended, placeholder, richText, text } from '../fields';
import { titledBlock } from './blockHead';

export const faq = z
  .strictObject({
    type: z.literal('faq').describe('Questions and answers, which search engines may show too.'),
    ...titledBlock,
    questions: z
      .array(
        z
          .strictObject({
            question: text('The question, as a visitor would ask it.', 'Can I come without a ticket?'),
            answer: richText('The answer.', 'No, but there are tickets at the door.'),
            intended,
            placeholder,
          })
          .describe('A question and its answer.'),
      )
      .describe('The questions, in this order.'),
  })
  .describe('Questions and answers, which search engines may show too.');
