import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the result of `make`, kept between builds under `key`. The key must name everything that the result depends on: the
 * input, the options, the version of the tool, our code (`codeOf`).
 */
export async function cached(key: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
  const cachedResult = await recall(key);
  if (cachedResult) return cachedResult;
  const fresh = Buffer.from(await make());
  await keep(key, fresh);
  return fresh;
}

/** Returns what `keep` stored under this key; undefined if it is missing, damaged, that of another key, or cannot be read. */
export async function recall(key: string): Promise<Buffer | undefined> {
  const entry = await readFile(fileOf(key)).catch(() => undefined);
  const bytes = entry?.subarray(32);
  return bytes && digest(key, bytes) === entry?.toString('latin1', 0, 32) ? bytes : undefined;
}

/** Stores these bytes between builds under a key. If the folder cannot be written, only the next build is slower. */
export async function keep(key: string, bytes: Uint8Array): Promise<void> {
  const path = fileOf(key);
  // Two builds may run at once: an entry gets its final name only when it is complete.
  const part = `${path}.${randomUUID()}`;
  await mkdir(folder(), { recursive: true })
    .then(() => writeFile(part, Buffer.concat([Buffer.from(digest(key, bytes), 'latin1'), bytes])))
    .then(() => rename(part, path))
    .catch(() => rm(part, { force: true }))
    .catch(() => undefined);
}

/** Many small results that are kept in one entry: as files of their own, they would take longer to read than to make. */
export type Pack = {
  /** Returns the bytes that the last `save` stored under this name. */
  get(name: string): Uint8Array | undefined;
  /** Adds bytes under a name. */
  set(name: string, bytes: Uint8Array): void;
  /** Stores what was read and added since the pack was opened, and nothing else: the rest is no longer needed. */
  save(): Promise<void>;
};

/** Opens the pack of this key; it is empty the first time, and if its entry cannot be used. */
export async function openPack(key: string): Promise<Pack> {
  const entry = await recall(key);
  const stored = entry ? readPack(entry) : new Map<string, Uint8Array>();
  const used = new Map<string, Uint8Array>();
  return {
    get(name) {
      const bytes = stored.get(name);
      if (bytes) used.set(name, bytes);
      return bytes;
    },
    set: (name, bytes) => void used.set(name, bytes),
    async save() {
      const isSame = used.size === stored.size && [...used.keys()].every((name) => stored.has(name));
      if (isSame) return;
      const index = JSON.stringify([...used].map(([name, { length }]) => [name, length]));
      await keep(key, Buffer.concat([Buffer.from(`${index}\n`), ...used.values()]));
    },
  };
}

/**
 * Returns the results of a pack by their names; none if the entry is no pack. The first line of the entry has the names and lengths
 * of the results after it.
 */
function readPack(entry: Buffer): Map<string, Uint8Array> {
  const results = new Map<string, Uint8Array>();
  // Threads read the results from this shared memory. Without it, each result would be sent with a copy of the whole pack.
  const shared = new Uint8Array(new SharedArrayBuffer(entry.length));
  shared.set(entry);
  let offset = entry.indexOf('\n') + 1;
  try {
    for (const [name, length] of JSON.parse(entry.toString('utf8', 0, offset)) as [string, number][]) {
      results.set(name, shared.subarray(offset, offset + length));
      offset += length;
    }
    return results;
  } catch {
    return new Map();
  }
}

/** Returns the folder of the cache. `BUILD_CACHE` names another one: tests build thousands of pages that nobody builds again. */
const folder = (): string =>
  process.env.BUILD_CACHE ?? fileURLToPath(new URL('../../node_modules/.cache/event-site', import.meta.url));

const fileOf = (key: string): string => join(folder(), digest(key));

/** Returns a digest of these parts, the same on every machine: 32 hexadecimal digits. */
export function digest(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // The length before each part keeps ['ab', 'c'] and ['a', 'bc'] apart.
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 32);
}

/** Returns the text of a module (pass `import.meta.url`), for keys: a result may change with the code that makes it. */
export const codeOf = (url: string | URL): string => readFileSync(fileURLToPath(url), 'utf8');

/**
 * Returns the name and the version of a package, for keys: `sharp 0.35.5`. Reads the file, because not every package lets its
 * package.json be imported.
 */
export const versionOf = (name: string): string =>
  `${name} ${JSON.parse(codeOf(new URL(`../../node_modules/${name}/package.json`, import.meta.url))).version}`;

/** Returns a function that calls `run` the first time, and returns the same result each time. */
export function once<T>(run: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: run() };
    return result.value;
  };
}

/** Returns a function that calls `run` the first time for each object, and returns the same result for that object each time. */
export function oncePer<Key extends object, T>(run: (key: Key) => T): (key: Key) => T {
  const results = new WeakMap<Key, { value: T }>();
  return (key) => {
    const result = results.get(key) ?? { value: run(key) };
    results.set(key, result);
    return result.value;
  };
}

/** The digests of files, by their bytes. */
const digests = new WeakMap<Uint8Array, string>();

/**
 * Returns the digest of a file whose bytes nobody changes. Remembers it, because several steps ask for the digest of each file of a
 * site.
 */
export function digestOf(file: Uint8Array): string {
  const digestOfFile = digests.get(file) ?? digest(file);
  digests.set(file, digestOfFile);
  return digestOfFile;
}

/** Remembers the digest of a file, which is known from an earlier build. Returns the file. */
export function withDigest<File extends Uint8Array>(file: File, digest: string): File {
  digests.set(file, digest);
  return file;
}
