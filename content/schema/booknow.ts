import { z } from 'zod';
import { count, intended, picture, text, texts } from './fields';
import { field, form, head, heading, section, venue } from './shared';

const fields = z
  .strictObject({
    fullName: field.describe('The field for the name.'),
    email: field.describe('The field for the e-mail address.'),
    phone: field.optional().describe('The field for the phone number. Leave out for none.'),
    address: field.optional().describe('The field for the address. Leave out for none.'),
    event: field.optional().describe('The list of events. Leave out for none.'),
    eventDate: field.optional().describe('The field for the date. Leave out for none.'),
    attendees: field.optional().describe('The list of numbers of attendees. Leave out for none.'),
    message: field.optional().describe('The field for a message. Leave out for none.'),
  })
  .describe('The fields of the form.');

const gallery = z
  .strictObject({
    title: section.title,
    open: text('What a click on a picture does, for screen readers.', 'Open large picture'),
    pictures: z
      .array(
        z
          .strictObject({
            image: picture(
              'A picture in static/images: an SVG, or 1600 pixels wide or more.',
              'gallery/inauguration.jpg',
            ),
            alt: text(
              'What the picture shows, for those who cannot see it: what you would say on the phone.',
              'Students around a robot that is sorting coloured balls.',
            ),
            intended,
          })
          .describe('A picture and what it shows.'),
      )
      .describe('The pictures, in this order.'),
  })
  .describe('A gallery; a click opens the large picture. Leave out for no such block.');

export const booknow = z
  .strictObject({
    ...head,
    ...heading,
    form: z
      .strictObject({
        ...form,
        fields,
        choose: text('The first line of a list, before anything is chosen.', 'Please choose'),
        events: texts('The events that can be chosen.', 'The name of an event.', 'Event-1').optional(),
        attendees: z
          .array(count('A number of attendees.', 1, 2, 3))
          .min(1)
          .optional()
          .describe('The numbers of attendees that can be chosen.'),
        messages: z
          .strictObject({
            required: text('What is said where a required field is empty.', 'Please fill out all required fields.'),
            phone: text(
              'What is said where the phone number is wrong.',
              'Please enter a valid phone number (10 to 15 digits).',
            ),
            success: text(
              'What is said when the form was sent.',
              'Your ticket booking has been successfully submitted!',
            ),
          })
          .describe('What the form answers.'),
      })
      .optional()
      .describe('The ticket-booking form. It sends nothing anywhere. Leave out for no form.'),
    venue: venue.optional().describe('The venue and its map. Leave out for no such block.'),
    gallery: gallery.optional(),
  })
  .describe('The page Booknow.');
