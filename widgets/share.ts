import { addStyles } from './addStyles';
import styles from './share.css';

/** The time for which the message is shown, in milliseconds. */
const MESSAGE_TIME = 4_000;

addStyles(styles);

const status = document.createElement('p');
status.role = 'status';
let timer: ReturnType<typeof setTimeout>;

/**
 * Shares the session around the button, or otherwise the page, with the device's own dialog. If there is no dialog, it copies the
 * address, and says so in a status of the footer (templates/parts/Footer.tsx).
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
  // Added before the address is copied, because screen readers announce only changes of an existing element.
  if (!status.isConnected) place.append(status);
  try {
    await navigator.clipboard.writeText(url);
    status.textContent = copied as string;
    clearTimeout(timer);
    timer = setTimeout(() => status.replaceChildren(), MESSAGE_TIME);
  } catch {
    // Without permission or clipboard, as on a host without https, the visitor copies it from here.
    prompt(copy, url);
  }
}

/** Shares with the device's own dialog. Returns false if there is none or it fails; true even if the visitor cancels. */
async function shareNatively(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return (error as DOMException).name === 'AbortError';
  }
}
