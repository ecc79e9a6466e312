import { relative } from 'node:path';
import type { Path } from '../json/path';
import { escapeUnprintable } from './unprintable';

/**
 * A problem that the maintainer can fix. Its location is data, so that a terminal can quote the line, an editor open it
 * and GitHub annotate it; `display.ts` formats it.
 */
export type Problem = {
  /** What is wrong, and what to write instead. */
  message: string;
  /** The file, from the folder that the build runs in: `content/home.json`. */
  file?: string;
  /** The line, from 1. */
  line?: number;
  /** The column, from 1, in the units that editors count in (UTF-16). */
  column?: number;
  /** The path of the value in its file: `days[0].title`. */
  path?: string;
  /** The text of the line. */
  quote?: string;
};

/** Where a problem is: the file, the position in it and the path of the value. For a table `line` is the row. */
export type ProblemLocation = Omit<Problem, 'message'>;

/** Problems of one file in its order, so that maintainers can go through it from top to bottom. */
export const byPosition = (a: Problem, b: Problem) =>
  (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);

/** Where a problem is, in words: `content/home.json:12:7 register.contacts[0]`; empty if it has no location. */
export const formatLocation = ({ file, line, column, path }: ProblemLocation): string =>
  [[file, line, column].filter((part) => part !== undefined).join(':'), path].filter(Boolean).join(' ');

/** A problem in one line: `content/home.json:12:7 register.title: must not be empty`. */
export const formatProblem = (problem: Problem): string =>
  [formatLocation(problem), problem.message].filter(Boolean).join(': ');

/** Keys and file names are written by others and must not control the terminal. */
const escapeProblem = (problem: Problem): Problem => ({
  ...problem,
  message: escapeUnprintable(problem.message),
  ...(problem.file !== undefined && { file: escapeUnprintable(problem.file) }),
  ...(problem.path !== undefined && { path: escapeUnprintable(problem.path) }),
});

/** How many problems are listed: nobody reads more, and a terminal would print a hundred thousand for minutes. */
const MAX_PROBLEMS = 1000;

/** Problems that the maintainer can fix, all at once up to a thousand; they are shown without a stack trace. */
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

/** Throws Problems if there are any. */
export function refuse(problems: (Problem | string)[]): void {
  if (problems.length) throw new Problems(problems);
}

/**
 * Waits for all promises, so that nothing is still running when a failure is reported. Returns their results. Throws
 * the first error that is not Problems, or else the Problems of all that failed.
 */
export async function settle<T extends readonly unknown[]>(
  promises: [...{ [Key in keyof T]: Promise<T[Key]> }],
): Promise<T> {
  const settled = await Promise.allSettled(promises);
  // What several of them wait for fails once.
  const failed = [...new Set(settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])))];
  const other = failed.find((error) => !(error instanceof Problems));
  if (other) throw other;
  refuse(failed.flatMap((error: Problems) => error.problems));
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

/** A mistake in the value at `path`, or in its key `key`, before it is located in a file. */
export type Mistake = { path: Path; key?: string; message: string };

/** Errors of the disk or the system that the maintainer can solve, and how. Any other error is a bug of ours. */
const REMEDIES: Record<string, string> = {
  ENOSPC: 'this disk is full; free some space, or name a folder elsewhere with --out DIR',
  EDQUOT: 'your quota on this disk is used up; free some space, or name a folder elsewhere with --out DIR',
  EFBIG: 'this file is larger than the limit; raise the limit (ulimit -f), or name a folder elsewhere with --out DIR',
  EROFS: 'this disk is read-only; name a folder elsewhere with --out DIR',
  EACCES: 'you have no permission to read or write this; change its permissions or its owner',
  EPERM: 'you have no permission to read or write this; change its permissions or its owner',
  EMFILE: 'too many files are open at once; raise the limit (ulimit -n 4096) and try again',
  ENFILE: 'too many files are open at once on this machine; close other programs and try again',
  ENAMETOOLONG: 'this name is too long for the disk; give the file a shorter one',
  EBUSY: 'another program is using this; close that program and try again',
  EIO: 'the disk reported an error; try another disk',
};

/** The problem with a file, if the maintainer can solve it; undefined for every other error. */
export function systemProblem(error: unknown): Problem | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const message = REMEDIES[code];
  return message
    ? { ...(path && { file: relative(process.cwd(), path) }), message: `${message} (${code})` }
    : undefined;
}

/** Adds the path to an error and throws it again: an error while a file is written does not name the file. */
export const withPath = (path: string) => (error: NodeJS.ErrnoException) => {
  error.path ??= path;
  throw error;
};
