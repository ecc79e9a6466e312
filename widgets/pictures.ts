import { addStyles } from './addStyles';
import styles from './pictures.css';

/**
 * Makes a click on a picture of a gallery show it large in a dialog over the page, from the first interaction on (rule 5.25). A new
 * tab or window gets only the picture, as for visitors without script.
 */
export function openPictures(node: HTMLElement): void {
  addStyles(styles);
  const { close = '' } = node.dataset;
  node.parentElement?.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = (target as Element).closest<HTMLAnchorElement>('.gallery-pictures a');
    if (!link || button || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    show(link, close);
  });
}

function show(link: HTMLAnchorElement, close: string): void {
  const dialog = document.createElement('dialog');
  const picture = document.createElement('img');
  const button = document.createElement('button');
  picture.src = link.href;
  picture.alt = link.querySelector('img')?.alt ?? '';
  button.className = 'button button-quiet';
  button.textContent = close;
  dialog.className = 'picture-large';
  dialog.ariaLabel = picture.alt;
  dialog.append(picture, button);
  // A click anywhere closes the dialog, because there is nothing else to do. Escape closes it by itself.
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    // Safari gives a clicked link no focus, so it cannot return the focus by itself.
    link.focus({ preventScroll: true });
  });
  link.after(dialog);
  dialog.showModal();
}
