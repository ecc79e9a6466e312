import { addStyles } from '../addStyles';
import { drawTicket } from './drawTicket';
import { randomNumbers } from './namePattern';
import styles from './ticket.css';
import type { Shape, TicketFonts, TicketLook } from './ticketLook';

addStyles(styles);

const figure = document.createElement('figure');
let look: TicketLook | undefined;

/**
 * Draws the ticket of the name in the button's form, and offers to save and to share it (rule 4.16). Without a name it says so
 * under the field, which gets the focus. The name stays on the device: the requests are the same for all names of a script. Throws
 * if ticket.json or its drawing cannot be fetched.
 */
export async function ticket(button: HTMLElement) {
  const form = button.closest('form') as HTMLFormElement;
  const [input] = form.elements as unknown as [HTMLInputElement];
  input.value = input.value.normalize('NFC').trim().replace(/\s+/g, ' ');
  const name = input.value;
  const mistake = form.querySelector('p') as HTMLElement;
  mistake.textContent = name ? '' : (mistake.dataset.text as string);
  input.ariaInvalid = String(!name);
  if (!name) return input.focus();
  if (!look) {
    // Beside the home page, of which each language has its own.
    look = (await (await fetch('ticket.json')).json()) as TicketLook;
    addStyles(look.fonts.faces);
  }
  const fonts = await ticketFonts(look, name);
  let art: HTMLImageElement | undefined;
  if (look.art) {
    art = new Image();
    art.src = look.art + Math.floor(8 * randomNumbers(name)());
    await art.decode();
  }

  const draw = (shape: Shape) => drawTicket(look as TicketLook, fonts, name, shape, art);
  const fileOf = (canvas: HTMLCanvasElement) =>
    new Promise<File>((resolve) =>
      canvas.toBlob((blob) => resolve(new File([blob as Blob], `${name}.png`, { type: 'image/png' }))),
    );
  const canvas = draw('post');
  canvas.role = 'img';
  canvas.ariaLabel = look.picture.replace('{name}', () => name);
  canvas.tabIndex = -1;
  // Made before the click on 'share', because browsers allow sharing only right after a click.
  const file = await fileOf(canvas);
  const choices = document.createElement('div');
  const offer = (textContent: string, onclick: () => void) =>
    choices.append(
      Object.assign(document.createElement('button'), { className: 'button button-quiet', textContent, onclick }),
    );
  if (navigator.canShare?.({ files: [file] }))
    // Cancelling is no error.
    offer(look.share, () => navigator.share({ files: [file] }).catch(() => {}));
  offer(look.post, () => save(file));
  offer(look.status, async () => save(await fileOf(draw('status'))));
  figure.replaceChildren(canvas, choices);
  form.after(figure);
  // Screen readers announce it, and a phone hides its keyboard.
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

/** Returns the fonts of the page, with the font for names before them, when they are loaded for all letters of a ticket. */
async function ticketFonts({ fonts: { family }, ...look }: TicketLook, name: string): Promise<TicketFonts> {
  const fontOfPage = (use: string) => getComputedStyle(document.body).getPropertyValue(`--font-${use}`);
  const fonts = { display: `"${family}",${fontOfPage('display')}`, text: fontOfPage('text') };
  const letters = name + Object.values(look).flat(2).join('');
  // `load` rejects if a file cannot be fetched, or for a font that this device does not have: others are used then.
  for (const font of [`9px ${fonts.display}`, `9px ${fonts.text}`]) document.fonts.load(font, letters).catch(() => {});
  await document.fonts.ready;
  return fonts;
}
