import http from 'node:http';
import https from 'node:https';
import { Problems } from '../../content/messages/problems';
import { escapeUnprintable } from '../../content/messages/unprintable';

/** A server, the port at which it is asked, and what to ask the host for if it does not answer there: `usualPort('SFTP', 22)`. */
export type Service = { server: string; port: number; toAskFor: string };

/** Problems with a server that does not answer now, and may answer in a moment. */
export class Unreachable extends Problems {}

/** The time after which a silent server counts as unreachable, in milliseconds. */
export const PATIENCE = 20_000;

/** Returns Unreachable with a sentence for an error of the network. */
export function unreachable({ server, port, toAskFor }: Service, error: NodeJS.ErrnoException): Unreachable {
  const { code, message } = error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Unreachable([`${server}: no server was found under this name; check the address and your network`]);
  if (code === 'ECONNREFUSED')
    return new Unreachable([`${server}:${port}: nothing answers at this port; ask your host for ${toAskFor}`]);
  if (code === 'ETIMEDOUT' || /^timeout/i.test(message))
    return new Unreachable([
      `${server}:${port}: does not answer; check the address and your network, and ask your host for ${toAskFor}`,
    ]);
  return new Unreachable([
    `${server}:${port}: cannot be reached (${escapeUnprintable(message)}); check the address and your network`,
  ]);
}

/** Returns the words for the port to ask the host for: `the port of SFTP, which is mostly 22`. */
export const usualPort = (name: string, port: number): string => `the port of ${name}, which is mostly ${port}`;

/** Returns Problems if the greeting of a server belongs to another protocol than `protocol`; undefined otherwise. */
export function otherProtocol(
  protocol: string,
  { server, port, toAskFor }: Service,
  greeting: string,
): Problems | undefined {
  const otherServerProblems = (other: string, scheme: string) =>
    new Problems([
      `${server}:${port}: is a server for ${other}; write ${scheme}:// in place of ${protocol}://, or ${toAskFor}`,
    ]);
  if (protocol === 'sftp' && /^220[ -]/.test(greeting)) return otherServerProblems('FTP', 'ftps');
  if (protocol !== 'sftp' && /^SSH-/.test(greeting)) return otherServerProblems('SFTP', 'sftp');
  return /^(HTTP\/|<!doctype|<html)/i.test(greeting) ? webServerProblems({ server, port, toAskFor }) : undefined;
}

const webServerProblems = ({ server, port, toAskFor }: Service): Problems =>
  new Problems([`${server}:${port}: is a web server; ask your host for ${toAskFor}`]);

/** The longest time for which a silent server is asked for a page, in milliseconds. */
const ASKED_FOR = 3_000;

/**
 * Returns the reason why a server that should have spoken first cannot be used, after `error`. A web server waits in silence for a
 * request, so a silent server is asked for a page, for at most `patience` milliseconds.
 */
export async function explainSilence(
  service: Service,
  error: NodeJS.ErrnoException,
  patience: number,
): Promise<Problems> {
  const isSilent = error.code === 'ETIMEDOUT' || /^timeout/i.test(error.message);
  const isWebServer = isSilent && (await answersHttp(service, Math.min(ASKED_FOR, patience)));
  return isWebServer ? webServerProblems(service) : unreachable(service, error);
}

/** Checks whether a server answers a request for a page, with TLS or without. */
async function answersHttp({ server: host, port }: Service, timeout: number): Promise<boolean> {
  const options = { host, port, timeout, method: 'HEAD', rejectUnauthorized: false };
  const answers = [http.request(options), https.request(options)].map(
    (request) =>
      new Promise<boolean>((resolve) => {
        request.on('response', (response) => resolve(Boolean(response.destroy())));
        request.on('timeout', () => request.destroy());
        request.on('close', () => resolve(false));
        request.on('error', () => resolve(false)).end();
      }),
  );
  return (await Promise.all(answers)).includes(true);
}

/** Returns Problems if the server answers at this port without TLS; undefined otherwise. */
export function tlsProblems(
  { server, port, toAskFor }: Service,
  { code = '' }: NodeJS.ErrnoException,
): Problems | undefined {
  if (!/^(EPROTO|ERR_SSL_)/.test(code)) return undefined;
  return new Problems([
    `${server}:${port}: begins with no TLS that can be understood, so your password could be read on its way; ask your host for ${toAskFor}`,
  ]);
}
