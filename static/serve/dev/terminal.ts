import { relative } from 'node:path';
import { formatProblems } from '../../../content/messages/display';
import type { Problem } from '../../../content/messages/problems';
import type { Update } from './messages';

/** What the terminal says: each save with what came of it, each mistake with its place and what to write instead. */
export function terminal() {
  let failed = false;
  let warned = '';
  let unfilled = 0;

  return {
    problems(problems: Problem[]) {
      failed = true;
      console.log(
        `\n${formatProblems(problems, 'error', process.stdout)}\n\nThe last good pages stay until this is mended. Problems: ${problems.length}\n`,
      );
    },
    built(paths: string[], { warnings, placeholders }: Update, took: number) {
      const names = paths.map((path) => relative(process.cwd(), path));
      const what = names.length > 3 ? `${names.length} files` : names.join(', ');
      console.log(`${failed ? 'Mended. ' : ''}${what ? `${what}: ` : ''}built in ${took.toFixed(0)} ms`);
      failed = false;
      if (placeholders !== unfilled) console.log(`Still to be filled in: ${placeholders} (npm run build lists them)`);
      unfilled = placeholders;
      const now = formatProblems(warnings, 'warning', process.stdout);
      if (now && now !== warned) console.log(`\nIs this meant?\n\n${now}\n`);
      warned = now;
    },
  };
}
