import { z } from 'zod';
import { type Path, valueAt } from '../json/path';

/**
 * The keys that the schema allows in the object at `path`; empty if there is no object. Where blocks of several types may
 * stand, `value`, the whole, tells which it is.
 */
export function keysAt(schema: z.ZodType, path: Path, value?: unknown): string[] {
  const target = path.reduce<unknown>((each, step, n) => {
    const parent = resolve(each, valueAt(value, path.slice(0, n)));
    if (parent instanceof z.ZodArray) return parent.element;
    if (parent instanceof z.ZodRecord) return parent.valueType;
    return parent instanceof z.ZodObject ? parent.shape[step] : undefined;
  }, schema);
  const object = resolve(target, valueAt(value, path));
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

/** The schema inside `.optional()` and the like, and of several that which `value` names by its type. */
const resolve = (schema: unknown, value: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return resolve(schema.unwrap(), value);
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const type = valueAt(value, ['type']);
  return schema.options.find((option) => option instanceof z.ZodObject && option.shape.type?.safeParse(type).success);
};
