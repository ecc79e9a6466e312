import { sha256 } from '../../content/json/hash';
import { addressOf } from '../output/output';

/** A file that visitors get: the beginning of its SHA-256 in hexadecimal digits, as far as it is known, and its size in bytes. */
export type KnownFile = { hash: string; size?: number };

/** Files of a site by their paths below its address: `/About/`, `/assets/main-….js`. */
export type KnownFiles = Map<string, KnownFile>;

/**
 * Returns the files of a built site that visitors get: no hidden files, and no compressed copies, which are sent in place of the
 * files themselves.
 */
export function visitorsFiles(built: Map<string, { hash: string; size: number }>): KnownFiles {
  const isSent = (path: string) =>
    !/(^|\/)\./.test(path) && path !== '404.html' && !(/\.(br|gz)$/.test(path) && built.has(path.slice(0, -3)));
  const address = (path: string) => addressOf('', path.replace(/(^|\/)index\.html$/, '$1'));
  return new Map([...built].filter(([path]) => isSent(path)).map(([path, state]) => [address(path), state]));
}

/**
 * Returns the files that a live site names itself: those that its pages name, and those that it lists for browsers to keep. Each
 * has its hash, if the list or its own name tells the hash.
 */
export async function knownFiles(
  get: (path: string) => Promise<{ status: number; body: Buffer }>,
  html: string[],
  prefix: string,
): Promise<KnownFiles> {
  const files: KnownFiles = new Map([['/sw.js', { hash: '' }]]);
  for (const page of html) for (const path of namedIn(page, prefix)) files.set(path, { hash: hashIn(path) });
  const worker = await get('/sw.js');
  // A worker that only removes an earlier one names no list.
  const [list] = (worker.status === 200 && worker.body.toString().match(/assets\/offline-[0-9a-f]{8}\.json/)) || [];
  if (!list) return files;
  files.set(`/${list}`, { hash: hashIn(list) });
  const { body } = await get(`/${list}`);
  // If the list is not as it was built, the check of files reports the list itself.
  if (sha256(body).startsWith(hashIn(list)))
    for (const [path, hash] of Object.entries<string>(JSON.parse(body.toString())))
      files.set(`/${path}`, { hash: Buffer.from(hash, 'base64').toString('hex') });
  return files;
}

/** Returns the paths of our files that a page names, with a hash in their names or in an attribute. */
function namedIn(page: string, prefix: string): string[] {
  const [, origin = ''] = /rel="canonical" href="(https?:\/\/[^"/]*)/.exec(page) ?? [];
  const withoutOrigin = origin ? page.replaceAll(origin, '') : page;
  const path = '(/[^"\'()<>,;&?#\\s]*';
  const hashed = new RegExp(`(?<=["'(,;\\s])${prefix}${path}-(?:[0-9a-f]{8}|[0-9A-Z]{8})\\.\\w+)`, 'g');
  const linked = new RegExp(`(?:src|href)="${prefix}${path}\\.\\w+)"`, 'g');
  return [hashed, linked].flatMap((pattern) => [...withoutOrigin.matchAll(pattern)].map(([, path]) => path as string));
}

/**
 * Returns the hash in the name of a file; '' if there is none. The hash of a card for link previews stands for what is drawn on it,
 * and not for its bytes.
 */
const hashIn = (path: string): string =>
  (!/^\/?(cards|calendar)\//.test(path) && /-([0-9a-f]{8})\.\w+$/.exec(path)?.[1]) || '';
