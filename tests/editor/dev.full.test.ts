import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connectBrowser } from '../helpers/connectBrowser';
import { openEditLink } from '../helpers/editKey';
import { aifest, flags } from '../helpers/events';
import { scratch } from '../helpers/scratch';
import { type Dev, startDev } from '../helpers/startDev';
import { browse, type Visitor } from '../servers/browse';

/** Every process that runs, with its parent; one that has ended and only waits to be counted does not run. */
function processes(): { pid: number; parent: number }[] {
  // A small Linux has no ps.
  const rows = existsSync('/proc/self/stat')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(statOf)
    : execFileSync('ps', ['-A', '-o', 'pid=,stat=,ppid='], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map((row) => row.trim().split(/\s+/));
  return rows
    .filter(([, state = 'Z']) => !state.startsWith('Z'))
    .map(([pid, , parent]) => ({ pid: Number(pid), parent: Number(parent) }));
}

/** Number, state and parent of a process; nothing where it has ended meanwhile. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/ \(.*\)/s, '')
      .split(' ');
  } catch {
    return [];
  }
}

/** Every process that descends from this one. */
function family({ pid }: ChildProcess): number[] {
  const all = processes();
  const below = (from: number): number[] =>
    all.filter(({ parent }) => parent === from).flatMap(({ pid }) => [pid, ...below(pid)]);
  return below(pid as number);
}

const still = (pids: number[]) => processes().filter(({ pid }) => pids.includes(pid));

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

/** The caches of tsx and Node.js, which every command of ours shares. */
const CACHE = /^tsx-|^node-compile-cache/;

const overlay = (page: Page) => page.getByRole('alertdialog');
/** Content and pictures of the project, which the fest replaces. */
const own = [/^content\/\w+\.json$/, /^static\/(images|files)$/];

describe('while the site is edited', () => {
  let project: string;
  let dev: Dev;
  let visitor: Visitor;

  const path = (file: string) => join(project, file);
  /** Saves a file with one text in place of another; the function that is returned puts it back. */
  function edit(file: string, from: string | RegExp, to: string) {
    const before = readFileSync(path(file), 'utf8');
    expect(before).toMatch(from);
    writeFileSync(
      path(file),
      before.replace(from, () => to),
    );
    return () => writeFileSync(path(file), before);
  }
  /** Opens the editor, which may edit only with a token, and returns its page and the page of the site in its frame. */
  async function open(address: string, token?: string): Promise<{ page: Page; shown: FrameLocator }> {
    visitor = await browse(browser, dev.origin);
    const { page } = visitor;
    onTestFinished(() => page.context().close());
    if (token) await page.addInitScript((given) => localStorage.setItem('dev-edit-token', given), token);
    await page.goto(`${dev.origin}/@edit/#/shcaifest/${address}`);
    const shown = page.frameLocator('iframe[title]');
    await shown.locator('h1').first().waitFor({ state: 'attached' });
    return { page, shown };
  }

  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), 'dev-'));
    for (const name of ['content', 'static', 'templates', 'widgets', 'build.ts', 'package.json', 'tsconfig.json'])
      cpSync(name, path(name), { recursive: true, filter: (from) => !own.some((data) => data.test(from)) });
    for (const name of ['content', 'static'] as const) cpSync(aifest[name], path(name), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), path('node_modules'));
    dev = await startDev(project, ['--port', '0'], { EDITOR_LINK: '' });
  });
  afterAll(() => {
    dev.child.kill('SIGKILL');
    rmSync(project, { recursive: true });
  });

  test('new text is shown by itself, and the page stays where it was scrolled to', async () => {
    const { page, shown } = await open('');
    const scrolled = () => shown.locator('html').evaluate(() => scrollY);
    await shown.locator('html').evaluate(() => scrollTo(0, 1500));
    const before = await scrolled();
    edit('content/home.json', 'Build something', 'Here is something new.');
    await shown.getByText('Here is something new.').waitFor({ state: 'attached' });
    // Parts that are laid out as they come near may differ by a few pixels from what was guessed of them.
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(50);
    await page.getByText('To edit, open the link').waitFor();
    expect(visitor).toMatchObject({ violations: [], trouble: [] });
  });

  test('pages are as visitors get them, with nothing of the editor', async () => {
    for (const path of ['', 'About/', 'nowhere/'])
      expect(await (await fetch(`${dev.origin}/shcaifest/${path}`)).text()).not.toMatch(/@dev|@edit|dev-/);
  });

  test('a browser that works without network after `npm start` is rid of its old copy', async () => {
    const worker = await (await fetch(`${dev.origin}/shcaifest/sw.js`)).text();
    expect(worker).toContain('unregister');
    expect(worker).not.toContain('respondWith');
    const [main = ''] = /assets\/chunk-\w+\.js/.exec(await (await fetch(`${dev.origin}/shcaifest/`)).text()) ?? [];
    expect(await (await fetch(`${dev.origin}/shcaifest/${main}`)).text()).not.toContain('serviceWorker');
  });

  test('a page that shows nothing new stays as it is, and new text is put into it without loading it again', async () => {
    const { page, shown } = await open('About/');
    let visits = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visits++;
    });
    const said = dev.said().length;
    edit('content/home.json', 'Here is something new.', 'Here is another way.');
    await expect.poll(() => dev.said().slice(said)).toContain('content/home.json: built in');
    edit('content/about.json', '\n  "title": "', '\n  "title": "Now: ');
    await shown.getByRole('heading', { level: 1, name: 'Now: ' }).waitFor();
    expect(visits).toBe(0);
  });

  test('other pages, calendars and the programme for apps are as they were saved last', async () => {
    const { shown } = await open('Agenda/');
    const saysNow = async () =>
      Promise.all(
        ['', 'calendar.ics', 'schedule.json'].map(async (path) =>
          (await (await fetch(`${dev.origin}/shcaifest/${path}`)).text()).includes('Ceremonial opening'),
        ),
      );
    const take = edit(
      'content/schedule.json',
      '"title": "Registration and Inauguration"',
      '"title": "Ceremonial opening"',
    );
    await shown.getByText('Ceremonial opening').first().waitFor({ state: 'attached' });
    expect(await saysNow()).toEqual([true, true, true]);
    take();
    await shown.getByText('Registration and Inauguration').first().waitFor({ state: 'attached' });
    expect(await saysNow()).toEqual([false, false, false]);
  });

  test('mistakes are shown over the last good page and in the terminal, all with place and remedy, until they are mended', async () => {
    const { page, shown } = await open('Agenda/', await openEditLink(dev.said));
    await page.getByRole('switch', { name: 'Edit', checked: true }).waitFor();
    const mendTime = edit('content/schedule.json', '"end": "13:00"', '"end": "11:15"');
    await overlay(page).waitFor();
    const mendTitle = edit('content/agenda.json', '"title"', '"tittle"');
    const line = readFileSync(path('content/schedule.json'), 'utf8').split('"end": "11:15"')[0]?.split('\n').length;
    await expect.poll(() => overlay(page).innerText()).toContain('Agenda');
    const place = overlay(page).getByRole('listitem').filter({ hasText: '“Keynote” (13 September): time, end' });
    expect(await place.innerText()).toContain('"11:15" is before the start ("11:30")');
    expect(dev.said()).toMatch(new RegExp(`content/schedule.json:${line}:\\d+ .*is before the start`));
    expect(await shown.locator('h1').first().innerText()).toContain('Agenda');

    await page.keyboard.press('Escape');
    await overlay(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'problems' }).click();
    await place.getByRole('button').click();
    await overlay(page).waitFor({ state: 'hidden' });
    const end = page.getByRole('complementary', { name: 'Edit' }).getByLabel('End');
    await expect.poll(() => end.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'problems' }).click();
    mendTitle();
    mendTime();
    await overlay(page).waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'problem' }).count()).toBe(0);
    expect(dev.said()).toContain('Fixed.');
    expect(visitor).toMatchObject({ violations: [], trouble: [] });
  });

  test('a file that is saved in two steps is never shown as a mistake', async () => {
    const { shown } = await open('');
    const said = dev.said().length;
    const whole = readFileSync(path('content/home.json'), 'utf8');
    writeFileSync(path('content/.home.json.swp'), 'x');
    writeFileSync(path('content/home.json'), '');
    writeFileSync(path('content/home.json'), whole.replace('Here is another way.', 'Here is the last way.'));
    await shown.getByText('Here is the last way.').waitFor({ state: 'attached' });
    expect(dev.said().slice(said)).not.toContain('Problems');
  });

  test('a question about the content waits in a corner', async () => {
    const { page } = await open('Booknow/');
    const { gallery } = JSON.parse(readFileSync(path('content/booknow.json'), 'utf8'));
    const mend = edit('content/booknow.json', `"alt": "${gallery.pictures[0].alt}"`, '"alt": "Lagoon"');
    await page.getByRole('button', { name: '1 question' }).click();
    expect(await overlay(page).innerText()).toMatch(/Book now: .*this is the name of a file/s);
    mend();
    await page.getByRole('button', { name: '1 question' }).waitFor({ state: 'detached' });
  });

  test('a sign comes with its font as soon as it is typed, and a letter that no font has with a question', async () => {
    const { page, shown } = await open('');
    const mend = edit('content/home.json', 'Here is the last way.', 'The way → 胡.');
    await shown.locator('main').getByText('The way → 胡.').waitFor({ state: 'attached' });
    const ranges = () =>
      shown.locator('html').evaluate(() => [...document.fonts].map(({ unicodeRange }) => unicodeRange));
    await expect.poll(ranges).toContain('U+2192');
    await page.getByRole('button', { name: '1 question' }).click();
    expect(await overlay(page).innerText()).toMatch(/Home: .*Chinese \(the letter 胡\)/s);
    mend();
    await page.getByRole('button', { name: '1 question' }).waitFor({ state: 'detached' });
  });

  test('changed styles and templates are shown by themselves too', async () => {
    const { shown } = await open('');
    edit('templates/styles/base.css', '@layer base {', '@layer base { body { margin-left: 12px; }');
    await expect.poll(() => shown.locator('body').evaluate((body) => getComputedStyle(body).marginLeft)).toBe('12px');
    edit('templates/looks/engraving/look.css', '@layer look {', '@layer look { body { margin-right: 13px; }');
    await expect.poll(() => shown.locator('body').evaluate((body) => getComputedStyle(body).marginRight)).toBe('13px');
    edit('templates/parts/Footer.tsx', '</footer>', '<p>Made anew</p></footer>');
    await shown.getByText('Made anew').waitFor({ state: 'attached' });
  });

  test('a mistake in a template is shown with its line, whether it is written wrong or fails', async () => {
    const { page } = await open('');
    const mistakes = {
      '<p>Made anew</footer>': 'Unexpected closing "footer" tag',
      '{JSON.parse("{")}</footer>': 'SyntaxError',
    };
    let good = '<p>Made anew</p></footer>';
    for (const [wrong, says] of Object.entries(mistakes)) {
      edit('templates/parts/Footer.tsx', good, wrong);
      good = wrong;
      await overlay(page).getByText(says).waitFor();
      const place = overlay(page).getByRole('link').first();
      expect(await place.innerText()).toMatch(/^templates\/parts\/Footer\.tsx:\d+:\d+$/);
      expect(await place.getAttribute('href')).toBe(`vscode://file${path(await place.innerText())}`);
    }
    edit('templates/parts/Footer.tsx', good, '</footer>');
    await overlay(page).waitFor({ state: 'hidden' });
  });

  test('a mistake in a template that only some content meets is shown until no content meets it', async () => {
    const said = dev.said().length;
    const take = edit('templates/pages/About.tsx', '<PageHead', "{title === 'Broken' && JSON.parse('{')}<PageHead");
    await expect.poll(() => dev.said().slice(said)).toContain('About.tsx: built in');
    const { page, shown } = await open('About/');
    const mend = edit('content/about.json', /\n {2}"title": "[^"]*/, '\n  "title": "Broken');
    await overlay(page).getByText('SyntaxError').waitFor();
    const place = await overlay(page).getByRole('link').first().innerText();
    expect(place).toMatch(/^templates\/pages\/About\.tsx:\d+:\d+$/);
    // Saved once more as it is, it is as wrong as before.
    const saidSoFar = dev.said().length;
    edit('content/about.json', '"Broken', '"Broken');
    await expect.poll(() => dev.said().slice(saidSoFar)).toContain('about.json: built in');
    await (await open('About/')).page.getByRole('alertdialog').getByText('SyntaxError').waitFor();
    mend();
    await shown.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    expect(await overlay(page).isVisible()).toBe(false);
    take();
  });

  test('the server answers like a host, and only this machine', async () => {
    const get = async (path: string, init?: RequestInit) => fetch(dev.origin + path, { redirect: 'manual', ...init });
    const home = await (await get('/shcaifest/HackathonRegistration/')).text();
    const [brochure = ''] = /\/shcaifest\/files\/brochure-\w+\.pdf/.exec(home) ?? [];
    const part = await get(brochure, { headers: { Range: 'bytes=0-4' } });
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
      206,
      'application/pdf',
      '%PDF-',
    ]);
    const card = await get(new URL(/<meta property="og:image" content="([^"]+)"/.exec(home)?.[1] ?? '').pathname);
    expect(card.headers.get('content-type')).toBe('image/png');
    const lost = await get('/shcaifest/nowhere');
    expect([lost.status, await lost.text()]).toEqual([404, expect.stringContaining('OOOPS.')]);
    expect((await get('/shcaifest/About')).headers.get('location')).toBe('/shcaifest/About/');
    expect((await get('/')).headers.get('location')).toBe('/shcaifest/');
    expect((await get('/shcaifest/%2e%2e/%2e%2e/package.json')).status).toBe(404);
    expect((await get('/shcaifest/', { method: 'POST' })).status).toBe(405);
    const foreign = request(`${dev.origin}/shcaifest/`, { headers: { Host: 'evil.example' } }).end();
    expect((await once(foreign, 'response'))[0].statusCode).toBe(403);
    foreign.destroy();
  });

  test('a server that is killed leaves no process, nor does a check that it runs', async () => {
    const token = await openEditLink(dev.said);
    const headers = { 'X-Edit-Token': token, 'Content-Type': 'application/json' };
    const before = family(dev.child);
    const check = fetch(`${dev.origin}/@dev/edit/check`, { method: 'POST', headers, body: '{}' }).catch(() => {});
    // The check, and the build that it starts.
    await expect.poll(() => family(dev.child).length).toBeGreaterThan(before.length + 1);
    const children = family(dev.child);
    dev.child.kill('SIGKILL');
    await check;
    await expect.poll(() => still(children)).toEqual([]);
  });
});

