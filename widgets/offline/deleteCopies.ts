import { cachePrefix } from './scope';

/** Deletes the copies of this site, except the one called `kept`. */
export async function deleteCopies(kept?: string) {
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix) && name !== kept) await caches.delete(name);
}
