import styles from './calendar/addToCalendar.css';
import { element } from './calendar/element';
import { googleCalendarLink } from './calendar/googleCalendarLink';
import { readEntry } from './calendar/readEntry';

/** What the choice says, in the words of the content. */
export type CalendarWords = Record<'download' | 'subscribe' | 'google' | 'close', string>;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

let isOpen = false;

/**
 * Offers the ways in which what the link leads to can be put into a calendar: its file, Google Calendar and, for the whole
 * event, a subscription.
 */
export async function addToCalendar(link: HTMLAnchorElement) {
  // A second click while the file is on its way.
  if (isOpen) return;
  isOpen = true;
  const { calendar } = (link.closest('[data-calendar]') as HTMLElement).dataset;
  const words: CalendarWords = JSON.parse(calendar as string);
  const { href } = link;
  const { google } = link.dataset;
  const ariaLabel = link.ariaLabel as string;
  // Only the link of the whole event has an address for Google: that of a session is made of its file.
  const googleHref = google ?? (await sessionInGoogle(href));
  const choices = [
    element('a', { href, textContent: words.download }),
    ...(google ? [element('a', { href: href.replace(/^https?/, 'webcal'), textContent: words.subscribe })] : []),
    ...(googleHref
      ? [element('a', { href: googleHref, target: '_blank', rel: 'noopener', textContent: words.google })]
      : []),
  ];
  const dialog = element(
    'dialog',
    { className: 'calendar-choice', ariaLabel },
    element(
      'div',
      {},
      element('h2', { textContent: ariaLabel }),
      element('ul', {}, ...choices.map((choice) => element('li', {}, choice))),
      element('button', { type: 'button', textContent: words.close }),
    ),
  );
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
  document.adoptedStyleSheets = [sheet];
  document.body.append(dialog);
  dialog.showModal();
}

/** Without network, Google Calendar cannot be reached either, and is not offered. */
async function sessionInGoogle(href: string): Promise<string | undefined> {
  try {
    const answer = await fetch(href);
    return answer.ok ? googleCalendarLink(readEntry(await answer.text())) : undefined;
  } catch {
    return undefined;
  }
}
