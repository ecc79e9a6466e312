import { slug } from '../programme/slug';

/**
 * Returns a distinct id for each session, none of them in `taken`. Ids are made from titles, so that addresses are
 * readable. If a title is repeated or has no Latin letters, the key of the session is added: so ids do not depend on the
 * order of the export, and stay the same when the programme grows.
 */
export function sessionIds(sessions: { title: string; key: string }[], taken: Iterable<string> = []): string[] {
  const seen = new Set(taken);
  const slugs = sessions.map(({ title }) => slug(title));
  const counts = new Map<string, number>();
  for (const name of slugs) counts.set(name, (counts.get(name) ?? 0) + 1);
  return sessions.map(({ key }, index) => {
    const name = slugs[index] as string;
    const isUnique = name && counts.get(name) === 1 && !seen.has(name);
    const base = isUnique ? name : [name || 'session', slug(key)].filter(Boolean).join('-');
    return freeId(base, seen);
  });
}

/** Returns the first of `base`, `base-2`, `base-3` … that is not in `taken`, and adds it to `taken`. */
export function freeId(base: string, taken: Set<string>): string {
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}
