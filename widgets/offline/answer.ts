import { cacheName, isHashed, keep, readList } from './copy';
import { findSimilar } from './findSimilar';
import { type FetchEvent, folder } from './scope';

/** How long the network may say nothing before the copy is shown (rule 22.3), in milliseconds. */
const SILENCE_MS = 3000;

/** Finds pages whatever their query, and files whatever their host says about variants. */
const LOOSELY = { ignoreSearch: true, ignoreVary: true };

/** The answer to a request of a page: files that never change come from the copy, all else from the network if it answers. */
export async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const path = new URL(request.url).pathname.slice(folder.length);
  const cache = await caches.open(cacheName);
  let kept = await cache.match(request, LOOSELY);
  if (isHashed(path)) {
    // A page of the next build may already be open, while its worker waits for those of this build to be closed.
    kept ??= await caches.match(request, LOOSELY);
    // Whole, even where a part is asked for: whoever reads a PDF in ranges takes that too (rule 14.4).
    if (kept) return kept;
  }
  const network = fetchAndKeep(event, path, !kept);
  event.waitUntil(network.catch(() => {}));
  const copy = kept ?? (await findSimilar(cache, request));
  if (!copy) return network.catch(() => (request.mode === 'navigate' ? notKept(cache) : Response.error()));

  const silence = new Promise((resolve) => setTimeout(resolve, SILENCE_MS));
  return Promise.race([
    // A host that is overloaded is no better than none; nor is one that has the pictures of the next build already.
    network.then(
      (response) => (response.status < (isHashed(path) ? 400 : 500) ? response : copy),
      () => copy,
    ),
    silence.then(() => copy),
  ]);
}

/** Asks the network. If the copy lacks a file, because its visitor saves data, it is kept as it passes by. */
async function fetchAndKeep(event: FetchEvent, path: string, isMissing: boolean) {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  if (isMissing && response.status === 200) event.waitUntil(keepSeen(path, response.clone()).catch(() => {}));
  return response;
}

async function keepSeen(path: string, response: Response) {
  const hash = (await readList())[path];
  if (hash) return keep(path, response, hash);
  // What pdf.js fetches for some PDFs only is in no list; its folder names its version.
  if (path.startsWith('assets/pdfjs-')) return (await caches.open(cacheName)).put(folder + path, response);
}

/** The page that says that a page was not kept. Not with status 200, or browsers would take it for that page later. */
async function notKept(cache: Cache): Promise<Response> {
  const page = await cache.match(`${folder}offline.html`);
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}
