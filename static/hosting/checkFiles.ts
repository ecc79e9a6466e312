import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sha256 } from '../../content/json/hash';
import type { KnownFile, KnownFiles } from './knownFiles';
import { type HttpResponse, type LiveSite, severalAtATime } from './liveSite';

/**
 * The largest size in bytes of a file whose bytes are compared with what was built. Of a larger file, such as a film, only the size
 * is compared.
 */
export const LARGE = 8 * 1_048_576;
/** The answers of hosts that get too many requests, and the pause before these are sent again, in milliseconds. */
const BUSY = [403, 429, 503];
const PAUSE = 2_000;

/**
 * Requests every known file of a site, as browsers do, except the pages in its list. Requests the scripts that its scripts import
 * too. Returns a message for each file that is missing, or is not as it was built (rule 23.10).
 */
export async function checkFiles(
  site: LiveSite,
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<string[]> {
  const files: KnownFiles = new Map([...site.known].filter(([path]) => !site.pages.includes(path)));
  const failures = new Map<string, string>();
  const check = async (path: string) => {
    const file = files.get(path) ?? { hash: '' };
    const answer = await site.get(path, { 'accept-encoding': 'gzip, br' }, isLarge(file) ? 1 : LARGE);
    failures.delete(path);
    if (answer.status !== 200) failures.set(path, `${path} answers ${answer.status}`);
    else if (!isAsBuilt(answer, file)) failures.set(path, `${path} is not as it was built`);
    return { path, answer };
  };
  for (let paths = [...files.keys()]; paths.length; ) {
    const answers = await severalAtATime(paths, check);
    const busy = answers.filter(({ answer }) => BUSY.includes(answer.status));
    if (busy.length && busy.length < answers.length) {
      await wait(PAUSE);
      for (const { path } of busy) await check(path);
    }
    const imported = answers.flatMap(({ path, answer }) =>
      importedBy(answer, path).filter((other) => !files.has(other)),
    );
    paths = [...new Set(imported)];
    for (const path of paths) files.set(path, { hash: '' });
  }
  return [...failures.values()];
}

const isLarge = ({ size = 0 }: KnownFile): boolean => size > LARGE;

/** Tells whether an answer is the file that was built, also if it is sent compressed. */
export function isAsBuilt(answer: HttpResponse, file: KnownFile): boolean {
  const { headers, body } = answer;
  if (isLarge(file)) return !headers['content-length'] || Number(headers['content-length']) === file.size;
  const data = unpack(answer, file.size ?? LARGE);
  // A larger file was not read to its end.
  return data !== undefined && (body.length >= LARGE || sha256(data).startsWith(file.hash));
}

const DECOMPRESS: Record<string, typeof gunzipSync> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
};

/** Returns the content of an answer; undefined if it cannot be unpacked, or has more bytes than `most`. */
function unpack({ headers, body }: HttpResponse, most: number): Buffer | undefined {
  const encoding = headers['content-encoding'];
  if (!encoding) return body;
  try {
    return DECOMPRESS[encoding]?.(body, { maxOutputLength: most + 1 });
  } catch {
    return undefined;
  }
}

/** Returns the paths of the scripts that a script imports; none if it is no script. */
function importedBy(answer: HttpResponse, path: string): string[] {
  if (!path.endsWith('.js') || answer.status !== 200) return [];
  const script = `${unpack(answer, LARGE) ?? ''}`;
  const names = [...script.matchAll(/"\.\/([\w-]+-[0-9A-Z]{8}\.js)"/g)].map(([, name]) => name as string);
  return names.map((name) => path.replace(/[^/]*$/, name));
}
