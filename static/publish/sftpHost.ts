import { posix } from 'node:path';
import type { FileEntryWithStats, SFTPWrapper, Stats } from 'ssh2';
import { findRoot, type Host, type HostEntry, makeSiteFolder, orNothing, Refused } from './host';
import type { CheckFingerprint } from './knownServers';
import type { Secrets } from './protocol';
import type { Server } from './serverProtocol';
import { replacing, type SwapRefusals } from './setAside';
import { openSession, type SftpSession } from './sftpSession';
import { PATIENCE } from './unreachable';

/** The size of the pieces that files are sent in, in bytes: the most that every server takes. */
const PIECE = 32_768;

/** The number of pieces of a file, or of answers about a folder, that are asked for at once. Most files need no more. */
const AHEAD = 4;

/** The most files and folders that are open at once. */
const OPEN = 64;

/**
 * Connects over SFTP, and returns the folder of the site: it lies at `prefix` in the folder that the target names. Throws Problems if
 * the server cannot be reached or trusted, refuses the user, or has no folder of the target. A server that is silent for `patience`
 * milliseconds counts as one that cannot be reached.
 */
export async function openSftp(
  target: Server,
  prefix: string,
  secrets: Secrets,
  check: CheckFingerprint,
  patience = PATIENCE,
): Promise<Host> {
  const session = await openSession(target, secrets, check, patience);
  try {
    // The folder in which the user begins.
    const home = await session.ask<string>((done) => session.sftp.realpath('.', done));
    const root = await findRoot(home, target.folder, (path) => session.isFolder(path));
    return new SftpHost(session, root, prefix);
  } catch (error) {
    session.close();
    throw error;
  }
}

/** The folder of a site on a server for SFTP. It lies at `prefix` in `root`, the folder that visitors see. */
class SftpHost implements Host {
  readonly #session: SftpSession;
  readonly #sftp: SFTPWrapper;
  readonly #root: string;
  readonly #prefix: string;
  readonly #handles: OpenHandles;
  /** Moves a file to a name that may be taken. */
  readonly replace: Host['replace'];

  constructor(session: SftpSession, root: string, prefix: string) {
    const { sftp } = session;
    this.#session = session;
    this.#sftp = sftp;
    this.#root = root;
    this.#prefix = prefix;
    this.#handles = new OpenHandles((handle) => session.ask<void>((done) => sftp.close(handle, done)));
    this.replace = replacing({
      rename: (from, to) => this.#renameOver(from, to),
      swap: (from, to, aside) => this.#swap(from, to, aside),
      isFile: async (path) => (await session.stat(this.#pathOnServer(path)))?.isFile() ?? false,
      remove: (path) => this.remove(path),
    });
  }

  async list(path: string): Promise<HostEntry[] | undefined> {
    return this.#handles
      .use(
        () => this.#session.ask<Buffer>((done) => this.#sftp.opendir(this.#pathOnServer(path), done)),
        (handle) => this.#readEntries(handle),
      )
      .catch(orNothing);
  }

  async #readEntries(handle: Buffer): Promise<HostEntry[]> {
    const entries: HostEntry[] = [];
    const readSome = () =>
      this.#session.ask<FileEntryWithStats[]>((done) =>
        this.#sftp.readdir(handle, (error, some) => (isEnd(error) ? done(null) : done(error, some))),
      );
    for (;;)
      for (const some of await Promise.all(Array.from({ length: AHEAD }, readSome))) {
        if (!some) return entries;
        for (const { filename, attrs } of some)
          entries.push({ name: filename, size: attrs.size, folder: attrs.isDirectory() });
      }
  }

  async read(path: string): Promise<Buffer | undefined> {
    return this.#handles
      .use(
        () => this.#session.ask<Buffer>((done) => this.#sftp.open(this.#pathOnServer(path), 'r', done)),
        (handle) => this.#readPieces(handle),
      )
      .catch(orNothing);
  }

  async #readPieces(handle: Buffer): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let position = 0;
    const stats = this.#session.ask<Stats>((done) => this.#sftp.fstat(handle, done));
    for (let ahead = AHEAD; ; ahead = OPEN) {
      const requests = Array.from({ length: ahead }, (_, index) => this.#readPiece(handle, position + index * PIECE));
      const [{ size }, ...answers] = await Promise.all([stats, ...requests]);
      for (const piece of answers) {
        pieces.push(piece);
        position += piece.length;
        if (position >= size) return Buffer.concat(pieces);
        // A server may send less than it was asked for.
        if (piece.length < PIECE) break;
      }
    }
  }

