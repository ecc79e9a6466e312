import { createContext, runInContext } from 'node:vm';
import { sha256 } from '../../content/json/hash';

const ORIGIN = 'https://fest.example';

/** A file on a host: its text, or a whole response. */
type Hosted = string | (() => Response | Promise<Response>);

/** A cache as browsers have it, as far as the worker uses it. */
function openCache() {
  const entries = new Map<string, Response>();
  const address = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  return {
    entries,
    match: async (request: Request | string, { ignoreSearch = false } = {}) => {
      const wanted = ignoreSearch ? address(request).split('?', 1)[0] : address(request);
      return entries.get(wanted as string)?.clone();
    },
    put: async (request: Request | string, response: Response) => void entries.set(address(request), response),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  };
}

/** The options of a request of a page. */
type Asked = { method?: string; mode?: string; destination?: string };

export type Browser = ReturnType<typeof openBrowser>;

/** A browser that runs service workers at `/fest/`, on a host that has these files. */
export function openBrowser(host: Record<string, Hosted>, connection?: { saveData?: boolean; effectiveType?: string }) {
  const caches = new Map<string, ReturnType<typeof openCache>>();
  /** The fetched addresses in order, with their options. */
  const asked: string[] = [];
  /** The addresses in the HTTP cache of this browser. */
  const seen = new Set<string>();

  const storage = {
    open: async (name: string) => {
      const cache = caches.get(name) ?? openCache();
      caches.set(name, cache);
      return cache;
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    async match(request: Request | string, options?: { ignoreSearch: boolean }) {
      for (const cache of caches.values()) {
        const found = await cache.match(request, options);
        if (found) return found;
      }
      return undefined;
    },
  };

  async function fetch(request: Request | string, { cache = 'default' }: RequestInit = {}) {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    const path = pathname.replace('/fest/', '');
    if (cache === 'only-if-cached' && !seen.has(path)) throw new TypeError('Failed to fetch');
    if (cache !== 'only-if-cached') asked.push(`${path} ${cache}`);
    const file = host[path];
    if (file === undefined) return new Response('Not found', { status: 404 });
    seen.add(path);
    return typeof file === 'string' ? new Response(file) : file();
  }

  /** Starts a worker with this script; its functions run the events of its life. */
  function start(script: Uint8Array, query = '') {
    const listeners: Record<string, (event: object) => void> = {};
    const calls: string[] = [];
    const self = {
      registration: {
        unregister: async () => void calls.push('unregister'),
      },
      clients: { claim: async () => void calls.push('claim') },
      skipWaiting: async () => void calls.push('skipWaiting'),
      addEventListener: (name: string, listener: (event: object) => void) => {
        listeners[name] = listener;
      },
    };
    const globals = { URL, Headers, Response, Uint8Array, crypto, btoa, Promise, Error };
    const location = new URL(`${ORIGIN}/fest/sw.js${query}`);
    const given = {
      ...globals,
      self,
      location,
      setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
      caches: storage,
      fetch,
      navigator: { connection },
    };
    runInContext(new TextDecoder().decode(script), createContext(given));

    const live = async (name: string) => {
      const work: Promise<unknown>[] = [];
      listeners[name]?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
      await Promise.all(work);
    };
    const respond = (path: string, asked: Asked = {}, work: Promise<unknown>[] = []) => {
      let answer: Promise<Response> | undefined;
      const request = { method: 'GET', mode: 'no-cors', destination: '', ...asked };
      listeners.fetch?.({
        request: { ...request, url: new URL(path, `${ORIGIN}/fest/`).href, headers: new Headers() },
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
        respondWith: (promise: Promise<Response>) => {
          answer = promise;
        },
      });
      return answer;
    };
    return {
      /** The functions of the browser that it has called. */
      calls,
      install: () => live('install'),
      activate: () => live('activate'),
      /** Returns its answer to a page; undefined if it leaves the request to the browser. `work` gets what it does meanwhile. */
      respond,
      /** The same, when all that goes with it is done. */
      async answer(path: string, asked: Asked = {}) {
        const work: Promise<unknown>[] = [];
        const response = await respond(path, asked, work);
        // Some of it begins only when the network has answered.
        while (work.length) await Promise.all(work.splice(0));
        return response;
      },
    };
  }
  return { start, asked, seen, host, caches };
}

/** The list of these files, as a build writes it. */
export const listOf = (files: Record<string, string>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, sha256(text, 'base64')])));
