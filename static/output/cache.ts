import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A short name for these bytes, the same on every machine. */
export const digest = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  // The length before each part keeps ['ab', 'c'] and ['a', 'bc'] apart.
  for (const temporary of parts) hash.update(`${temporary.length}:`).update(temporary);
  return hash.digest('hex').slice(0, 32);
};

/** The text of a module (pass `import.meta.url`), for keys: a result may change when the code that makes it changes. */
export const codeOf = (url: string | URL): string => readFileSync(fileURLToPath(url), 'utf8');

/** `svgo 4.1.0`, for keys. Read from the file, because not every package lets its package.json be imported. */
export const versionOf = (name: string): string =>
  `${name} ${JSON.parse(codeOf(new URL(`../../node_modules/${name}/package.json`, import.meta.url))).version}`;

const folder = (): string => fileURLToPath(new URL('../../node_modules/.cache/pictures/', import.meta.url));

/**
 * Returns the result of `make`, kept between builds under `key`. The key must name everything that the result depends
 * on: the input, the options, the version of the tool, our code (`codeOf`). A damaged or unreadable entry is made
 * again; if the folder cannot be written, only the next build is slower.
 */
export const cached = async (key: string, make: () => Promise<Uint8Array>): Promise<Buffer> => {
  const path = `${folder()}${digest(key)}`;
  const entry = await readFile(path).catch(() => undefined);
  if (entry && digest(entry.subarray(32)) === entry.toString('latin1', 0, 32)) return entry.subarray(32);

  const fresh = Buffer.from(await make());
  // Two builds may run at once: an entry gets its final name only when it is complete.
  const part = `${path}.${randomUUID()}`;
  await mkdir(folder(), { recursive: true })
    .then(() => writeFile(part, Buffer.concat([Buffer.from(digest(fresh), 'latin1'), fresh])))
    .then(() => rename(part, path))
    .catch(() => rm(part, { force: true }))
    .catch(() => undefined);
  return fresh;
};
