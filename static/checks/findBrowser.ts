import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { Problems } from '../../content/messages/problems';

const { env } = process;
const windows = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
];

/** Where browsers of the Chromium family are installed. */
const INSTALLED = [
  // Debian's browser without windows: the same engine, in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...[env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap((base) =>
    base ? windows.map((name) => join(base, name)) : [],
  ),
];

/** The path of a browser: `CHROMIUM_PATH`, an installed one, or Playwright's. Throws Problems if there is none. */
export function findBrowser(): string {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Problems([`${env.CHROMIUM_PATH}: there is no such file; correct CHROMIUM_PATH, or unset it`]);
  }
  const found = [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
  if (found) return found;
  throw new Problems([
    'no browser found; install Chrome, Chromium or Edge (on Debian and Ubuntu: sudo apt-get install chromium fonts-liberation), or set CHROMIUM_PATH to the path of one',
  ]);
}
