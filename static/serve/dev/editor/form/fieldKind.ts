import type { StringKind } from '../../../../../content/schema/fields';
import type { JsonSchema } from './jsonSchema';

/** Which control a field has. `mark` is a check box that writes true or nothing; `json` is for what nothing else fits. */
export type FieldKind =
  | StringKind
  | 'text'
  | 'number'
  | 'switch'
  | 'mark'
  | 'choice'
  | 'choices'
  | 'entry'
  | 'list'
  | 'json';

/** The kind of field that a schema asks for, once a choice between kinds of entries is made (resolveSchema.ts). */
export function fieldKind(schema: JsonSchema): FieldKind {
  if (oneOrSeveral(schema)) return 'choices';
  if (schema.const === true) return 'mark';
  if (schema.enum || schema.const !== undefined) return 'choice';
  switch (schema.type) {
    case 'string':
      return schema.kind ?? 'text';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'switch';
    case 'object':
      return schema.properties ? 'entry' : 'json';
    case 'array':
      return 'list';
    default:
      return 'json';
  }
}

/** The words of a choice that may be one of them or a list: `"after"` or `["during", "after"]`. */
export function oneOrSeveral({ anyOf = [] }: JsonSchema): string[] | undefined {
  const [one, several] = anyOf;
  return one?.enum && several?.items?.enum ? one.enum.map(String) : undefined;
}
