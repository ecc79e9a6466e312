import { addStyles } from './addStyles';
import styles from './calendar/addToCalendar.css';
import { element } from './calendar/element';
import { type GoogleEvent, googleCalendarLink } from './calendar/googleCalendarLink';
import { readEntry } from './calendar/readEntry';

/** How long a calendar file may take, in milliseconds. */
const PATIENCE = 2000;

addStyles(styles);

let isOpen = false;

/**
 * Offers the ways to put what the link leads to into a calendar: its file, Google Calendar and, for the whole event, a
 * subscription (rule 21.4). The words are in the data of an element around the link (useCalendarWords.ts).
 */
export async function addToCalendar(link: HTMLAnchorElement) {
  // A second click while the file is on its way.
  if (isOpen) return;
  isOpen = true;
  const words = (link.closest('[data-download]') as HTMLElement).dataset;
  const { href } = link;
  const { title } = link.dataset;
  const event = title ? ({ ...link.dataset, url: new URL('.', href).href } as GoogleEvent) : await fetchEntry(href);
  const choices = [element('a', { href, textContent: words.download })];
  // The file of a session does not change with the session: only the calendar of all is subscribed to.
  if (title) choices.push(element('a', { href: href.replace(/^https?/, 'webcal'), textContent: words.subscribe }));
  if (event) {
    const to = { href: googleCalendarLink(event), target: '_blank', rel: 'noopener' };
    choices.push(element('a', { ...to, textContent: words.google }));
  }
  openChoice(link, choices, words.close);
}

/** Without network, Google Calendar cannot be reached either, and is not offered. */
async function fetchEntry(href: string): Promise<GoogleEvent | undefined> {
  try {
    const answer = await fetch(href, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? readEntry(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the choices over the page until one is taken, or none. */
function openChoice(link: HTMLAnchorElement, choices: HTMLAnchorElement[], close: string | undefined) {
  const name = link.getAttribute('aria-label') as string;
  const dialog = element(
    'dialog',
    { className: 'calendar-choice' },
    element(
      'div',
      {},
      element('h2', { textContent: name }),
      element('ul', {}, ...choices.map((choice) => element('li', {}, choice))),
      element('button', { type: 'button', textContent: close }),
    ),
  );
  dialog.setAttribute('aria-label', name);
  // The dialog itself is what lies around its content: a click there is one outside.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a, button')) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    isOpen = false;
    // Safari does not focus a link that is clicked, and so has nothing to go back to.
    link.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}
