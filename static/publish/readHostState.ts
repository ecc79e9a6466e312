import { dirname } from 'node:path/posix';
import type { Host } from './host';
import { inParallel } from './inParallel';
import { MANIFEST_FILE, parseManifest } from './manifest';
import type { HostState } from './planPublish';

/** Reads our manifest on the host, and the sizes of the files in every folder in which the site has files, or had. */
export async function readHostState(host: Host, paths: Iterable<string>): Promise<HostState> {
  const manifest = parseManifest(await host.read(MANIFEST_FILE));
  const { files = {}, pending = [], kept = {} } = manifest ?? {};
  const all = [...paths, ...Object.keys(files), ...pending, ...Object.keys(kept)];
  const sizes = new Map<string, number>();
  const folders = new Set(all.map((path) => dirname(path)));
  await inParallel(folders, async (folder) => {
    const [at, before] = folder === '.' ? ['', ''] : [folder, `${folder}/`];
    for (const entry of (await host.list(at)) ?? []) if (!entry.folder) sizes.set(before + entry.name, entry.size);
  });
  // Some hosts do not list hidden files.
  for (const path of new Set(all.filter((path) => /^\.[^/]*$/.test(path)))) {
    const data = sizes.has(path) ? undefined : await host.read(path);
    if (data) sizes.set(path, data.length);
  }
  return { manifest, sizes };
}
