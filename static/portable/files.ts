import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { licenceList } from './licenceList';
import { type Entry, portablePackages } from './packages';
import { nodePath, type System } from './systems';

const ROOT = join(import.meta.dirname, '../..');

/** A file of a portable folder: the path at which its bytes are, or the bytes. */
export type PortableFile = { from: string | Uint8Array; isProgram: boolean };
/** The files of a portable folder, by their paths in it: `program/build.ts`. */
export type PortableFiles = Map<string, PortableFile>;

/** What a folder has of the generator. Its tests and its documents for developers stay out. */
const GENERATOR = [
  'build.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'LICENSE',
  'content',
  'templates',
  'widgets',
  'static',
  '.github/guides',
];
/** The folders inside of these that only make portable folders. */
const NOT_PACKED = ['static/portable'];

/** What packages have for people who develop with them, and no program reads. Licences stay. */
const FOR_DEVELOPERS =
  /\.(map|d\.[cm]?ts|markdown|tsbuildinfo)$|(^|\/)(?!licen[cs]e|notice|copying)[^/]*\.md$|(^|\/)\.[^/]+$/i;
/** Parts of packages that no code of ours loads: sources beside what was made of them, and other ways to the same thing. */
const UNUSED = [
  /^zod\/src\//,
  /^libheif-js\/libheif\//,
  /^pdfjs-dist\/(legacy\/)?(image_decoders|web)\//,
  /^pdfjs-dist\/legacy\/build\/pdf(\.sandbox|\.worker)?\.mjs$/,
  // A helper for PuTTY's agent, which runs on Windows only and is asked for nowhere.
  /^ssh2\/util\/pagent\.exe$/,
  /^playwright-core\/lib\/vite\//,
];
/** The programs in packages, which need the right to be run. */
const PROGRAMS = /^@esbuild\/[^/]+\/bin\/esbuild$/;

/**
 * Returns all files of the folder for a system. `modules` is the folder with its `node_modules`, and `node` that of the package of
 * Node.js. Throws the error of the file system if one cannot be read.
 */
export async function portableFiles(
  system: System,
  modules: string,
  node: string,
  nodeLicence: string,
): Promise<PortableFiles> {
  const files: PortableFiles = new Map();
  const add = (path: string, from: string | Uint8Array, isProgram = false) => files.set(path, { from, isProgram });
  const packages = [...(await portablePackages(system))];

  const starter = await readFile(join(import.meta.dirname, 'starters', system.starter), 'utf8');
  add(system.starter, Buffer.from(starter.replace(/\r?\n/g, system.lineEnd)), system.os !== 'win32');
  add('licences.txt', Buffer.from(await licenceList(packages, modules, node, nodeLicence)));
  add(nodePath(system), join(node, system.nodeFile), true);
  for (const path of await listGenerator()) add(`program/${path}`, join(ROOT, path));
  for (const [path] of packages)
    for (const file of await listPackage(join(modules, path)))
      if (isUsed(`${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}/${file}`))
        add(
          `program/${path}/${file}`,
          join(modules, path, file),
          PROGRAMS.test(`${path.slice('node_modules/'.length)}/${file}`),
        );
  add('program/node_modules/.package-lock.json', Buffer.from(lockText(packages)));
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Tells whether a program may read a file of a package: `zod/v4/core/core.js`. */
const isUsed = (path: string): boolean => !FOR_DEVELOPERS.test(path) && !UNUSED.some((pattern) => pattern.test(path));

/** The list of installed packages, by which a build knows that kept results are of other versions. */
const lockText = (packages: [string, Entry][]): string =>
  `${JSON.stringify({ packages: Object.fromEntries(packages.map(([path, { version }]) => [path, { version }])) })}\n`;

/** Returns the paths of the generator's files, also those of the site in `content/`, which is the sample. */
async function listGenerator(): Promise<string[]> {
  const lists = await Promise.all(
    GENERATOR.map(async (name) => {
      const inside = await listFiles(join(ROOT, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTDIR') throw error;
        return [''];
      });
      return inside.map((path) => (path ? `${name}/${path}` : name));
    }),
  );
  // Names that begin with a dot are those of what somebody has edited or published here.
  return lists
    .flat()
    .filter((path) => !/\/\./.test(path) && !NOT_PACKED.some((folder) => path.startsWith(`${folder}/`)));
}

/** Returns the paths of a package's files, without those of packages inside it. */
const listPackage = async (folder: string): Promise<string[]> =>
  (await listFiles(folder)).filter((path) => !path.startsWith('node_modules/'));

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}
