import { isIP } from 'node:net';
import type { ConnectionOptions, DetailedPeerCertificate, TLSSocket } from 'node:tls';
import { Client } from 'basic-ftp';
import { Problems } from '../../content/messages/problems';
import type { CheckFingerprint } from './knownServers';
import { PATIENCE } from './patience';
import { Unreachable } from './unreachable';

/** How a server with TLS is to be connected to, and what its certificate must be. */
export type Trust = { implicit: boolean; options: ConnectionOptions };

/** The port on which TLS begins with the first byte. */
const IMPLICIT_PORT = 990;

/**
 * Looks at the certificate of a server before anything secret is sent. One that an authority has signed for this name is
 * trusted. Any other, as hosts have that share one server, is shown by its fingerprint, and from then on no other is accepted.
 */
export async function findTrust(
  { server, port }: { server: string; port: number },
  check: CheckFingerprint,
): Promise<Trust> {
  const implicit = port === IMPLICIT_PORT;
  const probe = new Client(PATIENCE);
  // The name is not sent for a mere number (RFC 6066 section 3).
  const named = { host: server, ...(!isIP(server) && { servername: server }) };
  try {
    const anybody = { ...named, rejectUnauthorized: false };
    if (implicit) await probe.connectImplicitTLS(server, port, anybody);
    else {
      await probe.connect(server, port);
      // biome-ignore lint/correctness/useHookAtTopLevel: the name looks like a hook of React, and is none.
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

/** Accepts this certificate, whoever has signed it and whatever name it has, and no other. */
function onlyThis({ fingerprint256, raw }: DetailedPeerCertificate): ConnectionOptions {
  const pem = `-----BEGIN CERTIFICATE-----\n${raw.toString('base64')}\n-----END CERTIFICATE-----\n`;
  return {
    ca: pem,
    allowPartialTrustChain: true,
    checkServerIdentity: (_name, shown) =>
      shown.fingerprint256 === fingerprint256 ? undefined : new Error('another certificate than a moment ago'),
  };
}
