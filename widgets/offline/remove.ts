import { deleteCopies, worker } from './scope';

// The service worker of a site that wants none (`"offline": false`), and of `npm run dev`: browsers that have the other one get
// this in its place, and are rid of it and its copies. Open pages stay as they are.

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteCopies().then(() => worker.registration.unregister()));
});
