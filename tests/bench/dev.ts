import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { answerHelp } from '../helpers/answerHelp';
import { aifest } from '../helpers/events';
import { middle, openDevBench, PAUSE, waitForText } from './devBench';

answerHelp(`Measures how long it takes from a saved content file until the page in the frame of the editor shows the new
text, over 30 edits of three files, saved in place and by renaming, as editors do.

  npm run bench:dev

  --help   shows this text`);

const EDITS = 30;
/** Some files, and the key of a text in each that the home page shows. */
const edits = [
  { file: 'home.json', key: 'text' },
  { file: 'speakers.json', key: 'role' },
  { file: 'schedule.json', key: 'dayTitle' },
] as const;

const bench = await openDevBench(aifest);
try {
  const page = await bench.open('/@edit/');
  await page.locator('iframe[title]').waitFor();
  const times: number[] = [];
  for (let n = 0; n < EDITS; n++) {
    const { file, key } = edits[n % edits.length] as (typeof edits)[number];
    await page.waitForTimeout(PAUSE);
    times.push(await edit(page, file, key, n));
  }
  const builds = [...bench.printed().matchAll(/json: built in (\d+) ms/g)].map(([, ms]) => Number(ms));
  console.log(`Each edit, from save to seen: ${times.join(' ')} ms`);
  console.log(
    `${EDITS} edits: median ${middle(times)} ms, most ${Math.max(...times)} ms; median of the builds in it: ${middle(builds)} ms`,
  );
} finally {
  await bench.close();
}

/**
 * Changes the last text with this key in the file. Returns the time from the moment when the file is saved until the page shows the text,
 * in milliseconds.
 */
async function edit(page: Page, file: string, key: string, n: number): Promise<number> {
  const path = join(bench.dir, file);
  const text = await readFile(path, 'utf8');
  const all = [...text.matchAll(new RegExp(`"${key}": "([^"]*)"`, 'g'))];
  const { index, 0: old } = all.at(-1) as RegExpExecArray;
  const newText = `Edit number ${n}`;
  const changed = `${text.slice(0, index)}"${key}": "${newText}"${text.slice(index + old.length)}`;
  const shownAt = waitForText(page, newText);
  if (n % 2) {
    await writeFile(`${path}~`, changed);
    await rename(`${path}~`, path);
  } else await writeFile(path, changed);
  const savedAt = Date.now();
  return (await shownAt) - savedAt;
}
