import { randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import { Problems } from '../../content/messages/problems';
import { escapeUnprintable } from '../../content/messages/unprintable';
import { findTrust } from './certificates';
import { type Host, makeSiteFolder, orNothing, Refused } from './host';
import { type Answer, httpClient, refusal } from './httpClient';
import type { CheckFingerprint } from './knownServers';
import { OWN_FOLDER } from './ownFiles';
import type { Secrets } from './protocol';
import type { Server } from './serverProtocol';
import { TRIAL } from './tryHtaccess';
import { noTls, PATIENCE, Unreachable, unreachable, usualPort } from './unreachable';
import { askAs } from './webdavLogin';
import { type Found, QUESTION, readReplies } from './webdavReplies';

/** The usual ports of WebDAV, with TLS and without. */
export const WEBDAV_PORTS = { davs: 443, dav: 80 };

/**
 * Opens the folder of the site, which lies in the folder of the target, over WebDAV (RFC 4918), with TLS for `davs://`. Throws
 * Problems if the server cannot be reached or trusted, refuses the user, or has no such folder. A server that is silent for
 * `patience` milliseconds cannot be reached.
 */
export async function openWebdav(
  target: Server,
  prefix: string,
  secrets: Secrets,
  check: CheckFingerprint,
  patience = PATIENCE,
): Promise<Host> {
  const { protocol, server, port } = target;
  const cannotConnect = (error: Error) => {
    if (error instanceof Problems) throw error;
    if (error instanceof Refused)
      throw new Problems([`${server}:${port}: ${error.message}; ask your host for the address of WebDAV`]);
    const service = { server, port, toAskFor: usualPort('WebDAV', WEBDAV_PORTS[protocol === 'davs' ? 'davs' : 'dav']) };
    throw noTls(service, error) ?? unreachable(service, error);
  };
  const tls = protocol === 'davs' ? await findTrust(target, check, patience).catch(cannotConnect) : undefined;
  const client = httpClient(target, tls, patience);
  const ask = askAs(client.ask, target, secrets);
  const at = (path: string) => posix.join(target.folder, prefix, path);
  const addressOf = (path: string, isFolder = false) =>
    `${path.split('/').map(encodeURIComponent).join('/').replace(/\/$/, '')}${isFolder ? '/' : ''}`;

  /** Returns what is at a path, and with the depth 1 also what is in it; undefined if there is nothing. */
  const look = async (path: string, depth: 0 | 1, isFolder: boolean): Promise<Found[] | undefined> => {
    const headers = { depth: `${depth}`, 'content-type': 'application/xml; charset=utf-8' };
    const answer = await ask('PROPFIND', addressOf(path, isFolder), headers, QUESTION);
    if (answer.status === 404 || answer.status === 410) return undefined;
    if (answer.status === 405 && isFolder) throw isCovered(path);
    if (answer.status !== 207) throw refusal(answer);
    return readReplies(answer.body);
  };
  const isFolder = async (path: string) => (await look(path, 0, true))?.[0]?.folder ?? false;
  const entriesOf = async (path: string) => (await look(path, 1, true))?.filter((found) => found.path !== path);
  /** Asks for a change. Throws Refused if the answer is no. */
  const change = async (...asked: Parameters<typeof ask>): Promise<void> => {
    const answer = await ask(...asked);
    // The answer 207 says that only a part of the change was made.
    if (![200, 201, 204].includes(answer.status)) throw refusal(answer);
  };
  const read = async (path: string): Promise<Buffer | undefined> => {
    const answer = await ask('GET', addressOf(at(path)));
    if (answer.status === 404 || answer.status === 410) return undefined;
    // Apache denies it to everybody by default.
    if (answer.status === 403 && posix.basename(path) === '.htaccess') return undefined;
    if (answer.status !== 200) throw refusal(answer);
    return answer.body;
  };
  const write = (path: string, data: Buffer) => change('PUT', addressOf(at(path)), {}, data);
  const remove = (path: string) => change('DELETE', addressOf(at(path))).catch(orNothing);
  const makeFolder = async (path: string): Promise<boolean> => {
    const answer = await ask('MKCOL', addressOf(path, true));
    if (answer.status === 201) return true;
    if (answer.status === 404 && path.includes(`/${OWN_FOLDER}`))
      throw new Problems([
        `${path}: the server hides names with a dot from WebDAV, most often because of an .htaccess in this folder; delete that file there, or use SFTP`,
      ]);
    if (await isFolder(path)) return false;
    throw refusal(answer);
  };

  let writesAtOnce = false;
  try {
    const { headers } = await ask('OPTIONS', addressOf(target.folder, true));
    await findFolder(headers.dav !== undefined);
    // Some servers let everybody look. This request changes nothing, because the folder is there, but the server asks for the
    // password.
    await ask('MKCOL', addressOf(target.folder, true));
    writesAtOnce =
      /apache\.org\/dav\/propset\/fs\//.test(`${headers.dav}`) && !/Apache\/[12]\.[0-2]/.test(`${headers.server}`);
  } catch (error) {
    client.close();
    cannotConnect(error as Error);
  }

  /** Throws Problems if the folder of the target is not on the server, or is no folder of WebDAV. */
  async function findFolder(isWebdav: boolean): Promise<void> {
    const address = addressOf(target.folder, true);
    const answer = await ask('PROPFIND', address, { depth: '0' }, QUESTION);
    const { status } = answer;
    if (status === 404 || status === 410) throw noFolder(target);
    if (status === 405 && isWebdav) throw isCovered(target.folder);
    if (status !== 207) throw notWebdav(answer, target);
    if (!readReplies(answer.body)[0]?.folder) throw noFolder(target);
  }

  return {
    async list(path) {
      const entries = await entriesOf(at(path));
      return entries?.map(({ path, size, folder }) => ({ name: posix.basename(path), size, folder }));
    },
    read,
    modified: async (path) => (await look(at(path), 0, false))?.[0]?.changed,
    write,
    async replace(from, to) {
      // MOVE deletes the old file first (RFC 4918 section 9.9.3), and visitors miss it for a moment. Apache puts a file that is
      // sent to it into place with one rename, so Apache gets the file again.
      if (!writesAtOnce) {
        const destination = new URL(`${schemeOf(target)}://${hostOf(target)}${addressOf(at(to))}`).href;
        return change('MOVE', addressOf(at(from)), { destination, overwrite: 'T' });
      }
      const data = await read(from);
      if (!data) throw new Refused('missing', `${from} is not there`);
      await write(to, data);
      await remove(from);
    },
    remove,
    makeFolder: (path) => makeSiteFolder(prefix, path, (folder) => makeFolder(posix.join(target.folder, folder))),
    async removeFolder(path) {
      // DELETE would remove the content of the folder too.
      if ((await entriesOf(at(path)).catch(orNothing))?.length === 0)
        await change('DELETE', addressOf(at(path), true)).catch(() => undefined);
    },
    free: async () => (await look(target.folder, 0, true).catch(orNothing))?.[0]?.free,
    async refusesHtaccess(htaccess) {
      const folder = `${TRIAL}${randomBytes(4).toString('hex')}`;
      await makeFolder(at(folder));
      try {
        // With this page, our rules let the folder be seen and removed.
        await write(`${folder}/index.html`, Buffer.from('<!doctype html>\n'));
        await write(`${folder}/.htaccess`, htaccess);
        if ((await read(`${folder}/.htaccess`))?.equals(htaccess)) return undefined;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      } finally {
        await change('DELETE', addressOf(at(folder), true)).catch(() => undefined);
      }
      return 'The host takes no .htaccess over WebDAV, so the site goes without it: it works, only more slowly.';
    },
    isCut: () => client.isCut(),
    close: async () => client.close(),
  };
}

const hostOf = ({ server, port }: Server): string => `${server.includes(':') ? `[${server}]` : server}:${port}`;

const schemeOf = ({ protocol }: Server): string => (protocol === 'davs' ? 'https' : 'http');

const noFolder = ({ folder }: Server): Problems =>
  new Problems([`${folder}: there is no such folder on the host; name the one that holds what visitors see`]);

/** Returns Problems for a folder of Apache, which sends the page of the folder when it is asked for its list (its bug 54914). */
const isCovered = (folder: string): Problems =>
  new Problems([
    `${folder}: the server lists no folder that has a page; ask your host for “DirectoryIndex disabled” at the address of WebDAV, or use SFTP`,
  ]);

/** Returns Problems for an answer that no folder of WebDAV gives. */
function notWebdav({ status, phrase, headers }: Answer, target: Server): Problems {
  const { server, port, folder, user } = target;
  const at = `${server}:${port}:`;
  const answer = `“${status} ${escapeUnprintable(phrase)}”`;
  if (status >= 500 && status !== 501)
    return new Unreachable([`${at} cannot do it now (${answer}); try again in some minutes, or ask your host`]);
  if (status === 403)
    return new Problems([`${at} does not allow ${user} to see ${folder}; ask your host who may write there`]);
  if (headers.location && status >= 300 && status < 400) {
    const { protocol, host, pathname } = new URL(headers.location, `${schemeOf(target)}://${hostOf(target)}`);
    const other = `${protocol === 'https:' ? 'davs' : 'dav'}://${user}@${host}${pathname}`;
    return new Problems([
      `${at} leads from ${folder} to another address, and your password is not sent there by itself; if you trust it, write ${other}`,
    ]);
  }
  return new Problems([
    `${at} speaks no WebDAV at ${folder} (it answers ${answer}); ask your host for the address of WebDAV`,
  ]);
}
