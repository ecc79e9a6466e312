import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { aifest, flags } from './events';
import { scratch } from './scratch';

/** Returns the arguments with which Node.js builds the fest, or the event that `args` name; `preload` are modules that it loads first. */
export const buildArguments = (args: string[], preload: string[] = []) => [
  ...['tsx', ...preload].flatMap((module) => ['--import', module]),
  'build.ts',
  ...flags(aifest),
  ...args,
];

/** Runs a build to its end in a process of its own. Returns its exit code and what it printed. */
export function runBuild(args: string[], { env = {}, preload = [] as string[] } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, buildArguments(args, preload), {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/**
 * Runs a build in this process, which is faster, and returns the same. For tests that do not depend on a process of its own; two such
 * builds must not run at the same time, because each reads what is printed.
 */
export async function buildHere(args: string[]) {
  const { main } = await import('../../build');
  const printed = { log: '', error: '' };
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((text) => {
      printed[name] += `${text}\n`;
    }),
  );
  // A build listens on stdout for a reader that closes early. The output of the test runner has no such reader.
  spies.push(vi.spyOn(process.stdout, 'on').mockReturnValue(process.stdout) as never);
  // If a build stands still, the test itself only says after 120 s that it did not end.
  const alarm = setTimeout(() => {
    process.stderr.write(
      `100 s of a build, which waits for ${process.getActiveResourcesInfo()}, after\n${printed.log}`,
    );
  }, 100_000);
  try {
    await main([...flags(aifest), ...args]);
    return { status: process.exitCode ?? 0, stdout: printed.log, stderr: printed.error };
  } finally {
    clearTimeout(alarm);
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Builds a site. Throws what the build says if it fails. */
export async function mustBuild(args: string[]) {
  const { status, stderr } = await buildHere(args);
  if (status !== 0) throw new Error(stderr);
}

/** Returns the digest of each file of a folder, by its path there. */
export const fileDigests = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(dir.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );

/** Returns a new folder with a copy of what the build of the fest has written. */
export const copyBuiltSites = () => {
  const out = scratch();
  cpSync(inject('site'), out, { recursive: true });
  return out;
};

export const STACK = /\n\s+at /;
