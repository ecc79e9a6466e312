import { z } from 'zod';
import { count, intended, placeholder, requiredWord, text, texts } from './fields';
import { pictures } from './pictures';
import { FAILURE_MISSING, field, form, head, heading, section, sendingNeedsFailure, venue } from './shared';

const fields = z
  .strictObject({
    fullName: field('The field for the name.', 'Full name'),
    email: field('The field for the e-mail address.', 'E-mail'),
    phone: field('The field for the phone number. Leave out if there is none.', 'Phone').optional(),
    address: field('The field for the address. Leave out if there is none.', 'Address').optional(),
    event: field('The list of events. Leave out if there is none.', 'Event').optional(),
    eventDate: field('The field for the date. Leave out if there is none.', 'Date').optional(),
    attendees: field('The list of numbers of attendees. Leave out if there is none.', 'Number of attendees').optional(),
    message: field('The field for a message. Leave out if there is none.', 'Message').optional(),
  })
  .describe('The fields of the form.');

const gallery = z
  .strictObject({
    title: section.title,
    intended,
    placeholder,
    ...pictures,
  })
  .describe('A gallery; a click opens the large picture. Leave out to have no such block.');

export const booknow = z
  .strictObject({
    ...head,
    ...heading,
    form: z
      .strictObject({
        ...form,
        fields,
        choose: requiredWord('The first line of a list, shown until something is chosen.', 'Please choose'),
        events: texts('The events that can be chosen.', 'The name of an event.', 'Event-1').optional(),
        attendees: z
          .array(count('A number of attendees.', 1, 2, 3))
          .min(1)
          .optional()
          .describe('The numbers of attendees that can be chosen.'),
        messages: z
          .strictObject({
            required: requiredWord(
              'The message when a required field is empty.',
              'Please fill out all required fields.',
            ),
            phone: requiredWord(
              'The message when the phone number is wrong.',
              'Please enter a valid phone number (10 to 15 digits).',
            ),
            success: requiredWord(
              'The message after the form was submitted.',
              'Your ticket booking has been successfully submitted!',
            ),
            failure: text(
              'The message when sending failed. Leave out if the form sends nothing.',
              'Something went wrong. Please try again.',
            ).optional(),
          })
          .describe('The messages of the form.'),
      })
      .refine(sendingNeedsFailure, FAILURE_MISSING)
      .optional()
      .describe('The ticket-booking form. It sends nothing, unless it has an "endpoint". Leave out to have no form.'),
    venue: venue.optional().describe('The venue and its map. Leave out to have no such block.'),
    gallery: gallery.optional(),
  })
  .describe('The page Booknow.');
