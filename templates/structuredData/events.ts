import type { Event, Thing } from 'schema-dts';
import { hasDayPages } from '../../content/programme/dayPages';
import type { DayData, SessionData } from '../../content/programme/programmePages';
import { plainText } from '../../content/richText/plainText';
import type { Day } from '../../content/schema/schema';
import { absolute } from '../absolute';
import type { Site } from '../site';
import { eventId, eventInShort, mainEvent } from './mainEvent';
import { organizer } from './organizer';
import { place } from './place';
import { sessionEvent } from './sessionEvent';

/** The events that a page is about: the whole one, its days or its sessions. */
export function events(site: Site): Thing[] {
  const { content, page } = site;
  const days = content.schedule?.days ?? [];
  const superEvent = { '@id': eventId(content.site) };
  switch (page.kind) {
    case 'home':
      return [mainEvent(site), organizer(site)];
    case 'agenda':
      return days.length
        ? [{ ...eventInShort(site), subEvent: days.flatMap(hasDayPages(content) ? dayOf : sessionsOf) }]
        : [];
    case 'day': {
      const { day } = page.data as DayData;
      return [{ ...dayOf(day), superEvent, subEvent: sessionsOf(day) }];
    }
    case 'session': {
      const { day, session } = page.data as SessionData;
      const { description } = session;
      const event = sessionEvent(site, day, session);
      return [{ ...event, ...(description && { description: plainText(description) }), superEvent }];
    }
    default:
      return [];
  }

  function sessionsOf(day: Day): Event[] {
    return day.events.map((session) => sessionEvent(site, day, session));
  }

  function dayOf(day: Day): Exclude<Event, string> {
    const url = absolute(site.dayHref(day), content.site);
    return { '@type': 'Event', name: day.dayTitle, url, startDate: day.date, location: place(content, day.venue) };
  }
}
