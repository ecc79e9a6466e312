import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'http-server';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { readPrefix } from '../content/load/checkFile';
import { findBrowser } from '../static/checks/findBrowser';
import { servedFrom } from '../static/output/staging';
import { answerHelp } from './answerHelp';

answerHelp(`Writes the pictures of the README from the built site in dist, and those of the guides from a copy of the content.

  npm run screenshots

  --help   shows this text`);

const folder = join(import.meta.dirname, '..', '.github', 'screenshots');
const shots = [
  { name: 'home', path: '/', width: 1280, height: 860, scheme: 'light' },
  { name: 'home-phone-dark', path: '/', width: 390, height: 860, scheme: 'dark' },
  { name: 'agenda-phone', path: '/Agenda/', width: 390, height: 860, scheme: 'light' },
] as const;

await mkdir(folder, { recursive: true });
const prefix = await readPrefix('content');
const { server } = createServer({ root: servedFrom('dist', prefix), showDir: false }) as unknown as { server: Server };
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
for (const { name, path, width, height, scheme } of shots) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // While one can still register, and the countdown runs.
  await page.clock.setFixedTime('2025-08-01T10:00:00+05:30');
  // The second visit has the fonts at hand, as every page after the first has.
  await page.goto(`http://127.0.0.1:${port}${prefix}${path}`);
  await page.reload({ waitUntil: 'networkidle' });
  const png = await page.screenshot();
  await sharp(png)
    .png({ palette: true, colours: 128 })
    .toFile(join(folder, `${name}.png`));
  await page.close();
}
await browser.close();
server.close();
// Those of the guides.
await import('./editScreenshots');
