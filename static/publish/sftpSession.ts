import type { Socket } from 'node:net';
import type { Client, SFTPWrapper, Stats } from 'ssh2';
import { Problems } from '../../content/messages/problems';
import { orNothing, type Reason, Refused } from './host';
import type { CheckFingerprint } from './knownServers';
import type { Secrets } from './protocol';
import type { Server } from './serverProtocol';
import { logInSftp, serviceOf } from './sftpLogin';
import { unreachable } from './unreachable';

/** Logs in to a server and asks it for SFTP. Throws Problems if it cannot be reached or trusted, or refuses the user or SFTP. */
export async function openSession(
  target: Server,
  secrets: Secrets,
  check: CheckFingerprint,
  patience: number,
): Promise<SftpSession> {
  const { client, socket } = await logInSftp(target, secrets, check, patience);
  const sftp = await requestSftp(client, patience).catch((error: Error) => {
    client.end();
    if (!/subsystem|channel/i.test(error.message)) throw unreachable(serviceOf(target), error);
    throw new Problems([
      `${target.server}: lets ${target.user} in, but not to files (${error.message}); ask your host to allow SFTP`,
    ]);
  });
  return new SftpSession(client, socket, sftp);
}

/**
 * Asks for SFTP. Throws if the server refuses it, is silent for `patience` milliseconds, or if the line is cut: then ssh2 would
 * never answer.
 */
function requestSftp(client: Client, patience: number): Promise<SFTPWrapper> {
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<SFTPWrapper>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), patience);
    client.once('close', () => reject(new Error('the connection was cut')));
    client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp)));
  });
  return answer.finally(() => clearTimeout(timer));
}

/** A callback of ssh2. */
type Done<T> = (error: Error | null | undefined, result?: T) => void;

/** A connection to a server for SFTP, which ends its requests if it breaks. */
export class SftpSession {
  readonly #client: Client;
  readonly #socket: Socket;
  /** Rejects when the connection, or the process behind it, is gone: the answers of requests then never come. */
  readonly #lost: Promise<never>;
  #cut = false;

  constructor(
    client: Client,
    socket: Socket,
    readonly sftp: SFTPWrapper,
  ) {
    this.#client = client;
    this.#socket = socket;
    this.#lost = new Promise<never>((_, reject) => {
      const lose = (error: Error) => {
        this.#cut = true;
        reject(error);
      };
      for (const end of [client, sftp])
        end.on('error', lose).on('close', () => lose(new Error('the connection was cut')));
    });
    this.#lost.catch(() => undefined);
  }

  /** Sends a request at once. Resolves to its answer. Throws Refused if the answer is no. */
  async ask<T>(send: (done: Done<T>) => void): Promise<T> {
    const answer = new Promise<T>((resolve, reject) => {
      try {
        send((error, result) => (error ? reject(refusal(error)) : resolve(result as T)));
      } catch (error) {
        // The server has not said that it knows such a request, so it was not sent.
        reject(new Refused('unknown', (error as Error).message));
      }
    });
    try {
      return await Promise.race([answer, this.#lost]);
    } catch (error) {
      if (!(error instanceof Refused)) this.#cut = true;
      throw error;
    }
  }

  /** Returns what the server tells about a file or folder; undefined if there is none. */
  stat(path: string): Promise<Stats | undefined> {
    return this.ask<Stats>((done) => this.sftp.stat(path, done)).catch(orNothing);
  }

  async isFolder(path: string): Promise<boolean> {
    return (await this.stat(path))?.isDirectory() ?? false;
  }

  isCut(): boolean {
    return this.#cut || this.#socket.destroyed || this.#socket.readableEnded;
  }

  close(): void {
    this.#client.end();
  }
}

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
