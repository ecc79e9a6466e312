import type { Mistake } from '../messages/mistake';
import { crossFieldProblems } from '../rules/crossField';
import { schemaOf, type schemas } from '../schema/schema';
import { carryFocus } from '../schema/walk';
import { explainIssues } from './zodMessages';

/**
 * Checks a content file, by its name or as one of the free pages in the folder `pages`. Returns every mistake, and `data`,
 * what templates get, if the schema finds no mistake.
 */
export function checkFile(
  name: keyof typeof schemas | 'pages',
  value: unknown,
): { data: unknown; mistakes: Mistake[] } {
  const schema = schemaOf(name);
  const { data, error } = schema.safeParse(value);
  carryFocus(schema, data);
  return {
    data,
    mistakes: [...explainIssues(schema, value, error?.issues ?? []), ...crossFieldProblems(name, value)],
  };
}
