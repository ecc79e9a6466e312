import { isObject, type Path } from '../json/path';
import type { StringKind } from '../schema/fields';
import type { Json } from './contentValues';

/** The parts of the JSON Schemas in content/schemas that the form uses. */
export type JsonSchema = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  kind?: StringKind;
  /** True if visitors read it: it may be in several languages. */
  isText?: boolean;
  /** For a focus: the ratio of width to height to which the picture is cropped. */
  aspect?: number;
  description?: string;
  examples?: Json[];
  default?: Json;
  const?: Json;
  enum?: Json[];
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  anyOf?: JsonSchema[];
  not?: JsonSchema;
  oneOf?: JsonSchema[];
};

/**
 * Chooses the schema that fits a value, if there are several, such as the schema of a block by its `type`; the first if none fits.
 */
export function resolveSchema(schema: JsonSchema, value: Json | undefined): JsonSchema {
  const kinds = schema.oneOf ?? (schema.type ? undefined : schema.anyOf);
  return kinds?.find((kind) => fits(kind, value)) ?? (schema.oneOf?.[0] || schema);
}

/** Returns the schema of the value at `path` in a file; undefined for a key that the schema does not have. */
export function schemaAt(schema: JsonSchema, value: Json | undefined, path: Path): JsonSchema | undefined {
  const resolved = resolveSchema(schema, value);
  const [step, ...rest] = path;
  if (step === undefined) return resolved;
  const next = typeof step === 'number' ? resolved.items : resolved.properties?.[step];
  const child = (value as Record<string | number, Json> | undefined)?.[step];
  return next && schemaAt(next, child, rest);
}

/** Checks whether a value has the type of a schema, and for an object the right `type` key. */
function fits({ type, const: only, enum: choices, properties = {} }: JsonSchema, value: Json | undefined): boolean {
  if (only !== undefined) return value === only;
  if (choices) return choices.includes(value as Json);
  if (type === 'array') return Array.isArray(value);
  if (type !== 'object') return typeof value === (type === 'integer' ? 'number' : type);
  return isObject(value) && Object.entries(properties).every(([key, each]) => key !== 'type' || fits(each, value[key]));
}

/** The control of a field. `mark` is a check box that writes true or nothing; `json` edits any other value. */
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

/** Returns the kind of field for a schema; if there are several schemas, resolveSchema must choose one before. */
export function fieldKind(schema: JsonSchema): FieldKind {
  if (oneOrSeveral(schema)) return 'choices';
  if (schema.const === true) return 'mark';
  if (schema.enum || schema.const !== undefined) return schema.kind === 'look' ? 'look' : 'choice';
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

/** Returns the words of a choice that may be one word or a list: `"after"` or `["during", "after"]`. */
export function oneOrSeveral({ anyOf = [] }: JsonSchema): string[] | undefined {
  const [one, several] = anyOf;
  return one?.enum && several?.items?.enum ? one.enum.map(String) : undefined;
}

/** Returns the keys of which an entry must have at least one, such as "team", "project" and "people". */
export const alternativeKeys = ({ anyOf = [] }: JsonSchema): string[] => anyOf.flatMap(({ required = [] }) => required);

/** Returns the keys of which an entry must have exactly one, such as "page" and "url". */
export const exclusiveKeys = (schema: JsonSchema): string[] => (schema.not ? alternativeKeys(schema) : []);

/** Returns the required keys of pictures and files: these must be chosen before an entry is added. */
export const requiredFiles = ({ properties = {}, required = [] }: JsonSchema): string[] =>
  required.filter((key) => ['picture', 'file'].includes(properties[key]?.kind ?? ''));

/** Returns the schema of a content file: `home`, and `page` for all of `content/pages`. Empty for an unknown file. */
export const fileSchema = (schemas: Record<string, JsonSchema>, file: string): JsonSchema =>
  schemas[file.startsWith('pages/') ? 'page' : file] ?? {};
