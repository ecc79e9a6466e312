import { sha256 } from '../json/hash';

/** The length of a short id: 60 million of them, so that two of a thousand sessions share one in a site of 120. */
const LENGTH = 5;

/**
 * A short id for each of these ids, for links that carry many: made of the id alone, so that it stays when sessions are
 * added, moved or renamed. An id whose short one is not its own alone stands for itself.
 */
export function shortIds(ids: string[]): Map<string, string> {
  const short = ids.map((id) => [id, shorten(id)] as const);
  const counts = new Map<string, number>();
  for (const name of [...ids, ...short.map(([, hash]) => hash)]) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(short.map(([id, hash]) => [id, counts.get(hash) === 1 ? hash : id]));
}

const shorten = (id: string): string =>
  (Number.parseInt(sha256(id).slice(0, 8), 16) % 36 ** LENGTH).toString(36).padStart(LENGTH, '0');
