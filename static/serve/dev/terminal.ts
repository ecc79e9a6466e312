import { relative } from 'node:path';
import type { Review } from '../../../content/load/load';
import { formatProblems } from '../../../content/messages/display';
import type { Problem } from '../../../content/messages/problems';

/** Prints the result of each build, and each problem with its location and remedy. */
export class Terminal {
  /** True after a build that has failed. */
  #hasFailed = false;
  /** The warnings that were printed last. */
  #warnings = '';
  /** The number of placeholders that was printed last. */
  #placeholders = 0;

  printProblems(problems: Problem[]): void {
    this.#hasFailed = true;
    console.log(
      `\n${formatProblems(problems, 'error', process.stdout)}\n\nThe last good pages stay until this is fixed. Problems: ${problems.length}\n`,
    );
  }

  /** Prints that a build has succeeded: the changed files `paths`, and its time in milliseconds. */
  printBuild(paths: string[], milliseconds: number): void {
    const names = paths.map((path) => relative(process.cwd(), path));
    const files = names.length > 3 ? `${names.length} files` : names.join(', ');
    const beginning = `${this.#hasFailed ? 'Fixed. ' : ''}${files ? `${files}: ` : ''}`;
    console.log(`${beginning}built in ${milliseconds.toFixed(0)} ms`);
    this.#hasFailed = false;
  }

  /** Prints what differs from the last review. */
  printReview({ warnings, placeholders }: Review): void {
    const { length } = placeholders;
    if (length !== this.#placeholders) console.log(`Still to be filled in: ${length} (npm run build lists them)`);
    this.#placeholders = length;
    const text = formatProblems(warnings, 'warning', process.stdout);
    if (text && text !== this.#warnings) console.log(`\nDid you mean this?\n\n${text}\n`);
    this.#warnings = text;
  }
}
