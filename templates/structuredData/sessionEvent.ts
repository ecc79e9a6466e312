import type { Event, Person } from 'schema-dts';
import { isAnnounced } from '../../content/programme/isAnnounced';
import { sessionSpeakers } from '../../content/programme/sessionSpeakers';
import type { Day, Session } from '../../content/schema/schema';
import { absolute } from '../absolute';
import type { Site } from '../site';
import { place, room } from './place';

const STATUS = {
  cancelled: 'https://schema.org/EventCancelled',
  moved: 'https://schema.org/EventRescheduled',
} as const;

/** A session as an event of its own. Halls and speakers that are to be announced are left out. */
export function sessionEvent(site: Site, day: Day, session: Session): Exclude<Event, string> {
  const { content, spans, sessionHref } = site;
  const { id, title, status, location, language, livestream } = session;
  const span = spans.get(id);
  const address = sessionHref(session);
  const around = place(content, day.venue);
  const hall = location && isAnnounced(location, content.site) ? room(location, around) : around;
  const performer = performers(site, session);
  return {
    '@type': 'Event',
    name: title,
    ...(address && { url: absolute(address, content.site) }),
    startDate: span?.start ?? '',
    ...(span?.end && { endDate: span.end }),
    ...(status && { eventStatus: STATUS[status] }),
    location: livestream ? [hall, { '@type': 'VirtualLocation', url: livestream }] : hall,
    ...(livestream && { eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode' }),
    ...(performer.length && { performer }),
    ...(language && { inLanguage: language }),
  };
}

/** Who speaks, with the page of those who have one. */
function performers({ content, people }: Site, session: Session): Person[] {
  return sessionSpeakers(session)
    .filter((name) => isAnnounced(name, content.site))
    .map((name) => {
      const page = content.speakers?.pages ? people.find(name).href : undefined;
      return { '@type': 'Person', name, ...(page && { url: absolute(page, content.site) }) };
    });
}
