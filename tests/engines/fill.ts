import type { FieldProps } from '../../widgets/Field';
import type { Engine } from './engine';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Values = Record<string, string>;

/** A valid value for each kind of field. */
const samples = { text: 'Kavitha', email: 'kavitha@example.org', tel: '9876543210', date: '2030-01-31' };

/** Fills in every field of a form: with `other` for a field of that type, else with what holds. Returns what was filled in. */
export async function fillIn(engine: Engine, fields: FieldProps[], other: Partial<typeof samples> = {}) {
  const values: Values = {};
  for (const { name, type = 'text', options } of fields) {
    const value = options ? `${options.at(-1)}` : { ...samples, ...other }[type];
    const field = `.form [name="${name}"]`;
    // How lists and dates are typed is another thing on each system.
    if (options || type === 'date') await engine.evaluate(choose, field, value);
    else await engine.type(field, value);
    values[name] = value;
  }
  return values;
}

function choose(field: string, value: string) {
  (document.querySelector(field) as Control).value = value;
}

/** Returns the values of the fields of the form, by their names. */
export const valuesOf = (engine: Engine): Promise<Values> =>
  engine.evaluate(() => {
    const controls = [...document.querySelectorAll<Control>('.form [name]')];
    return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
  });
