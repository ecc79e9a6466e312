// @vitest-environment happy-dom
import { createElement, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingForm, contactForm } from '../../templates/parts/forms';
import { Form, type FormProps } from '../../widgets/Form';

// In process; forms.test.ts looks at both forms in a browser.

vi.mock('react', () => import('preact/compat'));
vi.mock('react/jsx-runtime', () => import('preact/jsx-runtime'));
vi.mock('react/jsx-dev-runtime', () => import('preact/jsx-runtime'));

const around = {
  title: 'Write to us',
  optional: '(optional)',
  required: '(required)',
  empty: 'Fill this in.',
  submit: 'Send',
};
const contact = contactForm({
  ...around,
  fields: {
    name: { label: 'Name' },
    email: { label: 'E-mail' },
    phone: { label: 'Phone', hint: '10 to 15 digits' },
    subject: { label: 'Subject' },
    message: { label: 'Message' },
  },
  messages: { required: 'Fill in all.', success: 'Sent.', failure: 'Not sent.' },
});
const bookedBy = (form: Parameters<typeof bookingForm>[0]) => bookingForm(form, (number) => number);
const booking = bookedBy({
  ...around,
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

const root = document.createElement('div');
const field = (name: string) => root.querySelector(`[name="${name}"]`) as HTMLInputElement;
const alert = () => {
  const { textContent, dataset } = root.querySelector('[role="alert"]') as HTMLElement;
  return [dataset.status, textContent].filter(Boolean).join(': ');
};
const open = (props: FormProps) => act(() => render(createElement(Form as (props: FormProps) => never, props), root));
/** Fills the fields in and sends; says whether the browser was kept from leaving the page. */
function send(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
  const event = new Event('submit', { bubbles: true, cancelable: true });
  act(() => void root.querySelector('form')?.dispatchEvent(event));
  return event.defaultPrevented;
}
const invalid = () => [...root.querySelectorAll('[aria-invalid="true"]')].map((each) => each.getAttribute('name'));
const good = { name: 'Asha', email: 'asha@example.org', phone: '0417922010', message: 'Hello' };

const logged = vi.spyOn(console, 'info');
const failed = vi.spyOn(console, 'error');
beforeEach(() => {
  logged.mockReset().mockReturnValue();
  failed.mockReset().mockReturnValue();
  document.body.append(root);
});
afterEach(() => render(null, root));

describe('a form that is sent', () => {
  test('goes nowhere, says that it was sent and logs its values', () => {
    open(contact);
    expect(alert()).toBe('');
    expect(send({ ...good, subject: 'Tea' })).toBe(true);
    expect(alert()).toBe('success: Sent.');
    expect(logged.mock.calls).toEqual([['contact form', { ...good, subject: 'Tea' }]]);
    expect(root.querySelector('form')?.getAttribute('method')).toBe('dialog');
  });

  test('is checked by us once the script runs, no longer by the browser', () => {
    open(contact);
    expect(root.querySelector('form')?.noValidate).toBe(true);
  });

  test('has every empty required field marked, and the first one focused', () => {
    open(contact);
    send({ ...good, name: '  ', message: '' });
    expect(alert()).toBe('error: Fill in all.');
    expect(invalid()).toEqual(['name', 'message']);
    expect(document.activeElement).toBe(field('name'));
    expect(logged).not.toHaveBeenCalled();
  });

  test('has a wrong address answered at its field, in the words of the browser alone', () => {
    open(contact);
    send({ ...good, email: 'asha' });
    expect(alert()).toBe('error');
    expect(invalid()).toEqual(['email']);
    expect(described('email')).toEqual([field('email').validationMessage]);
    expect(document.activeElement).toBe(field('email'));
    expect(field('name').getAttribute('aria-invalid')).toBeNull();
  });

  test('has all wrong fields marked at once, and the message that comes first in the order of the checks', () => {
    open(contact);
    send({ ...good, name: '', email: 'asha', phone: '1' });
    expect(alert()).toBe('error: Fill in all.');
    expect(invalid()).toEqual(['name', 'email', 'phone']);
    expect(described('phone')).toEqual(['10 to 15 digits']);
    send({ ...good, email: 'asha', phone: '1' });
    expect(alert()).toBe('error: 10 to 15 digits');
    expect(invalid()).toEqual(['email', 'phone']);
    expect(document.activeElement).toBe(field('email'));
  });

  test.each([
    '041792201',
    '0417922010123456',
    '04179 22010',
    '+9141792201',
    'x0417922010',
    '0417922010x',
    'x4179220yz',
    '0417922010 ',
    ' 0417922010',
    '04179-22010',
    '٠٤١٧٩٢٢٠١٠',
    '௦௪௧௭௯௨௨௦௧௦',
    '０４１７９２２０１０',
  ])('has the phone number %s refused', (phone) => {
    open(contact);
    send({ ...good, phone });
    expect(alert()).toBe('error: 10 to 15 digits');
    expect(invalid()).toEqual(['phone']);
    expect(field('phone').value).toBe(phone);
  });

  test.each(['0417922010', '041792201012345'])('has the phone number %s taken', (phone) => {
    open(contact);
    send({ ...good, phone });
    expect(alert()).toBe('success: Sent.');
  });

  test('is no longer marked once it is right', () => {
    open(contact);
    send({ ...good, name: '' });
    expect(invalid()).toEqual(['name']);
    send(good);
    expect(invalid()).toEqual([]);
    expect(field('name').hasAttribute('aria-invalid')).toBe(false);
  });

  test('is empty once it was sent, so that nobody sends it twice', () => {
    open(contact);
    send(good);
    expect(field('name').value).toBe('');
    render(null, root);
    open(booking);
    const { message, name, ...rest } = good;
    send({ ...rest, fullName: name, event: 'Event-2', eventDate: '2025-09-13', attendees: '3' });
    expect(alert()).toBe('success: Booked.');
    expect(field('fullName').value).toBe('');
    expect(logged.mock.lastCall?.[0]).toBe('booking form');
  });

  test('says so where handling it fails, and keeps what was typed', () => {
    open(contact);
    const error = new Error('no log today');
    logged.mockImplementation(() => {
      throw error;
    });
    send(good);
    expect(alert()).toBe('error: Not sent.');
    expect(failed.mock.calls).toEqual([[error]]);
    expect(field('name').value).toBe('Asha');
  });
});

/** The texts that a field is described by, in order. */
const described = (name: string) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => root.querySelector(`#${id}`)?.textContent);

describe('a field', () => {
  const shown = (name: string) => {
    const { id, tagName } = field(name);
    const label = root.querySelector(`label[for="${id}"]`);
    return `${label?.textContent} ${tagName.toLowerCase()} ${id} ${field(name).closest('.field')?.className}`;
  };

  test('has its label, which says where it may stay empty', () => {
    open(contact);
    expect(['name', 'subject', 'message'].map(shown)).toEqual([
      'Name input contact-name field',
      'Subject (optional) input contact-subject field',
      'Message textarea contact-message field field-wide',
    ]);
    expect(field('message').getAttribute('rows')).toBe('6');
    expect(field('subject').getAttribute('type')).toBe('text');
    expect(field('email').getAttribute('type')).toBe('email');
    expect(root.querySelector('button')?.textContent).toBe('Send');
  });

  test('is described by its hint, where it has one', () => {
    open(booking);
    expect(field('address').getAttribute('aria-describedby')).toBe('booking-address-hint');
    expect(root.querySelector('#booking-address-hint')?.outerHTML).toContain('class="field-hint"');
    expect(root.querySelector('#booking-address-hint')?.textContent).toBe('Street and town');
    expect(field('message').hasAttribute('aria-describedby')).toBe(false);
    expect(root.querySelectorAll('.field-hint')).toHaveLength(1);
  });

  test('that must be filled in says so in words', () => {
    open(booking);
    const said = (name: string) => field(name).closest('.field')?.querySelector('.field-label')?.textContent;
    expect(['phone', 'address'].map(said)).toEqual(['Phone(required)', 'Address (optional)']);
    expect(field('phone').required).toBe(true);
  });

  test('is described by what is wrong with it, until it is right', () => {
    open(contact);
    send({ ...good, name: '', phone: '' });
    expect(described('name')).toEqual(['Fill this in.']);
    expect(described('phone')).toEqual(['10 to 15 digits', 'Fill this in.']);
    expect(field('message').hasAttribute('aria-describedby')).toBe(false);
    send({ ...good, phone: '12' });
    expect(field('name').hasAttribute('aria-describedby')).toBe(false);
    // What is wrong is what the hint says: once is enough.
    expect(described('phone')).toEqual(['10 to 15 digits']);
    expect(root.querySelector('.field-mistake')?.textContent).toBe('10 to 15 digits');
  });

  test('that is a list begins with nothing chosen', () => {
    open(booking);
    const options = (name: string) => [...field(name).querySelectorAll('option')].map((each) => each.textContent);
    expect(shown('event')).toBe('Event select booking-event field');
    expect(options('event')).toEqual(['Please choose', 'Event-1', 'Event-2']);
    expect(options('attendees')).toEqual(['Please choose', '1', '2', '3']);
    expect(field('event').querySelector('option')?.getAttribute('value')).toBe('');
  });
});

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
          ...{ autoComplete: 'tel', pattern: '[0-9]{10,15}', title: '10 to 15 digits' },
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
          ...{ autoComplete: 'tel', pattern: '[0-9]{10,15}', title: 'No phone number.' },
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
      ...around,
      fields: { name, email, message },
      messages: { required: 'R', success: 'S', failure: 'F' },
    });
    expect(small.fields.map(({ name }) => name)).toEqual(['name', 'email', 'message']);
    expect(small.messages.phone).toBe('');
    const messages = { required: 'R', phone: 'P', success: 'S' };
    const names = (fields: object, lists: object) =>
      bookedBy({
        ...around,
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

test('a form that cannot fail throws what went wrong on', () => {
  open(booking);
  logged.mockImplementation(() => {
    throw new Error('no log today');
  });
  const { message, name, ...rest } = good;
  expect(() => send({ ...rest, fullName: name, event: 'Event-2', eventDate: '2025-09-13', attendees: '3' })).toThrow(
    'no log today',
  );
  expect(alert()).toBe('');
});
