import type { StringKind } from '../../../../../content/schema/fields';
import type { Json } from '../../editing/protocol';

/** What the form reads of the JSON Schemas in content/schemas. */
export type JsonSchema = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  kind?: StringKind;
  /** Of a focus: the ratio of width to height that the picture is cropped to. */
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
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};
