import { z } from 'zod';
import { valueAt } from '../json/path';

/** The schema inside `.optional()` and the like, and of several that which `value` names by its type. */
export const innerSchema = (schema: unknown, value: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return innerSchema(schema.unwrap(), value);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const type = valueAt(value, ['type']);
  return schema.options.find((option) => option instanceof z.ZodObject && option.shape.type?.safeParse(type).success);
};
