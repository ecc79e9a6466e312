import { isObject } from '../../../../../content/json/path';
import type { Json, Operation } from '../../editing/protocol';
import { fieldLabel } from './fieldLabel';
import type { JsonSchema } from './jsonSchema';
import { leastValue } from './leastValue';

/** The lists that the home page shows in a block of the same name. */
const LISTS = ['speakers', 'schedule'];

/** The operation that gives the home page the block of a list that is new; undefined if it has one, or has no such block. */
export function homeBlock(file: string, schema: JsonSchema, home: Json | undefined): Operation | undefined {
  const block = schema.properties?.[file];
  if (!LISTS.includes(file) || !block || !isObject(home) || file in home) return undefined;
  return { set: [file], value: { ...(leastValue(block) as { [key: string]: Json }), title: fieldLabel(file) } };
}
