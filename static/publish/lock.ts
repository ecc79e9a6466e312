import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { Problems } from '../../content/messages/problems';
import { isRunning } from '../output/staging';
import { callsOf, type Host } from './host';
import { OWN_FOLDER } from './ownFiles';

/** The time after which a lock is renewed, in milliseconds. */
const RENEW_EVERY = 60_000;
/** The time after which a lock that was not renewed no longer counts, in milliseconds. */
const STALE_AFTER = 10 * 60_000;
/** The time for which a lock counts as held after it was seen on the host, in milliseconds. */
const SEEN_FOR = 1_000;
/** The time in which a run that has seen another one withdraws, in milliseconds. */
const WITHDRAWAL = 2_000;

/** A lock on a host: a host that changes nothing once the lock is lost, and a function that gives the lock back. */
export type Lock = { host: Host; release(): Promise<void> };

/** Another run that is publishing: `asha on library-2`, and the time for which it was silent, in milliseconds. */
type Rival = { id: string; name: string; silent: number };

type Wait = (milliseconds: number) => Promise<unknown>;

/** The ids of the runs of this process. */
const runsHere = new Set<string>();

/**
 * Locks the host for one run, with a file of a random name on the host (rule 23.9). Throws Problems that name the person who is
 * publishing. Takes the lock over from a run that has ended on this machine, or that was silent for ten minutes. The clock of the
 * host counts, because the clocks of two laptops may differ by a day. A run that wakes up after that has lost its lock: the
 * returned host checks the lock before it lists, replaces or removes files, and throws if the lock is lost.
 */
export async function lockHost(host: Host, now: () => number = Date.now, wait: Wait = setTimeout): Promise<Lock> {
  const lock = new RunLock(host, now);
  await lock.write();
  try {
    await refuseRivals(host, lock.id, now, wait);
  } catch (error) {
    await lock.remove().catch(() => undefined);
    throw error;
  }
  const timer = setInterval(() => void lock.renew().catch(() => undefined), RENEW_EVERY).unref();
  return {
    host: lock.guardedHost(),
    release() {
      clearInterval(timer);
      return lock.remove();
    },
  };
}

/** Throws Problems if another run is publishing. */
async function refuseRivals(host: Host, id: string, now: () => number, wait: Wait): Promise<void> {
  let rivals = await findRivals(host, id, now);
  // Of two runs that begin at once one goes on: the other one sees this one too, and withdraws.
  if (rivals.length && rivals.every((rival) => rival.silent < WITHDRAWAL && id < rival.id)) {
    await wait(WITHDRAWAL);
    rivals = await findRivals(host, id, now);
  }
  if (rivals[0]) throw rivalProblems(rivals[0]);
}

/** The lock of this run, and what it knows about it. */
class RunLock {
  readonly id = randomBytes(16).toString('hex');
  readonly #host: Host;
  readonly #now: () => number;
  readonly #file = fileOf(this.id);
  /** False if the host took no file, because its disk is full. */
  #isWritten = false;
  /** The time when the lock was seen last, in milliseconds. */
  #seen = 0;
  /** The error of all further calls, if another run has taken the lock over. */
  #lost: Error | undefined;
  /** The look at the host that is on its way. */
  #looking: Promise<void> | undefined;

  constructor(host: Host, now: () => number) {
    this.#host = host;
    this.#now = now;
  }

