import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../../content/messages/command';
import { Problems } from '../../content/messages/problems';
import { REAL_FILES, type Truth } from './realTruth';

const usage = `Imports real programmes into new events, builds them, and compares what came of it with the files.

  node static/run.cjs tests/bench/realImports.ts FOLDER

  FOLDER   where the files are that tests/bench/realTruth.ts names`;

/** The smallest share of sessions that must be at their date and time, and of those with a hall that must be in it. */
const MIN_AT_TIME = 0.98;
const MIN_IN_HALL = 0.95;

/** Runs one of our commands. Returns what it printed; throws it if the command failed. */
function run(script: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['static/run.cjs', script, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

type Event = { title: string; time: { start: string }; location?: string; alsoIn?: string[] };

/** Returns a text in lower case, with letters and digits only, for comparing. */
const plain = (text = '') =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns the shares of the sessions that are at their date and time, and of those with a hall that are in it. */
function compare(truth: Truth[], days: { date: string; events: Event[] }[]) {
  const left = days.flatMap(({ date, events }) => events.map((event) => ({ date, ...event })));
  const missing: string[] = [];
  let atTime = 0;
  let withHall = 0;
  let inHall = 0;
  for (const { title, date, start, hall } of truth) {
    const fits = (each: (typeof left)[number]) =>
      plain(each.title) === plain(title) && each.date === date && each.time.start === start;
    const isThere = (each: (typeof left)[number]) =>
      [each.location, ...(each.alsoIn ?? [])].some((room) => plain(room) === plain(hall));
    const at = Math.max(
      left.findIndex((each) => fits(each) && isThere(each)),
      left.some((each) => fits(each) && isThere(each)) ? -1 : left.findIndex(fits),
    );
    const [event] = at < 0 ? [] : left.splice(at, 1);
    if (event) atTime++;
    else missing.push(`${date} ${start} ${title}`);
    if (hall) withHall++;
    if (hall && event && isThere(event)) inHall++;
  }
  return { when: atTime / truth.length, where: withHall ? inHall / withHall : 1, missing, surplus: left.length };
}

await command(usage, async () => {
  if (process.argv.includes('--help')) return console.log(usage);
  const [, , folder] = process.argv;
  if (!folder) throw new Problems(['name the folder of the real programmes']);
  for (const { file, options, read } of REAL_FILES) {
    const path = join(folder, file);
    if (!existsSync(path)) {
      console.log(`${file}: is not there`);
      continue;
    }
    const dir = mkdtempSync(join(tmpdir(), 'real-'));
    try {
      const event = join(dir, 'event');
      const flags = ['--content', join(event, 'content'), '--static', join(event, 'static')];
      run('content/new/new.ts', event);
      run('content/import/import.ts', path, '--yes', ...options, ...flags);
      run('build.ts', ...flags, '--out', join(dir, 'dist'));
      run('static/checks/site/site.ts', ...flags);
      const { days } = JSON.parse(readFileSync(join(event, 'content/schedule.json'), 'utf8'));
      const truth = read(readFileSync(path));
      const { when, where, missing, surplus } = compare(truth, days);
      const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
      console.log(
        `${file}: ${truth.length} sessions, at their date and time ${percent(when)}, in their hall ${percent(where)}, others ${surplus}`,
      );
      for (const each of missing.slice(0, 10)) console.log(`  not found: ${each}`);
      if (when < MIN_AT_TIME || where < MIN_IN_HALL) process.exitCode = 1;
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
});
