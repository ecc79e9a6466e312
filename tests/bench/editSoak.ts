import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answerHelp } from '../helpers/answerHelp';
import { aifest } from '../helpers/events';
import { type Ask, middle, openDevBench, waitForText } from './devBench';

answerHelp(`Makes many changes in the editor, one after the other, each until the page in its frame shows it; says how much memory the server
and the page have, how many changes failed, and what the server does when nobody edits. Linux only.

  node static/run.cjs tests/bench/editSoak.ts [--edits NUMBER] [--content DIR --static DIR]

  --edits NUMBER                the number of changes   (default: 1000)
  --content DIR, --static DIR   the folders of another event than the fest of the tests
  --help                        shows this text`);

/** The number of changes between two looks at the memory. */
const LOOK_EVERY = 100;
/** The time at the end in which nobody edits, in milliseconds. */
const IDLE = 20_000;
/** The longest wait for a change, in milliseconds. */
const LONGEST_WAIT = 60_000;
/** The units of time of the system in a second. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

const { values: options } = parseArgs({
  options: {
    edits: { type: 'string', default: '1000' },
    content: { type: 'string', default: aifest.content },
    static: { type: 'string', default: aifest.static },
  },
});
const bench = await openDevBench({ content: options.content, static: options.static });
try {
  const { page, ask } = await bench.openEditor();
  const devTools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devTools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devTools.send('Runtime.getHeapUsage');
    const { nodes } = await devTools.send('Memory.getDOMCounters');
    return `page ${megabytes(usedSize)} MB, ${nodes} nodes`;
  };
  const times: number[] = [];
  const failed: string[] = [];
  for (let n = 1; n <= Number(options.edits); n++) {
    const newText = `Edit number ${n}.`;
    const started = Date.now();
    const shownAt = waitForText(page, newText, LONGEST_WAIT);
    // It is awaited below, unless the change itself fails.
    shownAt.catch(() => undefined);
    try {
      await edit(ask, n, newText);
      times.push((await shownAt) - started);
    } catch (error) {
      failed.push(`${n}: ${error}`);
      await shownAt.catch(() => undefined);
    }
    if (n % LOOK_EVERY === 0)
      console.log(
        `${n} changes: median ${middle(times.slice(-LOOK_EVERY))} ms, server ${servers().map(memoryOf).join(' + ')} MB, ${await heap()}, failed ${failed.length}`,
      );
  }
  for (const each of failed.slice(0, 10)) console.log(each);
  const before = servers().map(timeOf);
  await page.waitForTimeout(IDLE);
  const busy = servers()
    .map(timeOf)
    .reduce((sum, time, n) => sum + time - (before[n] ?? 0), 0);
  console.log(
    `Nobody edits for ${IDLE / 1000} s: the server takes ${((busy * 1000 * 100) / IDLE).toFixed(1)} % of a processor`,
  );
  if (failed.length) process.exitCode = 1;
} finally {
  await bench.close();
}

/** Sets one of four values, in turns. Every tenth time it sets another value first, and takes that back. Throws if one fails. */
async function edit(ask: Ask, n: number, newText: string): Promise<void> {
  const places = [
    ['agenda', ['title']],
    ['schedule', ['days', 0, 'dayTitle']],
    ['schedule', ['days', 0, 'events', 1, 'title']],
    ['agenda', ['title']],
  ] as const;
  const [file, path] = places[n % places.length] as (typeof places)[number];
  const { version } = (await ask('files'))[file];
  const change = (value: string, version: string) => ask('save', { file, version, operations: [{ set: path, value }] });
  if (n % 10 === 0) {
    const first = await change(`${newText} Not yet.`, version);
    if (!first.ok) throw new Error(JSON.stringify(first));
    const undone = await ask('undo', { id: first.change.id });
    if (!undone.ok) throw new Error(JSON.stringify(undone));
  }
  const { version: now } = (await ask('files'))[file];
  const answer = await change(newText, now);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
}

/** Returns the ids of the server and of the processes that it has started. */
function servers(): number[] {
  const children = readFileSync(`/proc/${bench.pid}/task/${bench.pid}/children`, 'utf8');
  return [bench.pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/** Returns a number of bytes in whole megabytes. */
function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}

/** Returns the memory of a process, in megabytes. */
function memoryOf(pid: number): number {
  return megabytes(1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0));
}

/** Returns the time that a process has taken of a processor, in seconds. */
function timeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
