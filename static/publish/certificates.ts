import { once } from 'node:events';
import { isIP } from 'node:net';
import { type ConnectionOptions, connect, type DetailedPeerCertificate } from 'node:tls';
import type { CheckFingerprint } from './knownServers';

/**
 * Decides whether to trust a server that begins with TLS, before any secret is sent. Trusts a certificate that an authority has
 * signed for this name. Asks `check` about the fingerprint of any other certificate; further connections then accept only that one.
 * Returns the options for further connections. Throws what `check` or the connection throws, and an error that begins with
 * `timeout` after `patience` milliseconds.
 */
export async function findTrust(
  { server, port }: { server: string; port: number },
  check: CheckFingerprint,
  patience: number,
): Promise<ConnectionOptions> {
  // TLS sends names of servers, but no IP addresses (RFC 6066 section 3).
  const options = { host: server, port, ...(!isIP(server) && { servername: server }) };
  const socket = connect({ ...options, rejectUnauthorized: false });
  socket.setTimeout(patience, () => socket.destroy(new Error('timeout')));
  try {
    await once(socket, 'secureConnect');
    if (socket.authorized) return options;
    const certificate = socket.getPeerCertificate(true);
    socket.setTimeout(0);
    await check(`${server}:${port}`, certificate.fingerprint256);
    return { ...options, ...onlyThis(certificate) };
  } finally {
    // A late error without a listener would end the process.
    socket.on('error', () => undefined).destroy();
  }
}

/** Returns TLS options that accept this certificate, whatever its issuer and name, and no other. */
export function onlyThis({ fingerprint256, raw }: DetailedPeerCertificate): ConnectionOptions {
  const pem = `-----BEGIN CERTIFICATE-----\n${raw.toString('base64')}\n-----END CERTIFICATE-----\n`;
  return {
    ca: pem,
    allowPartialTrustChain: true,
    checkServerIdentity: (_name, certificate) =>
      certificate.fingerprint256 === fingerprint256 ? undefined : new Error('another certificate than a moment ago'),
  };
}