  /** Writes the lock on the host. Does not throw if the host refuses that. */
  async write(): Promise<void> {
    runsHere.add(this.id);
    // This file tells other runs of this machine whether this run has ended. It stays if the connection breaks.
    await writeFile(traceOf(this.id), `${process.pid}`).catch(() => undefined);
    // A full disk mostly has room for an empty file, and an empty one is enough. Without any file this run goes on too, because it
    // frees some space.
    this.#isWritten = await this.#writeNote().then(
      () => true,
      () => this.#isThere(),
    );
  }

  async #writeNote(): Promise<void> {
    const note: Note = { who: userInfo().username, machine: hostname(), time: this.#now() };
    await this.#host.write(this.#file, Buffer.from(JSON.stringify(note)));
  }

  async #isThere(): Promise<boolean> {
    if ((await this.#host.modified(this.#file)) !== undefined) return true;
    const entries = (await this.#host.list(OWN_FOLDER)) ?? [];
    return entries.some(({ name }) => this.#file.endsWith(`/${name}`));
  }

  /** Shows other runs that this one goes on. */
  async renew(): Promise<void> {
    if (await this.#isThere()) await this.#writeNote();
  }

  async remove(): Promise<void> {
    runsHere.delete(this.id);
    await this.#host.remove(this.#file);
    await rm(traceOf(this.id), { force: true });
  }

  /** Returns the host, which then checks the lock before it lists, replaces or removes files, and throws if the lock is lost. */
  guardedHost(): Host {
    this.#seen = this.#now();
    const calls = callsOf(this.#host);
    return {
      ...calls,
      list: this.#guard(calls.list),
      replace: this.#guard(calls.replace),
      remove: this.#guard(calls.remove),
    };
  }

  #guard<A extends unknown[], R>(work: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      // If somebody sets the clock meanwhile, the lock must still be checked.
      if (Math.abs(this.#now() - this.#seen) >= SEEN_FOR) await this.#lookOnce();
      if (this.#lost) throw this.#lost;
      return work(...args).catch(async (error) => {
        // If another run has taken the lock over, this run mostly misses a file that the other run has removed.
        await this.#lookOnce().catch(() => undefined);
        throw this.#lost ?? error;
      });
    };
  }

  /** Looks whether the lock is still there. Calls that come meanwhile wait for the same answer. */
  #lookOnce(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const time = this.#now();
    if (this.#isWritten && !(await this.#isThere())) this.#lost ??= await lostLockError(this.#host);
    this.#seen = time;
  }
}

const fileOf = (id: string): string => `${OWN_FOLDER}/lock-${id}.json`;

/** Returns the other runs that hold the host. Removes the locks of those that have ended. */
async function findRivals(host: Host, id: string, now: () => number): Promise<Rival[]> {
  const rivals: Rival[] = [];
  for (const other of await otherRuns(host, id)) {
    const note = await readNote(host, other);
    const ourTime = await host.modified(fileOf(id));
    const theirTime = await host.modified(fileOf(other));
    // If the host does not tell the times, the clocks of the two machines must do.
    const isTold = ourTime !== undefined && theirTime !== undefined;
    const silent = isTold ? ourTime - theirTime : now() - (note?.time ?? 0);
    if (Math.abs(silent) < STALE_AFTER && !(await hasEnded(other)))
      rivals.push({ id: other, name: nameOf(note), silent });
    else {
      await host.remove(fileOf(other));
      await rm(traceOf(other), { force: true });
    }
  }
  return rivals;
}

function rivalProblems({ name, silent }: Rival): Problems {
  const minutes = Math.ceil((STALE_AFTER - silent) / 60_000);
  return new Problems([
    `${name} is publishing to this host; wait until they have finished, or ${minutes} min if they were cut off`,
  ]);
}

/** Returns the error of a run whose lock is gone. */
async function lostLockError(host: Host): Promise<Error> {
  const [other] = await otherRuns(host, '');
  const by = other
    ? `${nameOf(await readNote(host, other))} is publishing now; publish again when they have finished`
    : 'somebody else has published since; publish again if their site is not what you want';
  return new Error(`This run was silent for more than ten minutes, and ${by}`);
}

/** Returns the identities of the runs that have a lock on the host, except `id`. */
async function otherRuns(host: Host, id: string): Promise<string[]> {
  const entries = (await host.list(OWN_FOLDER)) ?? [];
  const ids = entries.flatMap(({ name }) => /^lock-([0-9a-f]{32})\.json$/.exec(name)?.[1] ?? []);
  return ids.filter((other) => other !== id);
}

const noteSchema = z.object({ who: z.string(), machine: z.string(), time: z.number() });
type Note = z.infer<typeof noteSchema>;

/** Reads the note in the lock of a run. Returns undefined if it is missing, or if only half of it is there. */
async function readNote(host: Host, id: string): Promise<Note | undefined> {
  const data = await host.read(fileOf(id));
  try {
    return noteSchema.safeParse(JSON.parse(`${data}`)).data;
  } catch {
    return undefined;
  }
}

const nameOf = (note: Note | undefined): string => (note ? `${note.who} on ${note.machine}` : 'somebody');

/** Returns the file of this machine in which a run notes its process. */
const traceOf = (id: string): string => join(tmpdir(), `publish-${id}`);

/** Tells whether a run of this machine has ended; false for one of another machine. */
async function hasEnded(id: string): Promise<boolean> {
  const process = Number(await readFile(traceOf(id), 'utf8').catch(() => ''));
  return process > 0 && !runsHere.has(id) && !isRunning(process);
}
