import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problems } from '../../content/messages/problems';
import { systemProblem } from '../../content/messages/systemErrors';
import { codeOf, digest, keep, recall, versionOf } from '../output/cache';

/**
 * The output of a script about a PDF, or the reason why it has none on any machine: the PDF cannot be opened, for example without
 * its password, a page of it is damaged, or it takes too much memory.
 */
export type PdfResult = { output: Buffer } | { failed: 'unopened' | 'damaged' | 'memory' };

/** A script that begins with openPdf.mjs, and the beginning of the message if this machine fails: 'page 1 was not drawn'. */
export type PdfScript = { script: URL; undone: string };

/**
 * Runs a script on the PDF at `path` in a process of its own, so that it can be ended whatever a hostile PDF does (rule 11.15).
 * Returns its output, which is kept between builds, or the reason why there is none. Returns undefined if there is no such file.
 * Throws Problems if this machine fails: that says nothing about the PDF and is never kept, so the next call tries again. `clock`
 * calls a function once a second.
 */
export async function readPdf(path: string, { script, undone }: PdfScript, clock = everySecond) {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!bytes) return undefined;
  const code = [script, new URL('openPdf.mjs', import.meta.url)].map(codeOf);
  const key = [undone, digest(bytes), ...code, versionOf('pdfjs-dist'), versionOf('@napi-rs/canvas')].join('\n');
  const earlierResult = results.get(key);
  if (earlierResult) return earlierResult;
  const result = readOnce();
  results.set(key, result);
  result.catch(() => results.delete(key));
  return result;

  async function readOnce(): Promise<PdfResult> {
    const output = await recall(key);
    if (output) return { output };
    const result = await runScript(path, { script, undone }, clock);
    if ('output' in result) await keep(key, result.output);
    return result;
  }
}

/** The results of this process: two steps of a build ask for the same page at once. */
const results = new Map<string, Promise<PdfResult>>();

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** Matches the word that a script prints at its end (openPdf.mjs). */
const VERDICT = /^(done|unopened|damaged|memory)$/m;
/** The exit code of Node.js itself if pdf.js waits for something that never comes. */
const NEVER_SETTLED = 13;
/** The most bytes of output: more than any page or text needs. */
const MAX_OUTPUT = 2 ** 26;
/** The number of characters that are kept from the end of the messages of a script. */
const REPORT_LENGTH = 4000;

/** Runs the script in a process. Ends the process if it makes no progress, or prints too much. */
async function runScript(path: string, { script, undone }: PdfScript, clock: typeof everySecond): Promise<PdfResult> {
  const fail = (message: string) => new Problems([{ file: relative(process.cwd(), path), message }]);
  const child = spawn(process.execPath, ['--max-old-space-size=384', fileURLToPath(script), path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const progress = watchProgress();
  /** The reason why the process was ended. */
  let timeout: string | undefined;
  const endFor = (reason: string | undefined) => {
    timeout ??= reason;
    if (timeout) child.kill('SIGKILL');
  };
  const stopClock = clock(() => endFor(progress.tick()));

  const output: Buffer[] = [];
  let bytes = 0;
  child.stdout.on('data', (data: Buffer) => {
    bytes += data.length;
    if (bytes > MAX_OUTPUT) child.kill('SIGKILL');
    else output.push(data);
  });
  let report = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    report = `${report}${text}`.slice(-REPORT_LENGTH);
    endFor(progress.report(Number([...report.matchAll(/^cpu (\d+)$/gm)].at(-1)?.[1] ?? 0)));
  });

  try {
    const [code, signal] = await once(child, 'close');
    if (timeout) throw fail(`${undone} ${timeout}`);
    const verdict = VERDICT.exec(report)?.[1] as 'done' | 'unopened' | 'damaged' | 'memory' | undefined;
    if (bytes > MAX_OUTPUT || report.includes('heap out of memory')) return { failed: 'memory' };
    if (verdict === 'done') return { output: Buffer.concat(output) };
    if (verdict) return { failed: verdict };
    if (code === NEVER_SETTLED) return { failed: 'damaged' };
    const reason = signal ? `was ended (${signal})` : `failed (${/^\w*Error.*/m.exec(report)?.[0] ?? code})`;
    throw fail(`${undone} on this machine: the program for it ${reason}; close other programs and build again`);
  } catch (error) {
    if (error instanceof Problems || systemProblem(error)) throw error;
    throw fail(
      `${undone} on this machine: the program for it did not start (${(error as Error).message}); build again`,
    );
  } finally {
    stopClock();
  }
}

/** The most processor time in milliseconds: no page of a brochure takes as long, even on the slowest machine. */
const MAX_CPU = 60_000;
/** The limits for a process that stands still: it has used less than `ms` milliseconds of processor time in `seconds` seconds. */
const STALLED = { ms: 250, seconds: 120 };

/**
 * Returns two functions that judge a process. Call `report` with its processor time so far in milliseconds, and `tick` once a
 * second. Both return the reason to end the process, or undefined while it makes progress. On a busy machine a page may take
 * minutes, so the clock alone says nothing. Seconds in which this computer sleeps, or in which this process itself gets no time, do
 * not count.
 */
export function watchProgress() {
  /** The processor time at the last progress, and the seconds since then. */
  let cpuAtProgress = 0;
  let secondsSince = 0;
  return {
    report(cpu: number): string | undefined {
      if (cpu - cpuAtProgress >= STALLED.ms) {
        cpuAtProgress = cpu;
        secondsSince = 0;
      }
      if (cpu <= MAX_CPU) return undefined;
      return `within ${MAX_CPU / 1000} s of processor time on this machine; save it again with fewer or smaller pictures`;
    },
    tick(): string | undefined {
      secondsSince += 1;
      if (secondsSince < STALLED.seconds) return undefined;
      return `within ${STALLED.seconds} s on this machine, where the program for it stands still; build again when the machine is less busy`;
    },
  };
}
