import { bookingForm, contactForm } from '../../templates/parts/forms';

// The two forms with texts that are not those of the fest.

export const formFrame = {
  title: 'Write to us',
  optional: '(optional)',
  required: '(required)',
  empty: 'Fill this in.',
  submit: 'Send',
};
export const contact = contactForm({
  ...formFrame,
  fields: {
    name: { label: 'Name' },
    email: { label: 'E-mail' },
    phone: { label: 'Phone', hint: '10 to 15 digits' },
    subject: { label: 'Subject' },
    message: { label: 'Message' },
  },
  messages: { required: 'Fill in all.', success: 'Sent.', failure: 'Not sent.' },
});
export const bookedBy = (form: Parameters<typeof bookingForm>[0]) => bookingForm(form, (number) => number);
export const booking = bookedBy({
  ...formFrame,
  choose: 'Please choose',
  events: ['Event-1', 'Event-2'],
  attendees: [1, 2, 3],
  fields: {
    fullName: { label: 'Full name' },
    email: { label: 'E-mail' },
    phone: { label: 'Phone' },
    address: { label: 'Address', hint: 'Street and town' },
    event: { label: 'Event' },
    eventDate: { label: 'Date' },
    attendees: { label: 'Attendees' },
    message: { label: 'Message' },
  },
  messages: { required: 'Fill out all.', phone: 'No phone number.', success: 'Booked.' },
});
