import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Problems } from '../../content/messages/problems';
import { withPath } from '../../content/messages/systemErrors';
import { checkReplaced, makeOutputFolder, unwritable } from './checkOutputFolder';
import { MARKER, refuseForeign, writeMarker } from './marker';
import { addressOf, type Output } from './output';
import { openPrecompressor } from './precompress';

/** A directory beside the output in which a site is built. */
export type Staging = Output & {
  /** The directory that a server would serve; the folder of the prefix is in it. */
  root: string;
  /** The path of the site after the swap. */
  site: string;
  /**
   * The files that were written for visitors, by their paths below the prefix, without the compressed copies. Later steps read them
   * here, because thousands of small files take seconds to read from a disk.
   */
  files: ReadonlyMap<string, Buffer>;
  /** Writes a file into `hostingFolder`, for the person who sets up the host; it is not published. */
  writeForHost(path: string, data: string): Promise<void>;
  /** Waits until all text files of the whole site are precompressed. Throws the first error. */
  precompressed(): Promise<void>;
  /** Replaces the last site with this one. Throws Problems if another program keeps writing there. */
  swap(): Promise<void>;
  /** Removes the staging directory. */
  close(): Promise<void>;
};

/** Returns the folder of a site below the output: the prefix without its slash, or `site` if there is none. */
export const siteFolder = (prefix: string): string => prefix.slice(1) || 'site';

/** Returns the folder of files for the person who sets up the host, hidden so that nobody publishes it by accident. */
export const hostingFolder = (out: string, prefix: string): string => join(out, HOSTING, siteFolder(prefix));
const HOSTING = '.hosting';

/** Returns the directory that a server must serve so that the site is at its prefix. */
export const servedFrom = (out: string, prefix: string): string => (prefix ? out : join(out, siteFolder(prefix)));

/**
 * Opens a staging directory for the site with this prefix, and removes those of killed builds. Throws Problems if the folder to be
 * replaced has files that a build did not make, or cannot be written. With `replaceForeign`, files that somebody else has put into
 * the folder of the last site do not matter: they are deleted with it.
 */
export async function openStaging(
  out: string,
  prefix: string,
  { replaceForeign = false }: { replaceForeign?: boolean } = {},
): Promise<Staging> {
  const site = join(resolve(out), siteFolder(prefix));
  const previous = `${site}.previous`;
  for (let parent = dirname(site); parent.length > resolve(out).length; parent = dirname(parent))
    if (existsSync(join(parent, MARKER)))
      throw new Problems([
        `${parent}: is another site, whose next build would delete this one; use another prefix, or another folder with --out DIR`,
      ]);
  await makeOutputFolder(dirname(site));
  const hosting = hostingFolder(resolve(out), prefix);
  for (const path of [site, previous, dirname(hosting), hosting]) await checkReplaced(path, path === dirname(hosting));
  await recoverSite(site);
  const keepForeign = async () => {
    if (replaceForeign) return;
    await refuseForeign(site, 'elsewhere (into static/files for visitors)');
    await refuseForeign(hosting, 'elsewhere');
  };
  await keepForeign();
  for (const name of await readdir(out))
    if (/^\.staging-\d+$/.test(name) && !isRunning(Number(name.slice('.staging-'.length))))
      await rm(join(out, name), { recursive: true, force: true });

  const workDir = join(resolve(out), `.staging-${process.pid}`);
  const staged = join(workDir, siteFolder(prefix));
  const stagedHosting = hostingFolder(workDir, prefix);
  const files = new Map<string, Buffer>();
  /** The paths of the files for the host. */
  const forHost = new Set<string>();
  /**
   * Removes the staging directory. Does not throw if that fails, so that it hides no error of this build; the next build removes
   * the rest.
   */
  const clear = () =>
    // If a step failed, another step may go on writing for seconds on a busy machine, so the removal is tried again.
    rm(workDir, { recursive: true, force: true, maxRetries: 25, retryDelay: 50 }).catch(() => undefined);
  await mkdir(staged, { recursive: true })
    .then(() => writeMarker(staged, []))
    .catch(async (error) => {
      await clear();
      throw unwritable(resolve(out), error);
    });
  const precompressor = await openPrecompressor(prefix);
  const folders = new Set<string>();
  /** Makes each folder only once, since many files go into it. */
  const makeFolder = (folder: string) => {
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
  };
  return {
    root: servedFrom(workDir, prefix),
    site,
    prefix,
    files,
    async write(path, data) {
      const target = resolve(staged, path);
      if (!target.startsWith(staged + sep)) throw new Problems([`${path}: would be written outside the output folder`]);
      const content = typeof data === 'function' ? await data() : data;
      // A Buffer is not copied, because the digest of a kept page is remembered for this object.
      const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
      makeFolder(dirname(target));
      // Synchronous, because waiting for each of thousands of small files takes longer than writing it.
      try {
        writeFileSync(target, bytes);
      } catch (error) {
        withPath(target)(error as NodeJS.ErrnoException);
      }
      files.set(relative(staged, target).split(sep).join('/'), bytes);
      precompressor.add(target, bytes);
      return addressOf(prefix, path);
    },
    async writeForHost(path, data) {
      forHost.add(path);
      const target = join(stagedHosting, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, data).catch(withPath(target));
    },
    precompressed: () => precompressor.done(),
    async swap() {
      // Some hosts want the files of `root/` beside the pages, so copies of these files are ours too.
      const copied = [...forHost].flatMap((path) => /^root\/(.+)/.exec(path)?.[1] ?? []);
      await writeMarker(staged, [...files.keys(), ...copied]);
      if (forHost.size) {
        await writeMarker(stagedHosting, forHost);
        await mkdir(dirname(hosting), { recursive: true });
      }
      await keepForeign();
      // Only complete sites are moved; old ones go into the staging directory and are removed with it. Another build
      // may swap at the same time: if its site came first, it is moved away now.
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
      if (!forHost.size) return;
      await move(hosting, join(workDir, '.old-hosting'));
      await move(stagedHosting, hosting);
    },
    async close() {
      // An error was already thrown by precompressed().
      await precompressor.close();
      await clear();
    },
  };
}

/**
 * Puts the last site back in place if a build was killed between the two renames of its swap. Call it before reading a built
 * site. Leaves symbolic links, and folders that no build made, where they are.
 */
export async function recoverSite(site: string): Promise<void> {
  const previous = `${site}.previous`;
  const isFolder = (await lstat(previous).catch(() => undefined))?.isDirectory();
  if (isFolder && !existsSync(site) && existsSync(join(previous, MARKER))) await move(previous, site);
}

/** The most swaps of other builds after which this one gives up. */
const MAX_ATTEMPTS = 100;

/** Moves a folder. Resolves to false if it does not exist or the target is taken. */
const move = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) return false;
      throw error;
    },
  );

/**
 * Tells whether another process with this id runs on this machine. Returns false for the id of this process: in containers every
 * run has the same id, so a trace with our id is from an earlier run.
 */
export function isRunning(id: number): boolean {
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
