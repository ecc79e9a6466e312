import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Problems } from '../../content/messages/problems';
import packagesForChecks from '../checks/packages.json';
import type { System } from './systems';

const ROOT = join(import.meta.dirname, '../..');

/** An entry of package-lock.json. */
export type Entry = Partial<
  Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
> & {
  version?: string;
  integrity?: string;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
type Lock = { packages: Record<string, Entry> };

const readJson = async (file: string) => JSON.parse(await readFile(join(ROOT, file), 'utf8'));

/**
 * Returns the entries of package-lock.json that the folder of a system needs, by path: `node_modules/sharp`. Without a system, returns
 * those that any system needs.
 */
export async function portablePackages(system?: System): Promise<Map<string, Entry>> {
  const { packages }: Lock = await readJson('package-lock.json');
  const entries = new Map<string, Entry>();
  function add(name: string, from: string) {
    const path = resolveIn(packages, name, from);
    const entry = packages[path ?? ''];
    if (!path || !entry || entries.has(path) || (system && !isFor(system, entry))) return;
    entries.set(path, entry);
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = entry;
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(needed, path);
  }
  for (const name of await directPackages()) add(name, '');
  return new Map([...entries].sort());
}

/**
 * Returns the names of the packages that our own code imports. Those for `npm run check:site` and `npm run brochure` are among them,
 * because the editor runs these too.
 */
async function directPackages(): Promise<string[]> {
  const { dependencies } = await readJson('package.json');
  return [...Object.keys(dependencies), ...packagesForChecks];
}

/** Finds a package as Node.js does: in the `node_modules` of the package at `from`, and then in those around it. */
function resolveIn(packages: Lock['packages'], name: string, from: string): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (packages[path]) return path;
  return from ? resolveIn(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) : undefined;
}

/** Tells whether a package is for a system. Most are for all. */
const isFor = ({ os, cpu, libc }: System, entry: Entry): boolean =>
  [
    [entry.os, os],
    [entry.cpu, cpu],
    [libc && entry.libc, libc],
  ].every(([names, name]) => !names?.length || names.includes(`${name}`));

/**
 * Returns the folder with the `node_modules` of a system: this checkout, if it is for this system and what is installed is what the
 * lock file names, and else the new folder `folder`. Throws Problems if npm cannot install.
 */
export async function packagesFor(system: System, folder: string): Promise<string> {
  if (system.os === process.platform && system.cpu === process.arch && (await isInstalled(system))) return ROOT;
  await installPackages(system, folder);
  return folder;
}

async function isInstalled(system: System): Promise<boolean> {
  const installed: Lock = await readJson('node_modules/.package-lock.json').catch(() => ({ packages: {} }));
  return [...(await portablePackages(system))].every(
    ([path, { integrity }]) => installed.packages[path]?.integrity === integrity,
  );
}

/** Installs the packages of a portable folder for a system into `node_modules` of a new folder. Throws Problems if npm cannot. */
async function installPackages(system: System, folder: string): Promise<void> {
  const [{ devDependencies, dependencies, engines }, lock, wanted] = await Promise.all([
    readJson('package.json'),
    readJson('package-lock.json'),
    portablePackages(),
  ]);
  const forChecks = Object.fromEntries(packagesForChecks.map((name) => [name, devDependencies[name]]));
  const root = { private: true, dependencies: { ...dependencies, ...forChecks }, engines };
  const packages = Object.fromEntries([...wanted].map(([path, entry]) => [path, { ...entry, dev: undefined }]));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(root));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages: { '': root, ...packages } }));
  await npmCi(system, folder);
}

/** Installs Node.js for a system into a new folder. Returns the path of its package. Throws Problems if npm cannot. */
export async function installNode(system: System, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    await cp(join(import.meta.dirname, 'node', file), join(folder, file));
  await npmCi(system, folder);
  return join(folder, 'node_modules', system.nodePackage);
}

async function npmCi({ name, os, cpu, libc }: System, folder: string): Promise<void> {
  const options = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=1'];
  await promisify(execFile)('npm', ['ci', ...options, ...quiet], {
    cwd: folder,
    shell: process.platform === 'win32',
  }).catch((error) => {
    const reason = /npm error code (.*)/.exec(error.stderr)?.[1] ?? error.message.split('\n')[0];
    throw new Problems([
      `npm could not fetch the packages for ${name} (${reason}); connect this machine to the network`,
    ]);
  });
}
