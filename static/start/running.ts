import { rmSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';

/** A started program: the address of its page, and the token that its requests need. */
type Running = { address: string; token: string };

/** The time that a started program has to answer, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Asks the program that was started in this folder before to bring its page to the front. `file` names it. Returns whether it has answered;
 * a program that was ended does not.
 */
export async function bringToFront(file: string): Promise<boolean> {
  try {
    const { address, token }: Running = JSON.parse(await readFile(file, 'utf8'));
    const response = await fetch(new URL('/@dev/edit/front', address), {
      method: 'POST',
      headers: { 'X-Edit-Token': token },
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok;
  } catch {
    await rm(file, { force: true });
    return false;
  }
}

/** Writes how the next program in this folder asks this one, and removes that when this process ends. */
export function noteRunning(file: string, running: Running): void {
  // Only the user may read the token.
  writeFileSync(file, JSON.stringify(running), { mode: 0o600 });
  process.on('exit', () => rmSync(file, { force: true }));
}
