import { isIP } from 'node:net';
import type { ConnectionOptions, TLSSocket } from 'node:tls';
import { Client, FTPError } from 'basic-ftp';
import { Problems } from '../../content/messages/problems';
import { escapeUnprintable } from '../../content/messages/unprintable';
import { onlyThis } from './certificates';
import { type Reason, Refused } from './host';
import type { CheckFingerprint } from './knownServers';
import type { Secrets } from './secrets';
import type { Server } from './target';
import { otherProtocol, unreachable } from './unreachable';

/** The most connections: each sends one file at a time, and each file waits for four answers. */
const CONNECTIONS = 4;

/**
 * Returns a function that opens a connection to the server of the target and lets the user in, with TLS for `ftps://`. Asks `check`
 * about the server before any secret is sent. The function and this one throw Problems, and Unreachable if the server is silent
 * for `patience` milliseconds.
 */
export async function prepareLogin(
  target: Server,
  secrets: Secrets,
  check: CheckFingerprint,
  patience: number,
): Promise<() => Promise<Client>> {
  const trust = target.protocol === 'ftps' ? await findTrust(target, check, patience) : undefined;
  const password = await secrets.password();
  return async () => {
    const client = new Client(patience);
    try {
      await Promise.all([
        client.access({
          host: target.server,
          port: target.port,
          user: target.user,
          password,
          ...(trust && { secure: trust.implicit ? ('implicit' as const) : true, secureOptions: { ...trust.options } }),
        }),
        // Below TLS nothing can be read.
        !trust && refuseOtherProtocol(client, target),
      ]);
      return client;
    } catch (error) {
      client.close();
      throw cannotConnect(target, error as Error);
    }
  };
}

/** Closes the client with Problems if the server greets as one of another protocol. */
function refuseOtherProtocol(client: Client, target: Server): void {
  client.ftp.socket.once('data', (greeting) => {
    const problem = otherProtocol(target, `${greeting}`);
    if (problem) client.ftp.closeWithError(problem);
  });
}

function cannotConnect(target: Server, error: Error): Problems {
  const { server, user } = target;
  if (error instanceof Problems) return error;
  if (error instanceof FTPError && error.code === 530)
    return new Problems([`${server}: does not let ${user} in; check the user's name and the password`]);
  return unreachable(target, error);
}

/**
 * Returns a function that runs work on a free connection, and opens up to CONNECTIONS. If the host allows fewer, work waits. Throws
 * Refused if the server answers no, and another error if the line is cut.
 */
export function openPool(first: Client, open: () => Promise<Client>) {
  const all = new Set([first]);
  const free = [first];
  const waiting: (() => void)[] = [];
  let most = CONNECTIONS;
  let opening = 0;
  let cut = false;
  let ended = false;
  const take = async (): Promise<Client> => {
    for (;;) {
      if (ended) throw new Error('the connection was closed');
      const client = free.pop();
      if (client && !client.closed) return client;
      // Servers close connections that were idle for too long.
      if (client) all.delete(client);
      else if (all.size + opening < most) {
        opening += 1;
        const another = await open().catch((error) => {
          // The host allows no more than there are.
          most = all.size + opening - 1;
          cut = most === 0;
          if (cut) throw error;
        });
        opening -= 1;
        if (another) {
          all.add(another);
          return another;
        }
      } else await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const use = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = await take();
    try {
      return await work(client);
    } catch (error) {
      if (error instanceof Refused) throw error;
      if (error instanceof FTPError && error.code !== 421) throw refusal(error);
      client.close();
      cut = true;
      throw error;
    } finally {
      if (client.closed) all.delete(client);
      else free.push(client);
      waiting.shift()?.();
    }
  };
  return Object.assign(use, {
    isCut: () => cut,
    close() {
      ended = true;
      for (const client of all) client.close();
      for (const goOn of waiting.splice(0)) goOn();
    },
  });
}

/** Returns an answer of the server as Refused. */
export const refusal = (error: FTPError): Refused => new Refused(reasonOf(error), error.message);

/** Tells whether the server has answered no for good, and not because of its disk. */
export const isRefusal = (error: unknown): error is FTPError =>
  error instanceof FTPError && error.code >= 500 && reasonOf(error) !== 'full';

/** Returns why the server refuses: by its words, because most reasons share the number 550, and else by its number. */
function reasonOf({ code, message }: FTPError): Reason {
  // “Failure writing to local file” is what vsftpd says of a full disk.
  if (code === 452 || code === 552 || /quota|no space|disk full|insufficient|writing to local file/i.test(message))
    return 'full';
  if (code < 500) return 'busy';
  if (/permission|denied|forbidden|not allowed|not permitted|read-only/i.test(message)) return 'forbidden';
  return /no such|not found|not exist|cannot find/i.test(message) ? 'missing' : 'unknown';
}

/** The way to connect to a server with TLS, and the certificate that it must show. */
type Trust = { implicit: boolean; options: ConnectionOptions };

/** The port on which TLS begins with the first byte. */
const IMPLICIT_PORT = 990;

/**
 * Reads the certificate of a server before any secret is sent. Trusts one that an authority has signed for this name. Asks about
 * any other, as on shared servers, by its fingerprint, and then accepts no other certificate.
 */
async function findTrust(target: Server, check: CheckFingerprint, patience: number): Promise<Trust> {
  const { server, port } = target;
  const implicit = port === IMPLICIT_PORT;
  const probe = new Client(patience);
  // TLS sends names of servers, but no IP addresses (RFC 6066 section 3).
  const named = { host: server, ...(!isIP(server) && { servername: server }) };
  try {
    const anybody = { ...named, rejectUnauthorized: false };
    if (implicit) await probe.connectImplicitTLS(server, port, anybody);
    else {
      await Promise.all([probe.connect(server, port), refuseOtherProtocol(probe, target)]);
      // biome-ignore lint/correctness/useHookAtTopLevel: the name only looks like a hook of React.
      await probe.useTLS(anybody).catch((error: Error) => {
        throw error instanceof FTPError ? withoutTls(target, error) : error;
      });
    }
    const socket = probe.ftp.socket as TLSSocket;
    if (socket.authorized) return { implicit, options: named };
    const certificate = socket.getPeerCertificate(true);
    await check(`${server}:${port}`, certificate.fingerprint256);
    return { implicit, options: { ...named, ...onlyThis(certificate) } };
  } catch (error) {
    throw error instanceof Problems ? error : unreachable(target, error as Error);
  } finally {
    probe.close();
  }
}

const withoutTls = ({ server, port }: Server, { message }: FTPError): Problems =>
  new Problems([
    `${server}:${port}: has no TLS (“${escapeUnprintable(message)}”), so your password could be read on its way; ask your host for FTPS or SFTP`,
  ]);
