import { expect } from 'vitest';
import type { Engine } from '../engine';
import { type Control, fillIn, valuesOf } from '../fill';
import { awaken, propsOf, textOf, widget } from '../look';
import type { Sentence, Visit } from '../sentence';

type Form = 'contact-form' | 'booking-form';

/** The fields (rules 12.1 to 12.3) and the texts (rules 13.1 to 13.7), which the content gives each form. */
const rulesOf = (form: Form): Sentence[] => [
  {
    on: `${widget(form)} [required]`,
    name: `the ${form} says that fields are missing, marks them and leads to the first`,
    async holds(visit) {
      const { engine } = visit;
      const { fields, messages } = await openForm(visit, form);
      await submit(engine);
      await expect.poll(() => outcome(engine)).toEqual(['error', messages.required]);
      const [first] = fields.filter((field) => field.required);
      expect(await textOf(engine, '.alert a')).toBe(first?.label);
      const required = fields.filter((field) => field.required).map(({ name }) => name);
      expect(await wrong(engine)).toEqual(required);
      expect(await engine.evaluate(() => (document.activeElement as Control).name)).toBe(required[0]);
    },
  },
  {
    on: `${widget(form)} [type=email]`,
    name: `the ${form} refuses an e-mail address that is none in the words of the browser`,
    async holds(visit) {
      const { engine } = visit;
      const { fields } = await openForm(visit, form);
      await fillIn(engine, fields, { email: 'kavitha' });
      await submit(engine);
      await expect.poll(() => outcome(engine)).toEqual(['error', '']);
      expect(await textOf(engine, '.field-mistake')).toMatch(/\S/);
      expect(await wrong(engine)).toEqual(fields.filter(({ type }) => type === 'email').map(({ name }) => name));
    },
  },
  {
    on: `${widget(form)} [type=tel]`,
    name: `the ${form} refuses a phone number that is none and keeps what was typed`,
    async holds(visit) {
      const { engine } = visit;
      const { fields, messages } = await openForm(visit, form);
      const values = await fillIn(engine, fields, { tel: '98765-43210' });
      await submit(engine);
      await expect.poll(() => outcome(engine)).toEqual(['error', messages.phone]);
      expect(await wrong(engine)).toEqual(fields.filter(({ type }) => type === 'tel').map(({ name }) => name));
      expect(await valuesOf(engine)).toEqual(values);
    },
  },
  {
    on: widget(form),
    name: `the ${form} thanks for what holds, and sends nothing`,
    async holds(visit) {
      const { engine, site } = visit;
      const { fields, messages } = await openForm(visit, form);
      const values = await fillIn(engine, fields);
      const address = await engine.evaluate(() => location.href);
      const asked = site.requests.length;
      await submit(engine);
      await expect.poll(() => outcome(engine)).toEqual(['success', messages.success]);
      expect(await engine.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
      const empty = Object.fromEntries(Object.keys(values).map((name) => [name, '']));
      expect(await valuesOf(engine)).toEqual(empty);
      expect(await engine.evaluate(() => location.href)).toBe(address);
      expect(site.requests.slice(asked)).toEqual([]);
    },
  },
];

export const forms: Sentence[] = [...rulesOf('contact-form'), ...rulesOf('booking-form')];

/** Opens the page with the form and waits until it checks what it is given itself. */
async function openForm({ engine, open }: Visit, form: Form) {
  await open();
  await awaken(engine, form);
  const checks = () => engine.evaluate(() => document.querySelector<HTMLFormElement>('.form')?.noValidate);
  await expect.poll(checks).toBe(true);
  return propsOf(engine, form);
}

const submit = (engine: Engine) => engine.click('.form [type=submit]');

/** Returns the status and the text of the message after the form was submitted, without the line that leads to a field. */
const outcome = async (engine: Engine) => [
  await engine.evaluate(() => document.querySelector<HTMLElement>('.alert')?.dataset.status),
  await engine.evaluate(() => document.querySelector('.alert > :not(.alert-field)')?.textContent ?? ''),
];

/** The names of the fields that are marked as wrong. */
const wrong = (engine: Engine) =>
  engine.evaluate(() => [...document.querySelectorAll<Control>('.form [aria-invalid]')].map(({ name }) => name));
