import { posix } from 'node:path';
import { promisify } from 'node:util';
import type { FileEntryWithStats, SFTPWrapper, Stats } from 'ssh2';
import { Problems } from '../../content/messages/problems';
import { findRoot, type Host, type HostEntry, makeSiteFolder, type Reason, Refused } from './host';
import type { CheckFingerprint } from './knownServers';
import type { Secrets } from './protocol';
import type { Server } from './serverProtocol';
import { replacing } from './setAside';
import { logInSftp, serviceOf } from './sftpLogin';
import { PATIENCE, unreachable } from './unreachable';

/** The size of the pieces that files are sent in, in bytes: the most that every server takes. */
const PIECE = 32_768;

/** The number of pieces of a file, or of answers about a folder, that are asked for at once. Most files need no more. */
const AHEAD = 4;

/** The most files and folders that are open at once. */
const OPEN = 64;

/**
 * Opens the folder of the site, which lies in the folder of the target, over SFTP. Throws Problems if the server cannot be reached
 * or trusted, refuses the user, or has no such folder. A server that is silent for `patience` milliseconds cannot be reached.
 */
export async function openSftp(
  target: Server,
  prefix: string,
  secrets: Secrets,
  check: CheckFingerprint,
  patience = PATIENCE,
): Promise<Host> {
  const { client, socket } = await logInSftp(target, secrets, check, patience);
  const sftp = await promisify(
    client.sftp.bind(client) as (done: (error: Error | undefined, sftp: SFTPWrapper) => void) => void,
  )().catch((error: Error) => {
    client.end();
    if (!/subsystem|channel/i.test(error.message)) throw unreachable(serviceOf(target), error);
    throw new Problems([
      `${target.server}: lets ${target.user} in, but not to files (${error.message}); ask your host to allow SFTP`,
    ]);
  });
  let cut = false;
  // Ends calls whose answer never comes because the connection, or the process behind it, is gone.
  const lost = new Promise<never>((_, reject) => {
    const lose = (error: Error) => {
      cut = true;
      reject(error);
    };
    client.on('error', lose);
    sftp.on('error', lose);
    for (const end of [client, sftp]) end.on('close', () => lose(new Error('the connection was cut')));
  });
  lost.catch(() => undefined);
  /** Sends a request at once. Resolves to its answer. */
  const ask = <T>(send: (done: (error: Error | null | undefined, result?: T) => void) => void): Promise<T> => {
    const answer = new Promise<T>((resolve, reject) => {
      try {
        send((error, result) => (error ? reject(refusal(error)) : resolve(result as T)));
      } catch (error) {
        // The server has not said that it knows such a request, so it was not sent.
        reject(new Refused('unknown', (error as Error).message));
      }
    });
    return Promise.race([answer, lost]).catch((error) => {
      if (!(error instanceof Refused)) cut = true;
      throw error;
    });
  };
  const stat = (path: string) => ask<Stats>((done) => sftp.stat(path, done)).catch(orNothing);
  const isFolder = async (path: string) => (await stat(path))?.isDirectory() ?? false;
  const home = await ask<string>((done) => sftp.realpath('.', done));
  const root = await findRoot(home, target.folder, isFolder).catch((error) => {
    client.end();
    throw error;
  });
  const at = (path: string) => posix.join(root, prefix, path);
  const whileOpen = openFiles((handle) => ask<void>((done) => sftp.close(handle, done)));
  const makeFolder = async (path: string): Promise<boolean> => {
    // Both requests are sent at once, because most folders are there already.
    const made = ask<void>((done) => sftp.mkdir(path, done)).then(() => undefined, refusalOnly);
    const there = isFolder(path).catch(refusalOnly);
    const [refused, isThere] = await Promise.all([made, there]);
    if (refused && isThere !== true) throw refused;
    return !refused;
  };
  const rename = (from: string, to: string) => ask<void>((done) => sftp.rename(at(from), at(to), done));
  const remove = async (path: string) => ask<void>((done) => sftp.unlink(at(path), done)).catch(orNothing);

  return {
    list: (path) =>
      whileOpen(
        () => ask<Buffer>((done) => sftp.opendir(at(path), done)),
        async (handle) => {
          const entries: HostEntry[] = [];
          const next = () =>
            ask<FileEntryWithStats[]>((done) =>
              sftp.readdir(handle, (error, found) => (isEnd(error) ? done(null) : done(error, found))),
            );
          for (;;)
            for (const found of await Promise.all(Array.from({ length: AHEAD }, next))) {
              if (!found) return entries;
              for (const { filename, attrs } of found)
                entries.push({ name: filename, size: attrs.size, folder: attrs.isDirectory() });
            }
        },
      ).catch(orNothing),
    read: (path) =>
      whileOpen(
        () => ask<Buffer>((done) => sftp.open(at(path), 'r', done)),
        async (handle) => {
          const pieces: Buffer[] = [];
          const pieceAt = async (position: number) => {
            const piece = Buffer.alloc(PIECE);
            const length = await ask<number>((done) => sftp.read(handle, piece, 0, PIECE, position, done));
            return piece.subarray(0, length);
          };
          let position = 0;
          const stats = ask<Stats>((done) => sftp.fstat(handle, done));
          for (let ahead = AHEAD; ; ahead = OPEN) {
            const asked = Array.from({ length: ahead }, (_, index) => pieceAt(position + index * PIECE));
            const [{ size }, ...found] = await Promise.all([stats, ...asked]);
            for (const piece of found) {
              pieces.push(piece);
              position += piece.length;
              if (position >= size) return Buffer.concat(pieces);
              // A server may send less than it was asked for.
              if (piece.length < PIECE) break;
            }
          }
        },
      ).catch(orNothing),
    async modified(path) {
      const found = await stat(at(path));
      return found && found.mtime * 1000;
    },
    write: (path, data) =>
      whileOpen(
        () => ask<Buffer>((done) => sftp.open(at(path), 'w', done)),
        async (handle, close) => {
          const pieces = Array.from({ length: Math.ceil(data.length / PIECE) }, (_, index) => {
            const piece = data.subarray(index * PIECE, (index + 1) * PIECE);
            return ask<unknown>((done) => sftp.write(handle, piece, 0, piece.length, index * PIECE, done));
          });
          // All are on their way before the first is answered. The server closes the file after them, as in `swap` below.
          for (const result of await Promise.allSettled([...pieces, close()]))
            if (result.status === 'rejected') throw result.reason;
        },
      ),
    replace: replacing({
      async rename(from, to) {
        // Only the extension of OpenSSH replaces an existing file.
        await ask<void>((done) => sftp.ext_openssh_rename(at(from), at(to), done)).catch((error) => {
          if (!(error instanceof Refused)) throw error;
          return rename(from, to);
        });
      },
      async swap(from, to, aside) {
        // A server carries out requests for the same file in the order in which they are sent (draft-ietf-secsh-filexfer, 4.1).
        const [first, second] = [rename(to, aside), rename(from, to)].map((answer) =>
          answer.then(() => undefined, refusalOnly),
        );
        return [await first, await second];
      },
      isFile: async (path) => (await stat(at(path)))?.isFile() ?? false,
      remove,
    }),
    remove,
    makeFolder: (path) => makeSiteFolder(prefix, path, (folder) => makeFolder(posix.join(root, folder))),
    removeFolder: async (path) => ask<void>((done) => sftp.rmdir(at(path), done)).catch(() => undefined),
    async free() {
      const disk = await ask<{ f_bavail: number; f_frsize: number }>((done) =>
        sftp.ext_openssh_statvfs(root, done),
      ).catch(refusalOnly);
      return disk instanceof Refused ? undefined : Number(disk.f_bavail) * Number(disk.f_frsize);
    },
    isCut: () => cut || socket.destroyed || socket.readableEnded,
    close: async () => void client.end(),
  };
}

