import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Refusal } from '../../../content/edit/protocol';
import type { RunMessage } from '../../../content/edit/publishing';
import { PROBLEMS_AS_JSON } from '../../../content/messages/display';

/** Resolved here, because the folder in which the command runs may be one without packages. */
const TSX = import.meta.resolve('tsx');
const END_WITH_SERVER = new URL('endWithServer.ts', import.meta.url).href;

/** Stops the running command; there is one at a time. */
let stopRunning: (() => void) | undefined;
process.on('exit', () => stopRunning?.());

/**
 * Runs a script of this project as a process. Returns a stream of its output as lines of JSON (`RunMessage`). `say` turns each line
 * of output into a message, and leaves a line out if it returns undefined. Closing the stream stops the process. The process has no
 * terminal: a command that needs a password prints where to write it. Throws a Refusal while another command runs.
 */
export function runCommand(
  script: string,
  args: string[],
  say: (line: string) => RunMessage | undefined = (line) => ({ line }),
): Readable {
  if (stopRunning) throw new Refusal(409, 'A check, publishing or another command is running here; wait for its end.');
  // Detached: it leads its own process group, so that the build and the browser that it starts end with it.
  const preload = [TSX, END_WITH_SERVER].flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...preload, script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    windowsHide: true,
    env: { ...process.env, NO_COLOR: '1', [PROBLEMS_AS_JSON]: '1' },
  });
  const output = new Readable({
    read() {},
    destroy(error, done) {
      stopRunning?.();
      done(error);
    },
  });
  const tell = (message: RunMessage | undefined) => message && output.push(`${JSON.stringify(message)}\n`);
  stopRunning = () => {
    try {
      process.kill(-(child.pid as number));
    } catch {
      // The command has already ended, or the system has no groups of processes, as Windows.
      child.kill();
    }
  };
  for (const stream of [child.stdout, child.stderr] as Readable[])
    createInterface({ input: stream }).on('line', (line) => tell(say(line)));
  child.on('error', (error) => tell({ line: error.message }));
  child.on('close', (code) => {
    stopRunning = undefined;
    tell({ code: code ?? 1 });
    output.push(null);
  });
  return output;
}
