import type { Content } from '../content/schema/schema';
import type { Output } from '../static/output/output';
import type { TicketLook, TicketTexts } from '../widgets/ticket/ticketLook';
import { formats } from './context/formats';
import { type NameFonts, publishNameFonts } from './fonts/nameFonts';
import type { OpenLook } from './looks/look';

/**
 * Writes ticket.json and the fonts for names, if the home page has a ticket block. Browsers fetch them only when a visitor
 * asks for a ticket (widgets/ticket/). The colours are those of the light scheme, because a ticket looks like paper. Returns the
 * fonts, which `known` has of another language of the site.
 */
export async function writeTicket(
  content: Content,
  { palette, families }: OpenLook,
  output: Pick<Output, 'write'>,
  known?: NameFonts,
): Promise<NameFonts | undefined> {
  const texts = ticketTexts(content);
  if (!texts) return undefined;
  const fonts = known ?? (await publishNameFonts(families.display, output));
  const { surface, text, line, accent } = palette;
  const look: TicketLook = {
    ...texts,
    colours: { paper: surface.light, ink: text.light, line: line.light, accent: accent.light },
    fonts,
  };
  await output.write('ticket.json', JSON.stringify(look));
  return fonts;
}

/** Returns the texts of a ticket, except the name, and those of its buttons; undefined if the home page has no ticket block. */
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
