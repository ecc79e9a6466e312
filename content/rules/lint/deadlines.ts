import { valueAt, walk } from '../../json/path';
import type { Content } from '../../schema/schema';
import type { LintWarning } from './warning';

/** Buttons that lead to the page of the hackathon, with another last day than its registration has. */
export function otherDeadline(content: Content): LintWarning[] {
  const date = content.hackathon?.registration?.deadline?.date;
  if (!date) return [];
  const files = Object.keys(content) as (keyof Content)[];
  return files.flatMap((file) =>
    walk(content[file]).flatMap(({ path, value }): LintWarning[] => {
      const other = valueAt(value, ['deadline', 'date']);
      if (valueAt(value, ['page']) !== 'hackathon' || other === undefined || other === date) return [];
      const message = `this button closes on ${other}, but the registration that it leads to on ${date}; make them the same`;
      return [{ file, path: [...path, 'deadline', 'date'], message }];
    }),
  );
}
