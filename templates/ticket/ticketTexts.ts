import type { Content } from '../../content/schema/schema';
import type { TicketTexts } from '../../widgets/ticket/ticketLook';
import { formats } from '../formats';

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
