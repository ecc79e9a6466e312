import { addStyles } from '../addStyles';
import type { TicketFonts, TicketLook } from './ticketLook';

let isAdded = false;

/** The fonts of the page, before them the one for names, once all letters of a ticket are there. */
export async function ticketFonts(
  { fonts: { family, faces }, ...look }: TicketLook,
  name: string,
): Promise<TicketFonts> {
  if (!isAdded) addStyles(faces);
  isAdded = true;
  const own = (use: string) => getComputedStyle(document.documentElement).getPropertyValue(`--font-${use}`);
  const fonts = { display: `"${family}",${own('display')}`, text: own('text') };
  const letters = name + Object.values(look).flat(2).join('');
  // It fails at the first file that does not come, and at a font that this device does not have.
  for (const font of [`500 9px ${fonts.display}`, `9px ${fonts.text}`, `600 9px ${fonts.text}`])
    document.fonts.load(font, letters).catch(() => {});
  await document.fonts.ready;
  return fonts;
}
