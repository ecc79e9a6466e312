import type { Content, Speaker } from '../schema/schema';
import { slug } from './slug';

/**
 * Returns the id of each speaker, in their order: the one in the content, else one made from the name, `dr-asha-devi`. A name
 * without Latin letters becomes `speaker-3`, and the second speaker of the same name gets a number too.
 */
export function speakerIds(speakers: Pick<Speaker, 'id' | 'name'>[]): string[] {
  const ids = idsBySpeakers.get(speakers) ?? makeIds(speakers);
  idsBySpeakers.set(speakers, ids);
  return ids;
}

/** The ids, by the list of speakers: every language, feed and check asks for them, perhaps for a thousand speakers. */
const idsBySpeakers = new WeakMap<object, string[]>();

function makeIds(speakers: Pick<Speaker, 'id' | 'name'>[]): string[] {
  const usedIds = new Set(speakers.flatMap(({ id }) => id ?? []));
  return speakers.map(({ id, name }, n) => {
    if (id) return id;
    // J.R.R. Rao → `jrr-rao`. Never shortened, because these addresses are published.
    const idFromName = slug(name, { longest: Infinity, joined: '.' });
    const free =
      idFromName && !usedIds.has(idFromName) ? idFromName : firstFree(`${idFromName || 'speaker'}-`, n + 1, usedIds);
    usedIds.add(free);
    return free;
  });
}

function firstFree(before: string, from: number, usedIds: Set<string>): string {
  let number = from;
  while (usedIds.has(`${before}${number}`)) number++;
  return `${before}${number}`;
}

/** The most people that are shown as cards. */
const MOST_CARDS = 12;
/** How many people of a longer list Home shows (rule 4.21). */
const CARDS_ON_HOME = 8;

/** Checks whether people are shown in rows with small portraits: they are many, or only few of them have a photograph. */
export function areRows(people: { image?: unknown }[]): boolean {
  const photos = people.filter(({ image }) => image).length;
  return people.length > MOST_CARDS || (photos > 0 && photos < people.length / 2);
}

/** Returns how many speakers Home shows: the first eight of a long list, if About has all. */
export function countOnHome({ about, speakers }: Pick<Content, 'about' | 'speakers'>): number {
  const all = speakers?.speakers.length ?? 0;
  return about && all > MOST_CARDS ? CARDS_ON_HOME : all;
}
