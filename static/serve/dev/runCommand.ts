import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Refusal } from '../../../content/edit/protocol';

const END_WITH_SERVER = new URL('endWithServer.ts', import.meta.url).href;

/** The command that runs; there is one at a time. */
let stopRunning: (() => void) | undefined;
process.on('exit', () => stopRunning?.());

/**
 * Runs a command of ours in a process of its own. Returns what it says, as lines of JSON (`RunMessage`); whoever closes the stream
 * stops the command. There is no terminal: a command that would ask for a password says in a sentence where to write it instead. Throws a
 * Refusal while another command runs.
 */
export function runCommand(script: string, args: string[]): Readable {
  if (stopRunning) throw new Refusal(409, 'A check is running, or the site is being published; wait for its end.');
  // Its own group, so that the build and the browser that it starts end with it.
  const preload = ['tsx', END_WITH_SERVER].flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...preload, script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    env: { ...process.env, NO_COLOR: '1' },
  });
  const said = new Readable({
    read() {},
    destroy(error, done) {
      stopRunning?.();
      done(error);
    },
  });
  const tell = (message: object) => said.push(`${JSON.stringify(message)}\n`);
  stopRunning = () => {
    try {
      process.kill(-(child.pid as number));
    } catch {
      // It has ended meanwhile.
    }
  };
  for (const stream of [child.stdout, child.stderr] as Readable[])
    createInterface({ input: stream }).on('line', (line) => tell({ line }));
  child.on('error', (error) => tell({ line: error.message }));
  child.on('close', (code) => {
    stopRunning = undefined;
    tell({ code: code ?? 1 });
    said.push(null);
  });
  return said;
}
