import type { Notice } from './notice';
import { showNotice } from './overlay';

// Runs in every page of `npm run dev`: reloads the page when it is outdated, and shows problems.

const version = document.currentScript?.dataset.version ?? '';
let events: EventSource | undefined;

function connect() {
  events?.close();
  events = new EventSource(`/@dev/events?${new URLSearchParams({ path: location.pathname, version })}`);
  events.addEventListener('reload', () => {
    events?.close();
    location.reload();
  });
  events.addEventListener('notice', ({ data }) => showNotice(JSON.parse(data) as Notice));
  events.addEventListener('error', () => {
    // Browsers usually reconnect by themselves; this is for when they have given up and the server is restarted.
    if (events?.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
  });
}

/** A hidden tab closes its connection: browsers allow six for each server, and the site has seven pages. */
function listen() {
  if (document.visibilityState === 'visible') connect();
  else events?.close();
}

document.addEventListener('visibilitychange', listen);
listen();
