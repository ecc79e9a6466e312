import { addStyles } from './addStyles';
import styles from './share.css';

/** How long it is said that the address was copied, in milliseconds. */
const SAID_FOR = 4_000;

addStyles(styles);

const status = document.createElement('p');
status.role = 'status';
let timer: ReturnType<typeof setTimeout>;

/**
 * Shares the session around the button, or else the page: with what the device has for that, or by copying the address, which
 * is then said in a status of the footer (templates/parts/Footer.tsx).
 */
export async function share(button: HTMLElement) {
  const session = button.closest('[data-session]');
  const heading = session?.querySelector('h2, h3, h4, h5');
  const page = location.origin + location.pathname;
  const url = heading?.querySelector('a')?.href ?? (session ? `${page}#${session.id}` : page);
  const title = heading?.textContent ?? document.title;
  if (await shareNatively({ title, url })) return;

  const place = document.querySelector('.page-share') as HTMLElement;
  const { copied, copy } = place.dataset as Record<string, string>;
  // Screen readers announce only what changes in an element that they know: it is there before the address is copied.
  if (!status.isConnected) place.append(status);
  try {
    await navigator.clipboard.writeText(url);
    status.textContent = copied as string;
    clearTimeout(timer);
    timer = setTimeout(() => status.replaceChildren(), SAID_FOR);
  } catch {
    // No permission, or no clipboard, as on a host without https: here the visitor can copy it.
    prompt(copy, url);
  }
}

/** Whether the device has shared it, or the visitor has thought better of it. */
async function shareNatively(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return (error as DOMException).name === 'AbortError';
  }
}
