import type { Notice } from '../../static/serve/dev/notice';
import { PANEL_STATE } from './editorTools';
import { showEditSwitch, showNotice } from './overlay';

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

const loadEditor = (address = '/@dev/editor.js'): Promise<typeof import('./editor')> => import(address);

edit(sessionStorage.getItem(EDIT) === 'on');
document.addEventListener('visibilitychange', listen);
listen();

/** Where there is room for both, the panel stands beside the page; in a narrower window it covers a part of it (rule 24.15). */
const hasRoom = matchMedia('screen and (width >= 1100px)');

let isOpen = false;
let widen: (() => void) | undefined;

/** Makes room for the panel at the right of the page while it is open, and gives the page its width back. */
function dock(next: boolean): void {
  isOpen = next;
  update();
}

function update() {
  widen?.();
  widen = isOpen && hasRoom.matches ? narrowPage(panelWidth()) : undefined;
}

// Before a page is printed, its media is no screen any more.
hasRoom.addEventListener('change', update);
addEventListener('resize', update);

/** How wide the panel is, in CSS pixels: it grows with the letters, but leaves more to the page. */
const panelWidth = () =>
  Math.min(29 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize), 0.42 * innerWidth);

/**
 * Takes so many CSS pixels from the right of the page. Its styles ask for the width of the window in conditions and in `vw`, and
 * place things in the window: for them it gets narrower too. Returns a function that undoes this.
 */
function narrowPage(width: number): () => void {
  const restore: (() => void)[] = [];
  const change = (rule: CSSRule) => {
    if (rule instanceof CSSMediaRule) {
      const { mediaText } = rule.media;
      const wider = (_: string, before: string, length: string) => `${before}calc(${length} + ${width}px)`;
      rule.media.mediaText = mediaText.replace(/(width\s*(?::|[<>]=?)\s*)([\d.]+(?:px|r?em))/g, wider);
      restore.push(() => {
        rule.media.mediaText = mediaText;
      });
    }
    if (rule instanceof CSSStyleRule && /\dvw\b|fixed/.test(rule.style.cssText)) {
      const { cssText } = rule.style;
      const inPage = cssText.replace(/(-?[\d.]+)vw\b/g, `calc($1 * (1vw - ${width / 100}px))`);
      rule.style.cssText = rule.style.position === 'fixed' ? `${inPage} margin-right: ${width}px` : inPage;
      restore.push(() => {
        rule.style.cssText = cssText;
      });
    }
    if ('cssRules' in rule) for (const inner of rule.cssRules as CSSRuleList) change(inner);
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    for (const rule of sheet.cssRules) change(rule);

  const own = new CSSStyleSheet();
  own.replaceSync(`:root { --dev-dock: ${width}px; margin-right: ${width}px }`);
  document.adoptedStyleSheets.push(own);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== own);
    for (const undo of restore) undo();
  };
}
