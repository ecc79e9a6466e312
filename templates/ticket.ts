import type { Content } from '../content/schema/schema';
import type { Output } from '../static/output/output';
import type { TicketLook, TicketTexts } from '../widgets/ticket/ticketLook';
import { formats } from './context/formats';
import { publishNameFonts } from './fonts/nameFonts';
import type { Palette } from './styles/palette';

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

/** What a ticket says beside the name, and the buttons under it; undefined where the home page has no such block. */
export function ticketTexts({ site, home }: Content): TicketTexts | undefined {
  if (!home.ticket) return undefined;
  const { days, hours, shortDate } = formats(site);
  const { event, edition = '', title, college, town } = site;
  const { admit, picture, share, post, status } = home.ticket;
  return {
    edition,
    serial: shortDate(event.date),
    admit,
    title,
    facts: [
      [days(event), hours(event)],
      [college, ...(town ? [town] : [])],
    ],
    picture: `${picture}. ${title}, ${days(event)}`,
    share,
    post,
    status,
  };
}
