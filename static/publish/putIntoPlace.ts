import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path/posix';
import { Failed, onBehalfOf } from './failures';
import { type Host, inParallel } from './host';
import type { SiteFiles } from './manifest';
import { OWN_FOLDER, type OwnFiles } from './ownFiles';
import { putBack } from './setAside';

const UPLOAD = 'upload-';

/** Sends all files to temporary names, runs `beforehand`, then renames them, one group after the other. */
export async function putIntoPlace(
  host: Host,
  site: SiteFiles,
  groups: string[][],
  sendAll: (names: Map<string, string>) => Promise<void>,
  beforehand = async () => {},
): Promise<void> {
  const paths = groups.flat();
  if (!paths.length) return;
  const temporary = new Map(paths.map((path, index) => [path, `${temporaryName()}-${index}`]));
  await sendAll(temporary);
  await checkSizes(host, site, paths, temporary);
  await beforehand();
  for (const group of groups) await inParallel(group, (path) => host.replace(temporary.get(path) as string, path));
}

/** Throws if a file arrived shorter than it was sent: some hosts do not report that their disk is full. */
export async function checkSizes(
  host: Host,
  site: SiteFiles,
  paths: string[],
  names?: Map<string, string>,
): Promise<void> {
  const arrived = new Map<string, number>();
  const nameOf = (path: string) => names?.get(path) ?? path;
  await inParallel(new Set(paths.map((path) => folderOf(nameOf(path)))), async (folder) => {
    for (const { name, size } of (await host.list(folder)) ?? [])
      arrived.set(folder ? `${folder}/${name}` : name, size);
  });
  const short = paths.filter((path) => arrived.get(nameOf(path)) !== site.files.get(path)?.size);
  if (short.length)
    throw new Failed(
      `${short[0]}`,
      `did not arrive whole (and ${short.length - 1} more); if the disk of the host is full, delete there what is not needed, and publish again`,
    );
}

/** Writes a file so that readers get the old or the new content, never a mixture. */
export async function replaceWith(host: Host, path: string, data: Buffer): Promise<void> {
  const temporary = temporaryName();
  await onBehalfOf(path, host.write(temporary, data));
  await host.replace(temporary, path);
}

/** Returns a new name each time: data of a broken connection may still be written to an earlier one. */
export const temporaryName = () => `${OWN_FOLDER}/${UPLOAD}${randomBytes(6).toString('hex')}`;

/**
 * Puts back what an interrupted run has set aside, and removes what it uploaded and did not put into place. `paths` are those of the
 * new site.
 */
export async function tidyUp(host: Host, own: OwnFiles, paths: Iterable<string>): Promise<void> {
  const names = ((await host.list(OWN_FOLDER)) ?? []).map(({ name }) => name);
  await putBack(host, own, names, paths);
  for (const name of names) if (name.startsWith(UPLOAD)) await host.remove(`${OWN_FOLDER}/${name}`);
}

const folderOf = (path: string) => dirname(path).replace(/^\.$/, '');
