import { z } from 'zod';
import { requiredWord } from './fields';
import { field, form, head, heading, venue } from './shared';

const fields = z
  .strictObject({
    name: field('The field for the name.', 'Name'),
    email: field('The field for the e-mail address.', 'E-mail'),
    phone: field('The field for the phone number, with its hint. Leave out if there is none.', 'Phone')
      .extend({ hint: requiredWord('A short hint under the field.', '10 to 15 digits') })
      .describe('The field for the phone number, with its hint. Leave out if there is none.')
      .optional(),
    subject: field('The field for the subject. Leave out if there is none.', 'Subject').optional(),
    message: field('The field for the message.', 'Message'),
  })
  .describe('The fields of the form.');

export const contact = z
  .strictObject({
    ...head,
    ...heading,
    form: z
      .strictObject({
        ...form,
        fields,
        messages: z
          .strictObject({
            required: requiredWord(
              'The message when name, e-mail or message is empty.',
              'Please fill in all required fields.',
            ),
            success: requiredWord(
              'The message after the form was submitted.',
              'Your message has been sent successfully!',
            ),
            failure: requiredWord('The message when that failed.', 'Something went wrong. Please try again.'),
          })
          .describe('The messages of the form.'),
      })
      .optional()
      .describe('The contact form. It sends nothing, unless it has an "endpoint". Leave out to have no form.'),
    venue: venue.optional().describe('The venue and its map. Leave out to have no such block.'),
  })
  .describe('The page Contact.');
