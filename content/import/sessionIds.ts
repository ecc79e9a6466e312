import { slug } from '../programme/slug';

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

/** The first of `base`, `base-2`, `base-3` … that is not in `taken`; adds it there. */
export function freeId(base: string, taken: Set<string>): string {
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}
