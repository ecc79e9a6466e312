import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { readPrefix } from '../content/load/checkFile';
import { LOOKS } from '../content/schema/looks';
import { findBrowser } from '../static/checks/findBrowser';
import { runBuild } from '../static/output/runBuild';
import { servedFrom } from '../static/output/staging';
import { createFileServer } from '../static/serve/fileServer';
import { listen } from '../static/serve/listen';
import { answerHelp } from './helpers/answerHelp';

answerHelp(`Writes the pictures of the README from the built site in dist, and those of the guides from a copy of the content.

  npm run screenshots

  --help   shows this text`);

/** A day, in milliseconds. */
const DAY = 86_400_000;

const folder = join(import.meta.dirname, '..', '.github', 'screenshots');
const shots = [
  { name: 'home', path: '/', width: 1280, height: 860, scheme: 'light' },
  { name: 'home-phone-dark', path: '/', width: 390, height: 860, scheme: 'dark' },
  { name: 'agenda-phone', path: '/Agenda/', width: 390, height: 860, scheme: 'light' },
] as const;

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
for (const { name, ...shot } of shots) {
  // At a time when people can still register, and the countdown runs.
  const png = await shoot('dist', await readPrefix('content'), { ...shot, now: '2025-08-01T10:00:00+05:30' });
  await sharp(png)
    .png({ palette: true, colours: 128 })
    .toFile(join(folder, `${name}.png`));
}
await sharp(await allLooks())
  .png({ palette: true, colours: 256 })
  .toFile(join(folder, 'looks.png'));
await browser.close();
// The pictures of the guides.
await import('./editScreenshots');

/** A page, the size of the window in CSS pixels, the scheme, and the time of the clock. */
type Shot = { path: string; width: number; height: number; scheme: 'light' | 'dark'; now: string };

/** Returns a picture of a page of the site that is built into `out`. */
async function shoot(out: string, prefix: string, { path, width, height, scheme, now }: Shot): Promise<Buffer> {
  const server = createFileServer(servedFrom(out, prefix));
  const port = await listen(server, 0);
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await page.clock.setFixedTime(now);
  // At the second visit the fonts are in the cache of the browser, as they are on every page after the first.
  await page.goto(`http://127.0.0.1:${port}${prefix}${path}`);
  await page.reload({ waitUntil: 'networkidle' });
  const png = await page.screenshot();
  await page.close();
  server.close();
  return png;
}

/** Returns one picture of all looks, each with an event of its own, three beside each other. */
async function allLooks(): Promise<Buffer> {
  const [width, height, gap, columns] = [640, 430, 12, 3] as const;
  const built = await mkdtemp(join(tmpdir(), 'looks-'));
  const pictures: Buffer[] = [];
  for (const name of LOOKS) {
    const event = `tests/fixtures/looks/${name}`;
    const out = join(built, name);
    await runBuild({ content: `${event}/content`, static: `${event}/static`, out }, 'no picture was taken');
    const { prefix, event: when } = JSON.parse(await readFile(`${event}/content/site.json`, 'utf8'));
    const now = new Date(Date.parse(when.date) - 43 * DAY).toISOString();
    const scheme = name === 'signal' ? 'dark' : 'light';
    const picture = await shoot(out, prefix, { path: '/', width: 1280, height: 860, scheme, now });
    pictures.push(await sharp(picture).resize(width, height).toBuffer());
  }
  await rm(built, { recursive: true });
  const rows = Math.ceil(pictures.length / columns);
  const size = { width: columns * (width + gap) - gap, height: rows * (height + gap) - gap };
  const place = (n: number) => ({ left: (n % columns) * (width + gap), top: Math.floor(n / columns) * (height + gap) });
  return sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(pictures.map((input, n) => ({ input, ...place(n) })))
    .png()
    .toBuffer();
}