test('npm run dev starts with broken content and a busy port, shows the site once it is mended, leaves nothing on Ctrl-C, and finds its pages again', async () => {
  const dir = scratch({ content: aifest.content });
  const temp = scratch();
  // With an empty one it would read all code anew, which takes longer than all else.
  for (const cache of readdirSync(tmpdir()).filter((name) => CACHE.test(name)))
    symlinkSync(join(tmpdir(), cache), join(temp, cache));
  const file = join(dir, 'content/site.json');
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, '{');
  const before = readdirSync(dir, { recursive: true });
  const busy = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void busy.close());
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;

  const event = flags({ content: join(dir, 'content'), static: aifest.static });
  const dev = await startDev('.', [...event, '--port', `${port}`], { TMPDIR: temp });
  onTestFinished(() => void dev.child.kill('SIGKILL'));
  expect(dev.said()).toContain(`Port ${port} is busy`);
  expect(dev.origin).not.toContain(`:${port}`);
  const { page } = await browse(browser, dev.origin);
  await page.goto(`${dev.origin}/@edit/#/shcaifest/About/`);
  const shown = page.frameLocator('iframe[title]');
  await expect.poll(() => overlay(page).innerText()).toContain('site.json:1:2');
  writeFileSync(file, good);
  await shown.getByRole('heading', { level: 1, name: 'About' }).waitFor();

  const children = family(dev.child);
  dev.child.kill('SIGINT');
  expect(await dev.ended).toBe(0);
  await expect.poll(() => still(children)).toEqual([]);
  expect(readdirSync(dir, { recursive: true })).toEqual(before);
  expect(readdirSync(temp).filter((name) => !CACHE.test(name))).toEqual([]);

  const about = join(dir, 'content/about.json');
  writeFileSync(about, readFileSync(about, 'utf8').replace('\n  "title": "', '\n  "title": "Again: '));
  const again = await startDev('.', [...event, '--port', new URL(dev.origin).port]);
  onTestFinished(() => void again.child.kill('SIGINT'));
  expect(again.origin).toBe(dev.origin);
  await shown.getByRole('heading', { level: 1, name: 'Again: ' }).waitFor();
  await page.context().close();
});
