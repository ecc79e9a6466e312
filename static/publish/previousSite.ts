import { strToU8, unzipSync, zipSync } from 'fflate';
import { Problems } from '../../content/messages/problems';
import { type Host, inParallel } from './host';
import { type FileState, parseManifest, type SiteFiles } from './manifest';
import { findOwnFiles, type OwnFiles } from './ownFiles';
import type { HostState, Plan } from './planPublish';
import { readOwnFile } from './setAside';

const LIST = 'manifest.json';

/**
 * Returns the zip of the last site for a run that follows this plan; undefined if there is no last site. After an interrupted run,
 * the last site is the one before that run: its zip gets the files that it still lacks.
 */
export async function packPrevious(
  host: Host,
  ownFiles: OwnFiles,
  plan: Plan,
  { manifest }: HostState,
): Promise<Buffer | undefined> {
  if (!manifest) return undefined;
  const isInterrupted = manifest.pending.length > 0;
  const earlier = isInterrupted ? await readPrevious(host, ownFiles) : { files: manifest.files, contents: {} };
  if (!earlier || !Object.keys(earlier.files).length) return undefined;
  const { files } = earlier;
  const contents: PreviousSite['contents'] = { ...earlier.contents };
  const replaced = [...plan.pages.flat(), ...plan.removed].filter(
    (path) => files[path] && manifest.files[path]?.hash === files[path].hash && !manifest.pending.includes(path),
  );
  await inParallel(replaced, async (path) => {
    const data = await host.read(path);
    if (data) contents[path] = data;
  });
  const list = strToU8(JSON.stringify({ files, pending: [], kept: {} }));
  // The first date that a zip can have.
  return Buffer.from(zipSync({ [LIST]: list, ...contents }, { mtime: new Date(1980, 0, 1) }));
}

/** Returns the site before the last one, to be published again. Throws Problems if the host has none. */
export async function readPreviousSite(host: Host): Promise<SiteFiles> {
  const previous = await readPrevious(host, await findOwnFiles(host));
  if (!previous) throw new Problems(['there is no previous site on this host; publish the one that you want']);
  return {
    files: new Map(Object.entries(previous.files)),
    async read(path) {
      const data = previous.contents[path];
      if (data) return Buffer.from(data);
      throw new Problems([
        `${path}: was changed on the host since, so the previous site cannot be put back; publish it again`,
      ]);
    },
  };
}

type PreviousSite = { files: Record<string, FileState>; contents: Record<string, Uint8Array> };

/** Reads the zip of the last site. Returns undefined if it is missing or damaged. */
async function readPrevious(host: Host, ownFiles: OwnFiles): Promise<PreviousSite | undefined> {
  // An interrupted run may have set the zip aside, where readOwnFile finds it. The next run that has the lock puts it back.
  const data = await readOwnFile(host, ownFiles.previous);
  try {
    const { [LIST]: list, ...contents } = data ? unzipSync(data) : {};
    const manifest = parseManifest(list);
    return manifest && { files: manifest.files, contents };
  } catch {
    return undefined;
  }
}
