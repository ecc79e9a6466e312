import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, posix, sep } from 'node:path';
import { unzipSync } from 'fflate';
import { Problems, refusal } from '../../messages/problems';
import { type DecodedText, decodeText } from '../decodeText';

/** The files of an Open Event export that say something about the event, by their names without the ending `.json`. */
export const PART_NAMES = [
  'event',
  'sessions',
  'speakers',
  'sponsors',
  'tracks',
  'microlocations',
  'session_types',
  'social_links',
  'meta',
] as const;
export type PartName = (typeof PART_NAMES)[number];

/** Pictures beside the files of an export, by their paths in it: `images/speakers/noor.jpg`. */
export type Pictures = {
  has(path: string): boolean;
  /** Returns the bytes of a picture. Throws Problems if there is none, or one of more than 10 MB. */
  read(path: string): Promise<Uint8Array>;
};

/** The text of a file with its name for messages, and the question about its encoding if that was guessed. */
export type PartText = DecodedText & { file: string };

/** The files of an Open Event export, and its pictures. */
export type OpenEventParts = { texts: Map<PartName, PartText>; pictures: Pictures };

/** The most bytes of the files of an export together, and of one picture. */
const [MAX_TEXTS, MAX_PICTURE] = [40_000_000, 10_000_000];
/** The most folders in which a folder is searched for an export. */
const MAX_FOLDERS = 200;

/**
 * Reads the Open Event export in a folder, or in a folder in it. `file` is the name of the folder for messages. Returns undefined if
 * there is no file `sessions`. Throws Problems if there are several exports, or if they are too large.
 */
export async function partsInFolder(folder: string, file: string): Promise<OpenEventParts | undefined> {
  const names = await listFiles(folder);
  const root = rootOf(names, file);
  if (root === undefined) return undefined;
  const top = await realpath(join(folder, root));
  const pathOf = (path: string) => join(top, ...plainPath(path).split('/'));
  const inFolder = new Set((await listFiles(top)).map(plainPath));
  const readPart = async (name: string) => {
    const path = join(folder, name);
    if ((await stat(path)).size > MAX_TEXTS) throw refusal(join(file, name), 'is larger than 40 MB; export one event');
    return readFile(path);
  };
  return {
    texts: await readTexts(names, root, readPart, (name) => join(file, ...name.split('/'))),
    pictures: {
      has: (path) => inFolder.has(plainPath(path)),
      async read(path) {
        // A link in the folder may lead out of it.
        const real = await realpath(pathOf(path)).catch(() => undefined);
        if (!real?.startsWith(top + sep)) throw refusal(file, `has no picture “${path}”`);
        if ((await stat(real)).size > MAX_PICTURE) throw new Problems([{ message: 'is larger than 10 MB' }]);
        return readFile(real);
      },
    },
  };
}

/**
 * Reads the Open Event export in a ZIP archive, or in a folder in it. Returns undefined if the archive has no file `sessions`. Throws
 * Problems if it cannot be unpacked, has several exports, or unpacks to too much.
 */
export async function partsInArchive(bytes: Uint8Array, file: string): Promise<OpenEventParts | undefined> {
  const sizes = new Map<string, number>();
  /** Unpacks one file of the archive; with '' none, to see what there is. */
  const unpack = (wanted: string): Uint8Array => {
    try {
      const unpacked = unzipSync(bytes, {
        filter({ name, originalSize }) {
          sizes.set(name, originalSize);
          return name === wanted;
        },
      });
      return unpacked[wanted] ?? new Uint8Array();
    } catch {
      throw refusal(file, 'is an archive that cannot be unpacked; export it again, or unpack it and import the folder');
    }
  };
  unpack('');
  const names = [...sizes.keys()].filter((name) => !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name));
  const root = rootOf(names, file);
  if (root === undefined) return undefined;
  const namesByPath = new Map(
    names.filter((name) => isBelow(name, root)).map((name) => [plainPath(name.slice(root.length)), name]),
  );
  let total = 0;
  const readPart = async (name: string) => {
    total += sizes.get(name) ?? 0;
    if (total > MAX_TEXTS) throw refusal(file, 'unpacks to more than 40 MB of texts; export one event');
    return unpack(name);
  };
  return {
    texts: await readTexts(names, root, readPart, (name) => `${file}/${name}`),
    pictures: {
      has: (path) => namesByPath.has(plainPath(path)),
      async read(path) {
        const name = namesByPath.get(plainPath(path));
        if (name === undefined) throw refusal(file, `has no picture “${path}”`);
        if ((sizes.get(name) ?? 0) > MAX_PICTURE) throw new Problems([{ message: 'is larger than 10 MB' }]);
        return unpack(name);
      },
    },
  };
}

