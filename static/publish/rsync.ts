import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Client, ClientChannel } from 'ssh2';
import type { Host } from './host';
import { temporaryName } from './putIntoPlace';

/**
 * The fewest files for which rsync is worth its own connection. At a round trip of 50 ms that takes it a second, which what it saves by
 * compressing makes up for on lines of less than some 6 Mbit/s, and with more files on faster ones.
 */
const ENOUGH = 128;

/** The time after which a silent rsync gives up, in seconds. */
const SILENCE = 20;

/**
 * Returns the same host, which sends many files together with rsync if that is on both machines (rule 23.14): it compresses
 * texts, which SFTP does not. Everything else goes the way of `host`, and so does everything if rsync fails. `logIn` opens a
 * connection on which programs can be started; `folder` is the site on the server, as `host` was told it.
 */
export function withRsync(host: Host, folder: string, logIn: () => Promise<Client>): Host {
  let client: Promise<Client> | undefined;
  let isUsable = true;
  return {
    ...host,
    async writeAll(files, sent) {
      if (!isUsable || files.size < ENOUGH) return false;
      const staged = await mkdtemp(join(tmpdir(), 'publish-rsync-'));
      const proof = temporaryName();
      try {
        for (const [path, read] of files) {
          await mkdir(dirname(join(staged, 'site', path)), { recursive: true });
          await writeFile(join(staged, 'site', path), await read());
        }
        await host.write(proof, Buffer.from(''));
        client ??= logIn();
        const connected = await client;
        // A connection that is idle for long may end, and is not missed.
        connected.on('error', () => undefined);
        return await carry(staged, [...files.keys()], sent, (args) => startThere(connected, folder, proof, args));
      } catch {
        isUsable = false;
        return false;
      } finally {
        await host.remove(proof).catch(() => undefined);
        await rm(staged, { recursive: true, force: true });
      }
    },
    async close() {
      await Promise.all([host.close(), client?.then((connected) => connected.end()).catch(() => undefined)]);
    },
  };
}

/** The program that rsync starts in place of ssh: it tells us what to start on the server, and hands on every byte. */
const RELAY = `const socket = require('node:net').connect(process.argv[2]);
socket.write(JSON.stringify(process.argv.slice(4)) + '\\n');
process.stdin.pipe(socket).pipe(process.stdout);
`;

/**
 * Sends the files at these paths below `staged/site` with the rsync of this machine. `start` starts the other end on the server.
 * Resolves to true if all have arrived. Throws if there is no rsync, on either machine.
 */
async function carry(
  staged: string,
  paths: string[],
  sent: (path: string) => void,
  start: (args: string[]) => Promise<ClientChannel>,
): Promise<boolean> {
  const [relay, door] = [join(staged, 'relay.cjs'), join(staged, 'door')];
  await writeFile(relay, RELAY);
  // Ours does not learn what the other one could not write: ssh would tell it by its own exit code.
  let other: Promise<number | undefined> | undefined;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    other = handOn(socket, start);
  }).listen(door);
  await once(server, 'listening');
  try {
    const options = [
      '--recursive',
      // Folders that are there keep their rights, and one that leads elsewhere is not replaced.
      '--no-implied-dirs',
      '--keep-dirlinks',
      // No names of rsync's own, which nobody would remove after a break.
      '--inplace',
      '--whole-file',
      '--compress',
      `--timeout=${SILENCE}`,
      '--from0',
      '--files-from=-',
      '--out-format=%n',
      `--rsh=${[process.execPath, relay, door].map((part) => `'${part}'`).join(' ')}`,
    ];
    const child = spawn('rsync', [...options, `${join(staged, 'site')}/`, 'host:./'], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    child.stdin.on('error', () => undefined).end(paths.join('\0'));
    createInterface(child.stdout).on('line', (path) => path.endsWith('/') || sent(path));
    const [code] = await once(child, 'close');
    return code === 0 && (await other) === 0;
  } finally {
    server.close();
  }
}

/**
 * Reads what to start on the server, starts it, and hands on every byte between it and the socket. Resolves to its exit code;
 * undefined if it did not come so far.
 */
async function handOn(socket: Socket, start: (args: string[]) => Promise<ClientChannel>): Promise<number | undefined> {
  socket.on('error', () => socket.destroy());
  try {
    const head = await new Promise<Buffer>((resolve, reject) => {
      let read = Buffer.alloc(0);
      const take = (chunk: Buffer) => {
        read = Buffer.concat([read, chunk]);
        if (!read.includes('\n')) return;
        socket.off('data', take).pause();
        resolve(read);
      };
      socket.on('data', take).on('close', reject);
    });
    const end = head.indexOf('\n');
    const channel = await start(JSON.parse(head.subarray(0, end).toString()));
    let code: number | undefined;
    channel.on('exit', (exit: number) => {
      code = exit;
    });
    channel.on('error', () => socket.destroy()).stderr.resume();
    channel.write(head.subarray(end + 1));
    socket.pipe(channel).pipe(socket);
    await once(channel, 'close');
    return code;
  } catch {
    socket.destroy();
    return undefined;
  }
}

/**
 * Starts a program on the server, in the folder of the site: SFTP and programs may see different folders under one name, so it is
 * the one where the file `proof` is. Throws if the server starts no programs for this user.
 */
async function startThere(client: Client, folder: string, proof: string, args: string[]): Promise<ClientChannel> {
  // What our options never lead to would have another meaning for the shell.
  if (!args.every((arg) => /^[\w.,=:@%+/-]+$/.test(arg))) throw new Error('unknown arguments');
  const folders = [`.${folder}`, folder].map(quote).join(' ');
  const program = `for at in ${folders}; do if test -f "$at/${proof}"; then cd "$at" && exec ${args.join(' ')}; fi; done; exit 97`;
  const exec = promisify(
    client.exec.bind(client) as (
      command: string,
      done: (error: Error | undefined, channel: ClientChannel) => void,
    ) => void,
  );
  // Not every user's shell knows these words.
  return exec(`sh -c ${quote(program)}`);
}

/** Quotes a text for a shell. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
