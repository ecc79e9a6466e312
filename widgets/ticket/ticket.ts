import { addStyles } from '../addStyles';
import { element } from '../calendar/element';
import { drawTicket } from './drawTicket';
import styles from './ticket.css';
import { ticketFonts } from './ticketFonts';
import type { Shape, TicketLook } from './ticketLook';

addStyles(styles);

const figure = document.createElement('figure');
let look: TicketLook | undefined;

/**
 * Draws the ticket of the name beside the button, and offers to save and to share it (rule 4.16). The name stays on the device:
 * what is fetched is the same for all names, but for the letters of its script.
 */
export async function ticket(button: HTMLElement) {
  const form = button.closest('form') as HTMLFormElement;
  const [input] = form.elements as unknown as [HTMLInputElement];
  input.value = input.value.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (!form.reportValidity()) return;
  const name = input.value;
  look ??= (await (await fetch(new URL('../ticket.json', import.meta.url))).json()) as TicketLook;
  const fonts = await ticketFonts(look, name);

  const { picture, share, post, status } = look;
  const draw = (shape: Shape) => {
    const canvas = document.createElement('canvas');
    drawTicket(canvas, look as TicketLook, fonts, name, shape);
    return canvas;
  };
  const fileOf = (canvas: HTMLCanvasElement) =>
    new Promise<File>((resolve) =>
      canvas.toBlob((blob) => resolve(new File([blob as Blob], `${name}.png`, { type: 'image/png' }))),
    );
  const canvas = Object.assign(draw('post'), { role: 'img', tabIndex: -1 });
  canvas.ariaLabel = picture.replace('{name}', () => name);
  // Sharing must follow the click at once, so the file is made before.
  const file = await fileOf(canvas);
  const choices = [choice(post, () => save(file)), choice(status, async () => save(await fileOf(draw('status'))))];
  if (navigator.canShare?.({ files: [file] }))
    // Who thinks better of it has not made a mistake.
    choices.unshift(choice(share, () => navigator.share({ files: [file] }).catch(() => {})));
  figure.replaceChildren(canvas, element('div', {}, ...choices));
  form.after(figure);
  // It is said, and a phone puts its keyboard away.
  canvas.focus();
}

const choice = (text: string, onclick: () => void) =>
  element('button', { type: 'button', className: 'button button-quiet', textContent: text, onclick });

function save(file: File) {
  const href = URL.createObjectURL(file);
  element('a', { href, download: file.name }).click();
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
