import { spawn } from 'node:child_process';
import { once } from 'node:events';

export const XVFB = '/usr/bin/Xvfb';

/** Opens a screen that nobody sees, for browsers that have no headless mode. Returns what DISPLAY is to say. */
export async function openDisplay(): Promise<{ display: string; close(): void }> {
  // It takes the first free number and tells it once it can be drawn on.
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn(XVFB, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit').then(() => [''])]);
  if (!String(number).trim()) throw new Error('Xvfb ended before it had a screen');
  return { display: `:${String(number).trim()}`, close: () => void server.kill() };
}
