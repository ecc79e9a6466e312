import { isIP } from 'node:net';
import { posix } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { ConnectionOptions, DetailedPeerCertificate, TLSSocket } from 'node:tls';
import { Client, FileType, FTPError } from 'basic-ftp';
import { Problems } from '../../content/messages/problems';
import { findRoot, type Host, type HostEntry, makeSiteFolder, PATIENCE, replaceAnyway, Unreachable } from './host';
import type { CheckFingerprint } from './knownServers';
import type { Secrets } from './secrets';
import type { Server } from './target';

/** The most connections: each sends one file at a time, and each file waits for four answers. */
const CONNECTIONS = 4;

/**
 * Opens the folder of the target, and in it that of the site, over FTP, with TLS for `ftps://`. Throws Problems if the server
 * cannot be reached or trusted, refuses the user, or has no such folder.
 */
export async function openFtp(
  target: Server,
  prefix: string,
  secrets: Secrets,
  check: CheckFingerprint,
): Promise<Host> {
  const trust = target.protocol === 'ftps' ? await findTrust(target, check) : undefined;
  const password = await secrets.password();
  const first = await logIn();
  const root = await findRoot(await first.pwd(), target.folder, (path) => inFolder(first, path)).catch((error) => {
    first.close();
    throw error;
  });
  const use = pool(first, logIn);
  const at = (path: string) => posix.join(root, prefix, path);
  const list = (path: string) =>
    use(async (client) => ((await inFolder(client, at(path))) ? client.list() : undefined));

  return {
    async list(path) {
      const entries = await list(path);
      return entries
        ?.filter(({ name }) => name !== '.' && name !== '..')
        .map(({ name, size, type }): HostEntry => ({ name, size, folder: type === FileType.Directory }));
    },
    read: (path) =>
      use(async (client) => {
        const chunks: Buffer[] = [];
        const sink = new Writable({
          write: (chunk: Buffer, _encoding, done) => {
            chunks.push(chunk);
            done();
          },
        });
        // Some servers close the connection if there is nothing to download.
        if ((await client.size(at(path)).catch(orNothing)) === undefined) return undefined;
        await client.downloadTo(sink, at(path));
        return Buffer.concat(chunks);
      }),
    write: (path, data) => use(async (client) => void (await client.uploadFrom(Readable.from([data]), at(path)))),
    replace: (from, to) =>
      use((client) =>
        replaceAnyway(
          (from, to) => client.rename(at(from), at(to)),
          async (path) => (await client.size(at(path)).catch(orNothing)) !== undefined,
          (path) => client.remove(at(path)).catch(orNothing),
          from,
          to,
        ),
      ),
    remove: (path) => use(async (client) => void (await client.remove(at(path)).catch(orNothing))),
    makeFolder: (path) =>
      use((client) => makeSiteFolder(prefix, path, (folder) => makeFolder(client, posix.join(root, folder)))),
    removeFolder: (path) => use(async (client) => void (await client.send(`RMD ${at(path)}`).catch(orNothing))),
    isCut: () => use.isCut(),
    close: async () => use.close(),
  };

  async function logIn(): Promise<Client> {
    const client = new Client(PATIENCE);
    try {
      await client.access({
        host: target.server,
        port: target.port,
        user: target.user,
        password,
        ...(trust && { secure: trust.implicit ? ('implicit' as const) : true, secureOptions: { ...trust.options } }),
      });
      return client;
    } catch (error) {
      client.close();
      throw cannotConnect(target, error as Error);
    }
  }
}

/** Returns undefined if the host refuses, mostly because there is no such file. Throws other errors, as of a full disk (552). */
function orNothing(error: Error): undefined {
  if (error instanceof FTPError && error.code >= 500 && error.code < 560 && error.code !== 552) return undefined;
  throw error;
}

/** Goes into a folder, because not every host lists one by its path. Resolves to false if there is none. */
const inFolder = async (client: Client, folder: string): Promise<boolean> =>
  (await client.cd(folder).catch(orNothing)) !== undefined;

