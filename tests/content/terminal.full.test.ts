import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { scratch } from '../helpers/scratch';
import { Lack } from '../lacks/lack';

/**
 * Runs a command of ours in a terminal, and types these keys, each once the terminal shows the text before it. Returns what the
 * terminal showed, and the exit code.
 */
function typed(keys: [after: string, keys: string][], script: string, ...args: string[]) {
  const words = [process.execPath, 'static/run.cjs', script, ...args].map((word) => `'${word}'`).join(' ');
  const terminal = spawn('script', ['--quiet', '--return', '--command', words, '/dev/null']);
  const left = [...keys];
  let [shown, read] = ['', 0];
  terminal.stdout.on('data', (data: Buffer) => {
    shown += data.toString().replace(/\r/g, '');
    const [next] = left;
    const at = next ? shown.indexOf(next[0], read) : -1;
    if (!next || at < 0) return;
    left.shift();
    read = at + next[0].length;
    terminal.stdin.write(next[1]);
  });
  return new Promise<{ status: number | null; shown: string }>((done) =>
    terminal.on('close', (status) => done({ status, shown })),
  );
}

beforeAll(() => {
  const { status } = spawnSync('script', ['--quiet', '--return', '--command', 'true', '/dev/null'], { input: '' });
  if (status !== 0) throw new Lack('nothing can be typed here into a terminal (on Debian: apt-get install bsdutils)');
});

test('questions are answered in a terminal, wrong answers are asked again, and what was pasted at once counts', async () => {
  const dir = join(scratch(), 'fest');
  const answers = 'Salt Days\r13.2.2031\r2031-02-13\r2031-02-14\r\rAsia/Kolkata\r\r\r';
  const made = await typed([['What is the event called?', answers]], 'content/new/new.ts', dir);
  expect(made.shown).toContain('must be a date written year-month-day, such as 2026-02-13; did you mean 2031-02-13?');
  expect(made.status).toBe(0);
  const content = join(dir, 'content');
  expect(JSON.parse(readFileSync(join(content, 'site.json'), 'utf8'))).toMatchObject({
    title: 'Salt Days',
    event: { date: '2031-02-13', lastDate: '2031-02-14' },
    timeZone: 'Asia/Kolkata',
    language: 'en',
  });

  const plan = join(dir, 'plan.csv');
  writeFileSync(plan, 'Tag,Zeit,Was gibt es,Wo\nTag 1,9:00,Brot,Küche\nTag 1,10:00,Salz,Keller\n');
  const flags = ['--content', content, '--static', join(dir, 'static')];
  // Line 1, the title, is taken from column 4 and from 3 again; the last answer takes what is understood.
  const { shown, status } = await typed(
    [
      ['Is that right?', '1\r'],
      ['Which column is the title?', '4\r'],
      ['Is that right?', '99\r'],
      ['write a number', '1\r'],
      ['Which column is the title?', '3\r'],
      ['Is that right?', '\r'],
    ],
    'content/import/import.ts',
    plan,
    ...flags,
  );
  expect(shown).toMatch(/ 1 {2}title {8}← `Was gibt es` {2}“Brot”/);
  expect(shown).toMatch(/no column for: 4 end/);
  expect(shown).toMatch(/ 1 {2}title {8}← `Wo` {2}“Küche”/);
  expect(shown).toContain('write a number from 0 to');
  expect(status).toBe(0);
  expect(JSON.parse(readFileSync(join(content, 'schedule.json'), 'utf8')).days[0].events[0].title).toBe('Brot');
});

test('Ctrl-C at a question ends the command with a sentence', async () => {
  const dir = join(scratch(), 'fest');
  const { status, shown } = await typed(
    [
      ['What is the event called?', 'Salt\r'],
      ['On which day', '\u0003'],
    ],
    'content/new/new.ts',
    dir,
  );
  expect(status).toBe(1);
  expect(shown).toContain('you stopped before the last question');
  expect(shown).not.toMatch(/AbortError|\n {4}at /);
  expect(existsSync(dir)).toBe(false);
});
