import { sha256 } from '../../content/json/hash';
import { programmeLinks, withAddresses } from '../../content/programme/addresses';
import { OWN_FACTS, OWN_GENERATOR } from '../../content/programme/exportNames';
import { allSessions, announcedHall, isAnnounced, sessionSpans, sortByStart } from '../../content/programme/sessions';
import { slug } from '../../content/programme/slug';
import { instant, startClock } from '../../content/programme/time';
import type { AnySession, Content, Day } from '../../content/schema/schema';
import type { Assets } from '../../static/assets/assets';
import type { Output } from '../../static/output/output';
import { absolute, siteAddress } from '../context/absolute';
import { people } from '../context/people';
import { SCHEDULE } from './calendarEntries';
import { eventFacts, frabEvent, frabPersons, numberUuids, personFacts, uuid } from './frabEvent';

/**
 * Writes `schedule.json`, the programme for other apps. Writes nothing without a programme. `translations` are the same content in the
 * other languages of the site, for our import.
 */
export async function writeSchedule(
  content: Content,
  assets: Pick<Assets, 'picture'>,
  output: Pick<Output, 'write'>,
  translations: Content[] = [],
): Promise<void> {
  if (!content.schedule) return;
  await output.write(SCHEDULE, async () => `${JSON.stringify(scheduleIn(content, translations, assets))}\n`);
}

/** Returns the programme with that of each other language beside its own facts. */
function scheduleIn(content: Content, translations: Content[], assets: Pick<Assets, 'picture'>) {
  const file = frabSchedule(content, assets);
  if (!file || !translations.length) return file;
  const others = translations.map((other) => [other.site.language, frabSchedule(other, assets)?.schedule]);
  const ownFacts = { ...file.schedule[OWN_FACTS], translations: Object.fromEntries(others) };
  return { ...file, schedule: { ...file.schedule, [OWN_FACTS]: ownFacts } };
}

/** The zones that the schema of the format takes. */
const ZONE = /^([A-Z][a-z]+\/[A-Z][a-z]+)|UTC$/;

/**
 * Returns the programme in frab's format, which pretalx writes too and many apps read; undefined if there is no programme. It is valid
 * against the schema that it names. What the format has no field for is beside the conference, where the schema allows further keys.
 * The same content gives the same result, and ids change only with those of the sessions.
 */
export function frabSchedule(original: Content, assets: Pick<Assets, 'picture'>) {
  const content = withAddresses(original, original.site.url.replace(/\/$/, ''));
  const { schedule, site, home } = content;
  if (!schedule) return undefined;
  const { date, lastDate } = site.event;
  const address = siteAddress(site);
  const eventOf = eventWriter(content, schedule, assets);
  const rooms = schedule.days.flatMap((day) => roomsOf(day, venueName(content, schedule), site));
  const conference = {
    acronym: acronym(site),
    title: site.title,
    description: home.meta.description,
    start: date,
    end: lastDate ?? date,
    daysCount: schedule.days.length,
    timeslot_duration: '00:05',
    ...(ZONE.test(site.timeZone) && { time_zone_name: site.timeZone }),
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
  };
  const ownFacts = {
    language: site.language,
    days: Object.fromEntries(
      schedule.days.map(({ id, dayTitle, date, placeholder }) => [date, { id, title: dayTitle, placeholder }]),
    ),
    events: Object.fromEntries(
      schedule.days.flatMap(({ events }) => events.map((event) => [eventGuid(event, site), eventFacts(event)])),
    ),
    persons: personFacts(content, assets),
    lists: schedule.lists?.map(({ id, title, events }) => ({
      ...{ id, title },
      events: events.map((event) => ({ ...eventOf(event), ...eventFacts(event) })),
    })),
  };
  const version = sha256(JSON.stringify([conference, ownFacts])).slice(0, 8);
  return {
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: OWN_GENERATOR },
    schedule: {
      url: absolute(`${site.prefix}/${SCHEDULE}`, site),
      version,
      base_url: address,
      conference,
      [OWN_FACTS]: ownFacts,
    },
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
  const ids = numberUuids(allSessions(schedule).map((session) => eventGuid(session, site)));
  return (session: AnySession) => {
    const guid = eventGuid(session, site);
    const href = sessionHref(session);
    return frabEvent(session, {
      guid,
      id: ids.get(guid) as number,
      url: href ? absolute(href, site) : address,
      span: spans.get(session.id),
      persons,
      tracks,
      labels: schedule.labels,
      site,
    });
  };
}

const eventGuid = ({ id }: Pick<AnySession, 'id'>, site: Content['site']) => uuid(`${siteAddress(site)}#${id}`);

/** Returns the days in frab's format. Each has its events by their rooms. */
function daysOf(content: Content, schedule: Schedule, eventOf: ReturnType<typeof eventWriter>) {
  const { site } = content;
  const { timeZone } = site;
  const spans = sessionSpans(content);
  const venue = venueName(content, schedule);
  return schedule.days.map((day, index) => {
    const events = sortByStart(day.events);
    const ends = events.map(({ id }) => spans.get(id)?.end ?? spans.get(id)?.start ?? '');
    const inRoom = (room: string) =>
      events.filter((event) => (announcedHall(event, site) ?? venue) === room).map(eventOf);
    return {
      index: index + 1,
      date: day.date,
      day_start: instant(day.date, events[0] ? startClock(events[0].time) : '00:00', timeZone),
      day_end: ends.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? instant(day.date, '24:00', timeZone),
      rooms: Object.fromEntries(roomsOf({ ...day, events }, venue, site).map((room) => [room, inRoom(room)])),
    };
  });
}

/** Returns the rooms of a day in their order, then those that only sessions name. A session without a room is at the venue. */
const roomsOf = ({ rooms = [], events }: Day, venue: string, site: Content['site']): string[] => [
  ...new Set([
    ...rooms.filter((room) => isAnnounced(room, site)),
    ...events.map((event) => announcedHall(event, site) ?? venue),
  ]),
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
