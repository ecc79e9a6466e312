import { z } from 'zod';
import { text } from './fields';
import { field, form, head, heading, venue } from './shared';

const fields = z
  .strictObject({
    name: field.describe('The field for the name.'),
    email: field.describe('The field for the e-mail address.'),
    phone: field
      .required()
      .optional()
      .describe('The field for the phone number, with its hint. Leave out if there is none.'),
    subject: field.optional().describe('The field for the subject. Leave out if there is none.'),
    message: field.describe('The field for the message.'),
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
            required: text('The message when name, e-mail or message is empty.', 'Please fill in all required fields.'),
            success: text('The message after the form was submitted.', 'Your message has been sent successfully!'),
            failure: text('The message when that failed.', 'Something went wrong. Please try again.'),
          })
          .describe('The messages of the form.'),
      })
      .optional()
      .describe('The contact form. It sends nothing, unless it has an "endpoint". Leave out to have no form.'),
    venue: venue.optional().describe('The venue and its map. Leave out to have no such block.'),
  })
  .describe('The page Contact.');
