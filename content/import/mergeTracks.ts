import { slug } from '../programme/slug';
import type { Schedule } from './contentFiles';
import { freeId } from './freeId';
import type { Session, Track } from './programme';

type TrackEntry = { id: string; name: string; colour?: string };

/**
 * Adds to a schedule the tracks of these sessions, in the order of the export. A track that it has already is kept as it
 * is, because its colour may have been chosen by hand.
 */
export function mergeTracks<Existing extends Schedule & { tracks?: TrackEntry[] }>(
  schedule: Existing,
  tracks: Track[],
  sessions: Session[],
): Existing & { tracks: TrackEntry[] } {
  const inUse = new Set(sessions.flatMap(({ track }) => track ?? []));
  const entries = new Map((schedule.tracks ?? []).map((track) => [track.name, track]));
  const ids = new Set([...entries.values()].map(({ id }) => id));
  const colours = new Map(tracks.map(({ name, colour }) => [name, hexColour(colour)]));
  const known = new Map(tracks.map(({ name, id }) => [name, id]));
  for (const name of new Set([...tracks.map(({ name }) => name), ...inUse])) {
    if (!inUse.has(name) || entries.has(name)) continue;
    const base = known.get(name) || slug(name) || 'track';
    const colour = colours.get(name);
    entries.set(name, { id: freeId(base, ids), name, ...(colour && { colour }) });
  }
  return { ...schedule, tracks: [...entries.values()] };
}

/** `#3a7` and `3A7` → `#33aa77`; undefined for anything that is no such colour. */
function hexColour(colour = ''): string | undefined {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(colour.trim()) ?? [];
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return six ? `#${six.toLowerCase()}` : undefined;
}
