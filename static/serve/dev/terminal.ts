import { relative } from 'node:path';
import { formatProblems } from '../../../content/messages/display';
import type { Problem } from '../../../content/messages/problems';
import type { Review } from './messages';

/** Prints the result of each save, and each problem with its location and what to write instead. */
export function terminal() {
  let failed = false;
  let warned = '';
  let unfilled = 0;

  return {
    problems(problems: Problem[]) {
      failed = true;
      console.log(
        `\n${formatProblems(problems, 'error', process.stdout)}\n\nThe last good pages stay until this is fixed. Problems: ${problems.length}\n`,
      );
    },
    built(paths: string[], took: number) {
      const names = paths.map((path) => relative(process.cwd(), path));
      const what = names.length > 3 ? `${names.length} files` : names.join(', ');
      console.log(`${failed ? 'Fixed. ' : ''}${what ? `${what}: ` : ''}built in ${took.toFixed(0)} ms`);
      failed = false;
    },
    reviewed({ warnings, placeholders }: Review) {
      const { length } = placeholders;
      if (length !== unfilled) console.log(`Still to be filled in: ${length} (npm run build lists them)`);
      unfilled = length;
      const now = formatProblems(warnings, 'warning', process.stdout);
      if (now && now !== warned) console.log(`\nDid you mean this?\n\n${now}\n`);
      warned = now;
    },
  };
}
