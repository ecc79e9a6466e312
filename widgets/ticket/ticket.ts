import { addStyles } from '../addStyles';
import { Ticket } from './drawTicket';
import { randomNumbers } from './namePattern';
import styles from './ticket.css';
import type { Shape, TicketFonts, TicketLook } from './ticketLook';

addStyles(styles);

const figure = document.createElement('figure');
let look: TicketLook | undefined;

/**
 * Draws the ticket of the name in the button's form, and offers to save and to share it (rule 4.16). The name stays on the device:
 * the requests are the same for all names of a script. Throws if ticket.json or its drawing cannot be fetched.
 */
export async function showTicket(button: HTMLElement) {
  const form = button.closest('form') as HTMLFormElement;
  const name = readName(form);
  if (!name) return;
  // Beside the home page, of which each language has its own.
  look ??= await loadLook('ticket.json');
  const ticketLook = look;
  const fonts = await ticketFonts(ticketLook, name);
  const art = ticketLook.art ? await loadArt(ticketLook.art, name) : undefined;
  const draw = (shape: Shape) => new Ticket(ticketLook, fonts, name, shape).draw(art);

  const canvas = draw('post');
  canvas.role = 'img';
  canvas.ariaLabel = ticketLook.picture.replace('{name}', () => name);
  canvas.tabIndex = -1;
  // Made before the click on 'share', because browsers allow sharing only right after a click.
  const file = await pictureFile(canvas, name);
  const choices = document.createElement('div');
  const offer = (textContent: string, onclick: () => void) =>
    choices.append(
      Object.assign(document.createElement('button'), { className: 'button button-quiet', textContent, onclick }),
    );
  if (navigator.canShare?.({ files: [file] }))
    // Cancelling is no error.
    offer(ticketLook.share, () => navigator.share({ files: [file] }).catch(() => {}));
  offer(ticketLook.post, () => save(file));
  offer(ticketLook.status, async () => save(await pictureFile(draw('status'), name)));
  figure.replaceChildren(canvas, choices);
  form.after(figure);
  // Screen readers announce it, and a phone hides its keyboard.
  canvas.focus();
}

/** Returns the name in a form. Without a name it says so under the field, which gets the focus, and returns an empty text. */
function readName(form: HTMLFormElement): string {
  const [input] = form.elements as unknown as [HTMLInputElement];
  input.value = input.value.normalize('NFC').trim().replace(/\s+/g, ' ');
  const name = input.value;
  const mistake = form.querySelector('p') as HTMLElement;
  mistake.textContent = name ? '' : (mistake.dataset.text as string);
  input.ariaInvalid = String(!name);
  if (!name) input.focus();
  return name;
}

/** Loads the look of the tickets, and adds its fonts to the page. Throws if the file cannot be fetched. */
async function loadLook(address: string): Promise<TicketLook> {
  const loaded: TicketLook = await (await fetch(address)).json();
  addStyles(loaded.fonts.faces);
  return loaded;
}

/** Loads the one of the eight drawings at `art` that belongs to the name. Throws if it cannot be fetched. */
async function loadArt(art: string, name: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = art + Math.floor(8 * randomNumbers(name)());
  await picture.decode();
  return picture;
}

/** Returns the picture of a canvas as a file with the name of the visitor. */
const pictureFile = (canvas: HTMLCanvasElement, name: string) =>
  new Promise<File>((resolve) =>
    canvas.toBlob((blob) => resolve(new File([blob as Blob], `${name}.png`, { type: 'image/png' }))),
  );

/** Saves a file on the device. */
function save(file: File) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Frees the memory after a minute, because browsers read the file some time after the click.
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
