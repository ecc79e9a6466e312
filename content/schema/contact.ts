import { z } from 'zod';
import { word } from './fields';
import { field, form, head, heading, venue } from './shared';

const fields = z
  .strictObject({
    name: field('field.name', 'The field for the name.'),
    email: field('field.email', 'The field for the e-mail address.'),
    phone: field('field.phone', 'The field for the phone number, with its hint. Not needed if there is none.')
      .extend({ hint: word('field.phoneHint', 'A short hint under the field.') })
      .describe('The field for the phone number, with its hint. Not needed if there is none.')
      .optional(),
    subject: field('field.subject', 'The field for the subject. Not needed if there is none.').optional(),
    message: field('field.message', 'The field for the message.'),
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
            required: word('contact.required', 'The message when name, e-mail or message is empty.'),
            success: word('contact.success', 'The message after the form was submitted.'),
            failure: word('contact.failure', 'The message when that failed.'),
          })
          .prefault({})
          .describe('The messages of the form.'),
      })
      .optional()
      .describe('The contact form. It sends nothing, unless it has an "endpoint". Without it, there is no form.'),
    venue: venue.optional().describe('The venue and its map. Without it, there is no such block.'),
  })
  .describe('The page Contact.');
