import { addStyles } from './addStyles';
import styles from './calendar/addToCalendar.css';
import { type GoogleEvent, googleCalendarLink } from './calendar/googleCalendarLink';
import { readEntry } from './calendar/readEntry';
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