/** Returns the parts that are in one JSON file: all under their names, or a list of sessions alone. */
export function partsInFile(text: string, file: string): OpenEventParts {
  const names = PART_NAMES.filter((name) => new RegExp(`"${name}"\\s*:\\s*[[{]`).test(text));
  const isWhole =
    /^\s*\{/.test(text) && names.includes('sessions') && !/^\s*\{\s*"(?:data|jsonapi|links|meta|included)"/.test(text);
  const parts: PartName[] = isWhole ? names : ['sessions'];
  return {
    texts: new Map(parts.map((part) => [part, { text, file }])),
    pictures: {
      has: () => false,
      read: (path) => Promise.reject(refusal(file, `has no picture “${path}”`)),
    },
  };
}

/** Returns the paths of the files in a folder and in the folders in it, with slashes. Follows no links to folders. */
async function listFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  const folders = [''];
  for (const [visited, inside] of folders.entries()) {
    if (visited >= MAX_FOLDERS) break;
    const entries: Dirent[] = await readdir(join(folder, inside), { withFileTypes: true });
    for (const entry of entries) {
      if (/^\.|^node_modules$/.test(entry.name)) continue;
      const path = posix.join(inside, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else files.push(path);
    }
  }
  return files;
}

const partOf = (name: string) => basename(name).replace(/\.json$/i, '');
const isPart = (name: string): boolean => PART_NAMES.some((part) => part === partOf(name));
const isBelow = (name: string, root: string) => root === '' || name.startsWith(root);
const folderOf = (name: string) => (name.includes('/') ? `${dirname(name)}/` : '');

/**
 * Returns the folder of an export among these names of files, `''` or with a slash at its end: the uppermost one with `sessions` and
 * another part. Returns undefined if there is none.
 */
function rootOf(names: string[], file: string): string | undefined {
  const parts = names.filter(isPart);
  const roots = parts
    .filter((name) => partOf(name) === 'sessions')
    .map(folderOf)
    .filter((root, _, all) => all.length === 1 || parts.filter((name) => folderOf(name) === root).length > 1);
  const depthOf = (root: string) => root.split('/').length;
  const least = Math.min(...roots.map(depthOf));
  const [first, ...others] = new Set(roots.filter((root) => depthOf(root) === least));
  if (others.length)
    throw refusal(
      file,
      `has the exports of several events (${[first, ...others].slice(0, 5).join(', ')}); import the folder of one`,
    );
  return first;
}

async function readTexts(
  names: string[],
  root: string,
  readPart: (name: string) => Promise<Uint8Array>,
  shownName: (name: string) => string,
): Promise<OpenEventParts['texts']> {
  const texts: OpenEventParts['texts'] = new Map();
  for (const name of names) {
    if (folderOf(name) !== root || !isPart(name)) continue;
    const part = partOf(name) as PartName;
    // An export may have `event` and, from an older version, `event.json`.
    if (texts.has(part) && name.endsWith('.json')) continue;
    const file = shownName(name);
    texts.set(part, { ...decodeText(await readPart(name), file), file });
  }
  return texts;
}

/** Returns the path of a picture as an export has it (`/images/a%20b.jpg`, `./images/a b.jpg`) in one spelling: `images/a b.jpg`. */
function plainPath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A percent sign that is part of a name.
  }
  return posix.normalize(decoded.normalize('NFC').replaceAll('\\', '/')).replace(/^(?:\.{0,2}\/)+/, '');
}
