import { crossFieldProblems } from '../rules/crossField';
import { schemas } from '../schema/schema';
import { explainIssues, type Mistake } from './zodMessages';

/** Every mistake in what a content file says; `data` is what templates take of it where the schema finds none. */
export function checkFile(name: keyof typeof schemas, value: unknown): { data: unknown; mistakes: Mistake[] } {
  const { data, error } = schemas[name].safeParse(value);
  return {
    data,
    mistakes: [...explainIssues(schemas[name], value, error?.issues ?? []), ...crossFieldProblems(name, value)],
  };
}
