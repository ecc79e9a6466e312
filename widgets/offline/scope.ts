/** A life event of a worker: the browser waits for the work before it goes on. */
type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A request of a page, which the worker may answer. */
export type FetchEvent = LifeEvent & {
  request: Request;
  respondWith(answer: Promise<Response>): void;
};

type Events = { install: LifeEvent; activate: LifeEvent; fetch: FetchEvent };

/** What a service worker finds in `self`. TypeScript has these types in a library only that excludes those of pages. */
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};

export const worker = self as unknown as WorkerScope;

/** The folder of the site: `/shcaifest/`. A worker sees the requests of pages in its own folder and below it. */
export const folder = new URL('.', location.href).pathname;

/** How the names of our caches begin: a host may have other sites, whose caches are not ours to delete. */
export const cachePrefix = `offline ${folder} `;

/** Deletes the copies of this site, except the one called `kept`. */
export async function deleteCopies(kept?: string) {
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix) && name !== kept) await caches.delete(name);
}
