import { Problems } from '../../content/messages/problems';
import { escapeUnprintable } from '../../content/messages/unprintable';
import { PORTS, type Server } from './target';

/** A server and the port at which it is asked. */
type Asked = Pick<Server, 'server' | 'port'> & { protocol: Server['protocol'] | 's3' };

/** Problems with a server that does not answer now, and may answer in a moment. */
export class Unreachable extends Problems {}

/** The time after which a silent server counts as unreachable, in milliseconds. */
export const PATIENCE = 20_000;

/** Returns Unreachable with a sentence for an error of the network. */
export function unreachable(target: Asked, error: NodeJS.ErrnoException): Unreachable {
  const { server, port } = target;
  const { code, message } = error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Unreachable([`${server}: no server was found under this name; check the address and your network`]);
  if (code === 'ECONNREFUSED')
    return new Unreachable([`${server}:${port}: nothing answers at this port; ask your host for ${portOf(target)}`]);
  if (code === 'ETIMEDOUT' || /^timeout/i.test(message))
    return new Unreachable([
      `${server}:${port}: does not answer; check the address and your network, and ask your host for ${portOf(target)}`,
    ]);
  return new Unreachable([
    `${server}:${port}: cannot be reached (${escapeUnprintable(message)}); check the address and your network`,
  ]);
}

/** Returns the words for what to ask the host for, if the server does not answer as it should. */
function portOf({ protocol }: Asked): string {
  if (protocol === 's3') return 'the right endpoint (S3_ENDPOINT)';
  const name = protocol === 'davs' || protocol === 'dav' ? 'WebDAV' : protocol.toUpperCase();
  return `the port of ${name}, which is mostly ${PORTS[protocol]}`;
}

/** Returns Problems if the greeting of a server belongs to another protocol than that of the target; undefined otherwise. */
export function otherProtocol(target: Server, greeting: string): Problems | undefined {
  const { protocol, server, port } = target;
  const isSftp = protocol === 'sftp';
  const other = isSftp && /^220[ -]/.test(greeting) ? 'FTP' : !isSftp && /^SSH-/.test(greeting) ? 'SFTP' : undefined;
  if (other)
    return new Problems([
      `${server}:${port}: is a server for ${other}; write ${isSftp ? 'ftps' : 'sftp'}:// in place of ${protocol}://, or ${portOf(target)}`,
    ]);
  if (/^(HTTP\/|<!doctype|<html)/i.test(greeting))
    return new Problems([`${server}:${port}: is a web server; ask your host for ${portOf(target)}`]);
  return undefined;
}

/** Returns Problems if the server answers at this port without TLS; undefined otherwise. */
export const noTls = (target: Asked, { code = '' }: NodeJS.ErrnoException): Problems | undefined =>
  /^(EPROTO|ERR_SSL_)/.test(code)
    ? new Problems([
        `${target.server}:${target.port}: begins with no TLS that can be understood, so your password could be read on its way; ask your host for ${portOf(target)}`,
      ])
    : undefined;
