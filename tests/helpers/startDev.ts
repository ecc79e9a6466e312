import { type ChildProcess, spawn } from 'node:child_process';
import { expect, vi } from 'vitest';

export type Dev = { child: ChildProcess; origin: string; said(): string; ended: Promise<number | null> };

/** Starts `npm run dev` and waits until it has built the site, or has said why it cannot. */
export async function startDev(cwd: string, args: string[], env: Record<string, string> = {}): Promise<Dev> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'build.ts', '--dev', ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await vi
    .waitFor(() => expect(said).toMatch(/built in|Problems/), { timeout: 110_000 })
    .catch((error) => {
      child.kill('SIGKILL');
      throw error;
    });
  return { child, origin: new URL(/http:\S+/.exec(said)?.[0] ?? '').origin, said: () => said, ended };
}
