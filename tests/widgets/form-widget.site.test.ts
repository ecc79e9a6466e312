import { beforeEach, describe, expect, test } from 'vitest';
import type { FormProps } from '../../widgets/Form';
import { withBlankPage } from '../helpers/blankPage';
import { booking, contact } from '../helpers/sampleForms';

// Alone in a page, with whatever somebody may type; forms.site.test.ts looks at both forms in the pages of the fest.

declare const widget: {
  show(props: FormProps): void;
  remove(): void;
  /** Fills the fields in and sends. Returns whether the browser was kept from leaving the page, or what was thrown. */
  send(values: Record<string, string>): boolean | string;
  /** What was logged and what failed since the form was shown. If `isBroken`, nothing can be logged. */
  logged: unknown[][];
  failed: string[];
  isBroken: boolean;
};

const page = withBlankPage(`
  import { h, render } from 'preact';
  import { act } from 'preact/test-utils';
  import { Form } from './widgets/Form';
  const root = document.querySelector('main');
  window.widget = {
    show(props) {
      Object.assign(widget, { logged: [], failed: [], isBroken: false });
      act(() => render(h(Form, props), root));
    },
    remove: () => act(() => render(null, root)),
    send(values) {
      for (const [name, value] of Object.entries(values)) root.querySelector('[name=' + name + ']').value = value;
      let thrown;
      const caught = (event) => { thrown = event.error.message; event.preventDefault(); };
      addEventListener('error', caught);
      const event = new Event('submit', { bubbles: true, cancelable: true });
      act(() => root.querySelector('form').dispatchEvent(event));
      removeEventListener('error', caught);
      return thrown ?? event.defaultPrevented;
    },
  };
  console.info = (...line) => {
    if (widget.isBroken) throw new Error('no log today');
    widget.logged.push(line);
  };
  console.error = (error) => void widget.failed.push(error.message);
`);
beforeEach(() => page().evaluate(() => widget.remove()));

const open = (props: FormProps) => page().evaluate((props) => widget.show(props), props);
const send = (values: Record<string, string>) => page().evaluate((values) => widget.send(values), values);
const breakLog = () =>
  page().evaluate(() => {
    widget.isBroken = true;
  });
const logged = () => page().evaluate(() => widget.logged);
const failed = () => page().evaluate(() => widget.failed);
const one = (selector: string) => page().locator(selector);
const field = (name: string) => one(`[name="${name}"]`);
const typed = (name: string) => field(name).inputValue();
/** Returns what the message says, with its status: `error: Fill in all. Name`. */
const alert = () =>
  one('[role="alert"]').evaluate((node) => {
    const lines = [...node.children].map(({ textContent }) => textContent).join(' ');
    return [node.dataset.status, lines].filter(Boolean).join(': ');
  });
const answer = (name: string) => field(name).evaluate((input: HTMLInputElement) => input.validationMessage);
const invalid = () => one('[aria-invalid="true"]').evaluateAll((all) => all.map((each) => each.getAttribute('name')));
const focused = () => page().evaluate(() => document.activeElement?.getAttribute('name'));
const good = { name: 'Asha', email: 'asha@example.org', phone: '0417922010', message: 'Hello' };

