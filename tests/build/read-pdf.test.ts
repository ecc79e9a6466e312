import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readPdf, watchProgress } from '../../static/assets/readPdf';
import { scratch } from '../helpers/scratch';

/** Returns a PDF with other bytes each time, and a script that does this in place of drawing it. */
function made(code: string) {
  const dir = scratch();
  const [pdf, script] = [join(dir, 'brochure.pdf'), join(dir, 'script.mjs')];
  writeFileSync(pdf, dir);
  writeFileSync(script, code);
  return { dir, pdf, script: { script: pathToFileURL(script), undone: 'page 1 was not drawn' } };
}

/** Code that prints a text, and then ends as openPdf.mjs does. */
const prints = (text: string, word = 'done') =>
  `process.stdout.write(${text}, () => process.stderr.write('${word}\\n', () => process.kill(process.pid, 'SIGKILL')));`;
const ends = (word: string) => prints("''", word);

/** A clock that does not tick while the script runs. */
const noTime = () => () => {};

const run = (code: string, clock: Parameters<typeof readPdf>[2] = noTime) => {
  const { pdf, script } = made(code);
  return readPdf(pdf, script, clock);
};

test('the result of reading a PDF is what the script prints', async () => {
  expect(await run(prints("'a picture'"))).toEqual({ output: Buffer.from('a picture') });
});

test('a PDF that is not there is not read', async () => {
  const { dir, script } = made('');
  expect(await readPdf(join(dir, 'other.pdf'), script, noTime)).toBeUndefined();
});

test.each([
  ['that cannot be opened', ends('unopened'), 'unopened'],
  ['with a damaged page', ends('damaged'), 'damaged'],
  ['that pdf.js never answers for', 'await new Promise(() => {})', 'damaged'],
  ['that takes too much memory', ends('memory'), 'memory'],
  [
    'that fills the heap',
    "process.stderr.write('FATAL ERROR: Reached heap limit - JavaScript heap out of memory\\n', () => process.exit(134))",
    'memory',
  ],
])('a PDF %s is named as the cause', async (_, code, failed) => {
  expect(await run(code)).toEqual({ failed });
});

const ENDLESS = 'setInterval(() => {}, 1e6);';

test('a script that stands still is ended, and the message names the machine and not the PDF', async () => {
  const { pdf, script } = made(ENDLESS);
  const twoMinutes = (tick: () => void) => {
    for (let second = 0; second < 120; second++) tick();
    return () => {};
  };
  await expect(readPdf(pdf, script, twoMinutes)).rejects.toThrow(
    `${relative('.', pdf)}: page 1 was not drawn within 120 s on this machine, where the program for it stands still; build again when the machine is less busy`,
  );
});

test('a script that works for ever is ended, by the processor time that it reports', async () => {
  await expect(run(`process.stderr.write('cpu 59000\\ncpu 60001\\n'); ${ENDLESS}`)).rejects.toThrow(
    /brochure\.pdf: page 1 was not drawn within 60 s of processor time on this machine; save it again with fewer or smaller pictures$/,
  );
});

test.each([
  ['was ended from outside', 'process.kill(process.pid, 9)', 'was ended (SIGKILL)'],
  ['failed', "throw new Error('EMFILE: too many open files')", 'failed (Error: EMFILE: too many open files)'],
])('a script that %s says nothing about the PDF', async (_, code, reason) => {
  await expect(run(code)).rejects.toThrow(
    `brochure.pdf: page 1 was not drawn on this machine: the program for it ${reason}; close other programs and build again`,
  );
});

test('a PDF that the machine failed to read is read when it is asked for again, and the result is kept', async () => {
  const { dir, pdf, script } = made(`
    import { existsSync, writeFileSync } from 'node:fs';
    const asked = ['first', 'second', 'third'].find((name) => !existsSync(new URL(name, import.meta.url)));
    writeFileSync(new URL(asked, import.meta.url), '');
    if (asked === 'first') process.kill(process.pid, 9);
    ${prints('asked')}`);
  await expect(readPdf(pdf, script, noTime)).rejects.toThrow('page 1 was not drawn on this machine');
  expect(await readPdf(pdf, script, noTime)).toEqual({ output: Buffer.from('second') });
  expect(await readPdf(pdf, script, noTime)).toEqual({ output: Buffer.from('second') });
  expect(existsSync(join(dir, 'third'))).toBe(false);
});

test('a script on a busy machine is not ended as long as it gets a little processor time each minute', () => {
  const { report, tick } = watchProgress();
  for (let minute = 1; minute <= 60; minute++) {
    for (let second = 0; second < 60; second++) expect(tick()).toBeUndefined();
    expect(report(minute * 250)).toBeUndefined();
  }
});

test('the processor time that watching takes does not count as progress', () => {
  const { report, tick } = watchProgress();
  for (let second = 1; second < 120; second++) {
    expect(report(second)).toBeUndefined();
    expect(tick()).toBeUndefined();
  }
  expect(tick()).toMatch(/stands still/);
});
