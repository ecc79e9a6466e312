import type { Notice } from '../../static/serve/dev/notice';
import { morphPage } from './morph';

/** The pause before the editor asks the server again, in milliseconds. */
const PAUSE = 1000;

/** A page of the site in the frame. Each change of the page makes a new object. */
export type ShownPage = { address: string; document: Document };

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
export class SiteFrame {
  /** The frame that is seen. */
  private front: HTMLIFrameElement;
  /** The second frame, which loads the page again and is not seen yet. */
  private back: HTMLIFrameElement | undefined;
  /** The page in the first frame as it was served, before its scripts ran. */
  private served: Document | undefined;
  private events: EventSource | undefined;
  private isHeld = false;
  private isOutdated = false;
  /** True from the press of a button or finger on the page to its release. */
  private isPressed = false;
  /** The functions to call when the next page is there. */
  private readonly onceOpened: (() => void)[] = [];

  constructor(
    private readonly holder: HTMLElement,
    private address: string,
    private readonly callbacks: Callbacks,
  ) {
    this.front = this.addFrame();
    document.addEventListener('visibilitychange', () => this.listen());
  }

  /** Opens an address of the site. Resolves when it is shown. */
  go(to: string): Promise<void> {
    const { pathname, hash } = new URL(to, location.href);
    this.front.contentWindow?.location.assign(to);
    if (hash && pathname === this.address) return Promise.resolve();
    this.dropBack();
    return new Promise((resolve) => this.onceOpened.push(resolve));
  }

  /** Delays reloading the page while somebody types over it. */
  hold(isHeld: boolean) {
    this.isHeld = isHeld;
    if (this.isOutdated && !isHeld) this.loadAgain();
  }

  /** Adds a frame behind the others, which loads the page. */
  private addFrame(): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frame.addEventListener('load', () => this.onLoad(frame));
    frame.src = this.address;
    // The older frame stays on top.
    this.holder.prepend(frame);
    return frame;
  }

  private onLoad(frame: HTMLIFrameElement) {
    const page = frame.contentDocument;
    // Either the policy of the editor has stopped a page of another site, or the server does not answer.
    if (!page || page.URL.startsWith('about:')) {
      setTimeout(() => {
        frame.src = this.address;
      }, PAUSE);
      return;
    }
    if (frame === this.back && this.isHeld) return this.dropBack();
    // A press on one page and a release on the next would be no click.
    if (frame === this.back && this.isPressed) return;
    if (frame === this.back) this.bringToFront(frame, page);
    else if (frame !== this.front) return;
    this.showLoaded(frame, page);
  }

  /** Prepares a page that was loaded in the first frame, and tells that it is there. */
  private showLoaded(frame: HTMLIFrameElement, page: Document) {
    this.address = page.location.pathname;
    frame.title = `The site: ${page.title}`;
    borrowFonts(page);
    leadOthersOut(page);
    this.watchPresses(page);
    this.served = undefined;
    this.isOutdated = false;
    this.listen();
    this.callbacks.onPage({ address: this.address, document: page });
    for (const resolve of this.onceOpened.splice(0)) resolve();
  }

  /** Replaces the first frame by the second one, scrolled and unfolded in the same way. */
  private bringToFront(frame: HTMLIFrameElement, page: Document) {
    const old = this.front;
    if (old.contentDocument) unfoldAlike(old.contentDocument, page);
    const { scrollX = 0, scrollY = 0 } = old.contentWindow ?? {};
    page.defaultView?.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    const hasFocus = document.activeElement === old;
    old.removeAttribute('title');
    this.front = frame;
    this.back = undefined;
    // The new page gets clicks and keys at once, although the old one is visible until the new one is painted.
    frame.inert = false;
    old.inert = true;
    if (hasFocus) frame.focus();
    requestAnimationFrame(() => requestAnimationFrame(() => old.remove()));
  }

  /** Knows while a button or a finger is down on the page, and then shows what was loaded in that time. */
  private watchPresses(page: Document) {
    const { defaultView: view } = page;
    this.isPressed = false;
    view?.addEventListener('pointerdown', () => (this.isPressed = true), { capture: true });
    const release = () => {
      if (!this.isPressed) return;
      this.isPressed = false;
      // The click comes after the release, and belongs to the page that was pressed.
      setTimeout(() => {
        const { back } = this;
        if (back?.contentDocument?.readyState === 'complete') this.onLoad(back);
      });
    };
    for (const name of ['pointerup', 'pointercancel', 'dragend'])
      view?.addEventListener(name, release, { capture: true });
  }

  /** Loads the page again, unless somebody types over it. */
  private loadAgain() {
    this.isOutdated = true;
    if (this.isHeld) return;
    this.dropBack();
    this.back = this.addFrame();
    this.back.inert = true;
  }

  private dropBack() {
    this.back?.remove();
    this.back = undefined;
  }

  /** Shows a new version of the page, in place if that is possible. */
  private receive({ version, html }: { version: string; html: string }) {
    const page = this.front.contentDocument;
    if (!page || page.location.pathname !== this.address) return;
    const before = this.served;
    this.served = parse(html);
    if (!before) {
      // Some browsers do not tell the server that a frame asks, so their pages have no version.
      const { content = version } = page.querySelector<HTMLMetaElement>('meta[name="dev-version"]') ?? {};
      if (content !== version) this.loadAgain();
      return;
    }
    const isWhole = morphPage(before, this.served, page);
    this.callbacks.onPage({ address: this.address, document: page });
    if (!isWhole) this.loadAgain();
  }

  /** Connects a visible tab and disconnects a hidden one, because browsers allow only six connections to a server. */
  private listen() {
    this.events?.close();
    if (document.visibilityState !== 'visible') return;
    const events = new EventSource(`/@dev/events?${new URLSearchParams({ path: this.address })}`);
    this.events = events;
    events.addEventListener('page', ({ data }) => this.receive(JSON.parse(data)));
    events.addEventListener('notice', ({ data }) => this.callbacks.onNotice(JSON.parse(data)));
    events.addEventListener('error', () => {
      // Browsers reconnect by themselves. This is for the case that the browser has given up.
      if (this.events?.readyState === EventSource.CLOSED) setTimeout(() => this.listen(), PAUSE);
    });
  }
}

/** Opens the foldable elements of a page that are open on another version of it, if both have the same number of them. */
function unfoldAlike(before: Document, after: Document): void {
  const detailsBefore = before.querySelectorAll('details');
  const details = after.querySelectorAll('details');
  if (details.length !== detailsBefore.length) return;
  for (const [n, { open }] of detailsBefore.entries()) (details[n] as HTMLDetailsElement).open = open;
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
