import { isSaving } from './isSaving';
import { cachePrefix, folder } from './scope';

/** The address of the list below the folder, and its SHA-256, defined by the build (bundleWorker.ts). */
declare const LIST: string;
declare const LIST_HASH: string;

/** The name of the cache with the files of this build, and of no other. */
export const cacheName = cachePrefix + LIST_HASH;

/** The number of downloads at the same time. */
const AT_ONCE = 6;

/** Checks that the name of a file changes with its content, as in all of these folders. */
export const isHashed = (path: string): boolean => /^(assets|files|fonts|icons|images)\//.test(path);

/** Keeps a download. Throws, and keeps nothing, if its bytes do not have the `hash` of the list. */
export async function keep(path: string, response: Response, hash: string) {
  const bytes = await response.arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  if (btoa(String.fromCharCode(...new Uint8Array(digest))) !== hash) throw new Error(`${path} is of another build`);
  const headers = new Headers(response.headers);
  // The copy is complete and not compressed, and cannot be asked for in ranges.
  for (const name of ['Accept-Ranges', 'Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name);
  const cache = await caches.open(cacheName);
  await cache.put(folder + path, new Response(bytes, { headers }));
}

/** Returns the SHA-256 of every file of the list by its address below the folder; empty if the list is not kept. */
export async function readList(): Promise<Record<string, string>> {
  const list = await (await caches.open(cacheName)).match(folder + LIST);
  return list ? list.json() : {};
}

/**
 * Downloads each file of the list that no earlier copy has. Throws if one cannot be fetched or is of another build: then this
 * worker never starts, and the one before it goes on (rule 22.4). For a visitor who saves data, it keeps only files that are
 * still in the browser's cache, and downloads nothing.
 */
export async function download() {
  await keep(LIST, await fetch(folder + LIST), LIST_HASH);
  // A page whose visitor saves data adds a query to the address of this script (register.ts).
  const savesData = Boolean(location.search) || isSaving();

  async function downloadFile(path: string, hash: string) {
    if (await keepEarlier(path, hash)) return;
    const response = await fetch(folder + path, {
      cache: isHashed(path) ? 'default' : 'no-cache',
      priority: 'low',
      ...(savesData && { cache: 'only-if-cached', mode: 'same-origin' }),
    });
    await keep(path, response, hash);
  }

  // All downloads share one iterator, so each file is downloaded by the one that is free first.
  const files = Object.entries(await readList()).values();
  async function downloadNext() {
    for (const [path, hash] of files) {
      try {
        await downloadFile(path, hash);
      } catch (error) {
        if (!savesData) throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, downloadNext));
}

/** Keeps a file of an earlier copy. Returns false, and keeps nothing, if there is none or it has changed. */
async function keepEarlier(path: string, hash: string): Promise<boolean> {
  const earlier = await caches.match(folder + path);
  if (!earlier) return false;
  return keep(path, earlier, hash).then(
    () => true,
    () => false,
  );
}
