import type { Path } from '../json/path';
import { escapeUnprintable } from './unprintable';

/** For whom a sentence is written: people who have the files and a terminal, or people who have the panel of the editor. */
export type Reader = 'file' | 'panel';

/** A mistake and its remedy. */
export type Message = {
  /** The message for files and terminals: “must not be empty; write …, or delete "end"”. */
  message: string;
  /** The message for the panel of the editor, if it differs by more than the names of fields and files (rule 24.22). */
  panel?: string;
};

/** Returns the message of a problem or a mistake, without its place. */
export const messageOf = ({ message, panel }: Message): Message =>
  panel === undefined ? { message } : { message, panel };

/** Returns the message for both readers from a function that writes it for one. */
export function writeForBoth(write: (reader: Reader) => string): Message {
  const [message, panel] = [write('file'), write('panel')];
  return panel === message ? { message } : { message, panel };
}

/**
 * A problem that the maintainer can fix. Its location is data, so that a terminal can quote the line, an editor open it
 * and GitHub annotate it; `display.ts` formats it.
 */
export type Problem = Message & {
  /** The file, from the folder that the build runs in: `content/home.json`. */
  file?: string;
  /** The line, from 1. */
  line?: number;
  /** The column, from 1, in the units that editors count in (UTF-16). */
  column?: number;
  /** The path of the value in its file: `days[0].title`. */
  path?: string;
  /** The name of the entry that the value belongs to: `“Keynote” (day 1)`. */
  entry?: string;
  /** The text of the line. */
  quote?: string;
};

/** The place of a problem: its file, the position in it and the path of the value. In a table `line` is the row. */
export type ProblemLocation = Omit<Problem, keyof Message>;

/**
 * A mistake in the value at `path`, in its key `key`, or in its text from `offset` on (in UTF-16 units); its position in the file
 * is not known yet.
 */
export type Mistake = Message & { path: Path; key?: string; offset?: number };

/** Compares problems of one file by their position, for sorting from top to bottom. */
export const byPosition = (a: Problem, b: Problem) =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

/** Formats the place of a problem: `content/home.json:12:7 register.contacts[0] “Phone”`; empty if it has none. */
export const formatLocation = ({ file, line, column, path, entry }: ProblemLocation): string =>
  [[file, line, column].filter((part) => part !== undefined).join(':'), path, entry].filter(Boolean).join(' ');

/** Formats a problem in one line: `content/home.json:12:7 register.title: must not be empty`. */
export const formatProblem = (problem: Problem): string =>
  [formatLocation(problem), problem.message].filter(Boolean).join(': ');

/** Escapes what others wrote, such as keys and file names, which must not control the terminal. */
const escapeProblem = (problem: Problem): Problem => ({
  ...problem,
  message: escapeUnprintable(problem.message),
  ...(problem.panel !== undefined && { panel: escapeUnprintable(problem.panel) }),
  ...(problem.file !== undefined && { file: escapeUnprintable(problem.file) }),
  ...(problem.path !== undefined && { path: escapeUnprintable(problem.path) }),
  ...(problem.entry !== undefined && { entry: escapeUnprintable(problem.entry) }),
});

/** The most problems that are listed: nobody reads more, and to print a hundred thousand takes minutes. */
const MAX_PROBLEMS = 1000;

/** Problems that the maintainer can fix, at most a thousand; commands print them without a stack trace. */
export class Problems extends Error {
  readonly problems: Problem[];
  /** One line for each problem. */
  readonly list: string[];

  constructor(problems: (Problem | string)[]) {
    const more = problems.length - MAX_PROBLEMS;
    const listed =
      more > 0
        ? [...problems.slice(0, MAX_PROBLEMS), `${more} more problems are not listed; fix these first`]
        : problems;
    const all = listed.map((problem) => escapeProblem(typeof problem === 'string' ? { message: problem } : problem));
    const list = all.map(formatProblem);
    super(list.join('\n'));
    this.name = 'Problems';
    this.problems = all;
    this.list = list;
  }
}

/** Returns the refusal of a whole file, whose name stands before the message. */
export const refusal = (file: string, message: string): Problems => new Problems([{ file, message }]);

/** Throws Problems unless the list is empty. */
export function refuse(problems: (Problem | string)[]): void {
  if (problems.length) throw new Problems(problems);
}

/**
 * Waits for all promises, so that nothing still runs when a failure is reported, and returns their results. Throws the first
 * error that is not Problems, else the Problems of all that failed.
 */
export async function settle<T extends readonly unknown[]>(
  promises: [...{ [Key in keyof T]: Promise<T[Key]> }],
): Promise<T> {
  const settled = await Promise.allSettled(promises);
  // Several may have waited for the same promise; its error is listed once.
  const failed = [...new Set(settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])))];
  const bug = failed.find((error) => !(error instanceof Problems));
  if (bug) throw bug;
  refuse(failed.flatMap((error: Problems) => error.problems));
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
