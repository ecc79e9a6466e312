import { formatRefusal } from './display';
import { Problems } from './problems';
import { systemProblem } from './systemErrors';

/**
 * Runs a command and prints its error: a mistake of the maintainer or an error of the file system as sentences, a wrong
 * option with the usage, and anything else, which is a bug, with its stack trace. The exit code is then 1.
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

/** The options, for parseArgs, that name the content folder and the static folder. */
export const sourceOptions = {
  content: { type: 'string', default: 'content' },
  static: { type: 'string', default: 'static' },
} as const;

/** The options above, and the folder in which the site's folder is written. */
export const folderOptions = { ...sourceOptions, out: { type: 'string', default: 'dist' } } as const;

/** The option `--help`. */
export const help = { type: 'boolean', default: false } as const;
