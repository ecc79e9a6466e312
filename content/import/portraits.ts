import { openStaticFolder, storeFile } from '../edit/storeFile';
import { Problems } from '../messages/problems';
import { download } from './download';
import type { Pictures } from './openEvent/parts';
import type { Programme } from './programme';

/** The largest portrait, in bytes. */
const MAX_PORTRAIT = 10_000_000;
/** The first bytes of the kinds of pictures that our pages take, with their endings. */
const KINDS: [RegExp, string][] = [
  [/^\xff\xd8\xff/, 'jpg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^RIFF....WEBP/s, 'webp'],
  [/^....ftyp(?:avif|avis)/s, 'avif'],
];

/** Where pictures come from and go to. */
export type PictureOptions = {
  /** The static folder. */
  files: string;
  /** The folder in its images: `speakers`, `sponsors`. */
  folder: string;
  /** The pictures that came with the export; they are copied, and not fetched. */
  pictures?: Pictures | undefined;
  allowsLoopback?: boolean | undefined;
};

/** Checks whether a picture came with the export, so that nothing is fetched for it. */
export const isInExport = (address: string): boolean => !/^https?:\/\//i.test(address);

/**
 * Fetches the pictures at these addresses, or copies them from the export, by the names of people or organisations, for those who have
 * none yet: one at a time, each named after its owner; then names them in `entries`. Returns a sentence for each that could not be had.
 * Never throws Problems: a missing picture is no reason to import nothing.
 */
export async function fetchPictures(
  addresses: Map<string, string>,
  entries: { name: string; image?: string | undefined }[],
  { files, folder: place, pictures, allowsLoopback }: PictureOptions,
): Promise<{ count: number; failed: string[] }> {
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
      const bytes =
        pictures && isInExport(address)
          ? await pictures.read(address)
          : (await download(address, { maxBytes: MAX_PORTRAIT, allowsLoopback })).bytes;
      const picture = await asPicture(bytes);
      if (!picture) throw new Problems([{ message: 'is no JPEG, PNG, WebP or AVIF picture' }]);
      const folder = await openStaticFolder(files, 'images', place);
      const title = { title: entry.name, otherwise: 'picture', ending: picture.ending };
      entry.image = `${place}/${await storeFile(folder, title, picture.bytes)}`;
      known.set(entry.name, entry.image);
      count++;
    } catch (error) {
      if (!(error instanceof Problems)) throw error;
      failed.push(`${entry.name}: ${error.problems[0]?.message ?? ''} (${address})`);
    }
  }
  return { count, failed };
}

/** Returns a picture in a kind that our pages take, with its ending: one of GIF as PNG. Returns undefined for any other file. */
async function asPicture(bytes: Uint8Array): Promise<{ bytes: Uint8Array; ending: string } | undefined> {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const ending = KINDS.find(([pattern]) => pattern.test(start))?.[1];
  if (ending) return { bytes, ending };
  if (!/^GIF8/.test(start)) return undefined;
  // Few imports have such a picture, and the library takes a while to load.
  const { default: sharp } = await import('sharp');
  const png = await sharp(bytes)
    .png()
    .toBuffer()
    .catch(() => undefined);
  return png && { bytes: png, ending: 'png' };
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

/** Returns the addresses of the logos of organisations by their names. */
export const logoAddresses = ({ pages = [] }: Programme): Map<string, string> =>
  new Map(pages.flatMap(({ logos = new Map() }) => [...logos]));
