import { readStars } from './stars';

/** The part with the session of each page that was fetched, by the address of the page. */
const parts = new Map<string, Promise<Element>>();

/**
 * Shows the content of the page of a session, or hides it again: below the entry in a list, or in a sheet beside a timetable to
 * scale. Throws if the page cannot be fetched.
 */
export async function toggleEntry(link: HTMLAnchorElement): Promise<void> {
  const entry = link.closest('.entry') as HTMLElement;
  if (entry.querySelector('.opened')) return close(entry, link);
  const part = (await partOf(link.href)).cloneNode(true) as HTMLElement;
  // Another click may have opened it in the meantime.
  if (entry.querySelector('.opened')) return;
  const grid = entry.closest('.halls-grid');
  // The grid of a timetable to scale has several rows. On narrow screens the timetable is a list.
  const isToScale = grid !== null && getComputedStyle(grid).gridTemplateRows.includes(' ');
  const opened = document.createElement(isToScale ? 'dialog' : 'div');
  opened.className = 'opened';
  opened.append(...part.childNodes);
  const tools = opened.querySelector<HTMLElement>('.session-opened-tools');
  if (tools) tools.hidden = false;
  for (const star of opened.querySelectorAll<HTMLElement>('[data-star]'))
    star.ariaPressed = `${readStars().ids.includes(star.dataset.star as string)}`;
  tools?.querySelector('button')?.addEventListener('click', () => close(entry, link));
  entry.append(opened);
  link.ariaExpanded = 'true';
  if (opened instanceof HTMLDialogElement) showSheet(opened, entry, link);
}

/** Shows an opened session as a sheet over the page, with its title. */
function showSheet(sheet: HTMLDialogElement, entry: HTMLElement, link: HTMLAnchorElement): void {
  const title = document.createElement('h2');
  title.append(...(link.cloneNode(true) as Element).childNodes);
  title.lang = link.parentElement?.lang ?? '';
  sheet.prepend(title);
  sheet.ariaLabel = title.textContent;
  sheet.addEventListener('close', () => close(entry, link));
  // A click beside the sheet is a click on its backdrop.
  sheet.addEventListener('click', ({ target, clientX }) => {
    const { left, right } = sheet.getBoundingClientRect();
    if (target === sheet && (clientX < left || clientX > right)) sheet.close();
  });
  sheet.showModal();
}

/** Hides the opened session of an entry, and returns the focus to its link. */
function close(entry: HTMLElement, link: HTMLAnchorElement): void {
  const opened = entry.querySelector('.opened');
  if (!opened) return;
  const hadFocus = opened.contains(document.activeElement);
  opened.remove();
  link.ariaExpanded = 'false';
  if (hadFocus) link.focus();
}

/** Returns the part with the session of a page. Throws if the page cannot be fetched: the next call then tries again. */
function partOf(address: string): Promise<Element> {
  const part = parts.get(address) ?? fetchPart(address);
  parts.set(address, part);
  part.catch(() => parts.delete(address));
  return part;
}

type Policy = { createHTML(text: string): string };
type Policies = { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };

/**
 * The policy of the pages names this one (static/hosting/headers.ts): the text is a page of this site, and its scripts do not run.
 */
const policy = (globalThis as Policies).trustedTypes?.createPolicy('entries', { createHTML: (text) => text });

/** Fetches a page, and returns its part with the session. Throws if the page has none. */
async function fetchPart(address: string): Promise<Element> {
  const response = await fetch(address);
  const page = await response.text();
  // Without the head, whose styles are those of another page.
  const text = page.slice(page.indexOf('<div class="section session-page">'), page.indexOf('</main>'));
  const parsed = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
  const part = parsed.querySelector('.session-page');
  if (!response.ok || !part) throw new Error(`${address} has no session`);
  return part;
}
