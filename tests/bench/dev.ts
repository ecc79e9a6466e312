import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../static/checks/findBrowser';
import { aifest, flags } from '../events';
import { address } from './address';

/**
 * `npm run bench:dev`: how long it takes from a saved content file until the browser shows the page with the new text
 * (its DOMContentLoaded), over 30 edits of three files, saved in place and by renaming, as editors do.
 */
const EDITS = 30;
const project = join(import.meta.dirname, '..', '..');
let printed = '';
const dir = await mkdtemp(join(tmpdir(), 'bench-dev-'));
/** Each file, a text of it that the home page shows, and that text with a number. */
const edits = [
  { file: 'home.json', key: 'text' },
  { file: 'speakers.json', key: 'role' },
  { file: 'schedule.json', key: 'dayTitle' },
] as const;

await cp(join(project, aifest.content), dir, { recursive: true });
const args = ['--dev', ...flags({ ...aifest, content: dir }), '--port', '0'];
const server = spawn(process.execPath, ['--import', 'tsx', 'build.ts', ...args], {
  cwd: project,
  stdio: ['ignore', 'pipe', 'inherit'],
});
// The map is another host's. Not by page.route(), which takes every request through this process, and time with it.
const alone = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', alone],
});

try {
  console.log(`Load of this machine before: ${loadavg()[0]?.toFixed(2)} (above 0.5, trust the ratios only)`);
  server.stdout.on('data', (data) => {
    printed += data;
  });
  const page = await open(await address(server));
  const times: number[] = [];
  for (let n = 0; n < EDITS; n++) {
    const { file, key } = edits[n % edits.length] as (typeof edits)[number];
    // A maintainer does not save while the page is still coming.
    await page.waitForLoadState('networkidle');
    times.push(await edit(page, file, key, n));
  }
  const builds = [...printed.matchAll(/json: built in (\d+) ms/g)].map(([, ms]) => Number(ms));
  console.log(`Each edit, from save to reloaded: ${times.join(' ')} ms`);
  console.log(
    `${EDITS} edits: median ${middle(times)} ms, most ${Math.max(...times)} ms; median of the builds in it: ${middle(builds)} ms`,
  );
} finally {
  await browser.close();
  server.kill();
  await rm(dir, { recursive: true, force: true });
}

function middle(numbers: number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

/** A page that notes, in the clock that we share, when its document was there. */
async function open(url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.loaded = `${Date.now()}`;
    });
  });
  await page.goto(url);
  return page;
}

/** Changes the last text of that key in the file; from the moment when it lies there, how long until it is seen. */
async function edit(page: Page, file: string, key: string, n: number): Promise<number> {
  const path = join(dir, file);
  const text = await readFile(path, 'utf8');
  const all = [...text.matchAll(new RegExp(`"${key}": "([^"]*)"`, 'g'))];
  const { index, 0: old } = all.at(-1) as RegExpExecArray;
  const said = `Edit number ${n}`;
  const changed = `${text.slice(0, index)}"${key}": "${said}"${text.slice(index + old.length)}`;
  if (n % 2) {
    await writeFile(`${path}~`, changed);
    await rename(`${path}~`, path);
  } else await writeFile(path, changed);
  const saved = Date.now();
  await page.getByText(said).first().waitFor({ state: 'attached' });
  return Number(await page.locator('html').getAttribute('data-loaded')) - saved;
}
