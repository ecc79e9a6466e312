import { describe, expect, test } from 'vitest';
import { contactForm } from '../../templates/parts/forms';
import { bookedBy, booking, contact, formFrame } from '../helpers/sampleForms';

describe('what the content says of a form', () => {
  test('becomes the contact form', () => {
    expect(contact).toEqual({
      id: 'contact',
      messages: {
        ...{ required: 'Fill in all.', phone: '10 to 15 digits' },
        ...{ success: 'Sent.', failure: 'Not sent.' },
      },
      optional: '(optional)',
      required: '(required)',
      empty: 'Fill this in.',
      submit: 'Send',
      fields: [
        { label: 'Name', name: 'name', required: true, autoComplete: 'name' },
        { label: 'E-mail', name: 'email', type: 'email', required: true, autoComplete: 'email' },
        {
          ...{ label: 'Phone', hint: '10 to 15 digits', name: 'phone', type: 'tel', required: true },
          ...{ inputMode: 'numeric', autoComplete: 'off', pattern: '[0-9]{10,15}', title: '10 to 15 digits' },
        },
        { label: 'Subject', name: 'subject' },
        { label: 'Message', name: 'message', rows: 6, required: true },
      ],
    });
  });

  test('becomes the booking form', () => {
    expect(booking).toEqual({
      id: 'booking',
      messages: { required: 'Fill out all.', phone: 'No phone number.', success: 'Booked.' },
      optional: '(optional)',
      required: '(required)',
      empty: 'Fill this in.',
      submit: 'Send',
      fields: [
        { label: 'Full name', name: 'fullName', required: true, autoComplete: 'name' },
        { label: 'E-mail', name: 'email', type: 'email', required: true, autoComplete: 'email' },
        {
          ...{ label: 'Phone', name: 'phone', type: 'tel', required: true },
          ...{ inputMode: 'numeric', autoComplete: 'off', pattern: '[0-9]{10,15}', title: 'No phone number.' },
        },
        { label: 'Address', hint: 'Street and town', name: 'address', autoComplete: 'address-line1' },
        { label: 'Event', name: 'event', required: true, options: ['Event-1', 'Event-2'], choose: 'Please choose' },
        { label: 'Date', name: 'eventDate', type: 'date', required: true },
        { label: 'Attendees', name: 'attendees', required: true, options: [1, 2, 3], choose: 'Please choose' },
        { label: 'Message', name: 'message', rows: 5 },
      ],
    });
  });

  test('may leave out every field that a form can do without', () => {
    const name = { label: 'Name' };
    const email = { label: 'E-mail' };
    const message = { label: 'Message' };
    const small = contactForm({
      ...formFrame,
      fields: { name, email, message },
      messages: { required: 'R', success: 'S', failure: 'F' },
    });
    expect(small.fields.map(({ name }) => name)).toEqual(['name', 'email', 'message']);
    expect(small.messages.phone).toBe('');
    const messages = { required: 'R', phone: 'P', success: 'S' };
    const names = (fields: object, lists: object) =>
      bookedBy({
        ...formFrame,
        choose: 'C',
        fields: { fullName: name, email, ...fields },
        messages,
        ...lists,
      }).fields.map(({ name }) => name);
    expect(names({}, { events: ['A'], attendees: [1] })).toEqual(['fullName', 'email']);
    // A list with nothing to choose from is no field.
    expect(names({ event: name, attendees: name }, {})).toEqual(['fullName', 'email']);
    expect(names({ event: name }, { events: ['A'] })).toEqual(['fullName', 'email', 'event']);
    expect(names({ attendees: name }, { attendees: [1] })).toEqual(['fullName', 'email', 'attendees']);
  });
});
