import { z } from 'zod';
import { type Path, valueAt } from '../json/path';
import { innerSchema } from './innerSchema';

/**
 * The keys that the schema allows in the object at `path`; empty if there is no object. Where blocks of several types may
 * stand, `value`, the whole, tells which it is.
 */
export function keysAt(schema: z.ZodType, path: Path, value?: unknown): string[] {
  const target = path.reduce<unknown>((each, step, n) => {
    const parent = innerSchema(each, valueAt(value, path.slice(0, n)));
    if (parent instanceof z.ZodArray) return parent.element;
    if (parent instanceof z.ZodRecord) return parent.valueType;
    return parent instanceof z.ZodObject ? parent.shape[step] : undefined;
  }, schema);
  const object = innerSchema(target, valueAt(value, path));
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}
