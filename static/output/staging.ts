import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Problems } from '../../content/messages/problems';
import { withPath } from '../../content/messages/systemErrors';
import { addressOf, type Output } from './output';
import { openPrecompressor } from './precompress';

/** A folder beside the output in which a site is put together. */
export type Staging = Output & {
  /** What a server would serve: the prefix lies in it. */
  root: string;
  /** Where the site lies once it is swapped into place. */
  site: string;
  /** Resolves once the precompressed copies of all text files lie beside them. Throws what kept one from being written. */
  precompressed(): Promise<void>;
  swap(): Promise<void>;
  close(): Promise<void>;
};

/** A site of ours carries this file, so that no folder of anybody else's is ever replaced. */
const MARKER = '.built-by-event-site-generator';

/** The folder below the output that holds a site: that of its prefix, or `site` where it is all that the host shows. */
export const siteFolder = (prefix: string): string => prefix.slice(1) || 'site';

/** What a server is to serve of the output, so that the site is reached under its prefix. */
export const servedFrom = (out: string, prefix: string): string => (prefix ? out : join(out, siteFolder(prefix)));

/**
 * Opens a staging directory for the site with this prefix, after clearing away what a killed build left there.
 * Throws Problems where the place to be replaced holds anything that a build did not make.
 */
export async function openStaging(out: string, prefix: string): Promise<Staging> {
  const site = join(resolve(out), siteFolder(prefix));
  const previous = `${site}.previous`;
  for (let parent = dirname(site); parent.length > resolve(out).length; parent = dirname(parent))
    if (existsSync(join(parent, MARKER)))
      throw new Problems([
        `${parent}: is a site itself, and its next build would take what lies in it; name another prefix, or another folder with --out DIR`,
      ]);
  await mkdir(dirname(site), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Problems([`${out}: cannot be written to (${error.code}); name another folder with --out DIR`]);
  });
  for (const path of [site, previous]) {
    const kind = await lstat(path).catch(() => undefined);
    const problem = kind?.isSymbolicLink()
      ? 'is a link to another place, which a build would replace; delete the link'
      : (await isReplaceable(path))
        ? ''
        : 'holds files that no build made; move them away';
    if (problem) throw new Problems([`${path}: ${problem}, or name another folder with --out DIR`]);
  }
  // A build killed between the two renames of swap() has left the last good site here.
  if (!existsSync(site)) await move(previous, site);
  for (const name of await readdir(out))
    if (/^\.staging-\d+$/.test(name) && !isRunning(name)) await rm(join(out, name), { recursive: true, force: true });

  const workDir = join(resolve(out), `.staging-${process.pid}`);
  const staged = join(workDir, siteFolder(prefix));
  await mkdir(staged, { recursive: true });
  await writeFile(join(staged, MARKER), 'This folder is replaced by every build.\n').catch(async (error) => {
    await rm(workDir, { recursive: true });
    withPath(staged)(error);
  });
  const precompressor = openPrecompressor();
  return {
    root: servedFrom(workDir, prefix),
    site,
    prefix,
    async write(path, data) {
      const target = resolve(staged, path);
      if (!target.startsWith(staged + sep)) throw new Problems([`${path}: would be written outside the output folder`]);
      await mkdir(dirname(target), { recursive: true });
      const bytes = Buffer.from(typeof data === 'function' ? await data() : data);
      await writeFile(target, bytes).catch(withPath(target));
      // What lies below hosting/ is for the maintainer, and no server sends it.
      if (!path.startsWith('hosting/')) precompressor.add(target, bytes);
      return addressOf(prefix, path);
    },
    precompressed: () => precompressor.done(),
    async swap() {
      // Only whole sites are moved; what is old goes into the staging folder, and away with it. Another build may swap at
      // the same time: where its site came first, it is now the one to give way.
      for (let n = 0; ; n++) {
        await move(previous, join(workDir, `.older-${n}`));
        await move(site, previous);
        const moved = await move(staged, site).catch(async (error) => {
          await move(previous, site);
          throw error;
        });
        if (moved) break;
        if (n === MAX_ATTEMPTS)
          throw new Problems([`${site}: another program keeps putting files here; stop it and try again`]);
      }
      await move(previous, join(workDir, '.old'));
    },
    async close() {
      // A build that failed has told of what failed; here it is only waited until nothing is written any more.
      await precompressor.done().catch(() => undefined);
      // Where one step failed, another may still be writing: try again rather than hide what failed.
      await rm(workDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}

/** Builds at the same time that one of them gives way to. */
const MAX_ATTEMPTS = 100;

/** Moves a folder, where it is there and its new place is free; says whether it did. */
const move = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) return false;
      throw error;
    },
  );

/** Whether a build may replace what lies here: nothing, an empty folder, or a site of ours. */
async function isReplaceable(path: string): Promise<boolean> {
  const entries = await readdir(path).catch((error: NodeJS.ErrnoException) => error.code);
  return Array.isArray(entries) ? !entries.length || entries.includes(MARKER) : entries === 'ENOENT';
}

/** Whether the build that opened a staging folder is still at work. */
function isRunning(name: string): boolean {
  const id = Number(name.slice('.staging-'.length));
  // Containers give the same process id to every build: what bears ours was left by one before us.
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
