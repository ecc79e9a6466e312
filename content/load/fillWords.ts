import type { z } from 'zod';
import { valueAt } from '../json/path';
import { fieldsIn } from '../schema/walk';
import { wordsIn } from '../words/words';

/**
 * Adds the words of the interface that a content file leaves out, in the language `tag` (rule 26.1). `written` is the value of the
 * file, and `data` the output of its schema. Returns `data` itself for English, else a copy with the words.
 */
export function fillWords<T>(schema: z.ZodType, written: unknown, data: T, tag: string): T {
  const words = wordsIn(tag);
  // The defaults of the schema are the English words.
  if (words === wordsIn('en')) return data;
  const filled = structuredClone(data);
  for (const { path, word } of fieldsIn(schema, filled)) {
    if (!word || valueAt(written, path) !== undefined) continue;
    const around = valueAt(filled, path.slice(0, -1)) as Record<string | number, string>;
    around[path.at(-1) as string] = words[word];
  }
  return filled;
}
