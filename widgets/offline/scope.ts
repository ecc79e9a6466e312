/** An event in the life of a worker: the browser waits for `work` before it goes on. */
type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A request from a page, which the worker may answer. */
export type FetchEvent = LifeEvent & {
  request: Request;
  respondWith(answer: Promise<Response>): void;
};

type Events = { install: LifeEvent; activate: LifeEvent; fetch: FetchEvent };

/** The type of `self` in a service worker. TypeScript has it only in a library that excludes the types of pages. */
type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
};

export const worker = self as unknown as WorkerScope;

/** The folder of the site: `/shcaifest/`. A worker sees the requests of pages in its own folder and below it. */
export const folder = new URL('.', location.href).pathname;

/** The start of the names of this site's caches: other sites of the host have caches too. */
export const cachePrefix = `offline ${folder} `;

/** Deletes the copies of this site, except the one with the name `current`. */
export async function deleteCopies(current?: string) {
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix) && name !== current) await caches.delete(name);
}
