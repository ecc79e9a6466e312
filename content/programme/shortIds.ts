import { sha256 } from '../json/hash';

/**
 * The number of characters of a short id, which makes 60 million ids. Of 120 sites with a thousand sessions each, about one has two
 * sessions with the same short id.
 */
const SHORT_ID_LENGTH = 5;

/**
 * Returns a short id for each id, for links that carry many. It is computed from the id alone, so that it stays the same when
 * sessions are added, moved or renamed. An id whose short id is not unique keeps its full form.
 */
export function shortIds(ids: string[]): Map<string, string> {
  const hashes = ids.map(hashId);
  const counts = new Map<string, number>();
  for (const name of [...ids, ...hashes]) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    ids.map((id, n) => {
      const hash = hashes[n] as string;
      return [id, counts.get(hash) === 1 ? hash : id];
    }),
  );
}

/** Returns five digits and letters that depend on the id alone. */
const hashId = (id: string): string =>
  (Number.parseInt(sha256(id).slice(0, 8), 16) % 36 ** SHORT_ID_LENGTH).toString(36).padStart(SHORT_ID_LENGTH, '0');
