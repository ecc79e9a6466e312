import { disagreements } from '../rules/crossField';
import { schemas } from '../schema/schema';
import { type Explained, explain } from './zodMessages';

/** Every mistake in what a content file says; `data` is what templates take of it where the schema finds none. */
export function checkFile(name: keyof typeof schemas, value: unknown): { data: unknown; mistakes: Explained[] } {
  const { data, error } = schemas[name].safeParse(value);
  return { data, mistakes: [...explain(schemas[name], value, error?.issues ?? []), ...disagreements(name, value)] };
}
