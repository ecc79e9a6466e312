import { escapeUnprintable } from './unprintable';

/**
 * One thing that the maintainer can mend. Where it stands is data, so that a terminal can quote it, an editor open it and
 * GitHub mark it; how it is shown is up to `display.ts`.
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
  /** The value, as it is reached from the top of its file: `days[0].title`. */
  path?: string;
  /** The line itself, as it stands in the file. */
  quote?: string;
  /** The letter that it is about, where nothing else is known of the place; locate.ts finds it. */
  letter?: string;
};

/** Where a problem stands: `content/home.json:12:7 register.contacts[0]`; empty where it stands nowhere. */
export const formatLocation = ({ file, line, column, path }: Problem): string =>
  [[file, line, column].filter((part) => part !== undefined).join(':'), path].filter(Boolean).join(' ');

/** A problem in one line: `content/home.json:12:7 register.title: must not be empty`. */
export const formatProblem = (problem: Problem): string =>
  [formatLocation(problem), problem.message].filter(Boolean).join(': ');

/** What somebody wrote into a key or the name of a file is not to command the terminal. */
const harmless = (problem: Problem): Problem => ({
  ...problem,
  message: escapeUnprintable(problem.message),
  ...(problem.file !== undefined && { file: escapeUnprintable(problem.file) }),
  ...(problem.path !== undefined && { path: escapeUnprintable(problem.path) }),
});

/** Nobody reads more, and a terminal takes minutes to print a hundred thousand. */
const MOST = 1000;

/** Mistakes that the maintainer can mend, all at once (the first thousand): these are all they see, and no stack trace. */
export class Problems extends Error {
  readonly problems: Problem[];
  /** One line a problem. */
  readonly list: string[];

  constructor(problems: (Problem | string)[]) {
    const rest = problems.length - MOST;
    const shown =
      rest > 0 ? [...problems.slice(0, MOST), `${rest} more are not listed; correct these first`] : problems;
    const all = shown.map((problem) => harmless(typeof problem === 'string' ? { message: problem } : problem));
    const list = all.map(formatProblem);
    super(list.join('\n'));
    this.name = 'Problems';
    this.problems = all;
    this.list = list;
  }
}

/** Throws where there is any problem. */
export function refuse(problems: (Problem | string)[]): void {
  if (problems.length) throw new Problems(problems);
}

/**
 * Waits for all of them, so that nothing is still at work when the first failure is told of. Returns their results; throws
 * the Problems of all that failed at once, or else the first other error.
 */
export async function settle<T extends readonly unknown[]>(
  promises: [...{ [Key in keyof T]: Promise<T[Key]> }],
): Promise<T> {
  const settled = await Promise.allSettled(promises);
  const failed = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const other = failed.find((error) => !(error instanceof Problems));
  if (other) throw other;
  refuse(failed.flatMap((error: Problems) => error.problems));
  return settled.map((each) => (each as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
