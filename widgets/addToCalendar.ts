import { addStyles } from './addStyles';
import styles from './addToCalendar.css';
import { element } from './element';

/** How long a file may take, in milliseconds. */
const PATIENCE = 2000;

addStyles(styles);

/** What calendar.json says: the words of the choice, and when and where the whole event is. */
export type CalendarChoice = Record<'download' | 'subscribe' | 'google' | 'close', string> & { event: GoogleEvent };

let isOpen = false;

/**
 * Offers the ways to put what the link leads to into a calendar: its file, Google Calendar and, for the whole event, a
 * subscription (rule 21.4). Where the words do not come, the link leads to the file as it does without script.
 */
export async function addToCalendar(link: HTMLAnchorElement) {
  // A second click while the files are on their way.
  if (isOpen) return;
  isOpen = true;
  const { href } = link;
  const isSession = /\/calendar\/[^/]+$/.test(href);
  const [choice, entry] = await Promise.all([
    ask(new URL(isSession ? '../calendar.json' : 'calendar.json', href).href),
    isSession ? ask(href) : undefined,
  ]);
  if (!choice) {
    isOpen = false;
    location.assign(href);
    return;
  }
  const { event, ...words }: CalendarChoice = JSON.parse(choice);
  const choices = [element('a', { href, textContent: words.download })];
  // The file of a session does not change with the session: only the calendar of all is subscribed to.
  if (!isSession) choices.push(element('a', { href: href.replace(/^https?/, 'webcal'), textContent: words.subscribe }));
  // Without network, Google Calendar cannot be reached either.
  if (!isSession || entry) {
    const google = googleCalendarLink(entry ? readEntry(entry) : event);
    choices.push(element('a', { href: google, target: '_blank', rel: 'noopener', textContent: words.google }));
  }
  openChoice(link, choices, words.close);
}

/** The text of a file of ours, unless it does not come. */
async function ask(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the choices over the page until one is taken, or none. */
function openChoice(link: HTMLAnchorElement, choices: HTMLAnchorElement[], close: string) {
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

/** Reads the one entry of a calendar file of ours. What it does not say is empty. */
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

/** What Google Calendar is told. Times are in UTC, as calendar files write them: `20250913T033000Z`. */
type GoogleEvent = {
  title: string;
  start: string;
  end?: string;
  description?: string;
  location: string;
  url: string;
};

/** With a longer description the address would be one that servers refuse. */
const LONGEST = 900;

/** The address at which Google Calendar offers to add an event. */
function googleCalendarLink({ title, start, end = start, description = '', location, url }: GoogleEvent): string {
  const letters = [...description];
  const short = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : description;
  const details = short ? `${short}\n\n${url}` : url;
  const event = { action: 'TEMPLATE', text: title, dates: `${start}/${end}`, details, location };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(event)}`;
}
