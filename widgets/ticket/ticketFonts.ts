import type { TicketFonts, TicketLook } from './ticketLook';

/** The fonts of the page, and before them the one for names, once all letters of a ticket are there. */
export async function ticketFonts({ fonts: { family }, ...look }: TicketLook, name: string): Promise<TicketFonts> {
  const own = (use: string) => getComputedStyle(document.body).getPropertyValue(`--font-${use}`);
  const fonts = { display: `"${family}",${own('display')}`, text: own('text') };
  const letters = name + Object.values(look).flat(2).join('');
  // It fails at the first file that does not come, and at a font that this device does not have.
  for (const font of [`9px ${fonts.display}`, `9px ${fonts.text}`]) document.fonts.load(font, letters).catch(() => {});
  await document.fonts.ready;
  return fonts;
}
