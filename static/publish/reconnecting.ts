import { basename, dirname } from 'node:path/posix';
import { setTimeout } from 'node:timers/promises';
import { Problems } from '../../content/messages/problems';
import { type Host, type HostEntry, Refused } from './host';
import { PATIENCE, Unreachable } from './unreachable';

/** The pauses before each try to connect again, in seconds. Any answer of the host starts again with the first. */
const CONNECT_PAUSES = [1, 2, 4, 8, 10];

/**
 * The time in which a host must answer something, in milliseconds: a person is told within half a minute that it does not. A host for
 * FTP may take three seconds more, for its last words about a connection for data.
 */
const SILENCE = 26_000;

/** How often one call is repeated after cuts while the host answers other calls. */
const MOST_CUTS = 10;

/**
 * The pauses before a call is repeated that a busy host has refused, in seconds. Some hosts keep a port closed for a minute after
 * its use.
 */
const BUSY_PAUSES = [1, 2, 4, 8, 16, 32];

type Say = (sentence: string) => void;
type Wait = (seconds: number) => Promise<unknown>;

/**
 * Opens a host that connects again when the connection breaks, and waits while the host is busy. It then repeats the interrupted
 * call, since every call to a host may be done twice. It gives up after half a minute without an answer, after ten cuts of one call,
 * or if the host is busy for a minute, and throws the error of the host. Calls `say` with a sentence for each try.
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
  /** The time of the last answer of the host, in milliseconds. */
  #heard = performance.now();
  /** The time since which the host is silent, in milliseconds; undefined while it answers. */
  #silentSince: number | undefined;
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
    let cuts = 0;
    for (let isRepeated = false, cause: unknown; ; isRepeated = true) {
      const used = this.#current;
      const host = await used.catch((error) => {
        // Each call throws its own error when the host gives up.
        throw error instanceof Problems ? error : (cause ?? error);
      });
      try {
        const result = await work(host, isRepeated);
        this.#noteAnswer();
        return result;
      } catch (error) {
        cause = error;
        if (error instanceof Refused) this.#noteAnswer();
        else if (host.isCut() && ++cuts > MOST_CUTS) throw error;
        if (!host.isCut()) {
          if (!(error instanceof Refused) || error.reason !== 'busy' || rests === BUSY_PAUSES.length) throw error;
          await this.#rest(error.message, rests++);
        } else if (this.#current === used) {
          // Several calls fail at once; the first of them connects for all. The host may have been silent since its last answer, but
          // not for longer than its connections are patient.
          this.#silentSince ??= Math.max(this.#heard, performance.now() - PATIENCE);
          this.#current = host.close().then(() => this.#connect(error));
          this.#current.catch(() => undefined);
        }
      }
    }
  }

  #noteAnswer(): void {
    this.#tries = 0;
    this.#heard = performance.now();
    this.#silentSince = undefined;
  }

  /** Connects again, after longer and longer pauses. Throws `cause` after the last, or when the host was silent for too long. */
  async #connect(cause: unknown): Promise<Host> {
    const end = (this.#silentSince ?? this.#heard) + SILENCE;
    for (;;) {
      const pause = CONNECT_PAUSES[this.#tries];
      if (pause === undefined || performance.now() + pause * 1000 >= end) throw cause;
      this.#tries += 1;
      this.#say(`The line was cut. Connecting again in ${pause} s (${this.#tries} of ${CONNECT_PAUSES.length}).`);
      await this.#wait(pause);
      try {
        const host = await this.#openUntil(end);
        if (!host) throw cause;
        return host;
      } catch (error) {
        if (error === cause || (error instanceof Problems && !(error instanceof Unreachable))) throw error;
      }
    }
  }

  /** Opens the host again. Returns undefined if it is not open at the time `end`, and closes it if it opens later. */
  async #openUntil(end: number): Promise<Host | undefined> {
    const opening = this.#open();
    const stop = new AbortController();
    const late = setTimeout(end - performance.now(), undefined, { signal: stop.signal });
    // A timer that was stopped rejects.
    const host = await Promise.race([opening, late.catch(() => undefined)]).finally(() => stop.abort());
    if (!host)
      void opening.then(
        (tooLate) => tooLate.close(),
        () => undefined,
      );
    return host as Host | undefined;
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
