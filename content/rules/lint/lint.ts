import { formatPath, valueAt } from '../../json/path';
import type { Content } from '../../schema/schema';
import {
  findDatesFarFromTheEvent,
  findOtherDates,
  findOtherDeadlines,
  findOtherStart,
  findOtherYears,
  findSessionsOutsideTheHours,
  findZoneOfNoTown,
} from './dates';
import { findFileNamesAsText, findHeavyPdf, findMisnamedFiles, findSmallPictures } from './files';
import { findFiller, findMarkedPlaceholders } from './filler';
import { findLanguagesWithoutWords } from './languages';
import { findLinksToHiddenBlocks, findOwnAddresses } from './links';
import { findMarkup, findOverlongTexts } from './markup';
import {
  findEndsOnTheNextDay,
  findHallsInTwoSpellings,
  findMisspeltRooms,
  findOverlapsInRooms,
  findOverlapsOfSpeakers,
} from './sessions';
import { around, entryOf, isIntended, type LintWarning } from './warning';

/** A function that finds one kind of suspicious value in valid content; `files` is the static folder. */
export type Check = (content: Content, files: string) => LintWarning[] | Promise<LintWarning[]>;

const checks: Check[] = [
  findLanguagesWithoutWords,
  findOtherDates,
  findZoneOfNoTown,
  findOtherStart,
  findSessionsOutsideTheHours,
  findDatesFarFromTheEvent,
  findOtherYears,
  findOtherDeadlines,
  findLinksToHiddenBlocks,
  findOwnAddresses,
  findEndsOnTheNextDay,
  findOverlapsInRooms,
  findOverlapsOfSpeakers,
  findMisspeltRooms,
  findHallsInTwoSpellings,
  findSmallPictures,
  findHeavyPdf,
  findMisnamedFiles,
  findFileNamesAsText,
  findMarkup,
  findOverlongTexts,
];

/**
 * Finds suspicious values in valid content, with the checks of this folder and `more`. `files` is the static folder; `turn` is used
 * as in `runChecks`.
 */
export const lint = (
  content: Content,
  files: string,
  more: Check[] = [],
  turn?: () => Promise<void>,
): Promise<LintWarning[]> => runChecks(content, files, [...checks, ...more], turn);

/**
 * Returns the warnings of these checks, but none for entries with `"intended": true`: warnings that nobody can silence would
 * soon hide the others. `turn` is awaited before each check, so that something else can go first.
 */
export async function runChecks(
  content: Content,
  files: string,
  checks: Check[],
  turn?: () => Promise<void>,
): Promise<LintWarning[]> {
  let turns = Promise.resolve();
  const warnings = await Promise.all(
    checks.map(async (check) => {
      // A check that reads files goes on while the next one has its turn.
      if (turn) turns = turns.then(turn);
      await turns;
      return check(content, files);
    }),
  );
  return warnings.flat().flatMap((warning) => unlessIntended(content, warning));
}

/**
 * Finds what is still to be filled in: entries that are marked as placeholders, and filler anywhere else, except in entries with
 * `"intended": true`.
 */
export function findPlaceholders(content: Content): LintWarning[] {
  const isMarked = ({ file, path }: LintWarning) =>
    around(path).some((each) => valueAt(content[file], [...each, 'placeholder']) === true);
  const unmarked = findFiller(content).filter((warning) => !isMarked(warning));
  return [...findMarkedPlaceholders(content), ...unmarked.flatMap((warning) => unlessIntended(content, warning))];
}

/** Returns the warning with a sentence on how to silence it; nothing if it is silenced. */
function unlessIntended(content: Content, warning: LintWarning): LintWarning[] {
  const { file, path, message, panel = message, neverMeant } = warning;
  const entry = entryOf(content, { file, path });
  if (!entry) return [warning];
  if (isIntended(content, { file, path })) return [];
  if (neverMeant) return [warning];
  // In `pages`, the first step of the path is the name of the file.
  const inFile = file === 'pages' ? entry.slice(1) : entry;
  const answer = inFile.length
    ? `add "intended": true to ${formatPath(inFile)}`
    : 'write "intended": true, after the first { of this file';
  return [{ ...warning, message: `${message}, or ${answer}`, panel: `${panel}, or tick “This is meant as it is”` }];
}
