import type { Source } from '../json/json';
import { formatPath, type Path } from '../json/path';
import type { ProblemLocation } from '../messages/problems';

/** Exports are often one line of a megabyte, too long to quote. */
const MAX_QUOTE = 1000;

/** Returns where a value of an export is, by its path; `field` is one in the object there. */
export const exportedPlace =
  (source: Source, file: string) =>
  (path: Path, field?: string): ProblemLocation => {
    const whole = field === undefined ? path : [...path, field];
    const { line, column, quote } = source.locate(whole);
    return { file, line, column, path: formatPath(whole), ...(quote.length < MAX_QUOTE && { quote }) };
  };
