import { createHash } from 'node:crypto';
import { lstat, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { listContentFiles, readText } from '../load/contentFiles';
import { MAP_FILE, RECORD_FILE } from '../load/importNotes';
import { findHistory, makeHistory } from './historyFolder';
import { replaceFile } from './replaceFile';

// A snapshot keeps what the content of a folder was at a moment, so that the editor can go back to it (rule 24.52). In .history,
// snapshots/ID.json has the hash of each file, and texts/HASH has its text, compressed, once for all snapshots.

/** The texts of a content folder, by the path of each file in it, with slashes: `pages/visit.json`. */
export type Texts = Map<string, string>;

/** What a snapshot was taken for: a change of the editor, or that the site was published, or that a command imported a programme. */
type Kind = 'change' | 'published' | 'imported';

/**
 * A moment of the content. `number` is that of the change after which it was taken (0: before all changes), or else the same as `time`:
 * milliseconds since 1970. `of` names the host, or what was imported.
 */
export type Snapshot = { id: string; kind: Kind; number: number; time: number; of?: string };

type Stored = Pick<Snapshot, 'time' | 'of'> & { files: Record<string, string> };

/** The most snapshots of each kind. The editor keeps as many changes. */
const MOST: Record<Kind, number> = { change: 500, published: 50, imported: 50 };

/** Number of snapshots to forget at once, because all others are read then. */
const AT_ONCE = 50;

/** The pattern of the id of a snapshot. */
const ID = /^(change|published|imported)-(\d+)$/;

/** Reads the texts of a content folder, also those in which imports keep notes. Leaves out files that cannot be read. */
export async function readAllTexts(content: string): Promise<Texts> {
  const { files } = await listContentFiles(content);
  const paths = [...files.map(({ at }) => `${at.join('/')}.json`), RECORD_FILE, MAP_FILE];
  const entries = await Promise.all(
    paths.map(async (path) => {
      const result = await readText(join(content, path));
      return 'text' in result ? [[path, result.text] as const] : [];
    }),
  );
  return new Map(entries.flat());
}

/** Keeps the texts of a content folder after a change of the editor. Throws the error of the file system. */
export async function keepAfter(change: number, content: string, texts: Texts, time = Date.now()): Promise<void> {
  await store(await makeHistory(content), idAfter(change), { time }, texts);
}

/**
 * Keeps the texts that were published on a host, or imported from a file or address. Keeps nothing if the editor was never used for this
 * folder, or if the disk cannot be written to.
 */
export async function keepMark(
  kind: 'published' | 'imported',
  of: string,
  content: string,
  texts: Texts,
): Promise<void> {
  const folder = await findHistory(content);
  const time = Date.now();
  if (folder) await store(folder, `${kind}-${time}`, { time, of }, texts).catch(() => undefined);
}

/** Returns the id of the snapshot after a change of the editor. */
export const idAfter = (change: number): string => `change-${change}`;

/** Lists the snapshots of a content folder, the oldest first. */
export async function listSnapshots(content: string): Promise<Snapshot[]> {
  const folder = await findHistory(content);
  const snapshots = (folder ? await listIds(folder) : []).map(async (named) => {
    const stored = await readStored(`${folder}`, named.id);
    return stored ? [{ ...named, time: stored.time, ...(stored.of !== undefined && { of: stored.of }) }] : [];
  });
  return (await Promise.all(snapshots)).flat().sort((one, other) => one.time - other.time);
}

/** Returns the texts of a snapshot; undefined if it is not kept, or not as a whole. */
export async function textsOf(id: string, content: string): Promise<Texts | undefined> {
  const folder = await findHistory(content);
  const stored = folder && ID.test(id) ? await readStored(folder, id) : undefined;
  if (!folder || !stored) return undefined;
  const texts: Texts = new Map();
  try {
    for (const [path, hash] of Object.entries(stored.files))
      texts.set(path, `${await promisify(inflateRaw)(await readFile(join(folder, 'texts', hash)))}`);
    return texts;
  } catch {
    return undefined;
  }
}

/** Returns when the site of a content folder was last published from this machine, in milliseconds since 1970; 0 if it never was. */
export async function publishedAt(content: string): Promise<number> {
  const folder = await findHistory(content);
  const published = folder ? (await listIds(folder)).filter(({ kind }) => kind === 'published') : [];
  return Math.max(0, ...published.map(({ number }) => number));
}

/** Stores a snapshot, and those of its texts that are not stored yet. Throws an error if that is not possible. */
async function store(folder: string, id: string, described: Omit<Stored, 'files'>, texts: Texts): Promise<void> {
  for (const name of ['texts', 'snapshots'])
    if ((await lstat(join(folder, name)).catch(() => undefined))?.isSymbolicLink())
      throw new Error(`${join(folder, name)} leads elsewhere`);
  const storedHashes = new Set(await readdir(join(folder, 'texts')).catch(() => []));
  const files: Stored['files'] = {};
  for (const [path, text] of texts) {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    files[path] = hash;
    if (!storedHashes.has(hash))
      await replaceFile(join(folder, 'texts', hash), await promisify(deflateRaw)(text), 0o600);
  }
  await replaceFile(pathOf(folder, id), JSON.stringify({ ...described, files } satisfies Stored), 0o600);
  await forgetOldest(folder);
}

/** Lists the snapshots in a folder by their names, those of a kind in their order. */
async function listIds(folder: string): Promise<Omit<Snapshot, 'time' | 'of'>[]> {
  const names = await readdir(join(folder, 'snapshots')).catch(() => []);
  return names
    .flatMap((name) => {
      const [id, kind, number] = ID.exec(name.replace(/\.json$/, '')) ?? [];
      return id ? [{ id, kind: kind as Kind, number: Number(number) }] : [];
    })
    .sort((one, other) => one.number - other.number);
}

const pathOf = (folder: string, id: string): string => join(folder, 'snapshots', `${id}.json`);

/** Reads a snapshot; undefined if it is missing or cannot be understood. */
async function readStored(folder: string, id: string): Promise<Stored | undefined> {
  try {
    return JSON.parse(await readFile(pathOf(folder, id), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Deletes the oldest snapshots of each kind beyond the most, and the texts that no snapshot has any more. */
async function forgetOldest(folder: string): Promise<void> {
  const ids = await listIds(folder);
  const gone = Object.entries(MOST).flatMap(([kind, most]) => ids.filter((each) => each.kind === kind).slice(0, -most));
  if (gone.length < AT_ONCE) return;
  for (const { id } of gone) await rm(pathOf(folder, id), { force: true });
  const others = await Promise.all(ids.map(({ id }) => readStored(folder, id)));
  const usedHashes = new Set(others.flatMap((stored) => Object.values(stored?.files ?? {})));
  for (const hash of await readdir(join(folder, 'texts')))
    if (!usedHashes.has(hash)) await rm(join(folder, 'texts', hash), { force: true });
}
