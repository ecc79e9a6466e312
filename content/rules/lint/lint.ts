import { formatPath, type Path, valueAt } from '../../json/path';
import { keysAt } from '../../schema/keysAt';
import { type Content, partSchemas } from '../../schema/schema';
import { deadlineFarFromTheEvent, otherDates, otherStart, outsideTheHours } from './dates';
import { fileNameAsText, heavyPdf, smallPictures } from './files';
import { filler } from './filler';
import { misnamedFiles } from './misnamedFiles';
import { otherYear } from './otherYear';
import { placeholders } from './placeholders';
import { endOnTheNextDay, misspeltRoom, oneLocationTwice, oneSpeakerTwice } from './sessions';
import type { LintWarning } from './warning';

/** Looks for one kind of suspicious value in valid content; `files` is the static folder. */
export type Check = (content: Content, files: string) => LintWarning[] | Promise<LintWarning[]>;

const checks: Check[] = [
  otherDates,
  otherStart,
  outsideTheHours,
  deadlineFarFromTheEvent,
  otherYear,
  endOnTheNextDay,
  oneLocationTwice,
  oneSpeakerTwice,
  misspeltRoom,
  smallPictures,
  heavyPdf,
  misnamedFiles,
  fileNameAsText,
];

/**
 * Everything suspicious in valid content, check by check, with `more` checks than those of this folder. An entry with `"intended": true` gets no warnings: warnings
 * that cannot be silenced would soon hide the others.
 */
export async function lint(content: Content, files: string, more: Check[] = []): Promise<LintWarning[]> {
  const found = await Promise.all([...checks, ...more].map((check) => check(content, files)));
  return found.flat().flatMap((warning) => unlessIntended(content, warning));
}

/**
 * Everything that is still to be filled in: entries marked as placeholders, and filler that stands in no such entry, nor
 * in one with `"intended": true`.
 */
export function findPlaceholders(content: Content): LintWarning[] {
  const isMarked = ({ file, path }: LintWarning) =>
    around(path).some((each) => valueAt(content[file], [...each, 'placeholder']) === true);
  const unmarked = filler(content).filter((warning) => !isMarked(warning));
  return [...placeholders(content), ...unmarked.flatMap((warning) => unlessIntended(content, warning))];
}

const around = (path: Path): Path[] => path.map((_, n) => path.slice(0, n));

/**
 * The warning with how to silence it, or nothing if it is silenced. That is up to the smallest entry around the value
 * that may say `intended`: what is intended at the head of a page says nothing of its blocks, and a block nothing of
 * the entries of its list.
 */
function unlessIntended(content: Content, { file, path, message }: LintWarning): LintWarning[] {
  const entry = around(path).findLast((each) => keysAt(partSchemas[file], each, content[file]).includes('intended'));
  if (!entry) return [{ file, path, message }];
  if (valueAt(content[file], [...entry, 'intended']) === true) return [];
  // A free page is a file of its own, named by the first step.
  const place = file === 'pages' ? entry.slice(1) : entry;
  const where = place.length ? `to ${formatPath(place)}` : 'at the top of this file';
  return [{ file, path, message: `${message}, or add "intended": true ${where}` }];
}
