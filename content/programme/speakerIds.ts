import type { Speaker } from '../schema/schema';

/**
 * The id of each speaker, in their order: the one in the content, else one made from the name, `dr-asha-devi`. Names in
 * other scripts than Latin have no such letters: these speakers are numbered, as is the second one of a name.
 */
export function speakerIds(speakers: Pick<Speaker, 'id' | 'name'>[]): string[] {
  const taken = new Set(speakers.flatMap(({ id }) => id ?? []));
  return speakers.map(({ id, name }, n) => {
    if (id) return id;
    const slug = slugOf(name);
    const free = slug && !taken.has(slug) ? slug : firstFree(`${slug || 'speaker'}-`, n + 1, taken);
    taken.add(free);
    return free;
  });
}

/** `Dr. Zoë Ähren` → `dr-zoe-ahren`; empty if the name has no Latin letters. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function firstFree(before: string, from: number, taken: Set<string>): string {
  let number = from;
  while (taken.has(`${before}${number}`)) number++;
  return `${before}${number}`;
}