  async #readPiece(handle: Buffer, position: number): Promise<Buffer> {
    const piece = Buffer.alloc(PIECE);
    const length = await this.#session.ask<number>((done) => this.#sftp.read(handle, piece, 0, PIECE, position, done));
    return piece.subarray(0, length);
  }

  async modified(path: string): Promise<number | undefined> {
    const stats = await this.#session.stat(this.#pathOnServer(path));
    return stats && stats.mtime * 1000;
  }

  async write(path: string, data: Buffer): Promise<void> {
    await this.#handles.use(
      () => this.#session.ask<Buffer>((done) => this.#sftp.open(this.#pathOnServer(path), 'w', done)),
      async (handle, close) => {
        const pieces = Array.from({ length: Math.ceil(data.length / PIECE) }, (_, index) => {
          const piece = data.subarray(index * PIECE, (index + 1) * PIECE);
          return this.#session.ask<unknown>((done) =>
            this.#sftp.write(handle, piece, 0, piece.length, index * PIECE, done),
          );
        });
        // All are on their way before the first is answered. The server closes the file after them: it carries out requests for
        // the same file in the order in which they are sent (draft-ietf-secsh-filexfer, 4.1).
        for (const result of await Promise.allSettled([...pieces, close()]))
          if (result.status === 'rejected') throw result.reason;
      },
    );
  }

  /** Renames a file, over another one if the server has the extension of OpenSSH for that. */
  async #renameOver(from: string, to: string): Promise<void> {
    const renaming = this.#session.ask<void>((done) =>
      this.#sftp.ext_openssh_rename(this.#pathOnServer(from), this.#pathOnServer(to), done),
    );
    await renaming.catch((error) => {
      if (!(error instanceof Refused)) throw error;
      return this.#rename(from, to);
    });
  }

  async #swap(from: string, to: string, aside: string): Promise<SwapRefusals> {
    // A server carries out requests for the same file in the order in which they are sent (draft-ietf-secsh-filexfer, 4.1). Both
    // are awaited together, because a cut line ends both with an error.
    const [ofOld, ofNew] = await Promise.all([refusalOf(this.#rename(to, aside)), refusalOf(this.#rename(from, to))]);
    return { ofOld, ofNew };
  }

  async #rename(from: string, to: string): Promise<void> {
    await this.#session.ask<void>((done) => this.#sftp.rename(this.#pathOnServer(from), this.#pathOnServer(to), done));
  }

  async remove(path: string): Promise<void> {
    await this.#session.ask<void>((done) => this.#sftp.unlink(this.#pathOnServer(path), done)).catch(orNothing);
  }

  makeFolder(path: string): Promise<boolean> {
    return makeSiteFolder(this.#prefix, path, (folder) => this.#makeFolder(posix.join(this.#root, folder)));
  }

  /** Makes a folder. Returns true if it is new, and false if it was there already. */
  async #makeFolder(path: string): Promise<boolean> {
    // Both requests are sent at once, because most folders are there already.
    const making = refusalOf(this.#session.ask<void>((done) => this.#sftp.mkdir(path, done)));
    const looking = this.#session.isFolder(path).catch(refusalOnly);
    const [refused, isThere] = await Promise.all([making, looking]);
    if (refused && isThere !== true) throw refused;
    return !refused;
  }

  async removeFolder(path: string): Promise<void> {
    await this.#session.ask<void>((done) => this.#sftp.rmdir(this.#pathOnServer(path), done)).catch(() => undefined);
  }

  async free(): Promise<number | undefined> {
    const disk = await this.#session
      .ask<{ f_bavail: number; f_frsize: number }>((done) => this.#sftp.ext_openssh_statvfs(this.#root, done))
      .catch(refusalOnly);
    return disk instanceof Refused ? undefined : Number(disk.f_bavail) * Number(disk.f_frsize);
  }

  isCut(): boolean {
    return this.#session.isCut();
  }

  async close(): Promise<void> {
    this.#session.close();
  }

  /** Returns the path on the server of a path in the site. */
  #pathOnServer(path: string): string {
    return posix.join(this.#root, this.#prefix, path);
  }
}

/** The files and folders that are open. At most OPEN are open at once, and fewer if the server refuses to open so many. */
class OpenHandles {
  readonly #close: (handle: Buffer) => Promise<void>;
  #most = OPEN;
  #open = 0;
  /** Wakes the work that waits until fewer are open. */
  readonly #waiting: (() => void)[] = [];

  constructor(close: (handle: Buffer) => Promise<void>) {
    this.#close = close;
  }

  /** Opens a file or folder with `open`, works with it, and closes it, unless the work has done that. */
  async use<T>(
    open: () => Promise<Buffer>,
    work: (handle: Buffer, close: () => Promise<void>) => Promise<T>,
  ): Promise<T> {
    for (;;) {
      while (this.#open >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      this.#open += 1;
      try {
        const handle = await open().catch((error) => this.#lowerLimit(error));
        if (!handle) continue;
        let closing: Promise<void> | undefined;
        const closeOnce = () => {
          closing ??= this.#close(handle);
          return closing;
        };
        return await work(handle, closeOnce).finally(() => void closeOnce().catch(() => undefined));
      } finally {
        this.#open -= 1;
        this.#waiting.shift()?.();
      }
    }
  }

  /** Lowers the limit if too many are open. Throws any other error. */
  #lowerLimit(error: unknown): undefined {
    // Servers say no more than 'Failure' if too many are open; a file that is asked for alone is refused for another reason.
    if (!(error instanceof Refused) || error.reason !== 'unknown' || this.#open === 1) throw error;
    this.#most = Math.floor(this.#open / 2);
  }
}

const isEnd = (error: (Error & { code?: unknown }) | undefined): boolean => error?.code === 1;

/** Waits for a request. Returns its refusal, or undefined if it has succeeded. */
const refusalOf = (request: Promise<unknown>): Promise<Refused | undefined> =>
  request.then(() => undefined, refusalOnly);

/** Returns the error if it is Refused. Throws any other error. */
function refusalOnly(error: unknown): Refused {
  if (error instanceof Refused) return error;
  throw error;
}
