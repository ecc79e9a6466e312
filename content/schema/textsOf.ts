import { z } from 'zod';
import type { Path } from '../json/path';
import { textSchemas } from './fields';
import { innerSchema } from './innerSchema';

/** A text of the content that a visitor reads, and whether it is a rich one (Markdown). */
type Text = { path: Path; value: string; isRich: boolean };

/**
 * Every text in a value of this schema, which has passed it: no ids, dates, times, addresses, file names and choices. In the
 * order of the value.
 */
export function* textsOf(schema: unknown, value: unknown, path: Path = []): Generator<Text> {
  const inner = innerSchema(schema, value);
  if (typeof value === 'string') {
    const text = inner instanceof z.ZodType && textSchemas.get(inner);
    if (text) yield { path, value, isRich: text.isRich };
  } else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) {
      if (inner instanceof z.ZodArray) yield* textsOf(inner.element, child, [...path, Number(key)]);
      if (inner instanceof z.ZodRecord) yield* textsOf(inner.valueType, child, [...path, key]);
      if (inner instanceof z.ZodObject) yield* textsOf(inner.shape[key], child, [...path, key]);
    }
}
