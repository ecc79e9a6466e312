import { basename, dirname } from 'node:path/posix';
import { setTimeout } from 'node:timers/promises';
import { Problems } from '../../content/messages/problems';
import { type Host, type HostEntry, Refused } from './host';
import { Unreachable } from './unreachable';

/** The pauses before each try to connect again, in seconds. Any answer of the host starts again with the first. */
const CONNECT_PAUSES = [1, 2, 4, 8, 16];

/**
 * The pauses before a call is repeated that a busy host has refused, in seconds. Some hosts keep a port closed for a minute after
 * its use.
 */
const BUSY_PAUSES = [1, 2, 4, 8, 16, 32];

type Say = (sentence: string) => void;
type Wait = (seconds: number) => Promise<unknown>;

/**
 * Opens a host that connects again when the connection breaks, and waits while the host is busy. It then repeats the interrupted
 * call, since every call to a host may be done twice. It gives up after half a minute without an answer, or if the host is busy for
 * a minute, and throws the error of the host. Calls `say` with a sentence for each try.
 */
export async function openReconnecting(
  open: () => Promise<Host>,
  say: Say,
  wait: Wait = (seconds) => setTimeout(seconds * 1000),
): Promise<Host> {
  return new ReconnectingHost(await open(), open, say, wait);
}

class ReconnectingHost implements Host {
  readonly #open: () => Promise<Host>;
  readonly #say: Say;
  readonly #wait: Wait;
  /** The host as it was opened last, or is being opened. */
  #current: Promise<Host>;
  /** The number of tries to connect since the last answer of the host. */
  #tries = 0;
  /** The pause for a busy host, in which all calls wait. */
  #resting: Promise<unknown> | undefined;

  constructor(host: Host, open: () => Promise<Host>, say: Say, wait: Wait) {
    this.#current = Promise.resolve(host);
    this.#open = open;
    this.#say = say;
    this.#wait = wait;
  }

  /** Calls the host until it answers. `isRepeated` is true if the call may have been done before. */
  async #call<T>(work: (host: Host, isRepeated: boolean) => Promise<T>): Promise<T> {
    let rests = 0;
    for (let isRepeated = false, cause: unknown; ; isRepeated = true) {
      const used = this.#current;
      const host = await used.catch((error) => {
        // Each call throws its own error when the host gives up.
        throw error instanceof Problems ? error : (cause ?? error);
      });
      try {
        const result = await work(host, isRepeated);
        this.#tries = 0;
        return result;
      } catch (error) {
        cause = error;
        if (!host.isCut()) {
          if (!(error instanceof Refused) || error.reason !== 'busy' || rests === BUSY_PAUSES.length) throw error;
          await this.#rest(error.message, rests++);
        } else if (this.#current === used) {
          // Several calls fail at once; the first of them connects for all.
          this.#current = host.close().then(() => this.#connect(error));
          this.#current.catch(() => undefined);
        }
      }
    }
  }

  /** Connects again, after longer and longer pauses. Throws `cause` after the last. */
  async #connect(cause: unknown): Promise<Host> {
    for (;;) {
      const pause = CONNECT_PAUSES[this.#tries];
      if (pause === undefined) throw cause;
      this.#tries += 1;
      this.#say(`The line was cut. Connecting again in ${pause} s (${this.#tries} of ${CONNECT_PAUSES.length}).`);
      await this.#wait(pause);
      try {
        return await this.#open();
      } catch (error) {
        if (error instanceof Problems && !(error instanceof Unreachable)) throw error;
      }
    }
  }

  /** Waits while the host is busy. Calls that are refused meanwhile wait with the first. */
  async #rest(answer: string, index: number): Promise<void> {
    const pause = BUSY_PAUSES[index] as number;
    const begin = () => {
      this.#say(
        `The host cannot do it now (“${answer}”). Trying again in ${pause} s (${index + 1} of ${BUSY_PAUSES.length}).`,
      );
      return this.#wait(pause);
    };
    this.#resting ??= begin().finally(() => {
      this.#resting = undefined;
    });
    await this.#resting;
  }

  list(folder: string): Promise<HostEntry[] | undefined> {
    return this.#call((host) => host.list(folder));
  }

  read(path: string): Promise<Buffer | undefined> {
    return this.#call((host) => host.read(path));
  }

  modified(path: string): Promise<number | undefined> {
    return this.#call((host) => host.modified(path));
  }

  write(path: string, data: Buffer): Promise<void> {
    return this.#call((host) => host.write(path, data));
  }

  replace(from: string, to: string): Promise<void> {
    return this.#call(async (host, isRepeated) => {
      // The first try may have succeeded although its answer was lost.
      const isDone = isRepeated && !(await host.list(dirname(from)))?.some(({ name }) => name === basename(from));
      if (!isDone) await host.replace(from, to);
    });
  }

  remove(path: string): Promise<void> {
    return this.#call((host) => host.remove(path));
  }

  makeFolder(path: string): Promise<boolean> {
    return this.#call((host) => host.makeFolder(path));
  }

  removeFolder(path: string): Promise<void> {
    return this.#call((host) => host.removeFolder(path));
  }

  free(): Promise<number | undefined> {
    return this.#call((host) => host.free());
  }

  refusesHtaccess(htaccess: Buffer): Promise<string | undefined> {
    return this.#call(async (host) => host.refusesHtaccess?.(htaccess));
  }

  isCut(): boolean {
    return false;
  }

  async close(): Promise<void> {
    await (await this.#current.catch(() => undefined))?.close();
  }
}
