import { formatRefusal } from './display';
import { Problems, systemProblem } from './problems';

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

/** The options of commands that several have, in the terms of parseArgs: where the content is, and the pictures and files. */
export const sourceOptions = {
  content: { type: 'string', default: 'content' },
  static: { type: 'string', default: 'static' },
} as const;

/** The same, and where the site's folder goes. */
export const folderOptions = { ...sourceOptions, out: { type: 'string', default: 'dist' } } as const;

export const help = { type: 'boolean', default: false } as const;
