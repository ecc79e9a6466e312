import { deleteCopies, worker } from './scope';

// The service worker of a site with `"offline": false`, and of `npm run dev`: it replaces the one that browsers may have from an
// earlier build, deletes its copies, and removes itself. Open pages stay as they are.

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteCopies().then(() => worker.registration.unregister()));
});
