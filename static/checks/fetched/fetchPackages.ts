import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Problems } from '../../../content/messages/problems';

/** The folder for packages that commands fetch. `npm ci` empties it. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));

/**
 * Fetches packages at the versions of the package.json beside this file, unless they are there already. Returns the folder that has
 * them. Throws Problems if npm cannot fetch them.
 */
export async function fetchPackages(...names: [string, ...string[]]): Promise<string> {
  const versions = await versionsOf(names);
  const [name, version] = Object.entries(versions)[0] as [string, string];
  const folder = join(CACHE, `${name.replace('/', '-')}-${version}`);
  await makeOnce(folder, (making) => install(versions, making));
  return join(folder, 'node_modules');
}

/** Returns the exact versions of packages that are fetched, by their names. */
export async function versionsOf(names: string[]): Promise<Record<string, string>> {
  const { dependencies } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'));
  return Object.fromEntries(names.map((name) => [name, dependencies[name]]));
}

/** Installs packages into `node_modules` of a folder. Throws Problems if npm cannot. */
export async function install(versions: Record<string, string>, folder: string): Promise<void> {
  const list = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  console.error(`Fetching ${list.join(' and ')}, once …`);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: versions }));
  // The packages that they expect beside them are installed with the generator.
  const options = ['ignore-scripts', 'omit=peer', 'no-package-lock', 'no-audit', 'no-fund', 'fetch-retries=1'];
  const npm = ['install', ...options.map((option) => `--${option}`)];
  await promisify(execFile)('npm', npm, { cwd: folder, shell: process.platform === 'win32' }).catch((error) => {
    const reason = /npm error code (.*)/.exec(error.stderr)?.[1] ?? error.message.split('\n')[0];
    throw new Problems([`npm could not fetch ${list.join(' and ')} (${reason}); connect this machine to the network`]);
  });
}

/**
 * Makes a folder unless it is there. `make` fills a temporary folder, which is then renamed. Another process may be making the same
 * folder: the first one that is ready renames its own.
 */
export async function makeOnce(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const making = await mkdtemp(`${folder}.part-`);
  try {
    await make(making);
    await rename(making, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}
