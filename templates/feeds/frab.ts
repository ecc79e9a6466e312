import { OWN_GENERATOR } from '../../content/import/exportSchema';
import { sha256 } from '../../content/json/hash';
import { programmeLinks, withAddresses } from '../../content/programme/addresses';
import { allSessions, sessionSpans, sortByStart } from '../../content/programme/sessions';
import { slug } from '../../content/programme/slug';
import { instant, startClock } from '../../content/programme/time';
import type { AnySession, Content, Day } from '../../content/schema/schema';
import type { Assets } from '../../static/assets/assets';
import type { Output } from '../../static/output/output';
import { absolute, siteAddress } from '../context/absolute';
import { people } from '../context/people';
import { frabEvent, frabPersons, numberUuids, uuid } from './frabEvent';

/** Writes `schedule.json`, the programme for other apps. Writes nothing without a programme. */
export async function writeSchedule(
  content: Content,
  assets: Pick<Assets, 'picture'>,
  output: Pick<Output, 'write'>,
): Promise<void> {
  if (!content.schedule) return;
  await output.write('schedule.json', async () => `${JSON.stringify(frabSchedule(content, assets))}\n`);
}

/**
 * Returns the programme in frab's format, which pretalx writes too and many apps read; undefined if there is no programme.
 * The same content gives the same result, and ids change only with those of the sessions.
 */
export function frabSchedule(original: Content, assets: Pick<Assets, 'picture'>) {
  const content = withAddresses(original, original.site.url.replace(/\/$/, ''));
  const { schedule, site, home } = content;
  if (!schedule) return undefined;
  const { date, lastDate } = site.event;
  const address = siteAddress(site);
  const eventOf = eventWriter(content, schedule, assets);
  const rooms = schedule.days.flatMap((day) => roomsOf(day, venueName(content, schedule)));
  const conference = {
    acronym: acronym(site),
    title: site.title,
    description: home.meta.description,
    start: date,
    end: lastDate ?? date,
    daysCount: schedule.days.length,
    timeslot_duration: '00:05',
    time_zone_name: site.timeZone,
    url: address,
    ...(site.look?.accent && { colors: { primary: site.look.accent } }),
    rooms: [...new Set(rooms)].map((name) => ({
      name,
      guid: uuid(`${address}#room:${name}`),
      description: null,
      capacity: null,
    })),
    tracks: (schedule.tracks ?? []).map(({ id, name, colour }) => ({
      name,
      slug: id,
      ...(colour && { color: colour }),
    })),
    days: daysOf(content, schedule, eventOf),
    // A field of ours: apps show days only.
    ...(schedule.lists && {
      lists: schedule.lists.map(({ id, title, events }) => ({ id, title, events: events.map(eventOf) })),
    }),
  };
  const version = sha256(JSON.stringify(conference)).slice(0, 8);
  return {
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: OWN_GENERATOR },
    schedule: { url: absolute(`${site.prefix}/schedule.json`, site), version, base_url: address, conference },
  };
}

type Schedule = NonNullable<Content['schedule']>;

/** Returns the function that writes a session of this content as an event in frab's format. */
function eventWriter(content: Content, schedule: Schedule, assets: Pick<Assets, 'picture'>) {
  const { site } = content;
  const address = siteAddress(site);
  const { sessionHref } = programmeLinks(content);
  const spans = sessionSpans(content);
  const persons = frabPersons(content, people(content), assets);
  const tracks = new Map((schedule.tracks ?? []).map(({ id, name }) => [id, name]));
  const guidOf = (id: string) => uuid(`${address}#${id}`);
  const ids = numberUuids(allSessions(schedule).map(({ id }) => guidOf(id)));
  return (session: AnySession) => {
    const guid = guidOf(session.id);
    const href = sessionHref(session);
    return frabEvent(session, {
      guid,
      id: ids.get(guid) as number,
      url: href ? absolute(href, site) : address,
      span: spans.get(session.id),
      persons,
      tracks,
      labels: schedule.labels,
      language: site.language,
    });
  };
}

/** Returns the days in frab's format. Each has its events by their rooms. */
function daysOf(content: Content, schedule: Schedule, eventOf: ReturnType<typeof eventWriter>) {
  const { timeZone } = content.site;
  const spans = sessionSpans(content);
  const venue = venueName(content, schedule);
  return schedule.days.map((day, index) => {
    const events = sortByStart(day.events);
    const ends = events.map(({ id }) => spans.get(id)?.end ?? spans.get(id)?.start ?? '');
    const inRoom = (room: string) => events.filter(({ location = venue }) => location === room).map(eventOf);
    return {
      index: index + 1,
      date: day.date,
      day_start: instant(day.date, events[0] ? startClock(events[0].time) : '00:00', timeZone),
      day_end: ends.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? instant(day.date, '24:00', timeZone),
      id: day.id,
      title: day.dayTitle,
      rooms: Object.fromEntries(roomsOf({ ...day, events }, venue).map((room) => [room, inRoom(room)])),
    };
  });
}

/** Returns the rooms of a day in their order, then those that only sessions name. A session without a room is at the venue. */
const roomsOf = ({ rooms = [], events }: Day, venue: string): string[] => [
  ...new Set([...rooms, ...events.map(({ location = venue }) => location)]),
];

/** Returns the name of the first venue of the programme, or otherwise of the college. */
const venueName = ({ site }: Content, { days }: Schedule): string =>
  days.find(({ venue }) => venue)?.venue?.name ?? site.college;

/** The length of the shortest acronym that apps accept, in characters. */
const SHORTEST_ACRONYM = 4;

/** Returns a short name of the event in lower case for apps, from its folder, its short title or its title. */
function acronym({ prefix, shortTitle, title }: Content['site']): string {
  const folder = prefix.split('/').at(-1) ?? '';
  const names = [folder, shortTitle ?? '', title].map((name) => slug(name).replaceAll('-', '_'));
  return names.find((name) => name.length >= SHORTEST_ACRONYM) ?? 'event';
}
