import { formatRefusal } from './display';
import { Problems } from './problems';
import { systemProblem } from './systemErrors';

/**
 * Runs a command and reports errors: mistakes of the maintainer and errors of the file system as sentences, wrong
 * options with the usage, and anything else, a bug of ours, with its stack trace. The exit code is 1 in all cases.
 */
export async function command(usage: string, run: () => Promise<void>): Promise<void> {
  // A reader that closes early (`| head`) must not stop the work.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    await run();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const problem = systemProblem(error);
    if (error instanceof Problems) console.error(formatRefusal(error.problems, process.stderr));
    else if (problem) console.error(formatRefusal([problem], process.stderr));
    else if (code.startsWith('ERR_PARSE_ARGS')) console.error(`${(error as Error).message}\n\n${usage}`);
    else console.error(error);
    process.exitCode = 1;
  }
}
