import { type Client, FTPError, type FTPResponse } from 'basic-ftp';
import { type Reason, Refused } from './host';

/** The most connections: each sends one file at a time, and each file waits for four answers. Hosts rarely allow one user more. */
const CONNECTIONS = 8;

/** The answer of a server to a command: yes or no. */
export type Answer = FTPResponse | FTPError;

/**
 * The connections to one server. Opens up to CONNECTIONS, and at one time only as many new ones as are open already, so that a host
 * with a lower limit refuses few.
 */
export class ConnectionPool {
  readonly #open: () => Promise<Client>;
  readonly #all: Set<Client>;
  readonly #free: Client[];
  /** Wakes the work that waits for a connection. */
  readonly #waiting: (() => void)[] = [];
  #most = CONNECTIONS;
  #opening = 0;
  #isCut = false;
  #isClosed = false;
  /** The error of the last try to open a connection, if none is open. */
  #failure: unknown;

  /** `first` is a connection that is open already, and `open` opens another one. */
  constructor(first: Client, open: () => Promise<Client>) {
    this.#open = open;
    this.#all = new Set([first]);
    this.#free = [first];
  }

  /**
   * Runs work on a free connection, and waits while all are in use. Throws Refused if the server answers no, and another error if
   * the line is cut.
   */
  async use<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = await this.#take();
    try {
      return await work(client);
    } catch (error) {
      if (error instanceof Refused) throw error;
      // With 421 the server ends the connection.
      if (error instanceof FTPError && error.code !== 421) throw refusal(error);
      client.close();
      this.#isCut = true;
      throw error;
    } finally {
      if (client.closed) this.#all.delete(client);
      else this.#free.push(client);
      this.#waiting.shift()?.();
    }
  }

  async #take(): Promise<Client> {
    for (;;) {
      if (this.#isClosed) throw new Error('the connection was closed');
      const client = this.#free.pop();
      if (client && !client.closed) return client;
      // Servers close connections that were idle for too long.
      if (client) this.#all.delete(client);
      else if (this.#failure) throw this.#failure;
      else {
        const waiting = new Promise<void>((resolve) => this.#waiting.push(resolve));
        // Whichever is free first is taken: a new connection may be silent for long.
        if (this.#mayOpen()) void this.#openAnother();
        await waiting;
      }
    }
  }

  #mayOpen(): boolean {
    const { size } = this.#all;
    return size + this.#opening < this.#most && this.#opening < Math.max(size, 1);
  }

  /** Opens a connection for whoever waits. If the host allows no more than are open now, no more are opened. */
  async #openAnother(): Promise<void> {
    this.#opening += 1;
    try {
      const client = await this.#open();
      // Nobody else would close it, and it would keep this process from ending.
      if (this.#isClosed) return client.close();
      this.#all.add(client);
      this.#free.push(client);
    } catch (error) {
      this.#most = this.#all.size + this.#opening - 1;
      if (this.#most > 0) return;
      this.#isCut = true;
      this.#failure = error;
    } finally {
      this.#opening -= 1;
      // Those that wait open the next connection, or learn that there is none.
      this.#wakeAll();
    }
  }

  #wakeAll(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  isCut(): boolean {
    return this.#isCut;
  }

  close(): void {
    this.#isClosed = true;
    for (const client of this.#all) client.close();
    this.#wakeAll();
  }
}

/** Turns an answer of the server into Refused. */
export const refusal = (error: FTPError): Refused => new Refused(reasonOf(error), error.message);

/** Tells whether the server has answered no for good, and not because of its disk. */
export const isRefusal = (error: unknown): error is FTPError =>
  error instanceof FTPError && error.code >= 500 && reasonOf(error) !== 'full';

/** Returns the reason why the server refuses, from the words and the number of its answer: most reasons share the number 550. */
function reasonOf({ code, message }: FTPError): Reason {
  // “Failure writing to local file” is what vsftpd says of a full disk.
  if (code === 452 || code === 552 || /quota|no space|disk full|insufficient|writing to local file/i.test(message))
    return 'full';
  if (code < 500) return 'busy';
  if (/permission|denied|forbidden|not allowed|not permitted|read-only/i.test(message)) return 'forbidden';
  return /no such|not found|not exist|cannot find/i.test(message) ? 'missing' : 'unknown';
}

/** Sends commands without waiting in between. Resolves to their answers. */
export function sendTogether({ ftp }: Client, commands: string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const { socket } = ftp;
  socket.cork();
  const answering = ftp.handle(commands[0], (answer, task) => {
    if (answer instanceof Error && !(answer instanceof FTPError)) return task.reject(answer);
    answers.push(answer);
    if (answers.length === commands.length) task.resolve(answers);
  });
  for (const command of commands.slice(1)) ftp.send(command);
  socket.uncork();
  return answering as Promise<Answer[]>;
}

/** Sends commands, each after the answer to the one before. Resolves to their answers. */
export async function sendEach(client: Client, commands: string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const command of commands) answers.push(...(await sendTogether(client, [command])));
  return answers;
}
