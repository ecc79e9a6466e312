import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path/posix';
import { Failed, onBehalfOf } from './failures';
import { type Host, inParallel } from './host';
import type { SiteFiles } from './manifest';
import { OWN_FOLDER, type OwnFiles } from './ownFiles';
import { putBack } from './setAside';

const UPLOAD = 'upload-';

/** A file that was sent to the host, the name that it has there until it is put into place, and its size in bytes. */
export type Sent = { path: string; as: string; size: number };

/** Sends a file under a temporary name, which no visitor finds. */
export async function sendFile(host: Host, path: string, data: Buffer): Promise<Sent> {
  const as = temporaryName();
  await onBehalfOf(path, host.write(as, data));
  return { path, as, size: data.length };
}

/**
 * Sends files of the site: those of `named` under their own names, and others under temporary ones. Sends them together if the host
 * has a way for that. Calls `progress` with what was sent so far, in files and bytes.
 */
export async function sendSite(
  host: Host,
  site: SiteFiles,
  paths: string[],
  named: Set<string>,
  progress: (total: { files: number; bytes: number }) => void,
): Promise<Sent[]> {
  const files = paths.map((path) => ({
    path,
    as: named.has(path) ? path : temporaryName(),
    size: site.files.get(path)?.size ?? 0,
  }));
  const total = { files: 0, bytes: 0 };
  const count = (size: number) => {
    total.files += 1;
    total.bytes += size;
    progress(total);
  };
  progress(total);
  const sizes = new Map(files.map(({ as, size }) => [as, size]));
  const contents = new Map(files.map(({ path, as }) => [as, () => site.read(path)]));
  if (await host.writeAll?.(contents, (as) => count(sizes.get(as) ?? 0))) return files;
  Object.assign(total, { files: 0, bytes: 0 });
  await inParallel(files, async ({ path, as, size }) => {
    await onBehalfOf(path, host.write(as, await site.read(path)));
    count(size);
  });
  return files;
}

/** Renames a file that was sent, so that readers get the old or the new content, never a mixture. */
export const putIntoPlace = (host: Host, { path, as }: Sent): Promise<void> => host.replace(as, path);

/** Throws if a file arrived shorter than it was sent: some hosts do not report that their disk is full. */
export async function checkSizes(host: Host, sent: Sent[]): Promise<void> {
  const arrived = new Map<string, number>();
  await inParallel(new Set(sent.map(({ as }) => folderOf(as))), async (folder) => {
    for (const { name, size } of (await host.list(folder)) ?? [])
      arrived.set(folder ? `${folder}/${name}` : name, size);
  });
  const short = sent.filter(({ as, size }) => arrived.get(as) !== size);
  if (short[0])
    throw new Failed(
      short[0].path,
      `did not arrive whole (and ${short.length - 1} more); if the disk of the host is full, delete there what is not needed, and publish again`,
    );
}

/** Returns a new name each time: data of a broken connection may still be written to an earlier one. */
export const temporaryName = (): string => `${OWN_FOLDER}/${UPLOAD}${randomBytes(6).toString('hex')}`;

/**
 * Puts back what an interrupted run has set aside, and removes what it uploaded and did not put into place. `names` are those in our
 * folder, `paths` those of the new site.
 */
export async function tidyUp(host: Host, own: OwnFiles, names: string[], paths: Iterable<string>): Promise<void> {
  await putBack(host, own, names, paths);
  const uploads = names.filter((name) => name.startsWith(UPLOAD));
  await inParallel(uploads, (name) => host.remove(`${OWN_FOLDER}/${name}`));
}

const folderOf = (path: string) => dirname(path).replace(/^\.$/, '');
