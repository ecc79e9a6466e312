import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { aifest, flags } from './events';
import { scratch } from './scratch';

/** The arguments with which node builds the fest, where no other event is named; `preload` are modules that it loads before. */
export const node = (args: string[], preload: string[] = []) => [
  ...['tsx', ...preload].flatMap((module) => ['--import', module]),
  'build.ts',
  ...flags(aifest),
  ...args,
];

/** Runs `npm run build` to its end, in a process of its own. */
export function build(args: string[], { env = {}, preload = [] as string[] } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, node(args, preload), {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/**
 * The same in this process, which starts nothing: for all that does not depend on a process of its own. Output is not read
 * while other builds of the same process go on.
 */
export async function buildHere(args: string[]) {
  const { main } = await import('../../build');
  const said = { log: '', error: '' };
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((text) => {
      said[name] += `${text}\n`;
    }),
  );
  // It listens for a reader that closes early, which the runner's is not.
  spies.push(vi.spyOn(process.stdout, 'on').mockReturnValue(process.stdout) as never);
  // Of a build that stands still, a test says after 120 s only that it came to no end.
  const late = setTimeout(() => {
    process.stderr.write(`100 s of a build, which waits for ${process.getActiveResourcesInfo()}, after\n${said.log}`);
  }, 100_000);
  try {
    await main([...flags(aifest), ...args]);
    return { status: process.exitCode ?? 0, stdout: said.log, stderr: said.error };
  } finally {
    clearTimeout(late);
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Builds a site that is expected to hold; what is wrong with it is what fails. */
export async function mustBuild(args: string[]) {
  const { status, stderr } = await buildHere(args);
  if (status !== 0) throw new Error(stderr);
}

/** Every file of a folder with its digest. */
export const files = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(dir.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );

/** A folder that holds a site as a build leaves it. */
export const built = () => {
  const out = scratch();
  cpSync(inject('site'), out, { recursive: true });
  return out;
};

export const STACK = /\n\s+at /;
