import type { Speaker } from '../schema/schema';
import { slug } from './slug';

/**
 * The id of each speaker, in their order: the one in the content, else one made from the name, `dr-asha-devi`. Names in
 * other scripts than Latin have no such letters: these speakers are numbered, as is the second one of a name.
 */
export function speakerIds(speakers: Pick<Speaker, 'id' | 'name'>[]): string[] {
  const taken = new Set(speakers.flatMap(({ id }) => id ?? []));
  return speakers.map(({ id, name }, n) => {
    if (id) return id;
    // `jrr-rao` of J.R.R. Rao, and never cut: these addresses are published.
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
