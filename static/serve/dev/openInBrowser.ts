import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { once } from '../../output/cache';

/** The command that opens a file as a double click does, by operating system. */
const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['open'],
  win32: ['explorer.exe'],
  linux: ['xdg-open'],
};

/**
 * Opens an address of this machine in the browser of the user, if there is a screen. Writes the address into a file that only the
 * user can read, and opens that file, because everybody on the machine can see the arguments of a command. Says nothing if this
 * fails: the address is printed too.
 */
export function openInBrowser(address: string, environment: NodeJS.ProcessEnv = process.env): void {
  const [command, ...args] = OPENERS[process.platform] ?? [];
  const hasScreen = process.platform !== 'linux' || environment.DISPLAY || environment.WAYLAND_DISPLAY;
  if (!command || !hasScreen || environment.CI || environment.BROWSER === 'none') return;
  const file = join(linkFolder(), 'site.html');
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><script>location.replace(${JSON.stringify(address)})</script>`,
    {
      mode: 0o600,
    },
  );
  // In a path, xdg-open and some browsers take `#` for the beginning of a fragment.
  const argument = process.platform === 'linux' ? pathToFileURL(file).href : file;
  spawn(command, [...args, argument], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/** Returns the folder for the file with the address, which goes with this process. */
const linkFolder = once((): string => {
  const folder = mkdtempSync(join(tmpdir(), 'open-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
});
