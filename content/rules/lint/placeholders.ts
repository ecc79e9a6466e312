import { walk } from '../../json/path';
import type { Content } from '../../schema/schema';
import type { LintWarning } from './warning';

/** What is said of an entry that is marked. */
export const PLACEHOLDER = 'still to be filled in; write the real facts and delete "placeholder": true';

/** Entries that are marked as still to be filled in (rule 19.3). */
export const placeholders = (content: Content): LintWarning[] =>
  (Object.keys(content) as (keyof Content)[]).flatMap((file) =>
    walk(content[file]).flatMap(({ path, value }): LintWarning[] =>
      path.at(-1) === 'placeholder' && value === true
        ? [{ file, path: path.slice(0, -1), key: 'placeholder', message: PLACEHOLDER }]
        : [],
    ),
  );
