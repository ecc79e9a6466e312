import { answer } from './answer';
import { cacheName, download } from './copy';
import { deleteCopies } from './deleteCopies';
import { folder, worker } from './scope';

// The service worker, `sw.js`: after one visit the site works without network. A new one waits until the pages of the build
// before are closed, so that these keep their files, and no page gets files of two builds (rule 22.5).

worker.addEventListener('install', (event) => event.waitUntil(download()));

worker.addEventListener('activate', (event) => {
  async function begin() {
    await deleteCopies(cacheName);
    // The browser asks for a page while it starts the worker, so that pages are not slower than without it.
    await worker.registration.navigationPreload?.enable();
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
