import { cacheName, download, isHashed, keep, readList } from './copy';
import { deleteCopies, type FetchEvent, folder, worker } from './scope';

// The service worker, `sw.js`: after one visit the site works without network. A new one waits until the pages of the build
// before are closed, so that these keep their files, and no page gets files of two builds (rule 22.5).

worker.addEventListener('install', (event) => event.waitUntil(download()));

worker.addEventListener('activate', (event) => {
  // Without navigation preload: where the host is gone, Firefox (153) then shows its own page instead of our answer.
  async function begin() {
    await deleteCopies(cacheName);
    await worker.clients.claim();
  }
  event.waitUntil(begin());
});

worker.addEventListener('fetch', (event) => {
  const { method, url, destination } = event.request;
  const { origin, pathname } = new URL(url);
  const isOurs = method === 'GET' && origin === location.origin && pathname.startsWith(folder);
  // Films are too large to be kept, and are read in ranges.
  if (isOurs && !['audio', 'video'].includes(destination)) event.respondWith(answer(event));
});

/** How long the network may say nothing before the copy is shown (rule 22.3), in milliseconds. */
const SILENCE_MS = 3000;

/** Finds pages whatever their query, and files whatever their host says about variants. */
const LOOSELY = { ignoreSearch: true, ignoreVary: true };

/** The answer to a request of a page: files that never change come from the copy, all else from the network if it answers. */
async function answer(event: FetchEvent): Promise<Response> {
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
  const response = await fetch(event.request);
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

/** A page, however its address is written: `/fest/ABOUT/index.html` → `/fest/about`. */
const pageOf = (path: string) => path.toLowerCase().replace(/\/(index\.html)?$/, '');

/** A picture, whatever its size and type: `/fest/images/asha-320-1a2b3c4d.avif` → `/fest/images/asha`. */
const pictureOf = (path: string) => path.replace(/-\d+-\w{8}\.(avif|webp)$/, '');

/**
 * What the copy has in place of a file that it lacks: a redirect to a page whose address was written differently, or the one
 * size in which a picture is kept.
 */
async function findSimilar(cache: Cache, { url, mode }: Request): Promise<Response | undefined> {
  const isPage = mode === 'navigate';
  const nameOf = isPage ? pageOf : pictureOf;
  const { pathname, search } = new URL(url);
  const found = (await cache.keys()).find((kept) => nameOf(new URL(kept.url).pathname) === nameOf(pathname));
  if (!found) return undefined;
  return isPage ? Response.redirect(found.url + search) : cache.match(found);
}
