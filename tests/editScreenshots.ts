import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { readPrefix } from '../content/load/checkFile';
import { findBrowser } from '../static/checks/findBrowser';

// Plays the walk of the guide editing.md on a copy of the content, and takes its pictures, after those of screenshots.ts.

const folder = join(import.meta.dirname, '..', '.github', 'screenshots');
const copy = await mkdtemp(join(tmpdir(), 'walk-'));
for (const name of ['content', 'static']) await cp(name, join(copy, name), { recursive: true });
const prefix = await readPrefix('content');
// From the folder of the copy, so that the pictures name its files as a maintainer sees them.
const project = join(import.meta.dirname, '..');
const args = ['--import', import.meta.resolve('tsx'), join(project, 'build.ts'), '--dev', '--port', '0', '--no-open'];
const dev = spawn(process.execPath, args, {
  cwd: copy,
  env: { ...process.env, TSX_TSCONFIG_PATH: join(project, 'tsconfig.json') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
// A walk that fails leaves neither the server nor the copy behind.
process.once('exit', () => {
  dev.kill();
  rmSync(copy, { recursive: true, force: true });
});
let link = '';
let isBuilt = false;
for await (const line of createInterface(dev.stdout)) {
  link ||= /http:\S+\/@edit\/#\S+/.exec(line)?.[0] ?? '';
  isBuilt ||= /built in|Problems/.test(line);
  if (isBuilt && link) break;
}
const { origin } = new URL(link);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 720 }, reducedMotion: 'reduce' });
const panel = page.getByRole('complementary', { name: 'Edit' });
const site = page.frameLocator('iframe[title]');
/** Waits until the page in the frame shows a text. */
const waitForText = (text: string) => site.locator('main').getByText(text).first().waitFor();

async function picture(name: string) {
  await panel.getByRole('tablist').waitFor();
  const png = await page.screenshot();
  await sharp(png)
    .png({ palette: true, colours: 64 })
    .toFile(join(folder, `${name}.png`));
}

// The link lets this browser edit.
await page.goto(link);
await page.getByRole('switch', { name: 'Edit', checked: true }).waitFor();

// 1. Change the keynote.
const marks = page.waitForResponse((response) => response.url().includes('Agenda'));
await page.getByLabel('Page', { exact: true }).selectOption('Agenda');
await page.waitForURL(`${origin}/@edit/#${prefix}/Agenda/`);
await (await marks).finished();
const field = page.getByRole('textbox', { name: /^Text of/ });
// A click before the page can be edited does nothing; the field that one after it opens covers the heading at once.
const keynote = site.getByRole('heading', { name: 'Keynote', level: 3 });
while (!(await field.count())) await keynote.click({ force: true });
await field.fill('Keynote: what we ask of machines');
await panel.getByRole('heading', { name: 'Keynote' }).waitFor();
await picture('edit-text');
await page.keyboard.press('Enter');
await waitForText('Keynote: what we ask of machines');

// 2. Add a speaker with a photo.
await panel.getByRole('tab', { name: 'Add' }).click();
await panel.getByRole('button', { name: '+ Speaker' }).click();
await page.waitForURL(`${origin}/@edit/#${prefix}/`);
await panel.getByLabel('Name (required)').fill('Asha Raman');
await page.keyboard.press('Enter');
await waitForText('Asha Raman');
const figure =
  '<circle cx="450" cy="420" r="190" fill="#d9b99b"/><rect x="150" y="680" width="600" height="500" rx="260"/>';
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1125" fill="#41576b"><rect width="900" height="1125" fill="#b9c4c9"/>${figure}</svg>`;
const photo = await sharp(Buffer.from(drawn)).jpeg().toBuffer();
await panel.getByLabel('Add picture').setInputFiles({ name: 'Asha.jpg', mimeType: 'image/jpeg', buffer: photo });
await site.locator('main img[src*="asha"]').first().waitFor({ state: 'attached' });
await panel.getByRole('button', { name: '+ Role' }).click();
await panel.getByLabel('Role').fill('Builds robots that plant trees');
await page.keyboard.press('Enter');
await panel.getByLabel('Still to be filled in').uncheck();
await waitForText('Builds robots that plant trees');
await panel.locator('.sheet:visible').evaluate((sheet) => sheet.scrollTo(0, 0));
await picture('edit-speaker');

// 3. Add a sponsor.
await panel.getByRole('tab', { name: 'Add' }).click();
await panel.getByRole('button', { name: '+ Sponsor' }).first().click();
await panel.getByLabel('Name (required)').fill('Lakeside Bank');
await page.keyboard.press('Enter');
await waitForText('Lakeside Bank');

// 4. Fill in what is missing.
await panel.getByRole('tab', { name: 'To do' }).click();
await panel.getByRole('button', { name: /^“The foundation” in/ }).waitFor();
await picture('edit-todo');
await panel
  .getByRole('button', { name: /The foundation/ })
  .first()
  .click();
await panel.getByLabel('Name (required)').fill('The Robin Foundation');
await page.keyboard.press('Enter');
await panel.getByLabel('Still to be filled in').uncheck();
await waitForText('The Robin Foundation');

await browser.close();
dev.kill();
await once(dev, 'exit');
