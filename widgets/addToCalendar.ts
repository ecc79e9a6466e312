import { addStyles } from './addStyles';
import styles from './addToCalendar.css';
import { element } from './element';

/** The longest wait for a file, in milliseconds. */
const LONGEST_WAIT = 2000;

addStyles(styles);

/** The content of calendar.json: the words of the dialog, and the whole event. */
export type CalendarChoice = Record<'download' | 'subscribe' | 'google' | 'close', string> & { event: GoogleEvent };

let isOpen = false;

/**
 * Opens a dialog with the ways to add the event of a link to a calendar: its file, Google Calendar and, for the whole event, a
 * subscription (rule 21.4). If calendar.json cannot be fetched, it follows the link to the file, as without script.
 */
export async function addToCalendar(link: HTMLAnchorElement) {
  // A second click while the files load does nothing.
  if (isOpen) return;
  isOpen = true;
  const { href } = link;
  const isSession = /\/calendar\/[^/]+$/.test(href);
  const [choice, entry] = await Promise.all([
    fetchText(new URL(isSession ? '../calendar.json' : 'calendar.json', href).href),
    isSession ? fetchText(href) : undefined,
  ]);
  if (!choice) {
    isOpen = false;
    location.assign(href);
    return;
  }
  const { event, ...words }: CalendarChoice = JSON.parse(choice);
  const choices = [element('a', { href, textContent: words.download })];
  // Only the calendar of the whole event can be subscribed to.
  if (!isSession) choices.push(element('a', { href: href.replace(/^https?/, 'webcal'), textContent: words.subscribe }));
  // If the file of a session cannot be fetched, there is no network for Google Calendar either.
  if (!isSession || entry) {
    const google = googleCalendarLink(entry ? readEntry(entry) : event);
    choices.push(element('a', { href: google, target: '_blank', rel: 'noopener', textContent: words.google }));
  }
  openDialog(link, choices, words.close);
}

/** Returns the text of a file of this site; undefined if it cannot be fetched in time. */
async function fetchText(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LONGEST_WAIT) });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the choices in a dialog, which a click on one of them, on the button `close` or outside closes, and Escape. */
function openDialog(link: HTMLAnchorElement, choices: HTMLAnchorElement[], close: string) {
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
  // The content fills the dialog, so a click on the dialog itself is a click outside.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a, button')) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    isOpen = false;
    // Safari gives a clicked link no focus, so it cannot return the focus by itself.
    link.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Reads the one entry of a calendar file of this site. Missing properties are empty. */
function readEntry(file: string): GoogleEvent {
  const unfolded = file.replaceAll('\r\n ', '');
  const read = (name: string) => {
    const [, value = ''] = new RegExp(`^${name}(?:;[^:]*)?:(.*)\r$`, 'm').exec(unfolded) ?? [];
    return value.replace(/\\(.)/g, (_, char) => (char === 'n' ? '\n' : char));
  };
  return {
    title: read('SUMMARY'),
    start: read('DTSTART'),
    end: read('DTEND') || undefined,
    description: read('DESCRIPTION'),
    location: read('LOCATION'),
    url: read('URL'),
  };
}

/** An event for Google Calendar. Times are in UTC, as calendar files write them: `20250913T033000Z`. */
type GoogleEvent = {
  title: string;
  start: string;
  end?: string;
  description?: string;
  location: string;
  url: string;
};

/** The longest description in an address, in characters: servers refuse longer addresses. */
const LONGEST_DESCRIPTION = 900;

/** Returns the address at which Google Calendar offers to add an event. */
function googleCalendarLink({ title, start, end = start, description = '', location, url }: GoogleEvent): string {
  const letters = [...description];
  const short =
    letters.length > LONGEST_DESCRIPTION ? `${letters.slice(0, LONGEST_DESCRIPTION).join('')}…` : description;
  const details = short ? `${short}\n\n${url}` : url;
  const event = { action: 'TEMPLATE', text: title, dates: `${start}/${end}`, details, location };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(event)}`;
}
