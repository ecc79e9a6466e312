import type { Notice } from './notice';
import { showNotice } from './overlay';

// Runs in every page while the site is edited: hears that there is a later version, or what is wrong.

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
    // Mostly the browser asks again by itself; when it has given up, so that a server started anew is found.
    if (events?.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
  });
}

/** A hidden tab lets go of its connection: browsers allow six to a server, and the site has seven pages to open. */
function listen() {
  if (document.visibilityState === 'visible') connect();
  else events?.close();
}

document.addEventListener('visibilitychange', listen);
listen();
