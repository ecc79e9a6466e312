/**
 * The sessions that a visitor has starred. They are kept in this browser and nowhere else: below the address of this site,
 * as a list of ids, which outlive a change of title (rule 5.14). The number is that of the format.
 */
const KEY = `${new URL('..', import.meta.url).pathname}my-day-1`;

/** What comes before the sessions in the fragment of a link to somebody's day. */
export const FRAGMENT = '#my-day=';

let ids: string[] = [];
let kept = true;

/** The ids of the starred sessions in the order of their stars, and whether the browser keeps them after the visit. */
export const readStars = () => ({ ids, kept });

/** Stars these sessions and no others. Where the browser keeps nothing (private windows, no room), it lasts for the visit. */
export function setStars(wanted: string[]): void {
  ids = wanted;
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
    kept = true;
  } catch {
    kept = false;
  }
  show();
}

/** Takes over what other pages and tabs have starred. Anything but a list of ids there is as good as nothing. */
function restore(): void {
  try {
    const stored = localStorage.getItem(KEY) ?? '[]';
    if (kept && stored !== JSON.stringify(ids))
      ids = JSON.parse(stored).filter((id: unknown) => typeof id === 'string');
  } catch {}
  show();
}

/** Shows the stars, and calls the widget where it has something to do. It listens to `stars`. */
function show(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-star]'))
    button.ariaPressed = `${ids.includes(button.dataset.star as string)}`;
  if (ids.length || location.hash.startsWith(FRAGMENT))
    document.querySelector('[data-widget=my-day]')?.dispatchEvent(new Event('wanted'));
  dispatchEvent(new Event('stars'));
}

function toggle({ target }: Event): void {
  const id = (target as Element).closest<HTMLElement>('[data-star]')?.dataset.star;
  if (id) setStars(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
}

// The widget is rendered by the build too, where there is no page.
if (globalThis.document) {
  restore();
  document.addEventListener('click', toggle);
  // One that was tapped before this script was there has the focus, though not from the keyboard.
  document.querySelector<HTMLElement>('[data-star]:focus:not(:focus-visible)')?.click();
  // The rest of the document; another tab; a page that comes back from the history; a link to a day that is followed here.
  document.addEventListener('DOMContentLoaded', restore);
  for (const type of ['storage', 'pageshow', 'hashchange']) addEventListener(type, restore);
}
