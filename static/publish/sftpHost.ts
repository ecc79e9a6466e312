import { connect as connectSocket, type Socket } from 'node:net';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import ssh2, { type AnyAuthMethod, type Client, type FileEntryWithStats, type SFTPWrapper } from 'ssh2';
import { sha256 } from '../../content/json/hash';
import { Problems } from '../../content/messages/problems';
import { findRoot, type Host, type HostEntry, makeSiteFolder, PATIENCE, replaceAnyway, Unreachable } from './host';
import type { CheckFingerprint } from './knownServers';
import type { Secrets } from './secrets';
import type { Server } from './target';

/** The value that ends the login for ssh2; its types lack it. */
const NO_MORE = false as unknown as AnyAuthMethod;
const { NO_SUCH_FILE } = ssh2.utils.sftp.STATUS_CODE;

/**
 * Opens the folder of the target, and in it that of the site, over SFTP. Tries the key, then the agent, then the password. Throws
 * Problems if the server cannot be reached or trusted, refuses the user, or has no such folder.
 */
export async function openSftp(
  target: Server,
  prefix: string,
  secrets: Secrets,
  check: CheckFingerprint,
): Promise<Host> {
  const { client, socket } = await logIn(target, secrets, check);
  const sftp = await promisify(
    client.sftp.bind(client) as (done: (error: Error | undefined, sftp: SFTPWrapper) => void) => void,
  )();
  // Ends calls whose answer never comes because the connection is gone.
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('close', () => reject(new Error('the connection was cut')));
  });
  lost.catch(() => undefined);
  const ask = <T>(send: (done: (error: Error | null | undefined, result?: T) => void) => void): Promise<T> =>
    Promise.race([
      new Promise<T>((resolve, reject) => send((error, result) => (error ? reject(error) : resolve(result as T)))),
      lost,
    ]);
  const isFolder = async (path: string) =>
    (await ask<{ isDirectory(): boolean }>((done) => sftp.stat(path, done)).catch(orNothing))?.isDirectory() ?? false;
  const home = await ask<string>((done) => sftp.realpath('.', done));
  const root = await findRoot(home, target.folder, isFolder).catch((error) => {
    client.end();
    throw error;
  });
  const at = (path: string) => posix.join(root, prefix, path);
  const makeFolder = async (path: string): Promise<boolean> => {
    try {
      await ask((done) => sftp.mkdir(path, done));
      return true;
    } catch (error) {
      if (await isFolder(path)) return false;
      throw error;
    }
  };

  return {
    async list(path) {
      const entries = await ask<FileEntryWithStats[]>((done) => sftp.readdir(at(path), done)).catch(orNothing);
      return entries?.map(
        ({ filename, attrs }): HostEntry => ({ name: filename, size: attrs.size, folder: attrs.isDirectory() }),
      );
    },
    read: (path) => ask<Buffer>((done) => sftp.readFile(at(path), done)).catch(orNothing),
    write: (path, data) => ask<void>((done) => sftp.writeFile(at(path), data, done)),
    replace: (from, to) =>
      replaceAnyway(
        async (from, to) => {
          // Only the extension of OpenSSH replaces an existing file.
          const plain = () => ask<void>((done) => sftp.rename(at(from), at(to), done));
          await new Promise((resolve) =>
            resolve(ask<void>((done) => sftp.ext_openssh_rename(at(from), at(to), done))),
          ).catch(plain);
        },
        async (path) => (await ask((done) => sftp.stat(at(path), done)).catch(orNothing)) !== undefined,
        (path) => ask<void>((done) => sftp.unlink(at(path), done)).catch(orNothing),
        from,
        to,
      ),
    remove: async (path) => ask<void>((done) => sftp.unlink(at(path), done)).catch(orNothing),
    makeFolder: (path) => makeSiteFolder(prefix, path, (folder) => makeFolder(posix.join(root, folder))),
    removeFolder: async (path) => ask<void>((done) => sftp.rmdir(at(path), done)).catch(() => undefined),
    isCut: () => socket.destroyed || socket.readableEnded,
    close: async () => void client.end(),
  };
}

/** Returns undefined if the server answers that there is no such file. Throws any other error. */
function orNothing(error: Error & { code?: unknown }): undefined {
  if (error.code !== NO_SUCH_FILE) throw error;
}

async function logIn(
  target: Server,
  secrets: Secrets,
  check: CheckFingerprint,
): Promise<{ client: Client; socket: Socket }> {
  const { server, port, user: username } = target;
  const { key, passphrase, agent, password } = secrets;
  const methods: (() => Promise<AnyAuthMethod>)[] = [];
  if (key) methods.push(async () => ({ type: 'publickey', username, key, passphrase }));
  if (agent) methods.push(async () => ({ type: 'agent', username, agent }));
  methods.push(async () => ({ type: 'password', username, password: await password() }));

  const client = new ssh2.Client();
  let refusal: unknown;
  const refuse = (error: unknown) => {
    refusal = error;
    return false as const;
  };
  try {
    // Sends each message at once; by default short ones wait to be sent together.
    const socket = connectSocket({ host: server, port, noDelay: true, timeout: PATIENCE });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('connect', () => socket.setTimeout(0));
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      client.once('ready', resolve).once('error', reject);
      client.once('close', () => reject(new Error('the server ended the connection')));
      client.connect({
        sock: socket,
        username,
        // Leaves time to compare a fingerprint or type a password.
        readyTimeout: 10 * 60_000,
        keepaliveInterval: PATIENCE,
        hostVerifier: (hostKey: Buffer, decide: (trusted: boolean) => void) => {
          const hash = sha256(hostKey, 'base64').replace(/=+$/, '');
          void check(`${server}:${port}`, `SHA256:${hash}`)
            .then(() => true, refuse)
            .then(decide);
        },
        authHandler: (_left, _partial, next) => {
          const method = methods.shift();
          if (method)
            void method().then(
              (answer) => next(answer),
              (error) => next(refuse(error) || NO_MORE),
            );
          else next(NO_MORE);
        },
      });
    });
    return { client, socket };
  } catch (error) {
    client.end();
    throw refusal ?? cannotConnect(target, error as Error);
  }
}

function cannotConnect({ server, port, user }: Server, { message }: Error): Problems {
  if (/authentication methods failed/i.test(message))
    return new Problems([`${server}: does not let ${user} in; check the user's name and the password or key`]);
  if (/privatekey|passphrase|bad decrypt|key format/i.test(message))
    return new Problems([
      'the private key cannot be read; if it has a passphrase, put that into the variable PUBLISH_PASSPHRASE',
    ]);
  return new Unreachable([`${server}:${port}: cannot be reached (${message}); check the address and your network`]);
}
