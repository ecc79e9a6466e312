import type { Content } from '../../content/schema/schema';
import type { Output } from '../../static/output/output';
import type { TicketLook } from '../../widgets/ticket/ticketLook';
import { publishNameFonts } from '../fonts/nameFonts';
import type { Palette } from '../styles/palette';
import { ticketTexts } from './ticketTexts';

/**
 * Writes ticket.json and the fonts for names: what a browser needs to draw a ticket (widgets/ticket/), and fetches only when
 * somebody asks for one. The colours are those of paper in both schemes.
 */
export async function writeTicket(content: Content, palette: Palette, output: Pick<Output, 'write'>): Promise<void> {
  const texts = ticketTexts(content);
  if (!texts) return;
  const { surface, text, line, accent } = palette;
  const look: TicketLook = {
    ...texts,
    colours: { paper: surface.light, ink: text.light, line: line.light, accent: accent.light },
    fonts: await publishNameFonts(output),
  };
  await output.write('ticket.json', JSON.stringify(look));
}
