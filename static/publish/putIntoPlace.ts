import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path/posix';
import { Failed, onBehalfOf } from './failures';
import { type Host, inParallel } from './host';
import type { SiteFiles } from './manifest';
import { OWN_FOLDER, type OwnFiles } from './ownFiles';
import { putBack } from './setAside';

const UPLOAD = 'upload-';

/** The size in bytes above which fewer files are sent at a time, and how many that are. Each file is in memory as a whole. */
const LARGE = 1_000_000;
const LARGE_AT_ONCE = 8;

/** A file that was sent to the host, the name that it has there until it is put into place, and its size in bytes. */
export type Sent = { path: string; as: string; size: number };

/** Sends a file under the name `as`, which is by default a temporary name that no visitor finds. Returns what was sent. */
export async function sendFile(host: Host, path: string, data: Buffer, as = temporaryName()): Promise<Sent> {
  await onBehalfOf(path, host.write(as, data));
  return { path, as, size: data.length };
}

/**
 * Sends files of a site under the names that `names` gives to their paths. Calls `progress` with the totals so far, first before
 * any file and then after each one.
 */
export async function sendFiles(
  site: SiteFiles,
  host: Host,
  names: Map<string, string>,
  progress: (total: { files: number; bytes: number }) => void,
): Promise<Sent[]> {
  const files = [...names].map(([path, as]) => ({ path, as, size: site.files.get(path)?.size ?? 0 }));
  let total = { files: 0, bytes: 0 };
  progress(total);
  const send = async ({ path, as, size }: Sent) => {
    await sendFile(host, path, await site.read(path), as);
    total = { files: total.files + 1, bytes: total.bytes + size };
    progress(total);
  };
  const isLarge = ({ size }: Sent) => size > LARGE;
  await inParallel(
    files.filter((file) => !isLarge(file)),
    send,
  );
  await inParallel(files.filter(isLarge), send, LARGE_AT_ONCE);
  return files;
}

/** Renames a file that was sent, so that readers get the old or the new content, never a mixture. */
export const putIntoPlace = (host: Host, { path, as }: Sent): Promise<void> => host.replace(as, path);

/**
 * Throws if the host does not list a file with the size with which it was sent: some hosts do not report that their disk is full. Says
 * so if the file arrived and only the list is wrong.
 */
export async function checkSizes(host: Host, sent: Sent[]): Promise<void> {
  const arrived = new Map<string, number>();
  await inParallel(new Set(sent.map(({ as }) => folderOf(as))), async (folder) => {
    for (const { name, size } of (await host.list(folder)) ?? [])
      arrived.set(folder ? `${folder}/${name}` : name, size);
  });
  const short = sent.filter(({ as, size }) => arrived.get(as) !== size);
  const [first] = short;
  if (!first) return;
  const { path, as, size } = first;
  if ((await host.read(as))?.length === size)
    throw new Failed(
      path,
      `has arrived, but the host lists it with ${arrived.get(as) ?? 'no'} bytes in place of ${size}, so nobody can see what arrives whole; ask your host why its list is wrong, or publish in another way, such as sftp://`,
    );
  throw new Failed(
    path,
    `did not arrive whole (and ${short.length - 1} more); if the disk of the host is full, delete there what is not needed, and publish again`,
  );
}

/** Returns a new name each time: data of a broken connection may still be written to an earlier one. */
export const temporaryName = (): string => `${OWN_FOLDER}/${UPLOAD}${randomBytes(6).toString('hex')}`;

/**
 * Puts back the files that an interrupted run has set aside, and removes those that it uploaded and did not put into place. `names`
 * are the names in our folder, `paths` the paths of the new site.
 */
export async function tidyUp(host: Host, ownFiles: OwnFiles, names: string[], paths: Iterable<string>): Promise<void> {
  await putBack(host, ownFiles, names, paths);
  const uploads = names.filter((name) => name.startsWith(UPLOAD));
  await inParallel(uploads, (name) => host.remove(`${OWN_FOLDER}/${name}`));
}

const folderOf = (path: string) => dirname(path).replace(/^\.$/, '');
