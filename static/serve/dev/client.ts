import { dock } from './dock';
import type { Notice } from './notice';
import { showEditSwitch, showNotice } from './overlay';
import { PANEL_STATE } from './panelState';

// Runs in every page of `npm run dev`: reloads the page when it is outdated, shows problems, and loads the editor.

const { version = '', token = '' } = document.currentScript?.dataset ?? {};
let events: EventSource | undefined;
let isOutdated = false;
/** Something is being typed, which a reload would interrupt. */
let isHeld = false;

function hold(next: boolean) {
  isHeld = next;
  if (isOutdated && !isHeld) location.reload();
}

function connect() {
  events?.close();
  events = new EventSource(`/@dev/events?${new URLSearchParams({ path: location.pathname, version })}`);
  events.addEventListener('reload', () => {
    events?.close();
    isOutdated = true;
    if (!isHeld) location.reload();
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

/** Whether this tab is being edited, so that it still is when the page has been reloaded. */
const EDIT = 'dev-edit';
let closeEditor: Promise<() => void> | undefined;

function edit(isOn: boolean) {
  sessionStorage.setItem(EDIT, isOn ? 'on' : 'off');
  showEditSwitch(isOn, edit);
  closeEditor?.then((close) => close());
  closeEditor = isOn ? loadEditor().then(({ openEditor }) => openEditor(token, hold, dock)) : undefined;
  // The panel comes with the editor; until then its room is kept, so that the page does not move.
  dock(isOn && JSON.parse(sessionStorage.getItem(PANEL_STATE) ?? '{}').isOpen === true);
}

const loadEditor = (address = '/@dev/editor.js'): Promise<typeof import('./editor/editor')> => import(address);

edit(sessionStorage.getItem(EDIT) === 'on');
document.addEventListener('visibilitychange', listen);
listen();
