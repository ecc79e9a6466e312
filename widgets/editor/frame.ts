import type { Notice } from '../../static/serve/dev/notice';
import { morphPage } from './morph';

/** The pause before the editor asks the server again, in milliseconds. */
const PAUSE = 1000;

/** A page of the site in the frame. Each change of the page makes a new object. */
export type ShownPage = { address: string; document: Document };

export type Frame = ReturnType<typeof openFrame>;

type Callbacks = {
  /** Called when a page was opened or has changed. */
  onPage(page: ShownPage): void;
  /** Called after each build, with its problems and questions. */
  onNotice(notice: Notice): void;
};

/**
 * Shows the site in a frame inside `holder`, beginning at `address`, and changes the page there after each build. If a change is
 * not possible in place, it loads the page in a second frame behind the first one, which the second frame then replaces.
 */
export function openFrame(holder: HTMLElement, address: string, { onPage, onNotice }: Callbacks) {
  let shown = addFrame(address);
  /** The second frame, which loads the page again and is not seen yet. */
  let next: HTMLIFrameElement | undefined;
  let last = address;
  /** The shown page as it was served, before its scripts ran. */
  let served: Document | undefined;
  let events: EventSource | undefined;
  let isHeld = false;
  let isOutdated = false;
  /** The functions to call when the next page is there. */
  const opened: (() => void)[] = [];

  function addFrame(at: string): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frame.addEventListener('load', () => onLoad(frame));
    frame.src = at;
    // The older frame stays on top.
    holder.prepend(frame);
    return frame;
  }

  function onLoad(frame: HTMLIFrameElement) {
    const page = frame.contentDocument;
    // Either the policy of the editor has stopped a page of another site, or the server does not answer.
    if (!page || page.URL.startsWith('about:')) {
      setTimeout(() => {
        frame.src = last;
      }, PAUSE);
      return;
    }
    if (frame === next && isHeld) return dropNext();
    if (frame === next) takePlace(frame, page);
    else if (frame !== shown) return;
    last = page.location.pathname;
    frame.title = `The site: ${page.title}`;
    borrowFonts(page);
    leadOthersOut(page);
    served = undefined;
    isOutdated = false;
    listen();
    onPage({ address: last, document: page });
    for (const resolve of opened.splice(0)) resolve();
  }

  /** Replaces the first frame by the second one, scrolled and unfolded in the same way. */
  function takePlace(frame: HTMLIFrameElement, page: Document) {
    const [before, after] = [shown.contentDocument, page].map((each) => [...(each?.querySelectorAll('details') ?? [])]);
    if (before?.length === after?.length)
      for (const [n, details] of (after ?? []).entries()) details.open = before?.[n]?.open ?? details.open;
    const { scrollX = 0, scrollY = 0 } = shown.contentWindow ?? {};
    page.defaultView?.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    const hasFocus = document.activeElement === shown;
    const old = shown;
    old.removeAttribute('title');
    shown = frame;
    next = undefined;
    // The new page gets clicks and keys at once, although the old one is visible until the new one is painted.
    frame.inert = false;
    old.inert = true;
    if (hasFocus) frame.focus();
    requestAnimationFrame(() => requestAnimationFrame(() => old.remove()));
  }

  /** Loads the page again, unless somebody types over it. */
  function loadAgain() {
    isOutdated = true;
    if (isHeld) return;
    dropNext();
    next = addFrame(last);
    next.inert = true;
  }

  function dropNext() {
    next?.remove();
    next = undefined;
  }

  function receive({ version, html }: { version: string; html: string }) {
    const page = shown.contentDocument;
    if (!page || page.location.pathname !== last) return;
    const before = served;
    served = parse(html);
    if (!before) {
      // Some browsers do not tell the server that a frame asks, so their pages have no version.
      const { content = version } = page.querySelector<HTMLMetaElement>('meta[name="dev-version"]') ?? {};
      if (content !== version) loadAgain();
      return;
    }
    const isWhole = morphPage(before, served, page);
    onPage({ address: last, document: page });
    if (!isWhole) loadAgain();
  }

  /** Connects a visible tab and disconnects a hidden one, because browsers allow only six connections to a server. */
  function listen() {
    events?.close();
    if (document.visibilityState !== 'visible') return;
    events = new EventSource(`/@dev/events?${new URLSearchParams({ path: last })}`);
    events.addEventListener('page', ({ data }) => receive(JSON.parse(data)));
    events.addEventListener('notice', ({ data }) => onNotice(JSON.parse(data)));
    events.addEventListener('error', () => {
      // Browsers reconnect by themselves. This is for the case that the browser has given up.
      if (events?.readyState === EventSource.CLOSED) setTimeout(listen, PAUSE);
    });
  }
  document.addEventListener('visibilitychange', listen);

  return {
    /** Opens an address of the site. Resolves when it is shown. */
    go(to: string): Promise<void> {
      const { pathname, hash } = new URL(to, location.href);
      shown.contentWindow?.location.assign(to);
      if (hash && pathname === last) return Promise.resolve();
      dropNext();
      return new Promise((resolve) => opened.push(resolve));
    },
    /** Delays reloading the page while somebody types over it. */
    hold(next: boolean) {
      isHeld = next;
      if (isOutdated && !isHeld) loadAgain();
    },
    /** Moves the focus into the page. */
    focus: () => shown.focus(),
  };
}

/** Parses a page to compare it. Its styles become scripts, which do not run there: the policy of the editor would report styles. */
function parse(html: string): Document {
  const inert = html.replace(/<(\/?)style\b/g, '<$1script');
  return new DOMParser().parseFromString(inert, 'text/html');
}

/** Makes links to other sites open beside the editor, and not in its frame. */
function leadOthersOut(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented || link.origin === location.origin || !link.protocol.startsWith('http')) return;
    event.preventDefault();
    open(link.href, '_blank', 'noopener');
  });
}

const fonts = new CSSStyleSheet();
document.adoptedStyleSheets = [fonts];

/** Lets the editor use the fonts of a page, for the fields over its texts. */
function borrowFonts(page: Document): void {
  const rules = [...page.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  fonts.replaceSync(rules.filter((text) => text.startsWith('@font-face')).join('\n'));
}
