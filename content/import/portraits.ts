import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problems } from '../messages/problems';
import { slug } from '../programme/slug';
import { download } from './download';
import type { Programme } from './programme';
import { freeId } from './sessionIds';

/** The largest portrait, in bytes. */
const MAX_PORTRAIT = 10_000_000;
/** The first bytes of the kinds of pictures that our pages take, with their endings. */
const KINDS: [RegExp, string][] = [
  [/^\xff\xd8\xff/, 'jpg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^RIFF....WEBP/s, 'webp'],
  [/^....ftyp(?:avif|avis)/s, 'avif'],
];

/**
 * Fetches the portraits at these addresses, by the names of people, for those who have none yet: one at a time, into the folder
 * `images/speakers` of the static folder `files`, each named after its person; then names them in `entries`. Returns a sentence for each that could not be fetched. Never throws
 * Problems: a missing portrait is no reason to import nothing.
 */
export async function fetchPortraits(
  addresses: Map<string, string>,
  entries: { name: string; image?: string | undefined }[],
  files: string,
  allowsLoopback?: boolean,
): Promise<{ count: number; failed: string[] }> {
  const folder = join(files, 'images', 'speakers');
  const taken = new Set<string>();
  const failed: string[] = [];
  let count = 0;
  // Somebody may speak and be in the team.
  const known = new Map(entries.flatMap(({ name, image }) => (image ? [[name, image] as const] : [])));
  const tried = new Set<string>();
  for (const entry of entries) {
    const address = addresses.get(entry.name);
    if (!entry.image && known.has(entry.name)) entry.image = known.get(entry.name);
    if (!address || entry.image || tried.has(address)) continue;
    tried.add(address);
    try {
      const { bytes } = await download(address, { maxBytes: MAX_PORTRAIT, allowsLoopback });
      const start = bytes.toString('latin1', 0, 16);
      const ending = KINDS.find(([pattern]) => pattern.test(start))?.[1];
      if (!ending) throw new Problems([{ message: 'is no JPEG, PNG, WebP or AVIF picture' }]);
      let name = '';
      do name = `${freeId(slug(entry.name) || 'portrait', taken)}.${ending}`;
      while (existsSync(join(folder, name)));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), bytes, { flag: 'wx' });
      entry.image = `speakers/${name}`;
      known.set(entry.name, entry.image);
      count++;
    } catch (error) {
      if (!(error instanceof Problems)) throw error;
      failed.push(`${entry.name}: ${error.problems[0]?.message ?? ''} (${address})`);
    }
  }
  return { count, failed };
}

/** Returns the addresses of portraits by the names of people. */
export const portraitAddresses = ({
  sessions,
  untimed = [],
  people = [],
  pages = [],
}: Programme): Map<string, string> =>
  new Map([
    ...pages.flatMap(({ portraits = new Map() }) => [...portraits]),
    ...[...people, ...[...sessions, ...untimed].flatMap((session) => session.people)].flatMap(({ name, portrait }) =>
      portrait ? [[name, portrait] as const] : [],
    ),
  ]);
