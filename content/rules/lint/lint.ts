import { formatPath, type Path, valueAt } from '../../json/path';
import { keysAt } from '../../schema/keysAt';
import { type Content, schemas } from '../../schema/schema';
import { deadlineAfterTheEvent, otherDates, otherStart, outsideTheHours } from './dates';
import { fileNameAsText, heavyPdf, smallPictures } from './files';
import { misspeltRoom, oneLocationTwice, oneSpeakerTwice } from './sessions';
import type { LintWarning } from './warning';

/** Looks for one kind of suspicious value in valid content; `files` is the static folder. */
type Check = (content: Content, files: string) => LintWarning[] | Promise<LintWarning[]>;

const checks: Check[] = [
  otherDates,
  otherStart,
  outsideTheHours,
  deadlineAfterTheEvent,
  oneLocationTwice,
  oneSpeakerTwice,
  misspeltRoom,
  smallPictures,
  heavyPdf,
  fileNameAsText,
];

/**
 * Everything suspicious in valid content, check by check. An entry with `"intended": true` gets no warnings: warnings
 * that cannot be silenced would soon hide the others.
 */
export async function lint(content: Content, files: string): Promise<LintWarning[]> {
  const found = (await Promise.all(checks.map((check) => check(content, files)))).flat();
  return found
    .filter(({ file, path }) => !isIntended(content[file], path))
    .map((each) => ({ ...each, message: each.message + answer(each) }));
}

const around = (path: Path): Path[] => path.map((_, n) => path.slice(0, n));

const isIntended = (value: unknown, path: Path): boolean =>
  around(path).some((each) => valueAt(value, [...each, 'intended']) === true);

/** How to say that a value is intended, if an entry around it has that key. */
function answer({ file, path }: LintWarning): string {
  const entry = around(path).findLast((each) => keysAt(schemas[file], each).includes('intended'));
  return entry ? `, or add "intended": true to ${formatPath(entry)}` : '';
}
