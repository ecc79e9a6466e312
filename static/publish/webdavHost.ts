import { randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import { Problems } from '../../content/messages/problems';
import { escapeUnprintable } from '../../content/messages/unprintable';
import { findTrust } from './certificates';
import { type Host, type HostEntry, makeSiteFolder, orNothing, Refused } from './host';
import { type Answer, type Ask, type HttpClient, httpClient, refusal } from './httpClient';
import type { CheckFingerprint } from './knownServers';
import { OWN_FOLDER } from './ownFiles';
import { encodePath, type Secrets } from './protocol';
import type { Server } from './serverProtocol';
import { TRIAL } from './tryHtaccess';
import { PATIENCE, tlsProblems, Unreachable, unreachable, usualPort } from './unreachable';
import { askAs } from './webdavLogin';
import { QUESTION, type Resource, readReplies } from './webdavReplies';

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
  let client: HttpClient | undefined;
  try {
    const tls = target.protocol === 'davs' ? await findTrust(target, check, patience) : undefined;
    client = httpClient(target, tls, patience);
    const host = new WebdavHost(client, target, prefix, secrets);
    await host.enter();
    return host;
  } catch (error) {
    client?.close();
    throw cannotConnect(target, error as Error);
  }
}

function cannotConnect(target: Server, error: Error): Problems {
  if (error instanceof Problems) return error;
  const { protocol, server, port } = target;
  if (error instanceof Refused)
    return new Problems([`${server}:${port}: ${error.message}; ask your host for the address of WebDAV`]);
  const toAskFor = usualPort('WebDAV', WEBDAV_PORTS[protocol === 'davs' ? 'davs' : 'dav']);
  return tlsProblems({ server, port, toAskFor }, error) ?? unreachable({ server, port, toAskFor }, error);
}

/** The folder of a site on a server for WebDAV. It lies at `prefix` in the folder of the target. */
class WebdavHost implements Host {
  readonly #client: HttpClient;
  readonly #ask: Ask;
  readonly #target: Server;
  readonly #prefix: string;
  /** True if the server puts a file that is sent to it into place at once, as Apache does. */
  #writesAtOnce = false;

  constructor(client: HttpClient, target: Server, prefix: string, secrets: Secrets) {
    this.#client = client;
    this.#ask = askAs(client.ask, target, secrets);
    this.#target = target;
    this.#prefix = prefix;
  }

