import { isIP } from 'node:net';
import type { ConnectionOptions, TLSSocket } from 'node:tls';
import { Client, FTPError } from 'basic-ftp';
import { Problems } from '../../content/messages/problems';
import { escapeUnprintable } from '../../content/messages/unprintable';
import { onlyThis } from './certificates';
import { type Answer, sendEach, sendTogether } from './ftpConnections';
import type { CheckFingerprint } from './knownServers';
import type { Secrets } from './protocol';
import type { Server } from './serverProtocol';
import { explainSilence, otherProtocol, type Service, usualPort } from './unreachable';

/** The usual port of FTP, with TLS and without. */
export const FTP_PORT = 21;

/** The time after which a server is thought to have dropped commands that were sent together, in milliseconds. */
const DROPPED_AFTER = 5_000;

/** A server that has let the user in over a first connection. */
export type FtpLogin = {
  first: Client;
  /** The folder in which the user arrives. */
  home: string;
  /** The commands that the server names in its list of features, with its text about each. */
  features: Map<string, string>;
  /** Opens another connection. */
  open(): Promise<Client>;
  /** Sends commands. Does not wait for each answer before the next command if the server accepts that. Resolves to all answers. */
  sendAll(client: Client, commands: string[]): Promise<Answer[]>;
};

/**
 * Connects to the server of the target and lets the user in, with TLS for `ftps://`. Asks `check` about the server before any
 * secret is sent. Throws Problems if that fails, and Unreachable if the server is silent for `patience` milliseconds; so does
 * `open`.
 */
export async function logInFtp(
  target: Server,
  secrets: Secrets,
  check: CheckFingerprint,
  patience: number,
): Promise<FtpLogin> {
  const trust = target.protocol === 'ftps' ? await findTrust(target, check, patience) : undefined;
  const password = await secrets.password();
  let sendAll = sendTogether;

  async function enter(furtherCommands: string[] = []): Promise<{ client: Client; answers: Answer[] }> {
    const client = new Client(patience);
    try {
      const connecting = connect(client, target, trust, patience);
      // With TLS, the bytes of the socket cannot be read.
      if (!trust) refuseOtherProtocol(client, target);
      await connecting;
      // Some servers must be told before the login that letters outside of ASCII are sent as UTF-8.
      if (/[^ -~]/.test(target.user + password)) await client.sendIgnoringError('OPTS UTF8 ON');
      await client.login(target.user, password);
    } catch (error) {
      client.close();
      throw await cannotConnect(target, error as Error, patience);
    }
    const settings = ['TYPE I', 'OPTS UTF8 ON', 'OPTS MLST type;size;', ...(trust ? ['PBSZ 0', 'PROT P'] : [])];
    // A few servers drop all commands but the first if several come together. The first one is NOOP, which changes nothing.
    const timer = sendAll === sendTogether ? setTimeout(() => client.close(), DROPPED_AFTER) : undefined;
    try {
      const [, type, ...answers] = await sendAll(client, ['NOOP', ...settings, ...furtherCommands]);
      if (type instanceof FTPError) throw type;
      return { client, answers: answers.slice(settings.length - 1) };
    } catch (error) {
      client.close();
      if (sendAll === sendEach) throw await cannotConnect(target, error as Error, patience);
      sendAll = sendEach;
      return enter(furtherCommands);
    } finally {
      clearTimeout(timer);
    }
  }

  const { client, answers } = await enter(['PWD', 'FEAT']);
  const [home = '', features = ''] = answers.map((answer) => (answer instanceof FTPError ? '' : answer.message));
  return {
    first: client,
    // 257 "/home/asha" is the current folder
    home: /"(.+)"/.exec(home)?.[1] ?? '/',
    features: readFeatures(features),
    open: async () => (await enter()).client,
    sendAll: (client, commands) => sendAll(client, commands),
  };
}

/** Returns the features of a server: the name of each, with the text about it. */
function readFeatures(answer: string): Map<string, string> {
  const features = new Map<string, string>();
  // The answer has one line for each feature, between its first and its last line.
  for (const line of answer.split('\n').slice(1, -1)) {
    const [, name = '', about = ''] = /^\s*(\S*)\s*(.*)/.exec(line) ?? [];
    features.set(name, about);
  }
  return features;
}

