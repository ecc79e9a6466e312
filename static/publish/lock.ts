import { hostname, userInfo } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { Problems } from '../../content/messages/problems';
import type { Host } from './host';
import { OWN_FOLDER } from './manifest';

/** A folder, because every kind of host makes one for the first that asks and refuses the second. */
const LOCK = `${OWN_FOLDER}/lock`;
const NOTE = `${LOCK}/who.json`;
/** How often the lock is renewed, and after what time without that it counts for nothing, in milliseconds. */
const RENEWED = 60_000;
const STALE = 10 * 60_000;
/** How long the folder may be there before its note is, in milliseconds. */
const MOMENT = 2_000;

const note = z.object({ who: z.string(), machine: z.string(), process: z.number(), time: z.number() });

/**
 * Makes sure that nobody else publishes to this host until the returned function is called. Throws Problems with the name of
 * whoever does, and since when. The lock of a run that ended on this machine, or that was silent for ten minutes, is taken over.
 */
export async function lockHost(host: Host, now: () => number = Date.now): Promise<() => Promise<void>> {
  const ours = { who: userInfo().username, machine: hostname(), process: process.pid };
  const write = () => host.write(NOTE, Buffer.from(JSON.stringify({ ...ours, time: now() })));
  const isNew = await host.makeFolder(LOCK);
  const other = isNew ? undefined : await readNote(host);
  if (other && now() - other.time < STALE && !hasEnded(other, ours.machine)) {
    const since = new Date(other.time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    throw new Problems([
      `${other.who} on ${other.machine} is publishing to this host (${since}); wait until they have finished, or ten minutes if they were cut off`,
    ]);
  }
  // A full disk has no room for it. What has filled it goes next, and until then the folder alone is the lock.
  await write().catch(() => undefined);
  const timer = setInterval(() => void write().catch(() => undefined), RENEWED).unref();
  return async () => {
    clearInterval(timer);
    await host.remove(NOTE);
    await host.removeFolder(LOCK);
  };
}

/** The note in the lock. One that has just been made gets its note in a moment; without one it is that of a cut line. */
async function readNote(host: Host) {
  const note = parseNote(await host.read(NOTE));
  if (note) return note;
  await setTimeout(MOMENT);
  return parseNote(await host.read(NOTE));
}

function parseNote(data: Buffer | undefined): z.infer<typeof note> | undefined {
  try {
    return note.safeParse(JSON.parse(`${data}`)).data;
  } catch {
    return undefined;
  }
}

/** Whether the process that locked the host ran on this machine and is no more. */
function hasEnded({ machine, process: id }: z.infer<typeof note>, here: string): boolean {
  if (machine !== here) return false;
  if (id === process.pid) return true;
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
}
