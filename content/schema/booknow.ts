import { z } from 'zod';
import { count, intended, placeholder, text, texts, word } from './fields';
import { pictures } from './pictures';
import { FAILURE_MISSING, field, form, head, heading, section, sendingNeedsFailure, venue } from './shared';

const fields = z
  .strictObject({
    fullName: field('field.fullName', 'The field for the name.'),
    email: field('field.email', 'The field for the e-mail address.'),
    phone: field('field.phone', 'The field for the phone number. Not needed if there is none.').optional(),
    address: field('field.address', 'The field for the address. Not needed if there is none.').optional(),
    event: field('field.event', 'The list of events. Not needed if there is none.').optional(),
    eventDate: field('field.date', 'The field for the date. Not needed if there is none.').optional(),
    attendees: field('field.attendees', 'The list of numbers of attendees. Not needed if there is none.').optional(),
    message: field('field.message', 'The field for a message. Not needed if there is none.').optional(),
  })
  .describe('The fields of the form.');

const gallery = z
  .strictObject({
    title: section.title,
    intended,
    placeholder,
    ...pictures,
  })
  .describe('A gallery; a click opens the large picture. Without it, there is no such block.');

export const booknow = z
  .strictObject({
    ...head,
    ...heading,
    form: z
      .strictObject({
        ...form,
        fields,
        choose: word('booking.choose', 'The first line of a list, shown until something is chosen.'),
        events: texts('The events that can be chosen.', 'The name of an event.', 'Event-1').optional(),
        attendees: z
          .array(count('A number of attendees.', 1, 2, 3))
          .min(1)
          .optional()
          .describe('The numbers of attendees that can be chosen.'),
        messages: z
          .strictObject({
            required: word('booking.required', 'The message when a required field is empty.'),
            phone: word('booking.phone', 'The message when the phone number is wrong.'),
            success: word('booking.success', 'The message after the form was submitted.'),
            failure: text(
              'The message when sending failed. Not needed if the form sends nothing.',
              'Something went wrong. Please try again.',
            ).optional(),
          })
          .prefault({})
          .describe('The messages of the form.'),
      })
      .refine(sendingNeedsFailure, FAILURE_MISSING)
      .optional()
      .describe(
        'The ticket-booking form. It sends nothing, unless it has an "endpoint". Without it, there is no form.',
      ),
    venue: venue.optional().describe('The venue and its map. Without it, there is no such block.'),
    gallery: gallery.optional(),
  })
  .describe('The page Booknow.');
