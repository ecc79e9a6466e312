/**
 * The key under which this browser, and nothing else, keeps the ids of the starred sessions of this site (rule 5.14). Ids stay
 * when a title changes. The number at the end is the version of the format.
 */
const KEY = `${new URL('..', import.meta.url).pathname}my-day-1`;

/** The start of the fragment of a link to somebody's day. */
export const FRAGMENT = '#my-day=';

let ids: string[] = [];
let areStored = true;

/** Returns the ids of the starred sessions in the order of their stars; `areStored` is false if they are lost after the visit. */
export const readStars = () => ({ ids, areStored });

/** Stars these sessions and no others; only for this visit, if the browser keeps nothing (private window, no room). */
export function setStars(newIds: string[]): void {
  ids = newIds;
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
    areStored = true;
  } catch {
    areStored = false;
  }
  showStars();
}

/** Reads the stars of other pages and tabs. Ignores anything but a list of ids. */
function restoreStars(): void {
  try {
    const stored = localStorage.getItem(KEY) ?? '[]';
    if (areStored && stored !== JSON.stringify(ids))
      ids = JSON.parse(stored).filter((id: unknown) => typeof id === 'string');
  } catch {
    // The browser keeps nothing, or something else.
  }
  showStars();
}

/** Shows the stars, and loads the widget `my-day` if it is needed. The widget listens to the event `stars`. */
function showStars(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-star]'))
    button.ariaPressed = `${ids.includes(button.dataset.star as string)}`;
  if (ids.length || location.hash.startsWith(FRAGMENT))
    document.querySelector('[data-widget=my-day]')?.dispatchEvent(new Event('wanted'));
  dispatchEvent(new Event('stars'));
}

/** Adds or removes the star of the session whose button was clicked. */
function toggleStar({ target }: Event): void {
  const id = (target as Element).closest<HTMLElement>('[data-star]')?.dataset.star;
  if (id) setStars(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
}

// The build renders the widget too, without a document.
if (globalThis.document) {
  restoreStars();
  document.addEventListener('click', toggleStar);
  // A star that was tapped before this script ran has the focus, but not from the keyboard.
  document.querySelector<HTMLElement>('[data-star]:focus:not(:focus-visible)')?.click();
  // The rest of the document has been read.
  document.addEventListener('DOMContentLoaded', restoreStars);
  // Another tab has changed the stars, the page comes back from the history, or somebody follows a link to a day on this page.
  for (const type of ['storage', 'pageshow', 'hashchange']) addEventListener(type, restoreStars);
}
