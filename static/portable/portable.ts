import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { sha256 } from '../../content/json/hash';
import { command, help } from '../../content/messages/command';
import { refuse, settle } from '../../content/messages/problems';
import { checkFolder } from './checkFolder';
import { type PortableFile, type PortableFiles, portableFiles } from './files';
import { installNode, packagesFor } from './packages';
import { SYSTEMS, type System } from './systems';
import { zipFolder } from './zipFolder';

const usage = `Writes a folder and a zip file with everything that making a site needs, for people who install nothing: Node.js,
the packages, the generator, a sample, and one file to open.

  npm run portable -- [--system NAME]… [--out DIR]

  --system NAME   the system to write it for, again for each further one   (default: all)
                  ${SYSTEMS.map(({ name }) => name).join(', ')}
  --out DIR       the folder in which it is written                        (default: portable)
  --help          shows this text`;

/** The list of all files with their sizes, by which the folder notices that it is not whole. */
const LIST = 'program/files.json';

await command(usage, async () => {
  const { values } = parseArgs({
    options: { system: { type: 'string', multiple: true }, out: { type: 'string', default: 'portable' }, help },
  });
  if (values.help) return console.log(usage);
  const names = values.system ?? SYSTEMS.map(({ name }) => name);
  const unknown = names.filter((name) => !SYSTEMS.some((system) => system.name === name));
  refuse(
    unknown.map(
      (name) => `--system ${name}: there is no such system; write ${SYSTEMS.map((each) => each.name).join(', ')}`,
    ),
  );
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'));
  const working = await mkdtemp(join(tmpdir(), 'portable-'));
  try {
    for (const system of SYSTEMS.filter(({ name }) => names.includes(name)))
      await writePortable(system, version, values.out, join(working, system.name));
  } finally {
    await rm(working, { recursive: true, force: true });
  }
});

/** Writes the folder and the zip file of a system, and prints the checksum of the zip file. Throws Problems if something is missing. */
async function writePortable(system: System, version: string, out: string, working: string): Promise<void> {
  const begun = performance.now();
  const [modules, node, licence] = await settle([
    packagesFor(system, join(working, 'packages')),
    installNode(system, join(working, 'node')),
    nodeLicence(join(working, 'licence')),
  ]);
  const top = `event-site-${version}`;
  const files = await portableFiles(system, modules, node, licence);
  const contents = await readAll(files);
  refuse(checkFolder(system, contents));
  const name = `${top}-${system.name}`;
  await writeFolder(join(out, name, top), files, contents);
  const zip = await zipFolder(
    [...contents].map(([path, bytes]) => ({ path: `${top}/${path}`, bytes, mode: modeOf(files.get(path)) })),
  );
  await writeFile(join(out, `${name}.zip.part`), zip);
  await rename(join(out, `${name}.zip.part`), join(out, `${name}.zip`));
  const bytes = [...contents.values()].reduce((sum, { length }) => sum + length, 0);
  console.log(`${sha256(zip)}  ${join(out, `${name}.zip`)}`);
  console.log(
    `  ${megabytes(zip.length)} MB, ${megabytes(bytes)} MB in ${contents.size} files; took ${Math.round((performance.now() - begun) / 1000)} s`,
  );
}

/** Returns the folder of a package of Node.js with the text of its licence, which that for Windows lacks. */
function nodeLicence(folder: string): Promise<string> {
  return installNode(SYSTEMS.find(({ os }) => os === 'linux') as System, folder);
}

/** Reads the bytes of all files, and adds the list of them. */
async function readAll(files: PortableFiles): Promise<Map<string, Uint8Array>> {
  const contents = new Map<string, Uint8Array>();
  for (const [path, { from }] of files) contents.set(path, typeof from === 'string' ? await readFile(from) : from);
  const programs = [...files].filter(([, { isProgram }]) => isProgram).map(([path]) => path);
  const sizes = Object.fromEntries([...contents].map(([path, { length }]) => [path, length]));
  return contents.set(LIST, Buffer.from(`${JSON.stringify({ programs, sizes })}\n`));
}

function modeOf(file: PortableFile | undefined): number {
  return file?.isProgram ? 0o755 : 0o644;
}

/** Writes the files into a folder, in the place of what was there. */
async function writeFolder(folder: string, files: PortableFiles, contents: Map<string, Uint8Array>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const path of new Set([...contents.keys()].map((each) => dirname(join(folder, each)))))
    await mkdir(path, { recursive: true });
  for (const [path, bytes] of contents) await writeFile(join(folder, path), bytes, { mode: modeOf(files.get(path)) });
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