/** Makes a folder in an existing one. Resolves to true if it is new. Throws Problems if it does not exist afterwards. */
async function makeFolder(client: Client, folder: string): Promise<boolean> {
  if ((await client.send(`MKD ${folder}`).catch(orNothing)) !== undefined) return true;
  if (await inFolder(client, folder)) return false;
  throw new Problems([`${folder}: the host does not let us make this folder; check the rights of the folder above it`]);
}

/** Returns a function that runs work on a free connection, and opens up to CONNECTIONS. If the host allows fewer, work waits. */
function pool(first: Client, open: () => Promise<Client>) {
  const all = [first];
  const free = [first];
  const waiting: ((client: Client) => void)[] = [];
  let most = CONNECTIONS;
  const take = async (): Promise<Client> => {
    const client = free.pop();
    if (client) return client;
    if (all.length < most) {
      most -= 1;
      const another = await open().catch(() => undefined);
      if (another) {
        most += 1;
        all.push(another);
        return another;
      }
      return take();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const use = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = await take();
    try {
      return await work(client);
    } finally {
      const next = waiting.shift();
      if (next) next(client);
      else free.push(client);
    }
  };
  return Object.assign(use, {
    isCut: () => all.some((client) => client.closed),
    close() {
      for (const client of all) client.close();
    },
  });
}

function cannotConnect({ server, port, user }: Server, error: Error): Problems {
  if (error instanceof FTPError && error.code === 530)
    return new Problems([`${server}: does not let ${user} in; check the user's name and the password`]);
  return new Unreachable([
    `${server}:${port}: cannot be reached (${error.message}); check the address and your network`,
  ]);
}

/** The way to connect to a server with TLS, and the certificate that it must show. */
export type Trust = { implicit: boolean; options: ConnectionOptions };

/** The port on which TLS begins with the first byte. */
const IMPLICIT_PORT = 990;

/**
 * Reads the certificate of a server before any secret is sent. Trusts one that an authority has signed for this name. Asks about
 * any other, as on shared servers, by its fingerprint, and then accepts no other certificate.
 */
async function findTrust({ server, port }: { server: string; port: number }, check: CheckFingerprint): Promise<Trust> {
  const implicit = port === IMPLICIT_PORT;
  const probe = new Client(PATIENCE);
  // TLS sends names of servers, but no IP addresses (RFC 6066 section 3).
  const named = { host: server, ...(!isIP(server) && { servername: server }) };
  try {
    const anybody = { ...named, rejectUnauthorized: false };
    if (implicit) await probe.connectImplicitTLS(server, port, anybody);
    else {
      await probe.connect(server, port);
      // biome-ignore lint/correctness/useHookAtTopLevel: the name only looks like a hook of React.
      await probe.useTLS(anybody);
    }
    const socket = probe.ftp.socket as TLSSocket;
    if (socket.authorized) return { implicit, options: named };
    const certificate = socket.getPeerCertificate(true);
    await check(`${server}:${port}`, certificate.fingerprint256);
    return { implicit, options: { ...named, ...onlyThis(certificate) } };
  } catch (error) {
    if (error instanceof Problems) throw error;
    throw new Unreachable([
      `${server}:${port}: no connection with TLS (${(error as Error).message}); check the address, and ask your host which protocols it has`,
    ]);
  } finally {
    probe.close();
  }
}

/** Returns TLS options that accept this certificate, whatever its issuer and name, and no other. */
function onlyThis({ fingerprint256, raw }: DetailedPeerCertificate): ConnectionOptions {
  const pem = `-----BEGIN CERTIFICATE-----\n${raw.toString('base64')}\n-----END CERTIFICATE-----\n`;
  return {
    ca: pem,
    allowPartialTrustChain: true,
    checkServerIdentity: (_name, shown) =>
      shown.fingerprint256 === fingerprint256 ? undefined : new Error('another certificate than a moment ago'),
  };
}
