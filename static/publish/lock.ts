import { hostname, userInfo } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { Problems } from '../../content/messages/problems';
import { isRunning } from '../output/staging';
import type { Host } from './host';
import { OWN_FOLDER } from './manifest';

/** A folder, because on every kind of host only the first of two that make the same folder succeeds. */
const LOCK = `${OWN_FOLDER}/lock`;
const NOTE = `${LOCK}/who.json`;
/** The time after which the lock is renewed, and after which it no longer counts if it is not, in milliseconds. */
const RENEWED = 60_000;
const STALE = 10 * 60_000;
/** The longest time between the making of the folder and of its note, in milliseconds. */
const MOMENT = 2_000;

const noteSchema = z.object({ who: z.string(), machine: z.string(), process: z.number(), time: z.number() });

/**
 * Locks the host until the returned function is called. Throws Problems that name who is publishing, and since when. Takes over
 * the lock of a run that has ended on this machine, or was silent for ten minutes.
 */
export async function lockHost(host: Host, now: () => number = Date.now): Promise<() => Promise<void>> {
  const ours = { who: userInfo().username, machine: hostname(), process: process.pid };
  const write = () => host.write(NOTE, Buffer.from(JSON.stringify({ ...ours, time: now() })));
  const isNew = await host.makeFolder(LOCK);
  const other = isNew ? undefined : await readNote(host);
  if (other && now() - other.time < STALE && (other.machine !== ours.machine || isRunning(other.process))) {
    const since = new Date(other.time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    throw new Problems([
      `${other.who} on ${other.machine} is publishing to this host (${since}); wait until they have finished, or ten minutes if they were cut off`,
    ]);
  }
  // A full disk has no room for the note. Then the folder alone is the lock, until old files are removed.
  await write().catch(() => undefined);
  const timer = setInterval(() => void write().catch(() => undefined), RENEWED).unref();
  return async () => {
    clearInterval(timer);
    await host.remove(NOTE);
    await host.removeFolder(LOCK);
  };
}

/** Reads the note in the lock. Waits a moment for that of a new lock; a broken connection may leave a lock without one. */
async function readNote(host: Host) {
  const note = parseNote(await host.read(NOTE));
  if (note) return note;
  await setTimeout(MOMENT);
  return parseNote(await host.read(NOTE));
}

function parseNote(data: Buffer | undefined): z.infer<typeof noteSchema> | undefined {
  try {
    return noteSchema.safeParse(JSON.parse(`${data}`)).data;
  } catch {
    return undefined;
  }
}