describe('a form that is sent', () => {
  test('goes nowhere, says that it was sent and logs its values', async () => {
    await open(contact);
    expect(await alert()).toBe('');
    expect(await send({ ...good, subject: 'Tea' })).toBe(true);
    expect(await alert()).toBe('success: Sent.');
    expect(await logged()).toEqual([['contact form', { ...good, subject: 'Tea' }]]);
    expect(await one('form').getAttribute('method')).toBe('dialog');
  });

  test('is checked by us once the script runs, no longer by the browser', async () => {
    await open(contact);
    expect(await one('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);
  });

  test('has the focus on the message, and on the first wrong field while there is one', async () => {
    await open(contact);
    await send({ ...good, phone: '1', message: '' });
    expect(await focused()).toBe('phone');
    expect(await one('[role="alert"] a').getAttribute('href')).toBe(`#${await field('phone').getAttribute('id')}`);
    await send(good);
    expect(await page().evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    expect(await one('[role="alert"] a').count()).toBe(0);
  });

  test('has every empty required field marked, and the first one focused', async () => {
    await open(contact);
    await send({ ...good, name: '  ', message: '' });
    expect(await alert()).toBe('error: Fill in all. Name');
    expect(await invalid()).toEqual(['name', 'message']);
    expect(await focused()).toBe('name');
    expect(await logged()).toEqual([]);
  });

  test('has a wrong address answered in the words of the browser', async () => {
    await open(contact);
    await send({ ...good, email: 'asha' });
    expect(await alert()).toBe(`error: E-mail ${await answer('email')}`);
    expect(await invalid()).toEqual(['email']);
    expect(await described('email')).toEqual([
      await field('email').evaluate((input: HTMLInputElement) => input.validationMessage),
    ]);
    expect(await focused()).toBe('email');
    expect(await field('name').getAttribute('aria-invalid')).toBeNull();
  });

  test('has all wrong fields marked at once, and the message that comes first in the order of the checks', async () => {
    await open(contact);
    await send({ ...good, name: '', email: 'asha', phone: '1' });
    expect(await alert()).toBe('error: Fill in all. Name');
    expect(await invalid()).toEqual(['name', 'email', 'phone']);
    expect(await described('phone')).toEqual(['10 to 15 digits']);
    await send({ ...good, email: 'asha', phone: '1' });
    expect(await alert()).toBe(`error: 10 to 15 digits E-mail ${await answer('email')}`);
    expect(await invalid()).toEqual(['email', 'phone']);
    expect(await focused()).toBe('email');
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
  ])('has the phone number %s refused', async (phone) => {
    await open(contact);
    await send({ ...good, phone });
    expect(await alert()).toBe('error: 10 to 15 digits Phone');
    expect(await invalid()).toEqual(['phone']);
    expect(await typed('phone')).toBe(phone);
  });

  test.each(['0417922010', '041792201012345'])('has the phone number %s taken', async (phone) => {
    await open(contact);
    await send({ ...good, phone });
    expect(await alert()).toBe('success: Sent.');
  });

  test('is no longer marked once it is right', async () => {
    await open(contact);
    await send({ ...good, name: '' });
    expect(await invalid()).toEqual(['name']);
    await send(good);
    expect(await invalid()).toEqual([]);
    expect(await field('name').getAttribute('aria-invalid')).toBeNull();
  });

  test('is empty once it was sent, so that nobody sends it twice', async () => {
    await open(contact);
    await send(good);
    expect(await typed('name')).toBe('');
    await open(booking);
    const { message, name, ...rest } = good;
    await send({ ...rest, fullName: name, event: 'Event-2', eventDate: '2025-09-13', attendees: '3' });
    expect(await alert()).toBe('success: Booked.');
    expect(await typed('fullName')).toBe('');
    expect((await logged()).map(([first]) => first)).toEqual(['booking form']);
  });

  test('says so if handling it fails, and keeps what was typed', async () => {
    await open(contact);
    await breakLog();
    await send(good);
    expect(await alert()).toBe('error: Not sent.');
    expect(await failed()).toEqual(['no log today']);
    expect(await typed('name')).toBe('Asha');
  });
});

/** The texts that a field is described by, in order. */
const described = (name: string) =>
  field(name).evaluate((node) => {
    const ids = (node.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => document.getElementById(id)?.textContent);
  });

describe('a field', () => {
  const shown = (name: string) =>
    field(name).evaluate((node) => {
      const label = document.querySelector(`label[for="${node.id}"]`);
      return `${label?.textContent} ${node.localName} ${node.id} ${node.closest('.field')?.className}`;
    });

  test('has its label, which says where it may stay empty', async () => {
    await open(contact);
    expect(await Promise.all(['name', 'subject', 'message'].map(shown))).toEqual([
      'Name input contact-name field',
      'Subject (optional) input contact-subject field',
      'Message textarea contact-message field field-wide',
    ]);
    expect(await field('message').getAttribute('rows')).toBe('6');
    expect(await field('subject').getAttribute('type')).toBe('text');
    expect(await field('email').getAttribute('type')).toBe('email');
    expect(await one('button').textContent()).toBe('Send');
  });

  test('is described by its hint, where it has one', async () => {
    await open(booking);
    expect(await field('address').getAttribute('aria-describedby')).toBe('booking-address-hint');
    expect(await one('#booking-address-hint.field-hint').textContent()).toBe('Street and town');
    expect(await field('message').getAttribute('aria-describedby')).toBeNull();
    expect(await one('.field-hint').count()).toBe(1);
  });

  test('that must be filled in says so in words', async () => {
    await open(booking);
    const said = (name: string) =>
      field(name).evaluate((node) => node.closest('.field')?.querySelector('.field-label')?.textContent);
    expect(await Promise.all(['phone', 'address'].map(said))).toEqual(['Phone(required)', 'Address (optional)']);
    expect(await field('phone').getAttribute('required')).toBe('');
  });

  test('is described by what is wrong with it, until it is right', async () => {
    await open(contact);
    await send({ ...good, name: '', phone: '' });
    expect(await described('name')).toEqual(['Fill this in.']);
    expect(await described('phone')).toEqual(['10 to 15 digits', 'Fill this in.']);
    expect(await field('message').getAttribute('aria-describedby')).toBeNull();
    await send({ ...good, phone: '12' });
    expect(await field('name').getAttribute('aria-describedby')).toBeNull();
    // What is wrong is what the hint says: once is enough.
    expect(await described('phone')).toEqual(['10 to 15 digits']);
    expect(await one('.field-mistake').textContent()).toBe('10 to 15 digits');
  });

  test('that is a list begins with nothing chosen', async () => {
    await open(booking);
    const options = (name: string) => field(name).locator('option').allTextContents();
    expect(await shown('event')).toBe('Event select booking-event field');
    expect(await options('event')).toEqual(['Please choose', 'Event-1', 'Event-2']);
    expect(await options('attendees')).toEqual(['Please choose', '1', '2', '3']);
    expect(await field('event').locator('option').first().getAttribute('value')).toBe('');
  });
});

test('a form without a text for failure throws the error on', async () => {
  await open(booking);
  await breakLog();
  const { message, name, ...rest } = good;
  expect(await send({ ...rest, fullName: name, event: 'Event-2', eventDate: '2025-09-13', attendees: '3' })).toBe(
    'no log today',
  );
  expect(await alert()).toBe('');
});
