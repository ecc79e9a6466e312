import type { Mistake } from '../messages/mistake';
import { crossFieldProblems } from '../rules/crossField';
import { schemas } from '../schema/schema';
import { explainIssues } from './zodMessages';

/** Checks a content file. Returns every mistake, and `data`, what templates get, if the schema finds no mistake. */
export function checkFile(name: keyof typeof schemas, value: unknown): { data: unknown; mistakes: Mistake[] } {
  const { data, error } = schemas[name].safeParse(value);
  return {
    data,
    mistakes: [...explainIssues(schemas[name], value, error?.issues ?? []), ...crossFieldProblems(name, value)],
  };
}
