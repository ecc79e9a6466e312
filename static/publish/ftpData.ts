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
 * breaks, and any other error if the line is cut or silent.
 */
export type Transfer = {
  (client: Client, command: string, data?: Buffer): Promise<Buffer>;
  (client: Client, command: string, data: undefined, before: string): Promise<Buffer | undefined>;
};

/** The time in which a server says why it has ended a connection for data, in milliseconds. */
const LAST_WORDS_WITHIN = 3_000;

/**
 * Returns the function that transfers data from and to one host; `sendAll` sends its commands. Connections for data lead to the
 * server of the control connection, whatever address that server names, because many servers do not know their public address. A
 * connection is given up after `patience` milliseconds without a byte.
 */
export function dataTransfers(sendAll: FtpLogin['sendAll'], patience: number): Transfer {
  const connections = new DataConnections(sendAll, patience);
  const transfer = async (client: Client, command: string, data?: Buffer, before?: string) => {
    const socket = await connections.open(client, before);
    return socket && transferOver(socket, client, command, data, patience);
  };
  return transfer as Transfer;
}

/** The error that a connection has brought no byte for too long. */
class Silence extends Error {}

/** Opens connections for data to one host, and remembers what works there. */
class DataConnections {
  readonly #sendAll: FtpLogin['sendAll'];
  readonly #patience: number;
  /** True while EPSV is used; PASV otherwise. */
  #isExtended = true;
  /** True if a connection was opened before. */
  #hasWorked = false;

  constructor(sendAll: FtpLogin['sendAll'], patience: number) {
    this.#sendAll = sendAll;
    this.#patience = patience;
  }

  /** Opens a connection for data, with TLS if the control connection has it. Returns undefined if the server refuses `before`. */
  async open(client: Client, before: string | undefined): Promise<Socket | undefined> {
    const port = await this.#askPort(client, before);
    if (port === undefined) return undefined;
    const socket = await this.#connect(client, port);
    return client.ftp.socket instanceof TLSSocket ? this.#secure(client, client.ftp.socket, socket) : socket;
  }

  /**
   * Asks the server for the port of the next connection, by EPSV, or by PASV if EPSV does not work. Returns undefined if the server
   * refuses `before`.
   */
  async #askPort(client: Client, before: string | undefined): Promise<number | undefined> {
    const answers = await this.#sendAll(client, [...(before ? [before] : []), this.#isExtended ? 'EPSV' : 'PASV']);
    const [refused] = before ? answers.splice(0, 1) : [];
    if (isRefusal(refused)) return undefined;
    if (refused instanceof FTPError) throw refused;
    const [first] = answers as [Answer];
    const firstPort = portIn(first);
    if (firstPort) return firstPort;
    if (!this.#isExtended || this.#hasWorked) throw portError(first);
    const [second] = (await this.#sendAll(client, ['PASV'])) as [Answer];
    this.#isExtended = portIn(second) === undefined;
    if (!this.#isExtended) return portIn(second);
    // If a server lacks one of the two commands, its answer to the other one says what is wrong.
    throw portError(second.code >= 500 && first instanceof FTPError ? first : second);
  }

  async #connect({ ftp }: Client, port: number): Promise<Socket> {
    const options = { host: `${ftp.socket.remoteAddress}`, port, noDelay: true, timeout: this.#patience };
    const socket = connect(options);
    socket.once('timeout', () => this.#giveUp(socket));
    try {
      await once(socket, 'connect');
    } catch (error) {
      const { message } = error as Error;
      // Silence is a line that is cut: asking again and again would take minutes.
      if (this.#hasWorked && error instanceof Silence) throw error;
      if (this.#hasWorked) throw new Refused('busy', `no connection for data: ${message}`);
      throw new Refused(
        'unknown',
        `no connection for data: ${message}. A firewall may be in the way, or the server may listen at ports that the world does not see`,
      );
    }
    this.#hasWorked = true;
    return socket;
  }

  /** Returns the connection with TLS over a socket. `control` is the socket of the control connection. */
  #secure({ ftp }: Client, control: TLSSocket, socket: Socket): Socket {
    // Below TLS the first socket sees no bytes.
    socket.setTimeout(0);
    // Servers ask for the TLS session of the control connection, because nobody else can continue it.
    const session = ftp.tlsSessionStore ?? control.getSession();
    const secure = connectTls({ ...ftp.tlsOptions, socket, session, ecdhCurve: curvesFor(control) });
    secure.setTimeout(this.#patience, () => this.#giveUp(secure));
    socket.on('error', (error) => secure.destroy(error));
    return secure.on('session', (next) => {
      ftp.tlsSessionStore = next;
    });
  }

  #giveUp(socket: Socket): void {
    socket.destroy(new Silence(`no byte for ${this.#patience / 1000} seconds`));
  }
}

/** Sends a command, and moves its data over a connection that is open. Returns the bytes that the server has sent. */
async function transferOver(
  socket: Socket,
  client: Client,
  command: string,
  data: Buffer | undefined,
  patience: number,
): Promise<Buffer> {
  const { ftp } = client;
  const received: Buffer[] = [];
  let isMoved = false;
  const moving = new Promise<void>((resolve) => {
    const end = () => {
      isMoved = true;
      resolve();
    };
    socket.on('data', (chunk: Buffer) => received.push(chunk)).once('end', end);
    if (data) socket.once('finish', end);
  });
  const breaking = new Promise<never>((_, reject) => {
    socket.on('error', reject).once('close', () => isMoved || reject(new Error('it was closed too early')));
  });
  const answering = ftp.handle(command, (answer, task) => {
    if (answer instanceof Error) task.reject(answer);
    else if (answer.code >= 200) task.resolve(answer);
  }) as Promise<FTPResponse>;
  // While data flows, the control connection is silent.
  ftp.socket.setTimeout(0);
  void moving.then(() => ftp.socket.setTimeout(patience));
  // A server that refuses does not wait for the data.
  if (data) socket.end(data);
  try {
    await Promise.race([Promise.all([answering, moving]), breaking]);
    return Buffer.concat(received);
  } catch (error) {
    if (error instanceof FTPError || client.closed) throw error;
    const answer = await readLastWords(client, answering, Math.min(LAST_WORDS_WITHIN, patience));
    if (answer && isMoved) return Buffer.concat(received);
    // The server is silent on both connections.
    if (client.closed) throw error;
    throw new Refused('busy', `the connection for data broke: ${(error as Error).message}`);
  } finally {
    ftp.socket.setTimeout(0);
    socket.destroy();
  }
}

/**
 * Returns what the server says after the connection for data broke: it may say why, for example because its disk is full, or that it
 * has everything. Returns undefined if it says nothing for `patience` milliseconds. Throws FTPError.
 */
async function readLastWords(client: Client, answering: Promise<FTPResponse>, patience: number) {
  const timer = setTimeout(() => client.close(), patience);
  try {
    return await answering;
  } catch (error) {
    if (error instanceof FTPError) throw error;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
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

const portError = (answer: Answer): Error =>
  answer instanceof FTPError ? answer : new Refused('unknown', answer.message);
