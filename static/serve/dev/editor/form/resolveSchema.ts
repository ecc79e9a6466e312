import { isObject, type Path } from '../../../../../content/json/path';
import type { Json } from '../../editing/protocol';
import type { JsonSchema } from './jsonSchema';

/** The one of several schemas that a value is meant for, such as that of a block by its `type`; else the first. */
export function resolveSchema(schema: JsonSchema, value: Json | undefined): JsonSchema {
  const kinds = schema.oneOf ?? (schema.type ? undefined : schema.anyOf);
  return kinds?.find((kind) => fits(kind, value)) ?? (schema.oneOf?.[0] || schema);
}

/** The schema of the value at `path` in a file; undefined where the schema knows no such key. */
export function schemaAt(schema: JsonSchema, value: Json | undefined, path: Path): JsonSchema | undefined {
  const resolved = resolveSchema(schema, value);
  const [step, ...rest] = path;
  if (step === undefined) return resolved;
  const next = typeof step === 'number' ? resolved.items : resolved.properties?.[step];
  const child = (value as Record<string | number, Json> | undefined)?.[step];
  return next && schemaAt(next, child, rest);
}

/** Whether a value is of the right type and says that it is of this kind. */
function fits({ type, const: only, enum: choices, properties = {} }: JsonSchema, value: Json | undefined): boolean {
  if (only !== undefined) return value === only;
  if (choices) return choices.includes(value as Json);
  if (type === 'array') return Array.isArray(value);
  if (type !== 'object') return typeof value === (type === 'integer' ? 'number' : type);
  return isObject(value) && Object.entries(properties).every(([key, each]) => key !== 'type' || fits(each, value[key]));
}
