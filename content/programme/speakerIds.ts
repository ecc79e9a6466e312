import type { Speaker } from '../schema/schema';
import { slug } from './slug';

/**
 * Returns the id of each speaker, in their order: the one in the content, else one made from the name, `dr-asha-devi`. A name
 * without Latin letters becomes `speaker-3`, and the second speaker of the same name gets a number too.
 */
export function speakerIds(speakers: Pick<Speaker, 'id' | 'name'>[]): string[] {
  const taken = new Set(speakers.flatMap(({ id }) => id ?? []));
  return speakers.map(({ id, name }, n) => {
    if (id) return id;
    // J.R.R. Rao → `jrr-rao`. Never shortened, because these addresses are published.
    const own = slug(name, { longest: Infinity, joined: '.' });
    const free = own && !taken.has(own) ? own : firstFree(`${own || 'speaker'}-`, n + 1, taken);
    taken.add(free);
    return free;
  });
}

function firstFree(before: string, from: number, taken: Set<string>): string {
  let number = from;
  while (taken.has(`${before}${number}`)) number++;
  return `${before}${number}`;
}
