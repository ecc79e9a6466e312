import { addStyles } from '../addStyles';
import { drawTicket } from './drawTicket';
import styles from './ticket.css';
import type { Shape, TicketFonts, TicketLook } from './ticketLook';

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
  if (!look) {
    look = (await (await fetch(new URL('../ticket.json', import.meta.url))).json()) as TicketLook;
    addStyles(look.fonts.faces);
  }
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
  const canvas = draw('post');
  canvas.role = 'img';
  canvas.ariaLabel = picture.replace('{name}', () => name);
  canvas.tabIndex = -1;
  // Sharing must follow the click at once, so the file is made before.
  const file = await fileOf(canvas);
  const choices = document.createElement('div');
  const offer = (textContent: string, onclick: () => void) =>
    choices.append(
      Object.assign(document.createElement('button'), { className: 'button button-quiet', textContent, onclick }),
    );
  if (navigator.canShare?.({ files: [file] }))
    // Who thinks better of it has not made a mistake.
    offer(share, () => navigator.share({ files: [file] }).catch(() => {}));
  offer(post, () => save(file));
  offer(status, async () => save(await fileOf(draw('status'))));
  figure.replaceChildren(canvas, choices);
  form.after(figure);
  // It is said, and a phone puts its keyboard away.
  canvas.focus();
}

function save(file: File) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The fonts of the page, and before them the one for names, once all letters of a ticket are there. */
async function ticketFonts({ fonts: { family }, ...look }: TicketLook, name: string): Promise<TicketFonts> {
  const own = (use: string) => getComputedStyle(document.body).getPropertyValue(`--font-${use}`);
  const fonts = { display: `"${family}",${own('display')}`, text: own('text') };
  const letters = name + Object.values(look).flat(2).join('');
  // It fails at the first file that does not come, and at a font that this device does not have.
  for (const font of [`9px ${fonts.display}`, `9px ${fonts.text}`]) document.fonts.load(font, letters).catch(() => {});
  await document.fonts.ready;
  return fonts;
}
