import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls, TLSSocket } from 'node:tls';
import { type Client, FTPError, type FTPResponse } from 'basic-ftp';
import { type Answer, isRefusal } from './ftpConnections';
import type { FtpLogin } from './ftpLogin';
import { Refused } from './host';

/**
 * A function that sends a command which moves data over a connection of its own. With `data`, it sends these bytes; without, it
 * resolves to the bytes that the server sends. `before` is a command that is sent first; if the server refuses it, the function
 * resolves to undefined. It throws FTPError if the server refuses, Refused if only the connection for data cannot be opened or
 * breaks, and any other error if the line is cut.
 */
export type Transfer = {
  (client: Client, command: string, data?: Buffer): Promise<Buffer>;
  (client: Client, command: string, data: undefined, before: string): Promise<Buffer | undefined>;
};

/** The time in which a server says why it has ended a connection for data, in milliseconds. */
const WORDS = 3_000;

/**
 * Returns the function that transfers data from and to one host; `sendAll` sends its commands. Connections for data lead to the
 * server of the control connection, whatever address that server names, because many servers do not know their public address. A
 * connection is given up after `patience` milliseconds without a byte.
 */
export function dataTransfers(sendAll: FtpLogin['sendAll'], patience: number): Transfer {
  let extended = true;
  let worked = false;

  /**
   * Asks the server for the port of the next connection, by EPSV, or by PASV if EPSV does not work. Returns undefined if the server
   * refuses `before`.
   */
  async function askPort(client: Client, before: string | undefined): Promise<number | undefined> {
    const answers = await sendAll(client, [...(before ? [before] : []), extended ? 'EPSV' : 'PASV']);
    const [refused] = before ? answers.splice(0, 1) : [];
    if (isRefusal(refused)) return undefined;
    if (refused instanceof FTPError) throw refused;
    const [first] = answers as [Answer];
    if (portIn(first)) return portIn(first);
    if (!extended || worked) throw noPort(first);
    const [second] = (await sendAll(client, ['PASV'])) as [Answer];
    extended = portIn(second) === undefined;
    if (!extended) return portIn(second);
    // If a server lacks one of the two commands, its answer to the other one says what is wrong.
    throw noPort(second.code >= 500 && first instanceof FTPError ? first : second);
  }

  async function open(client: Client, before: string | undefined): Promise<Socket | undefined> {
    const { ftp } = client;
    const port = await askPort(client, before);
    if (port === undefined) return undefined;
    const socket = connect({ host: `${ftp.socket.remoteAddress}`, port, noDelay: true, timeout: patience });
    const giveUp = (silent: Socket) => silent.destroy(new Error(`no byte for ${patience / 1000} seconds`));
    socket.once('timeout', () => giveUp(socket));
    try {
      await once(socket, 'connect');
    } catch (error) {
      const { message } = error as Error;
      if (worked) throw new Refused('busy', `no connection for data: ${message}`);
      throw new Refused(
        'unknown',
        `no connection for data: ${message}. A firewall may be in the way, or the server may listen at ports that the world does not see`,
      );
    }
    worked = true;
    if (!(ftp.socket instanceof TLSSocket)) return socket;
    // Below TLS the first socket sees no bytes.
    socket.setTimeout(0);
    // Servers ask for the TLS session of the control connection, because nobody else can continue it.
    const session = ftp.tlsSessionStore ?? ftp.socket.getSession();
    const secure = connectTls({ ...ftp.tlsOptions, socket, session, ecdhCurve: curvesFor(ftp.socket) });
    secure.setTimeout(patience, () => giveUp(secure));
    socket.on('error', (error) => secure.destroy(error));
    return secure.on('session', (next) => {
      ftp.tlsSessionStore = next;
    });
  }

  async function transfer(
    client: Client,
    command: string,
    data?: Buffer,
    before?: string,
  ): Promise<Buffer | undefined> {
    const { ftp } = client;
    const socket = await open(client, before);
    if (!socket) return undefined;
    const received: Buffer[] = [];
    let isMoved = false;
    const moved = new Promise<void>((resolve) => {
      const end = () => {
        isMoved = true;
        resolve();
      };
      socket.on('data', (chunk: Buffer) => received.push(chunk)).once('end', end);
      if (data) socket.once('finish', end);
    });
    const broken = new Promise<never>((_, reject) => {
      socket.on('error', reject).once('close', () => isMoved || reject(new Error('it was closed too early')));
    });
    const answered = ftp.handle(command, (answer, task) => {
      if (answer instanceof Error) task.reject(answer);
      else if (answer.code >= 200) task.resolve(answer);
    }) as Promise<FTPResponse>;
    // While data flows, the control connection is silent.
    ftp.socket.setTimeout(0);
    void moved.then(() => ftp.socket.setTimeout(patience));
    // A server that refuses does not wait for the data.
    if (data) socket.end(data);
    try {
      await Promise.race([Promise.all([answered, moved]), broken]);
      return Buffer.concat(received);
    } catch (error) {
      if (error instanceof FTPError || client.closed) throw error;
      // The server may say why the connection for data broke, for example because its disk is full, or it may say that it has
      // everything.
      const timer = setTimeout(() => client.close(), Math.min(WORDS, patience));
      const answer = await answered
        .catch((error) => {
          if (error instanceof FTPError) throw error;
        })
        .finally(() => clearTimeout(timer));
      if (answer && isMoved) return Buffer.concat(received);
      throw new Refused('busy', `the connection for data broke: ${(error as Error).message}`);
    } finally {
      ftp.socket.setTimeout(0);
      socket.destroy();
    }
  }
  return transfer as Transfer;
}

/**
 * Returns the curves for the keys of a connection. The curve that the server has chosen before comes first, because the server asks
 * again if it gets the key of another curve.
 */
function curvesFor(socket: TLSSocket): string {
  const chosen = socket.getEphemeralKeyInfo();
  const names = chosen && 'name' in chosen ? [chosen.name] : [];
  return [...new Set([...names, 'X25519', 'prime256v1', 'secp384r1', 'secp521r1'])].join(':');
}

/** Returns the port that the server names; undefined if it refuses or names none. */
function portIn(answer: Answer): number | undefined {
  if (answer instanceof FTPError) return undefined;
  const [, port] = /\|(\d+)\|/.exec(answer.message) ?? [];
  const [, high, low] = /,(\d+),(\d+)\D*$/.exec(answer.message) ?? [];
  return Number(port) || Number(high) * 256 + Number(low) || undefined;
}

const noPort = (answer: Answer): Error =>
  answer instanceof FTPError ? answer : new Refused('unknown', answer.message);
