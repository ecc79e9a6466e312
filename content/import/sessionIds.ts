import { freeId } from './freeId';

/** Longer ids make addresses hard to read. */
const MAX_LENGTH = 60;

/**
 * An id for each session, different from each other and from those in `taken`. It is made of the title, so that
 * addresses are readable. If a title is used twice or has no Latin letters, the key of the session is added, so that no
 * id depends on the order of the export and ids stay when the programme grows.
 */
export function sessionIds(sessions: { title: string; key: string }[], taken: Iterable<string> = []): string[] {
  const seen = new Set(taken);
  const slugs = sessions.map(({ title }) => slug(title));
  const isRepeated = (name: string) => slugs.indexOf(name) !== slugs.lastIndexOf(name);
  return sessions.map(({ key }, index) => {
    const name = slugs[index] as string;
    const isUnique = name && !isRepeated(name) && !seen.has(name);
    const base = isUnique ? name : [name || 'session', slug(key)].filter(Boolean).join('-');
    return freeId(base, seen);
  });
}

/** `Café & Crème: an Introduction` → `cafe-creme-an-introduction` */
export function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let name = '';
  for (const word of words ?? []) {
    if (name && name.length + word.length >= MAX_LENGTH) break;
    name = name ? `${name}-${word}` : word.slice(0, MAX_LENGTH);
  }
  return name;
}
