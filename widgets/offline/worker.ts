import { cacheName, download, isHashed, keep, readList } from './copy';
import { deleteCopies, type FetchEvent, folder, worker } from './scope';

// The service worker, `sw.js`: after one visit the site works without network. A new worker waits until all pages of the last
// build are closed, so that no page gets files of two builds (rule 22.5).

worker.addEventListener('install', (event) => event.waitUntil(download()));

worker.addEventListener('activate', (event) => {
  // No navigation preload: with it, Firefox (153) shows its own page instead of our answer if the host is gone.
  async function takeOver() {
    await deleteCopies(cacheName);
    await worker.clients.claim();
  }
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const { method, url, destination } = event.request;
  const { origin, pathname } = new URL(url);
  const isOurs = method === 'GET' && origin === location.origin && pathname.startsWith(folder);
  // The pages for the frames of other sites are not kept, and a frame shows no page of ours in their place.
  // Films are too large to keep, and are read in ranges.
  if (isOurs && !['audio', 'video', 'iframe'].includes(destination)) event.respondWith(answer(event));
});

/**
 * The longest time to wait for the network before the copy is shown, and before that of an event that is over, which there may be news
 * of (rule 22.3), in milliseconds.
 */
const [LONGEST_SILENCE, LONGEST_SILENCE_AFTER] = [3000, 10_000];

/** Options of `match` that ignore the query and the header `Vary`. */
const LOOSELY = { ignoreSearch: true, ignoreVary: true };

/** Answers a request from a page: hashed files from the copy, all others from the network if it answers in time. */
async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const path = new URL(request.url).pathname.slice(folder.length);
  const cache = await caches.open(cacheName);
  let storedCopy = await cache.match(request, LOOSELY);
  if (isHashed(path)) {
    // A page of the next build may be open already, while its worker waits: the file may be in its cache.
    storedCopy ??= await caches.match(request, LOOSELY);
    // The complete file, also for a request of a range: readers of PDFs accept that (rule 14.4).
    if (storedCopy) return storedCopy;
  }
  const network = fetchAndKeep(event, path, !storedCopy);
  event.waitUntil(network.catch(() => {}));
  const isPage = request.mode === 'navigate';
  const replacement = storedCopy ?? (await findSimilar(cache, request));
  if (!replacement) return network.catch(() => (isPage ? findOfflinePage(cache, path) : Response.error()));

  const pastCopy = isPage && (await sayIsOver(cache, path, replacement));
  const copy = pastCopy || replacement;
  const silence = new Promise((resolve) => setTimeout(resolve, pastCopy ? LONGEST_SILENCE_AFTER : LONGEST_SILENCE));
  return Promise.race([
    // The copy is better than an error of the host, and than a 404 for a picture that the next build has replaced.
    network.then(
      (response) => (response.status < (isHashed(path) ? 400 : 500) ? response : copy),
      () => copy,
    ),
    silence.then(() => copy),
  ]);
}

/** Fetches a file. Keeps it if it is missing in the copy, as it may be for a visitor who saves data. */
async function fetchAndKeep(event: FetchEvent, path: string, isMissing: boolean) {
  const response = await fetch(event.request);
  if (isMissing && response.status === 200) event.waitUntil(keepSeen(path, response.clone()).catch(() => {}));
  return response;
}

/** Keeps a file that a visitor has asked for, if it is in the list or belongs to pdf.js. */
async function keepSeen(path: string, response: Response) {
  const hash = (await readList())[path];
  if (hash) return keep(path, response, hash);
  // Files that pdf.js needs for some PDFs only are in no list. The name of their folder has the version.
  if (path.startsWith('assets/pdfjs-')) return (await caches.open(cacheName)).put(folder + path, response);
}

/** True if pages in further languages are in folders of their own; bundleWorker.ts defines it. */
declare const HAS_LANGUAGES: boolean;

/**
 * Returns the page for pages that were not kept, in the language of the one at `path`, with status 503: with 200, browsers would
 * keep it as the requested page.
 */
async function findOfflinePage(cache: Cache, path: string): Promise<Response> {
  const translatedPage = HAS_LANGUAGES && (await cache.match(`${folder}${path.split('/')[0]}/offline.html`));
  const page = translatedPage || (await cache.match(`${folder}offline.html`));
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}

/**
 * Returns a kept page with the sentence of the offline page that its event is over, before its content. Returns undefined before the
 * end, which a page has in `data-ends` of its body.
 */
async function sayIsOver(cache: Cache, path: string, copy: Response): Promise<Response | undefined> {
  const html = await copy.clone().text();
  const [, end = ''] = /<body[^>]* data-ends="([^"]*)/.exec(html) ?? [];
  if (!(Date.parse(end) <= Date.now())) return undefined;
  const words = await (await findOfflinePage(cache, path)).text();
  const [notice = ''] = /<p class="copy-notice".*?<\/p>/s.exec(words) ?? [];
  const marked = html.replace('<main', (main) => notice.replace(' hidden=""', '') + main);
  return new Response(marked, { headers: copy.headers });
}

/** Returns one form of all spellings of a page's address: `/fest/ABOUT/index.html` → `/fest/about`. */
const pageOf = (path: string) => path.toLowerCase().replace(/\/(index\.html)?$/, '');

/** Returns the name of a picture without size and type: `/fest/images/asha-320-1a2b3c4d.avif` → `/fest/images/asha`. */
const pictureOf = (path: string) => path.replace(/-\d+-\w{8}\.(avif|webp)$/, '');

/**
 * Finds a replacement for a file that the copy lacks: a redirect to the page if its address is spelled differently, or the one
 * size in which a picture is kept; undefined if there is none.
 */
async function findSimilar(cache: Cache, { url, mode }: Request): Promise<Response | undefined> {
  const isPage = mode === 'navigate';
  const nameOf = isPage ? pageOf : pictureOf;
  const { pathname, search } = new URL(url);
  const similarRequest = (await cache.keys()).find(
    (storedRequest) => nameOf(new URL(storedRequest.url).pathname) === nameOf(pathname),
  );
  if (!similarRequest) return undefined;
  return isPage ? Response.redirect(similarRequest.url + search) : cache.match(similarRequest);
}
