import { isObject, valueAt } from '../../../../../content/json/path';
import type { Json, Step } from '../../editing/protocol';
import type { JsonSchema } from './jsonSchema';
import { leastValue } from './leastValue';

/**
 * The least that a content file says which is not there yet. Its schema for editors lies where that of `site`, the value of
 * site.json, does.
 */
export function newFile(file: string, schema: JsonSchema, site: Json | undefined): { [key: string]: Json } {
  const { $schema } = isObject(site) ? site : {};
  const address = typeof $schema === 'string' ? $schema.replace('site.schema', `${file}.schema`) : undefined;
  return { ...(address !== undefined && { $schema: address }), ...(leastValue(schema) as { [key: string]: Json }) };
}

/** The one step that makes a file of this value, in which other steps have set something. */
export function inNewFile(value: Json, steps: Step[]): Step[] {
  const whole = structuredClone(value);
  for (const step of steps) {
    if (!('set' in step)) continue;
    const around = valueAt(whole, step.set.slice(0, -1)) as Record<string | number, Json>;
    around[step.set.at(-1) as string] = step.value;
  }
  return [{ set: [], value: whole }];
}
