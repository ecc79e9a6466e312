import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Problems } from '../../content/messages/problems';
import { withPath } from '../../content/messages/systemErrors';
import { checkReplaceable, makeOutputFolder, unwritable } from './checkOutputFolder';
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
  const staging = new StagingFolder(out, prefix, replaceForeign);
  await staging.prepare();
  return staging;
}

class StagingFolder implements Staging {
  readonly prefix: string;
  readonly site: string;
  readonly root: string;
  readonly files = new Map<string, Buffer>();
  readonly #out: string;
  readonly #replaceForeign: boolean;
  /** The site before the last one, while a swap is running. */
  readonly #previous: string;
  /** The folder of the files for the host, after the swap. */
  readonly #hosting: string;
  readonly #workDir: string;
  /** The folders of the site and of the files for the host, before the swap. */
  readonly #staged: string;
  readonly #stagedHosting: string;
  /** The paths of the files for the host. */
  readonly #forHost = new Set<string>();
  /** The folders that were made. */
  readonly #folders = new Set<string>();
  #precompressor!: Awaited<ReturnType<typeof openPrecompressor>>;

  constructor(out: string, prefix: string, replaceForeign: boolean) {
    this.#out = resolve(out);
    this.#replaceForeign = replaceForeign;
    this.prefix = prefix;
    this.site = join(this.#out, siteFolder(prefix));
    this.#previous = `${this.site}.previous`;
    this.#hosting = hostingFolder(this.#out, prefix);
    this.#workDir = join(this.#out, `.staging-${process.pid}`);
    this.root = servedFrom(this.#workDir, prefix);
    this.#staged = join(this.#workDir, siteFolder(prefix));
    this.#stagedHosting = hostingFolder(this.#workDir, prefix);
  }

  /**
   * Makes the staging directory, puts back what killed builds have left, and starts the compression. Throws Problems if the swap could
   * not replace the folders of the last build, or would lose files there: whoever builds hears this before the build and not after.
   */
  async prepare(): Promise<void> {
    this.#refuseSiteInSite();
    await makeOutputFolder(dirname(this.site));
    await this.#checkReplacedFolders();
    // The last site must be back in its place before the check of its files.
    await recoverSite(this.site);
    await this.#refuseForeign();
    await removeAbandoned(this.#out);
    await this.#makeStagingDirectory();
    this.#precompressor = await openPrecompressor(this.prefix);
  }

  /** Throws Problems if the swap cannot replace one of its folders. */
  async #checkReplacedFolders(): Promise<void> {
    await checkReplaceable(this.site);
    await checkReplaceable(this.#previous);
    // The sites of all prefixes have their folders for the host side by side in one folder.
    await checkReplaceable(dirname(this.#hosting), { isShared: true });
    await checkReplaceable(this.#hosting);
  }

  /** Makes the folder of the site in the staging directory, with a marker: the next build may delete it. */
  async #makeStagingDirectory(): Promise<void> {
    try {
      await mkdir(this.#staged, { recursive: true });
      await writeMarker(this.#staged, []);
    } catch (error) {
      await this.#clear();
      throw unwritable(this.#out, error as NodeJS.ErrnoException);
    }
  }

  /** Throws Problems if the folder of this site would lie in another site. */
  #refuseSiteInSite(): void {
    for (let parent = dirname(this.site); parent.length > this.#out.length; parent = dirname(parent))
      if (existsSync(join(parent, MARKER)))
        throw new Problems([
          {
            message: `${parent}: is another site, whose next build would delete this one; use another prefix, or another folder with --out DIR`,
            panel: `${parent}: is another site, whose next build would delete this one; use another prefix`,
          },
        ]);
  }

  /** Throws Problems if there are files that would be lost. */
  async #refuseForeign(): Promise<void> {
    if (this.#replaceForeign) return;
    await refuseForeign(this.site, 'elsewhere (into static/files for visitors)');
    await refuseForeign(this.#hosting, 'elsewhere');
  }

  write: Output['write'] = async (path, data) => {
    const target = resolve(this.#staged, path);
    if (!target.startsWith(this.#staged + sep))
      throw new Problems([`${path}: would be written outside the output folder`]);
    const content = typeof data === 'function' ? await data() : data;
    // A Buffer is not copied, because the digest of a kept page is remembered for this object.
    const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
    this.#makeFolder(dirname(target));
    // Synchronous, because waiting for each of thousands of small files takes longer than writing it.
    try {
      writeFileSync(target, bytes);
    } catch (error) {
      withPath(target)(error as NodeJS.ErrnoException);
    }
    this.files.set(relative(this.#staged, target).split(sep).join('/'), bytes);
    this.#precompressor.add(target, bytes);
    return addressOf(this.prefix, path);
  };

  /** Makes each folder only once, since many files go into it. */
  #makeFolder(folder: string): void {
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
  }

  async writeForHost(path: string, data: string): Promise<void> {
    this.#forHost.add(path);
    const target = join(this.#stagedHosting, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, data).catch(withPath(target));
  }

  async precompressed(): Promise<void> {
    await this.#precompressor.done();
  }

  async swap(): Promise<void> {
    await this.#writeMarkers();
    await this.#refuseForeign();
    await this.#swapSite();
    if (!this.#forHost.size) return;
    await move(this.#hosting, join(this.#workDir, '.old-hosting'));
    await move(this.#stagedHosting, this.#hosting);
  }

  async #writeMarkers(): Promise<void> {
    // Some hosts want the files of `root/` beside the pages, so copies of these files are ours too.
    const copied = [...this.#forHost].flatMap((path) => /^root\/(.+)/.exec(path)?.[1] ?? []);
    await writeMarker(this.#staged, [...this.files.keys(), ...copied]);
    if (!this.#forHost.size) return;
    await writeMarker(this.#stagedHosting, this.#forHost);
    await mkdir(dirname(this.#hosting), { recursive: true });
  }

  /**
   * Moves the site into its place. Only complete sites are moved; old ones go into the staging directory and are removed with it.
   * Another build may swap at the same time: if its site came first, it is moved away now.
   */
  async #swapSite(): Promise<void> {
    for (let n = 0; ; n++) {
      await move(this.#previous, join(this.#workDir, `.older-${n}`));
      await move(this.site, this.#previous);
      const isMoved = await move(this.#staged, this.site).catch(async (error) => {
        await move(this.#previous, this.site);
        throw error;
      });
      if (isMoved) break;
      if (n === MAX_ATTEMPTS)
        throw new Problems([`${this.site}: another program keeps putting files here; stop it and try again`]);
    }
    await move(this.#previous, join(this.#workDir, '.old'));
  }

  async close(): Promise<void> {
    // An error was already thrown by precompressed().
    await this.#precompressor.close();
    await this.#clear();
  }

  /**
   * Removes the staging directory. Does not throw if that fails, so that it hides no error of this build; the next build removes
   * the rest.
   */
  async #clear(): Promise<void> {
    // If a step failed, another step may go on writing for seconds on a busy machine, so the removal is tried again.
    const options = { recursive: true, force: true, maxRetries: 25, retryDelay: 50 };
    await rm(this.#workDir, options).catch(() => undefined);
  }
}

/** Removes the staging directories of builds that were killed. */
async function removeAbandoned(out: string): Promise<void> {
  for (const name of await readdir(out))
    if (/^\.staging-\d+$/.test(name) && !isRunning(Number(name.slice('.staging-'.length))))
      await rm(join(out, name), { recursive: true, force: true });
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
