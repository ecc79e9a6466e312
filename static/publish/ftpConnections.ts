import { type Client, FTPError, type FTPResponse } from 'basic-ftp';
import { type Reason, Refused } from './host';

/** The most connections: each sends one file at a time, and each file waits for four answers. Hosts rarely allow one user more. */
const CONNECTIONS = 8;

/** The answer of a server to a command: yes or no. */
export type Answer = FTPResponse | FTPError;

/**
 * Returns a function that runs work on a free connection. It opens up to CONNECTIONS, and at one time only as many new ones as are
 * open already, so that a host with a lower limit refuses few. Work waits while all are in use. The function throws Refused if the
 * server answers no, and another error if the line is cut.
 */
export function openPool(first: Client, open: () => Promise<Client>) {
  const all = new Set([first]);
  const free = [first];
  const waiting: (() => void)[] = [];
  let most = CONNECTIONS;
  let opening = 0;
  let cut = false;
  let ended = false;
  const wakeAll = () => {
    for (const goOn of waiting.splice(0)) goOn();
  };
  const take = async (): Promise<Client> => {
    for (;;) {
      if (ended) throw new Error('the connection was closed');
      const client = free.pop();
      if (client && !client.closed) return client;
      // Servers close connections that were idle for too long.
      if (client) all.delete(client);
      else if (all.size + opening < most && opening < Math.max(all.size, 1)) {
        opening += 1;
        const another = await open().catch((error) => {
          // The host allows no more connections than are open now.
          most = all.size + opening - 1;
          cut = most === 0;
          if (cut) throw error;
        });
        opening -= 1;
        if (another) {
          all.add(another);
          wakeAll();
          return another;
        }
      } else await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const use = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = await take();
    try {
      return await work(client);
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (error instanceof FTPError && error.code !== 421) throw refusal(error);
      client.close();
      cut = true;
      throw error;
    } finally {
      if (client.closed) all.delete(client);
      else free.push(client);
      waiting.shift()?.();
    }
  };
  return Object.assign(use, {
    isCut: () => cut,
    close() {
      ended = true;
      for (const client of all) client.close();
      wakeAll();
    },
  });
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
  const all = ftp.handle(commands[0], (answer, task) => {
    if (answer instanceof Error && !(answer instanceof FTPError)) return task.reject(answer);
    answers.push(answer);
    if (answers.length === commands.length) task.resolve(answers);
  });
  for (const command of commands.slice(1)) ftp.send(command);
  socket.uncork();
  return all as Promise<Answer[]>;
}

/** Sends commands, each after the answer to the one before. Resolves to their answers. */
export async function sendEach(client: Client, commands: string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const command of commands) answers.push(...(await sendTogether(client, [command])));
  return answers;
}