async function connect(
  client: Client,
  { server, port }: Server,
  trust: Trust | undefined,
  patience: number,
): Promise<void> {
  if (trust?.implicit) await client.connectImplicitTLS(server, port, { ...trust.options });
  else {
    await client.connect(server, port);
    if (trust) await beginTls(client, trust.options, patience);
  }
}

/**
 * Begins TLS on a connection. Throws if that fails, or if the server is silent for `patience` milliseconds. The package notices
 * neither silence nor the end of the connection while TLS begins, and would wait for ever.
 */
async function beginTls(client: Client, options: ConnectionOptions, patience: number): Promise<void> {
  const { socket } = client.ftp;
  let timer: NodeJS.Timeout | undefined;
  const ending = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout: TLS does not begin')), patience);
    socket.once('error', reject).once('end', () => reject(new Error('the server ended the connection')));
    socket.once('close', () => reject(new Error('the connection was cut')));
  });
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: the name only looks like a hook of React.
    await Promise.race([client.useTLS({ ...options }), ending]);
  } catch (error) {
    client.close();
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Closes the client with Problems if the server greets as one of another protocol. */
function refuseOtherProtocol(client: Client, target: Server): void {
  client.ftp.socket.once('data', (greeting) => {
    const problem = otherProtocol(target.protocol, serviceOf(target), `${greeting}`);
    if (problem) client.ftp.closeWithError(problem);
  });
}

/** Returns the server for messages about a connection that fails. */
const serviceOf = ({ protocol, server, port }: Server): Service => ({
  server,
  port,
  toAskFor: usualPort(protocol.toUpperCase(), FTP_PORT),
});

async function cannotConnect(target: Server, error: Error, patience: number): Promise<Problems> {
  const { server, user } = target;
  if (error instanceof Problems) return error;
  if (error instanceof FTPError && error.code === 530)
    return new Problems([`${server}: does not let ${user} in; check the user's name and the password`]);
  return explainSilence(serviceOf(target), error, patience);
}

/** The way to connect to a server with TLS, and the certificate that it must show. */
type Trust = { implicit: boolean; options: ConnectionOptions };

/** The port on which TLS begins with the first byte. */
const IMPLICIT_PORT = 990;

/**
 * Decides whether to trust a server, before any secret is sent. Trusts a certificate that an authority has signed for this name.
 * Asks `check` about the fingerprint of any other certificate, which is common on shared servers; later connections then accept
 * only that one. Throws Problems.
 */
async function findTrust(target: Server, check: CheckFingerprint, patience: number): Promise<Trust> {
  const { server, port } = target;
  const implicit = port === IMPLICIT_PORT;
  const probe = new Client(patience);
  // TLS sends names of servers, but no IP addresses (RFC 6066 section 3).
  const options = { host: server, ...(!isIP(server) && { servername: server }) };
  try {
    const anybody = { ...options, rejectUnauthorized: false };
    if (implicit) await probe.connectImplicitTLS(server, port, anybody);
    else {
      const connecting = probe.connect(server, port);
      refuseOtherProtocol(probe, target);
      await connecting;
      await beginTls(probe, anybody, patience).catch((error: Error) => {
        throw error instanceof FTPError ? withoutTls(target, error) : error;
      });
    }
    const socket = probe.ftp.socket as TLSSocket;
    if (socket.authorized) return { implicit, options };
    const certificate = socket.getPeerCertificate(true);
    await check(`${server}:${port}`, certificate.fingerprint256);
    return { implicit, options: { ...options, ...onlyThis(certificate) } };
  } catch (error) {
    throw error instanceof Problems ? error : await explainSilence(serviceOf(target), error as Error, patience);
  } finally {
    probe.close();
  }
}

const withoutTls = ({ server, port }: Server, { message }: FTPError): Problems =>
  new Problems([
    `${server}:${port}: has no TLS (“${escapeUnprintable(message)}”), so your password could be read on its way; ask your host for FTPS or SFTP`,
  ]);
