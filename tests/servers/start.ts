import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { sendRequest } from '../../static/hosting/liveSite';
import { Lack } from '../lacks/lack';

export type Server = { origin: string; close(): Promise<void> };

/** The path of a program, `/usr/sbin` included, which is not in everybody's PATH. */
export function program(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** The packages of Debian that bring what tests start. */
const PACKAGES = {
  apache2: 'apache2',
  nginx: 'nginx-light libnginx-mod-http-brotli-static',
  openssl: 'openssl',
  proftpd: 'proftpd-mod-crypto',
  ps: 'procps',
  'ssh-keygen': 'openssh-client',
  sshd: 'openssh-server',
  vsftpd: 'vsftpd',
};

/** The path of a program. Throws a Lack where it is not installed. */
export function need(name: keyof typeof PACKAGES): string {
  const path = program(name);
  if (!path) throw new Lack(`${name} is not installed (on Debian: apt-get install ${PACKAGES[name]})`);
  return path;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve((address as { port: number }).port));
    });
  });
}

/** A folder for the configuration, logs and pid of one server. */
export const workFolder = (): string => mkdtempSync(join(tmpdir(), 'server-'));

/** Starts a server in the foreground, waits until it answers, and stops it, with its folder, on close(). */
export async function start(command: string, args: string[], port: number, folder: string): Promise<Server> {
  const origin = `http://127.0.0.1:${port}`;
  let said = '';
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', (data) => (said += data));
  child.stderr.on('data', (data) => (said += data));
  const close = async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) break;
    if (await sendRequest(origin).catch(() => undefined)) return { origin, close };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await close();
  throw new Error(`${command} does not answer: ${said}`);
}

function stop(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}
