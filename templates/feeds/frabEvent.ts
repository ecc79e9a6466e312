import { hash } from 'node:crypto';
import {
  allSessions,
  announcedHall,
  isTimed,
  type SessionSpan,
  sessionSpeakers,
} from '../../content/programme/sessions';
import type { AllContent, AnySession, Content } from '../../content/schema/schema';
import type { LinkKind } from '../../content/schema/session';
import type { Assets } from '../../static/assets/assets';
import { absolute, siteAddress } from '../context/absolute';
import type { People } from '../context/people';

/** The data that an event of the format needs in addition to its session. */
type EventContext = {
  /** The number and the UUID of the event. */
  id: number;
  guid: string;
  /** The address of the page that shows it. */
  url: string;
  /** The time of the session; undefined if it has none. */
  span: SessionSpan | undefined;
  persons: Map<string, FrabPerson>;
  tracks: Map<string, string>;
  labels: AllContent['schedule']['labels'];
  site: Content['site'];
};

/** The types of links that the format has, for ours. */
const LINK_TYPES = {
  slides: 'slides',
  recording: 'media',
  registration: 'web',
  repository: 'web',
  feedback: 'web',
  other: 'related',
} satisfies Record<LinkKind, string>;

/**
 * Returns a session in frab's format, with no key that its schema does not have: apps may refuse others. A hall that is still to be
 * announced is left out. Without an end the duration is `00:00`, because nothing is invented.
 */
export function frabEvent(session: AnySession, { id, guid, url, span, persons, tracks, labels, site }: EventContext) {
  const { title, kind, track, description, links = [], livestream, status, note, subtitle } = session;
  return {
    guid,
    id,
    ...(span && isTimed(session)
      ? { date: span.start, start: session.time.start, duration: duration(span) }
      : { date: 'date' in session ? session.date : undefined }),
    room: announcedHall(session, site) ?? '',
    slug: SLUG.test(session.id) ? session.id : `session-${id}`,
    url,
    title,
    subtitle: [subtitle, status && labels[status], note].filter(Boolean).join(' · '),
    track: (track && tracks.get(track)) || null,
    type: kind ?? '',
    language: session.language ?? site.language,
    abstract: '',
    description: description ?? '',
    persons: sessionSpeakers(session).flatMap((name) => persons.get(name) ?? []),
    links: [
      ...(livestream ? [{ url: livestream, title: labels.livestream, type: 'media' }] : []),
      ...links
        .filter(({ url }) => !url.startsWith('#'))
        .map(({ kind, label, url }) => ({ url, title: label ?? labels.links[kind], type: LINK_TYPES[kind] })),
    ],
    attachments: [],
  };
}

/** The slugs that the format allows. */
const SLUG = /^[a-z0-9_-]+[a-z0-9]$/;

/** Returns what the format has no field for, or says in fewer words, under the names that our import reads (content/import/ownSchedule.ts). */
export function eventFacts({
  id,
  kind,
  location,
  subtitle,
  kindName,
  alsoIn,
  livestream,
  links,
  ...session
}: AnySession) {
  const { status, note, audience, level, tags, capacity, placeholder, intended } = session;
  return {
    slug: id,
    type: kind,
    room: location,
    second_title: subtitle,
    kind_name: kindName,
    also_in: alsoIn,
    livestream,
    links: links?.map(({ kind, ...link }) => ({ ...link, type: kind })),
    ...{ status, note, audience, level, tags, capacity, placeholder, intended },
  };
}

/** Returns the duration as `01:30`. It is right even if the clocks change in the meantime. */
function duration({ start, end = start }: SessionSpan): string {
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** A person in pretalx's form of the format. With `public_name` it would be one in frab's form too, and the schema wants one of them. */
type FrabPerson = {
  id: number;
  guid: string;
  name: string;
  avatar?: string;
  biography: string;
  url?: string;
};

/** Returns all speakers of all sessions by their names. Speakers who are not in speakers.json have only a name. */
export function frabPersons(
  content: Content,
  people: People,
  assets: Pick<Assets, 'picture'>,
): Map<string, FrabPerson> {
  const { schedule, site, speakers } = content;
  const inSessions = allSessions(schedule).flatMap(sessionSpeakers);
  const names = [...new Set(inSessions)];
  const guidOf = (name: string) => personGuid(name, site);
  const ids = numberUuids(names.map(guidOf));
  const speakersByName = new Map((speakers?.speakers ?? []).toReversed().map((speaker) => [speaker.name, speaker]));
  return new Map(
    names.map((name) => {
      const guid = guidOf(name);
      const { biography = '', image } = speakersByName.get(name) ?? {};
      const { href } = people.find(name);
      return [
        name,
        {
          id: ids.get(guid) as number,
          guid,
          name,
          ...(image && { avatar: absolute(assets.picture(image).src, site) }),
          biography,
          ...(href && { url: absolute(href, site) }),
        },
      ];
    }),
  );
}

const personGuid = (name: string, site: Content['site']) => uuid(`${siteAddress(site)}#person:${name}`);

/** Returns everybody in speakers.json in its order, with or without a session, under the names that our import reads. */
export const personFacts = ({ site, speakers }: Content, assets: Pick<Assets, 'picture'>) =>
  (speakers?.speakers ?? []).map(({ id, image, focus: _, ...speaker }) => ({
    ...speaker,
    guid: personGuid(speaker.name, site),
    slug: id,
    avatar: image && absolute(assets.picture(image).src, site),
  }));

/** The largest number that apps can store, in 31 bits. */
const LARGEST_ID = 0x7fffffff;

/**
 * Returns a number for each UUID, because apps want a number beside it. The number is made from the UUID and not from the place in the
 * list, so that it stays when the programme changes. If an earlier UUID has the same number, the next free one is taken.
 */
export function numberUuids(uuids: string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const used = new Set<number>();
  for (const uuid of uuids) {
    let number = 1 + (Number.parseInt(uuid.slice(0, 8), 16) % LARGEST_ID);
    while (used.has(number)) number = 1 + (number % LARGEST_ID);
    used.add(number);
    numbers.set(uuid, number);
  }
  return numbers;
}

/** The namespace of addresses in RFC 9562. */
const URLS = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** Returns the UUID of an address in version 5, a SHA-1: the same in every build, and unique to the address. */
export function uuid(address: string): string {
  const bytes = Buffer.from(hash('sha1', Buffer.concat([URLS, Buffer.from(address)])), 'hex').subarray(0, 16);
  // The version 5, and the variant of RFC 9562.
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
