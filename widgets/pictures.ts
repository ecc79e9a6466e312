import { addStyles } from './addStyles';
import styles from './pictures.css';

/**
 * Shows the pictures of a gallery large in a dialog over the page when they are followed, from the first interaction on (rule
 * 5.25). A new tab or window gets the bare picture, as everybody does without script.
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
  // A click anywhere ends it: there is nothing else to do. So does Escape, by itself.
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    // Safari does not focus what is clicked, so it cannot return the focus by itself.
    link.focus({ preventScroll: true });
  });
  link.after(dialog);
  dialog.showModal();
}
