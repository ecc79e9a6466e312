import { z } from 'zod';
import type { Path } from '../json/path';

/** The keys that the object at `path` of a value of this schema may have; none where there is no object. */
export function keysAt(schema: z.ZodType, path: Path): string[] {
  const at = path.reduce<unknown>((each, step) => {
    const inner = required(each);
    if (inner instanceof z.ZodArray) return inner.element;
    return inner instanceof z.ZodObject ? inner.shape[step] : undefined;
  }, schema);
  const object = required(at);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

/** A schema without what makes it optional. */
const required = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? required(schema.unwrap()) : schema;
