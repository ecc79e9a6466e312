import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { connectBrowser } from '../helpers/connectBrowser';
import { scratch } from '../helpers/scratch';
import { Lack } from '../lacks/lack';

// The walk of somebody who has unpacked the zip file, on a machine without Node.js: from the double click to a published site.

const TOP = 'event-site-1.0.0';
/** The systems for which folders are written: only the one that can be walked, unless there is time for all. */
const systems = inject('soak') ? ['linux-x64', 'windows-x64', 'macos-arm64', 'macos-x64'] : ['linux-x64'];
let written: string;
let folder: string;

beforeAll(() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Lack('only root on Linux can make a bare machine');
  const around = scratch({}, afterAll);
  written = join(around, 'out');
  const command = ['static/run.cjs', 'static/portable/portable.ts', '--out', written];
  execFileSync(process.execPath, [...command, ...systems.flatMap((name) => ['--system', name])], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Unpacked as somebody does it, where somebody may put it: spaces, letters of Tamil, `#`, and a long path.
  const unpacked = join(around, `My site # தமிழ் ${'x'.repeat(140)}`);
  mkdirSync(unpacked);
  unzip(join(written, `${TOP}-linux-x64.zip`), unpacked);
  folder = join(unpacked, TOP);
}, 900_000);

/** Unpacks a zip file with the program of the system, which gives each file its rights. */
function unzip(file: string, to: string): void {
  try {
    execFileSync('unzip', ['-q', file, '-d', to]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Lack('unzip is not installed: apt-get install unzip');
  }
}

type Started = { child: ChildProcess; said(): string; ended: Promise<unknown[]> };

/** Does what a double click does, on the bare machine, whose home is `home`. */
function doubleClick(home: string): Started {
  const child = spawn('tests/portable/bare', [folder, home, join(folder, 'start.sh'), 'LC_ALL=de_DE.UTF-8'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, said: () => said, ended: once(child, 'exit') };
}

const lines = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);

/** Waits until the desktop was asked to open a page for the `count`th time. Returns the address of that page. */
async function opened(count: number): Promise<string> {
  await expect.poll(() => lines(join(folder, 'opened')).length).toBe(count);
  const page = fileURLToPath(lines(join(folder, 'opened')).at(-1) ?? '');
  return /location\.replace\("(.*)"\)/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
}

/** Changes the title over the page, as somebody does who is told nothing. */
async function changeTitle(page: Page, text: string): Promise<void> {
  await page.getByRole('switch', { name: 'Edit', checked: true }).waitFor();
  const field = page.getByRole('textbox', { name: /^Text of/ });
  await expect
    .poll(async () => {
      if (!(await field.count())) await page.frameLocator('iframe[title]').locator('h1').first().click();
      await field.waitFor({ timeout: 10_000 }).catch(() => undefined);
      return field.count();
    })
    .toBe(1);
  await field.fill(text);
  await field.press('Enter');
}

test('a double click leads to an event, a change of it and a site in a folder, and leaves nothing elsewhere', async () => {
  const home = scratch();
  const start = doubleClick(home);
  const browser = await connectBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(100_000);
  await page.goto(await opened(1));
  expect(start.said()).toMatch(
    /^Der Editor öffnet sich in deinem Browser\. Schließe dieses Fenster, wenn du fertig bist\.\n/,
  );
  await page.getByLabel('Name der Veranstaltung').fill('Winterschule');
  await page.getByLabel('Erster Tag, falls bekannt').fill('2031-02-13');
  await page.getByRole('button', { name: 'Anlegen und bearbeiten' }).click();
  await changeTitle(page, 'Winterschule im Tal');
  const site = join(folder, 'events/winterschule/content/site.json');
  await expect.poll(() => JSON.parse(readFileSync(site, 'utf8')).title).toBe('Winterschule im Tal');

  // The second double click ends at once, and brings the page to the front.
  const again = doubleClick(home);
  expect((await again.ended)[0]).toBe(0);
  expect(again.said()).toMatch(/^Der Editor ist schon offen; seine Seite kommt nach vorn\.\n/);
  expect(await opened(2)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/@edit\/#.{20}/);

  // The list of all events leads back to this one.
  await page.getByRole('link', { name: 'All events' }).click();
  await page.getByRole('button', { name: 'Winterschule im Tal' }).click();
  await page.getByRole('switch', { name: 'Edit', checked: true }).waitFor();

  mkdirSync(join(folder, 'public'));
  const panel = page.getByRole('complementary', { name: 'Edit' });
  await panel.getByRole('tab', { name: 'Publish' }).click();
  await panel.getByLabel('Kind of host').selectOption('folder');
  await panel.getByLabel('Folder', { exact: true }).fill(join(folder, 'public'));
  await panel.getByRole('button', { name: 'Save the host' }).click();
  await panel.getByLabel('Publish it unfinished').check();
  await panel.getByRole('button', { name: 'Show what would be sent' }).click();
  await panel.getByRole('button', { name: 'Publish to live' }).click();
  await page.getByText(/Publish to live: (all is well|everything was sent)/).waitFor();
  expect(readFileSync(join(folder, 'public/event/index.html'), 'utf8')).toContain('Winterschule im Tal');

  expect(readdirSync(home)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['events', 'licences.txt', 'opened', 'program', 'public', 'start.sh']);
}, 300_000);

test('a folder from which something is missing starts nothing, and says one sentence', async () => {
  const [file, aside] = [join(folder, 'program/build.ts'), join(folder, 'build.ts')];
  renameSync(file, aside);
  onTestFinished(() => renameSync(aside, file));
  const start = doubleClick(scratch());
  expect((await start.ended)[0]).toBe(1);
  expect(start.said().replace(folder, 'FOLDER')).toBe(
    'FOLDER is not complete: 1 of its files are missing. Unpack the whole .zip file again, and open Start in the new folder.\n',
  );
});

/** Files that each system has in its own way: the one to open, Node.js, and packages in the language of the machine. */
const DIFFERENT = /^(start\.|program\/node(\.exe)?$|program\/node_modules\/(@esbuild|@img|@napi-rs|fsevents)\/)/i;

test('each zip file has at most 120 MB, all that the one for Linux has, and the licences of all that is inside', () => {
  const filesOf = (name: string): string[] =>
    Object.keys(JSON.parse(readFileSync(join(written, `${TOP}-${name}`, TOP, 'program/files.json'), 'utf8')).sizes);
  const common = (name: string) => filesOf(name).filter((path) => !DIFFERENT.test(path));
  for (const name of systems) {
    expect(statSync(join(written, `${TOP}-${name}.zip`)).size, name).toBeLessThan(120_000_000);
    expect(common(name), name).toEqual(common('linux-x64'));
    const licences = readFileSync(join(written, `${TOP}-${name}`, TOP, 'licences.txt'), 'utf8');
    const packages = filesOf(name).flatMap(
      (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(path)?.[1] ?? [],
    );
    expect(packages.length, name).toBeGreaterThan(150);
    expect(
      [...packages, 'Node.js'].filter((each) => !licences.includes(`  ${each} `)),
      name,
    ).toEqual([]);
  }
});
