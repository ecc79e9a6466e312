import { isObject, valueAt } from '../../../../../content/json/path';
import type { Json, Operation } from '../../editing/protocol';
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

/** The one operation that makes a file of this value, in which other operations have set something. */
export function inNewFile(value: Json, operations: Operation[]): Operation[] {
  const whole = structuredClone(value);
  for (const operation of operations) {
    if (!('set' in operation)) continue;
    const around = valueAt(whole, operation.set.slice(0, -1)) as Record<string | number, Json>;
    around[operation.set.at(-1) as string] = operation.value;
  }
  return [{ set: [], value: whole }];
}
