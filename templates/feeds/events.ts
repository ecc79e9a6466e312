import type { Event, Offer, Organization, Person, Place, Thing } from 'schema-dts';
import {
  type DayData,
  hasDayPages,
  hasSessionPages,
  isOnDay,
  type SessionData,
} from '../../content/programme/programmePages';
import { announcedHall, isAnnounced, isTimed, sessionSpeakers } from '../../content/programme/sessions';
import { plainText } from '../../content/richText';
import type { AnySession, Content, Day, VenuePlace } from '../../content/schema/schema';
import { absolute, absoluteLink } from '../context/absolute';
import type { Site } from '../context/siteContext';

/** Returns the events that a page is about: the whole event, its days or its sessions. */
export function events(site: Site): Thing[] {
  const { content, page } = site;
  const days = content.schedule?.days ?? [];
  const superEvent = { '@id': eventId(content.site) };
  switch (page.kind) {
    case 'home':
      return [mainEvent(site), organizer(site)];
    case 'agenda':
      return days.length
        ? [{ ...eventInShort(site), ...withParts(days.flatMap(hasDayPages(content) ? dayOf : sessionsOf)) }]
        : [];
    case 'day': {
      const { day } = page.data as DayData;
      return [{ ...dayOf(day), superEvent, ...withParts(sessionsOf(day)) }];
    }
    case 'session': {
      const data = page.data as SessionData;
      const { session } = data;
      const { description } = session;
      // An event without any date is none (rule 5.22).
      if (!isTimed(session) && !session.date) return [];
      const event = sessionEvent(site, isOnDay(data) ? data.day : {}, session);
      return [{ ...event, ...(description && { description: plainText(description) }), superEvent }];
    }
    default:
      return [];
  }

  /** Returns the sessions of a day; none if sessions have pages of their own, which describe them. */
  function sessionsOf(day: Day): Event[] {
    if (hasSessionPages(content)) return [];
    return day.events.map((session) => sessionEvent(site, day, session));
  }

  /** Returns a day as an event, without its sessions. */
  function dayOf(day: Day): Exclude<Event, string> {
    const url = absolute(site.dayHref(day), content.site);
    return { '@type': 'Event', name: day.dayTitle, url, startDate: day.date, location: place(content, day.venue) };
  }
}

/** Returns the property with the parts of an event; nothing if there are none. */
const withParts = (subEvent: Event[]) => (subEvent.length ? { subEvent } : {});

/** The most speakers in the data of the whole event. The others are named with their sessions. */
const MAX_PERFORMERS = 12;

/** Returns the whole event with all its details, for the home page. */
function mainEvent(site: Site): Event {
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

/** Returns the whole event with name, time and place only, for the other pages. */
function eventInShort({ content, formats, href }: Site): Exclude<Event, string> {
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

/** Returns the id by which other data refers to the event. */
const eventId = (site: Content['site']): string => absolute(`${site.prefix}/#event`, site);

/** What schema.org calls the status of a session. */
const STATUS = {
  cancelled: 'https://schema.org/EventCancelled',
  moved: 'https://schema.org/EventRescheduled',
} as const;

/** Returns a session as an event. Halls and speakers that are still to be announced are left out. */
function sessionEvent(site: Site, day: Pick<Day, 'venue'>, session: AnySession): Exclude<Event, string> {
  const { content, spans, sessionHref } = site;
  const { id, title, status, language, livestream } = session;
  const span = spans.get(id);
  const address = sessionHref(session);
  const venue = place(content, day.venue);
  const hall = announcedHall(session, content.site);
  const location = hall ? room(hall, venue) : venue;
  const performer = performers(site, session);
  return {
    '@type': 'Event',
    name: title,
    ...(address && { url: absolute(address, content.site) }),
    startDate: span?.start ?? (isTimed(session) ? '' : (session.date ?? '')),
    ...(span?.end && { endDate: span.end }),
    ...(status && { eventStatus: STATUS[status] }),
    location: livestream ? [location, { '@type': 'VirtualLocation', url: livestream }] : location,
    ...(livestream && { eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode' }),
    ...(performer.length && { performer }),
    ...(language && { inLanguage: language }),
  };
}

/** Returns the speakers of a session, each with the address of their page if they have one. */
function performers({ content, people }: Site, session: AnySession): Person[] {
  return sessionSpeakers(session)
    .filter((name) => isAnnounced(name, content.site))
    .map((name) => {
      const { page } = people.find(name);
      return { '@type': 'Person', name, ...(page && { url: absolute(page, content.site) }) };
    });
}

/** Returns the tickets of all pages, without prices that are placeholders. */
function offers({ content, pages }: Site): Offer[] {
  const blocks = pages.flatMap((page) => page.blocks);
  const prices = blocks.flatMap((block) => (block.type === 'prices' ? block.prices : []));
  return prices
    .filter(({ placeholder }) => !placeholder)
    .map(({ name, amount, until, soldOut, url = '' }) => {
      const address = absoluteLink(url, content.site);
      return {
        '@type': 'Offer',
        name,
        price: amount,
        priceCurrency: content.site.currency,
        availability: soldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
        ...(until && { validThrough: until }),
        ...(isHttps(address) && { url: address }),
      };
    });
}

/** Returns the college, with its logo and those of its accounts that have a real address. */
function organizer({ content, assets, href }: Site): Organization {
  const { site } = content;
  const logo = site.look?.logo;
  const accounts = (site.footer.socials ?? []).map(({ url }) => absoluteLink(url, site)).filter(isHttps);
  return {
    '@type': 'Organization',
    '@id': organizerId(site),
    name: site.college,
    url: absolute(href({ page: 'home' }), site),
    ...(logo && { logo: absolute(assets.picture(logo).src, site) }),
    ...(accounts.length && { sameAs: accounts }),
  };
}

/** Returns the id by which other data refers to the college. */
const organizerId = (site: Site['content']['site']): string => absolute(`${site.prefix}/#organization`, site);

/** Returns the place of the event. Search engines require an address: without one it is the town or the name of the place. */
function place({ site, home, schedule }: Content, venue?: VenuePlace): Exclude<Place, string> {
  const places = [venue, home.overview?.place, home.directions?.place, venueOf(schedule)];
  const { name, address }: VenuePlace = places.find((each) => each && !each.placeholder) ?? { name: site.college };
  return { '@type': 'Place', name, address: address ?? site.town ?? name };
}

/** Returns the first venue of the programme; undefined if it names none. */
const venueOf = (schedule: Content['schedule']): VenuePlace | undefined =>
  schedule?.days.find(({ venue }) => venue)?.venue;

/** Returns a room of a venue, with the address of the venue. */
const room = (name: string, venue: Exclude<Place, string>): Place => ({ ...venue, name });

/** Checks whether an address is real. Accounts that do not exist yet have the address `#`. */
const isHttps = (url: string): boolean => /^https:/i.test(url);
