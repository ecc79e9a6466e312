import type { Notice } from '../../static/serve/dev/notice';
import { PANEL_STATE } from './editorTools';
import { showEditSwitch, showNotice } from './overlay';
import { editToken, TOKEN } from './token';

// Runs in every page of `npm run dev`: reloads the page when it is outdated, shows problems, and loads the editor.

const { version = '' } = document.currentScript?.dataset ?? {};
let events: EventSource | undefined;
let isOutdated = false;
/** True while something is typed, which a reload would interrupt. */
let isHeld = false;
/** The key in sessionStorage for the switch, so that editing stays on after a reload. */
const EDIT = 'dev-edit';
let closeEditor: Promise<() => void> | undefined;
/** Matches windows in which the panel stands beside the page; in narrower ones it covers a part of the page (rule 24.15). */
const hasRoom = matchMedia('screen and (width >= 1100px)');
let isOpen = false;
let widen: (() => void) | undefined;

edit(sessionStorage.getItem(EDIT) === 'on' && editToken() !== '');
// The link of a new start was opened in another tab.
addEventListener('storage', ({ key }) => {
  if (key === TOKEN && sessionStorage.getItem(EDIT) === 'on' && !isHeld) location.reload();
});
document.addEventListener('visibilitychange', listen);
listen();
// Printing changes the media too, and the page gets its width back.
hasRoom.addEventListener('change', update);
addEventListener('resize', update);

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
    // Browsers reconnect by themselves; this is for the case that they have given up.
    if (events?.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
  });
}

/** Connects a visible tab and disconnects a hidden one: browsers allow six connections to a server, and the site has seven pages. */
function listen() {
  if (document.visibilityState === 'visible') connect();
  else events?.close();
}

function edit(isOn: boolean) {
  if (isOn && !editToken()) {
    sessionStorage.setItem(EDIT, 'off');
    return showEditSwitch(false, edit, true);
  }
  sessionStorage.setItem(EDIT, isOn ? 'on' : 'off');
  showEditSwitch(isOn, edit);
  closeEditor?.then((close) => close());
  closeEditor = isOn ? loadEditor().then(({ openEditor }) => openEditor(hold, dock)) : undefined;
  // Makes room for the panel before the editor is loaded, so that the page does not move later.
  dock(isOn && JSON.parse(sessionStorage.getItem(PANEL_STATE) ?? '{}').isOpen === true);
}

function loadEditor(address = '/@dev/editor.js'): Promise<typeof import('./editor')> {
  return import(address);
}

/** Makes room for the panel at the right of the page while it is open, and gives the page its width back. */
function dock(next: boolean): void {
  isOpen = next;
  update();
}

function update() {
  widen?.();
  widen = isOpen && hasRoom.matches ? narrowPage(panelWidth()) : undefined;
}

/** Returns the width of the panel in CSS pixels: 29 rem, at most 42 % of the window. */
function panelWidth(): number {
  return Math.min(29 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize), 0.42 * innerWidth);
}

/**
 * Narrows the page by `width` CSS pixels at the right. Changes its media queries, its lengths in `vw` and its fixed elements as if
 * the window were narrower. Returns a function that undoes this.
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
