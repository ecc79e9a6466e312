import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problems } from '../messages/problems';
import { slug } from '../programme/slug';
import { download } from './download';
import type { Speakers } from './importRecord';
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
 * Fetches the portraits of people who have none yet, one at a time, into the folder `images/speakers` of the static folder `files`,
 * each named after its person, and names them in `speakers`. Returns a sentence for each that could not be fetched. Never throws
 * Problems: a missing portrait is no reason to import nothing.
 */
export async function fetchPortraits(
  { sessions, people = [] }: Pick<Programme, 'sessions' | 'people'>,
  speakers: Speakers,
  files: string,
  allowsLoopback?: boolean,
): Promise<{ count: number; failed: string[] }> {
  const addresses = new Map(
    [...people, ...sessions.flatMap((session) => session.people)].flatMap(({ name, portrait }) =>
      portrait ? [[name, portrait] as const] : [],
    ),
  );
  const folder = join(files, 'images', 'speakers');
  const taken = new Set<string>();
  const failed: string[] = [];
  let count = 0;
  for (const speaker of speakers.speakers) {
    const address = addresses.get(speaker.name);
    if (!address || speaker.image) continue;
    try {
      const { bytes } = await download(address, { maxBytes: MAX_PORTRAIT, allowsLoopback });
      const start = bytes.toString('latin1', 0, 16);
      const ending = KINDS.find(([pattern]) => pattern.test(start))?.[1];
      if (!ending) throw new Problems([{ message: 'is no JPEG, PNG, WebP or AVIF picture' }]);
      let name = '';
      do name = `${freeId(slug(speaker.name) || 'portrait', taken)}.${ending}`;
      while (existsSync(join(folder, name)));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), bytes, { flag: 'wx' });
      speaker.image = `speakers/${name}`;
      count++;
    } catch (error) {
      if (!(error instanceof Problems)) throw error;
      failed.push(`${speaker.name}: ${error.problems[0]?.message ?? ''} (${address})`);
    }
  }
  return { count, failed };
}