/**
 * Returns a function that opens a file or folder, works with it, and closes it, unless the work has done that. At most OPEN are
 * open at once, and fewer if the server refuses to open so many.
 */
function openFiles(close: (handle: Buffer) => Promise<void>) {
  let most = OPEN;
  let open = 0;
  const waiting: (() => void)[] = [];
  return async <T>(
    ask: () => Promise<Buffer>,
    work: (handle: Buffer, close: () => Promise<void>) => Promise<T>,
  ): Promise<T> => {
    for (;;) {
      while (open >= most) await new Promise<void>((resolve) => waiting.push(resolve));
      open += 1;
      try {
        const handle = await ask().catch((error) => {
          // Servers say no more than 'Failure' if too many are open; a file that is asked for alone is refused for another reason.
          if (!(error instanceof Refused) || error.reason !== 'unknown' || open === 1) throw error;
          most = Math.floor(open / 2);
        });
        if (!handle) continue;
        let closed: Promise<void> | undefined;
        const closeOnce = () => (closed ??= close(handle));
        return await work(handle, closeOnce).finally(() => void closeOnce().catch(() => undefined));
      } finally {
        open -= 1;
        waiting.shift()?.();
      }
    }
  };
}

/** Returns undefined if the server answers that there is no such file. Throws any other error. */
function orNothing(error: unknown): undefined {
  if (!(error instanceof Refused) || error.reason !== 'missing') throw error;
}

/** Returns a Refused. Throws any other error. */
function refusalOnly(error: unknown): Refused {
  if (error instanceof Refused) return error;
  throw error;
}

const isEnd = (error: (Error & { code?: unknown }) | undefined): boolean => error?.code === 1;

/** The meaning of the numbers of answers; those from 10 on are of later versions of SFTP, which some servers mix in. */
const REASONS: Record<number, Reason> = {
  2: 'missing',
  3: 'forbidden',
  10: 'missing',
  12: 'forbidden',
  14: 'full',
  15: 'full',
};

/** Returns an answer of the server as Refused, and an error of the connection unchanged. */
function refusal(error: Error & { code?: unknown }): Error {
  const { code, message } = error;
  return typeof code === 'number' ? new Refused(REASONS[code] ?? 'unknown', message) : error;
}