  /** Logs in, and finds out what the server is. Throws Problems if the folder of the target is not there. */
  async enter(): Promise<void> {
    const folder = encodeAddress(this.#target.folder, true);
    const { headers } = await this.#ask('OPTIONS', folder);
    await this.#findFolder(headers.dav !== undefined);
    // Some servers let everybody look. This request changes nothing, because the folder is there, but the server asks for the
    // password.
    await this.#ask('MKCOL', folder);
    this.#writesAtOnce =
      /apache\.org\/dav\/propset\/fs\//.test(`${headers.dav}`) && !/Apache\/[12]\.[0-2]/.test(`${headers.server}`);
  }

  /** Throws Problems if the folder of the target is not on the server, or is no folder of WebDAV. */
  async #findFolder(isWebdav: boolean): Promise<void> {
    const { folder } = this.#target;
    const answer = await this.#ask('PROPFIND', encodeAddress(folder, true), { depth: '0' }, QUESTION);
    if (isMissing(answer)) throw missingFolderProblems(this.#target);
    if (answer.status === 405 && isWebdav) throw coveredFolderProblems(folder);
    if (answer.status !== 207) throw notWebdavProblems(answer, this.#target);
    if (!readReplies(answer.body)[0]?.folder) throw missingFolderProblems(this.#target);
  }

  async list(path: string): Promise<HostEntry[] | undefined> {
    const entries = await this.#entriesOf(this.#pathOnServer(path));
    return entries?.map(({ path, size, folder }) => ({ name: posix.basename(path), size, folder }));
  }

  async read(path: string): Promise<Buffer | undefined> {
    const answer = await this.#ask('GET', encodeAddress(this.#pathOnServer(path)));
    if (isMissing(answer)) return undefined;
    // Apache denies it to everybody by default.
    if (answer.status === 403 && posix.basename(path) === '.htaccess') return undefined;
    if (answer.status !== 200) throw refusal(answer);
    return answer.body;
  }

  async modified(path: string): Promise<number | undefined> {
    return (await this.#look(this.#pathOnServer(path), 0, false))?.[0]?.changed;
  }

  write(path: string, data: Buffer): Promise<void> {
    return this.#change('PUT', encodeAddress(this.#pathOnServer(path)), {}, data);
  }

  async replace(from: string, to: string): Promise<void> {
    // MOVE deletes the old file first (RFC 4918 section 9.9.3), and visitors miss it for a moment. Apache puts a file that is
    // sent to it into place with one rename, so Apache gets the file again.
    if (!this.#writesAtOnce) {
      const path = encodeAddress(this.#pathOnServer(to));
      const destination = new URL(`${schemeOf(this.#target)}://${hostOf(this.#target)}${path}`).href;
      return this.#change('MOVE', encodeAddress(this.#pathOnServer(from)), { destination, overwrite: 'T' });
    }
    const data = await this.read(from);
    if (!data) throw new Refused('missing', `${from} is not there`);
    await this.write(to, data);
    await this.remove(from);
  }

  async remove(path: string): Promise<void> {
    await this.#change('DELETE', encodeAddress(this.#pathOnServer(path))).catch(orNothing);
  }

  makeFolder(path: string): Promise<boolean> {
    return makeSiteFolder(this.#prefix, path, (folder) => this.#makeFolder(posix.join(this.#target.folder, folder)));
  }

  /** Makes a folder. Returns true if it is new, and false if it was there already. */
  async #makeFolder(path: string): Promise<boolean> {
    const answer = await this.#ask('MKCOL', encodeAddress(path, true));
    if (answer.status === 201) return true;
    if (answer.status === 404 && path.includes(`/${OWN_FOLDER}`))
      throw new Problems([
        `${path}: the server hides names with a dot from WebDAV, most often because of an .htaccess in this folder; delete that file there, or use SFTP`,
      ]);
    if ((await this.#look(path, 0, true))?.[0]?.folder) return false;
    throw refusal(answer);
  }

  async removeFolder(path: string): Promise<void> {
    // DELETE would remove the content of the folder too.
    const entries = await this.#entriesOf(this.#pathOnServer(path)).catch(orNothing);
    if (entries?.length === 0) await this.#deleteFolder(path);
  }

  async free(): Promise<number | undefined> {
    return (await this.#look(this.#target.folder, 0, true).catch(orNothing))?.[0]?.free;
  }

  async refusesHtaccess(htaccess: Buffer): Promise<string | undefined> {
    const folder = `${TRIAL}${randomBytes(4).toString('hex')}`;
    await this.#makeFolder(this.#pathOnServer(folder));
    try {
      // With this page, our rules let the folder be seen and removed.
      await this.write(`${folder}/index.html`, Buffer.from('<!doctype html>\n'));
      await this.write(`${folder}/.htaccess`, htaccess);
      if ((await this.read(`${folder}/.htaccess`))?.equals(htaccess)) return undefined;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    } finally {
      await this.#deleteFolder(folder);
    }
    return 'The host takes no .htaccess over WebDAV, so the site goes without it: it works, only more slowly.';
  }

  isCut(): boolean {
    return this.#client.isCut();
  }

  async close(): Promise<void> {
    this.#client.close();
  }

  /** Returns the path on the server of a path in the site. */
  #pathOnServer(path: string): string {
    return posix.join(this.#target.folder, this.#prefix, path);
  }

  /** Returns what is in a folder; undefined if there is no such folder. */
  async #entriesOf(folder: string): Promise<Resource[] | undefined> {
    return (await this.#look(folder, 1, true))?.filter(({ path }) => path !== folder);
  }

  /** Returns what is at a path, and with the depth 1 also what is in it; undefined if there is nothing. */
  async #look(path: string, depth: 0 | 1, isFolder: boolean): Promise<Resource[] | undefined> {
    const headers = { depth: `${depth}`, 'content-type': 'application/xml; charset=utf-8' };
    const answer = await this.#ask('PROPFIND', encodeAddress(path, isFolder), headers, QUESTION);
    if (isMissing(answer)) return undefined;
    if (answer.status === 405 && isFolder) throw coveredFolderProblems(path);
    if (answer.status !== 207) throw refusal(answer);
    return readReplies(answer.body);
  }

  /** Asks for a change. Throws Refused if the answer is no. */
  async #change(...request: Parameters<Ask>): Promise<void> {
    const answer = await this.#ask(...request);
    // The answer 207 says that only a part of the change was made.
    if (![200, 201, 204].includes(answer.status)) throw refusal(answer);
  }

  /** Deletes a folder with all that is in it, if the server allows that. */
  async #deleteFolder(path: string): Promise<void> {
    await this.#change('DELETE', encodeAddress(this.#pathOnServer(path), true)).catch(() => undefined);
  }
}

/** Returns the path of a file or folder as it stands in an address: a folder ends with a slash. */
const encodeAddress = (path: string, isFolder = false): string =>
  `${encodePath(path).replace(/\/$/, '')}${isFolder ? '/' : ''}`;

/** Tells whether a server answers that nothing is at an address. */
const isMissing = ({ status }: Answer): boolean => status === 404 || status === 410;

const hostOf = ({ server, port }: Server): string => `${server.includes(':') ? `[${server}]` : server}:${port}`;

const schemeOf = ({ protocol }: Server): string => (protocol === 'davs' ? 'https' : 'http');

const missingFolderProblems = ({ folder }: Server): Problems =>
  new Problems([`${folder}: there is no such folder on the host; name the one that holds what visitors see`]);

/** Returns Problems for a folder of Apache, which sends the page of the folder when it is asked for its list (its bug 54914). */
const coveredFolderProblems = (folder: string): Problems =>
  new Problems([
    `${folder}: the server lists no folder that has a page; ask your host for “DirectoryIndex disabled” at the address of WebDAV, or use SFTP`,
  ]);

/** Returns Problems for an answer that no folder of WebDAV gives. */
function notWebdavProblems({ status, phrase, headers }: Answer, target: Server): Problems {
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
