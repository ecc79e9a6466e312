import type { Event } from 'schema-dts';
import { isAnnounced } from '../../content/programme/isAnnounced';
import type { Content } from '../../content/schema/schema';
import { absolute } from '../absolute';
import type { Site } from '../site';
import { offers } from './offers';
import { organizerId } from './organizer';
import { place } from './place';

/** An event with five hundred speakers is known for the first of them; the others stand with their sessions. */
const MAX_PERFORMERS = 12;

/** All that search engines and assistants show of the event: for the home page. */
export function mainEvent(site: Site): Event {
  const { content, art } = site;
  const { home } = content;
  const people = (content.speakers?.speakers ?? [])
    .filter(({ name, placeholder }) => !placeholder && isAnnounced(name, content.site))
    .slice(0, MAX_PERFORMERS);
  const tickets = offers(site);
  return {
    ...eventInShort(site),
    description: home.meta.description,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: absolute(art.cards.home as string, content.site),
    organizer: { '@id': organizerId(content.site) },
    ...(people.length && { performer: people.map(({ name }) => ({ '@type': 'Person', name })) }),
    ...(tickets.length && { offers: tickets }),
  };
}

/** What names the event on other pages: what it is called, when and where it is. */
export function eventInShort({ content, formats, href }: Site): Exclude<Event, string> {
  const { site } = content;
  const { date, lastDate, start, end } = site.event;
  const endDate = end ? formats.instant(lastDate ?? date, end) : lastDate;
  return {
    '@type': 'Event',
    '@id': eventId(site),
    name: site.title,
    url: absolute(href({ page: 'home' }), site),
    startDate: formats.instant(date, start),
    ...(endDate && { endDate }),
    location: place(content),
  };
}

/** The name by which other data refers to the event. */
export const eventId = (site: Content['site']): string => absolute(`${site.prefix}/#event`, site);
