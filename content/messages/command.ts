import { formatRefusal } from './display';
import { Problems } from './problems';
import { systemProblem } from './systemErrors';

/**
 * Runs what a maintainer asked for on the command line, and says what went wrong: their own mistakes and
 * what their disk refuses in sentences, and anything else, which is ours, with its stack trace. Exit code 1 in both cases.
 */
export async function command(usage: string, run: () => Promise<void>): Promise<void> {
  // Who has read enough (`| head`) does not stop the work.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    await run();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const fault = systemProblem(error);
    if (error instanceof Problems) console.error(formatRefusal(error.problems, process.stderr));
    else if (fault) console.error(formatRefusal([fault], process.stderr));
    else if (code.startsWith('ERR_PARSE_ARGS')) console.error(`${(error as Error).message}\n\n${usage}`);
    else console.error(error);
    process.exitCode = 1;
  }
}
