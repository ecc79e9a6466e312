import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { Problems } from '../../content/messages/problems';
import { isRunning } from '../output/staging';
import type { Host } from './host';
import { OWN_FOLDER } from './ownFiles';

/** The time after which the lock is renewed, and after which it no longer counts if it is not, in milliseconds. */
const RENEWED = 60_000;
const STALE = 10 * 60_000;
/** The time for which a lock counts as held after it was seen on the host, in milliseconds. */
const SEEN_FOR = 1_000;
/** The time in which a run that has seen another one withdraws, in milliseconds. */
const MOMENT = 2_000;

/** A lock on a host: the host that changes nothing once the lock is lost, and a function that gives the lock back. */
export type Lock = { host: Host; release(): Promise<void> };

/** Another run that is publishing: `asha on library-2`, and the time for which it was silent, in milliseconds. */
type Rival = { id: string; name: string; silent: number };

/** The runs of this process. */
const running = new Set<string>();

/**
 * Locks the host for one run, which has a file there with a random name (rule 23.9). Throws Problems that name who is publishing.
 * Takes over from a run that has ended on this machine, or was silent for ten minutes by the clock of the host: the clocks of two
 * laptops may differ by a day. Whoever wakes up after that has lost the lock: the returned host looks at it before what it
 * changes, and throws.
 */
export async function lockHost(
  host: Host,
  now: () => number = Date.now,
  wait: (milliseconds: number) => Promise<unknown> = setTimeout,
): Promise<Lock> {
  const id = randomBytes(16).toString('hex');
  const own = fileOf(id);
  const write = () =>
    host.write(own, Buffer.from(JSON.stringify({ who: userInfo().username, machine: hostname(), time: now() })));
  const isThere = async () =>
    (await host.modified(own)) !== undefined ||
    !!(await host.list(OWN_FOLDER))?.some(({ name }) => own.endsWith(`/${name}`));

  running.add(id);
  // Tells other runs of this machine whether this one has ended. If the connection breaks, it stays.
  await writeFile(traceOf(id), `${process.pid}`).catch(() => undefined);
  const remove = async () => {
    running.delete(id);
    await host.remove(own);
    await rm(traceOf(id), { force: true });
  };
  // A full disk mostly has room for an empty file, which is enough. Without one this run goes on, and frees some space.
  const isWritten = await write().then(
    () => true,
    () => isThere(),
  );
  try {
    let rivals = await findRivals(host, id, now);
    // Of two runs that begin at once one goes on: the other one sees this one too, and withdraws.
    if (rivals.length && rivals.every((rival) => rival.silent < MOMENT && id < rival.id)) {
      await wait(MOMENT);
      rivals = await findRivals(host, id, now);
    }
    if (rivals[0]) throw isPublishing(rivals[0]);
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }

  let seen = now();
  let lost: Error | undefined;
  let looking: Promise<void> | undefined;
  const look = async () => {
    const time = now();
    if (isWritten && !(await isThere())) lost ??= await tookOver(host);
    seen = time;
  };
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));
  const guard =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      // A clock that is set meanwhile must not stop the looking.
      if (Math.abs(now() - seen) >= SEEN_FOR) await lookOnce();
      if (lost) throw lost;
      return work(...args).catch(async (error) => {
        // What a run misses whose lock was taken over is mostly what the other one has removed.
        await lookOnce().catch(() => undefined);
        throw lost ?? error;
      });
    };
  const renew = async () => {
    if (await isThere()) await write();
  };
  const timer = setInterval(() => void renew().catch(() => undefined), RENEWED).unref();
  return {
    host: { ...host, list: guard(host.list), replace: guard(host.replace), remove: guard(host.remove) },
    release() {
      clearInterval(timer);
      return remove();
    },
  };
}

const fileOf = (id: string): string => `${OWN_FOLDER}/lock-${id}.json`;

/** Returns the runs that hold the host beside this one. Removes the locks of those that have ended. */
async function findRivals(host: Host, id: string, now: () => number): Promise<Rival[]> {
  const rivals: Rival[] = [];
  for (const other of await othersThan(host, id)) {
    const note = await readNote(host, other);
    const [time, changed] = [await host.modified(fileOf(id)), await host.modified(fileOf(other))];
    // Where the host does not tell, the clocks of the two machines must do.
    const silent = time !== undefined && changed !== undefined ? time - changed : now() - (note?.time ?? 0);
    if (Math.abs(silent) < STALE && !(await hasEnded(other))) rivals.push({ id: other, name: nameOf(note), silent });
    else {
      await host.remove(fileOf(other));
      await rm(traceOf(other), { force: true });
    }
  }
  return rivals;
}

function isPublishing({ name, silent }: Rival): Problems {
  const minutes = Math.ceil((STALE - silent) / 60_000);
  return new Problems([
    `${name} is publishing to this host; wait until they have finished, or ${minutes} min if they were cut off`,
  ]);
}

/** Returns the error of a run whose lock is gone. */
async function tookOver(host: Host): Promise<Error> {
  const [other] = await othersThan(host, '');
  const by = other
    ? `${nameOf(await readNote(host, other))} is publishing now; publish again when they have finished`
    : 'somebody else has published since; publish again if their site is not what you want';
  return new Error(`This run was silent for more than ten minutes, and ${by}`);
}

/** Returns the identities of the runs that have a lock on the host, except `id`. */
async function othersThan(host: Host, id: string): Promise<string[]> {
  const entries = (await host.list(OWN_FOLDER)) ?? [];
  const ids = entries.flatMap(({ name }) => /^lock-([0-9a-f]{32})\.json$/.exec(name)?.[1] ?? []);
  return ids.filter((other) => other !== id);
}

const noteSchema = z.object({ who: z.string(), machine: z.string(), time: z.number() });
type Note = z.infer<typeof noteSchema>;

/** Reads what a run says of itself. Returns undefined if that is missing, or only half of it is there. */
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
  return process > 0 && !running.has(id) && !isRunning(process);
}
