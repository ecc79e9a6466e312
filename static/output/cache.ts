import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../../content/json/hash';

/** Returns a short name for these bytes, the same on every machine. */
export const digest = (...parts: (string | Uint8Array)[]): string =>
  // The length before each part keeps ['ab', 'c'] and ['a', 'bc'] apart.
  sha256(Buffer.concat(parts.flatMap((part) => [`${part.length}:`, part].map((each) => Buffer.from(each))))).slice(
    0,
    32,
  );

/** The text of a module (pass `import.meta.url`), for keys: a result may change when the code that makes it changes. */
export const codeOf = (url: string | URL): string => readFileSync(fileURLToPath(url), 'utf8');

/** `svgo 4.1.0`, for keys. Read from the file, because not every package lets its package.json be imported. */
export const versionOf = (name: string): string =>
  `${name} ${JSON.parse(codeOf(new URL(`../../node_modules/${name}/package.json`, import.meta.url))).version}`;

const folder = (): string => fileURLToPath(new URL('../../node_modules/.cache/event-site/', import.meta.url));

const fileOf = (key: string): string => `${folder()}${digest(key)}`;

/** What `keep` kept under this key; undefined if there is nothing, or if it is damaged or cannot be read. */
export async function recall(key: string): Promise<Buffer | undefined> {
  const entry = await readFile(fileOf(key)).catch(() => undefined);
  const isWhole = entry && digest(entry.subarray(32)) === entry.toString('latin1', 0, 32);
  return isWhole ? entry.subarray(32) : undefined;
}

/** Keeps these bytes between builds under a key. If the folder cannot be written, only the next build is slower. */
export async function keep(key: string, bytes: Uint8Array): Promise<void> {
  const path = fileOf(key);
  // Two builds may run at once: an entry gets its final name only when it is complete.
  const part = `${path}.${randomUUID()}`;
  await mkdir(folder(), { recursive: true })
    .then(() => writeFile(part, Buffer.concat([Buffer.from(digest(bytes), 'latin1'), bytes])))
    .then(() => rename(part, path))
    .catch(() => rm(part, { force: true }))
    .catch(() => undefined);
}

/**
 * Returns the result of `make`, kept between builds under `key`. The key must name everything that the result depends
 * on: the input, the options, the version of the tool, our code (`codeOf`). A damaged or unreadable entry is made
 * again.
 */
export async function cached(key: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
  const known = await recall(key);
  if (known) return known;
  const fresh = Buffer.from(await make());
  await keep(key, fresh);
  return fresh;
}

/** The function, which runs when it is first called; later calls get the same result. */
export function once<T>(run: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: run() };
    return result.value;
  };
}
