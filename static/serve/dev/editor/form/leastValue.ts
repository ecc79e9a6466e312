import type { Json } from '../../editing/protocol';
import type { JsonSchema } from './jsonSchema';

/**
 * The least that a schema wants, from its examples, for somebody to write over; marked as a placeholder where that is
 * possible, so that it is not forgotten.
 */
export function leastValue(schema: JsonSchema): Json {
  const { const: only, default: usual, enum: choices, examples, type, properties = {}, required = [] } = schema;
  if (only !== undefined) return only;
  if (type === 'object') {
    const keys = [...required, ...exclusiveKeys(schema).slice(0, 1)];
    const inOrder = Object.entries(properties).filter(([key]) => keys.includes(key) || key === 'placeholder');
    return Object.fromEntries(inOrder.map(([key, each]) => [key, leastValue(each)]));
  }
  if (type === 'array') return leastList(schema);
  if (usual !== undefined) return usual;
  if (examples?.[0] !== undefined) return examples[0];
  if (choices?.[0] !== undefined) return choices[0];
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return leastValue(first);
  return type === 'boolean' ? false : type === 'string' ? '' : 0;
}

/** As many entries as there must be; texts get numbers, since a list may not say one thing twice. */
const leastList = ({ minItems = 0, items = {} }: JsonSchema): Json[] =>
  Array.from({ length: minItems }, (_, index) => {
    const value = leastValue(items);
    return index > 0 && typeof value === 'string' ? `${value} ${index + 1}` : value;
  });

/** The keys of which an entry must have exactly one, such as "page" and "url". */
export const exclusiveKeys = ({ anyOf = [] }: JsonSchema): string[] => anyOf.flatMap(({ required = [] }) => required);

/** The keys of pictures and files without which there is no such entry: they must be there before it is added. */
export const requiredFiles = ({ properties = {}, required = [] }: JsonSchema): string[] =>
  required.filter((key) => ['picture', 'file'].includes(properties[key]?.kind ?? ''));
