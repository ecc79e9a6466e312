import { z } from 'zod';
import type { Path } from '../json/path';

/** The keys that the schema allows in the object at `path`; empty if there is no object. */
export function keysAt(schema: z.ZodType, path: Path): string[] {
  const target = path.reduce<unknown>((each, step) => {
    const parent = unwrap(each);
    if (parent instanceof z.ZodArray) return parent.element;
    return parent instanceof z.ZodObject ? parent.shape[step] : undefined;
  }, schema);
  const object = unwrap(target);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

/** The schema inside `.optional()`, `.default()` and `.prefault()`. */
const unwrap = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    ? unwrap(schema.unwrap())
    : schema;
