import { posix } from 'node:path';
import { type Client, type FileInfo, FileType, FTPError, parseList } from 'basic-ftp';
import { type Answer, ConnectionPool, isRefusal, refusal } from './ftpConnections';
import { dataTransfers, type Transfer } from './ftpData';
import { type FtpLogin, logInFtp } from './ftpLogin';
import { findRoot, type Host, type HostEntry, makeSiteFolder, Refused } from './host';
import type { CheckFingerprint } from './knownServers';
import type { Secrets } from './protocol';
import type { Server } from './serverProtocol';
import { replacing, type SwapRefusals } from './setAside';
import { PATIENCE } from './unreachable';

/**
 * Opens the folder of the site, which lies in the folder of the target, over FTP, with TLS for `ftps://`. Throws Problems if the
 * server cannot be reached or trusted, refuses the user, or has no such folder. A server that is silent for `patience` milliseconds
 * cannot be reached.
 */
export async function openFtp(
  target: Server,
  prefix: string,
  secrets: Secrets,
  check: CheckFingerprint,
  patience = PATIENCE,
): Promise<Host> {
  const login = await logInFtp(target, secrets, check, patience);
  const { first, home } = login;
  const root = await findRoot(home, target.folder, (path) => inFolder(first, path)).catch((error) => {
    first.close();
    throw error;
  });
  return new FtpHost(login, root, prefix, patience);
}

/** The folder of a site on a server for FTP. It lies at `prefix` in `root`, the folder that visitors see. */
class FtpHost implements Host {
  readonly #features: FtpLogin['features'];
  readonly #sendAll: FtpLogin['sendAll'];
  readonly #pool: ConnectionPool;
  readonly #transfer: Transfer;
  readonly #folders: FolderReader;
  readonly #root: string;
  readonly #prefix: string;
  #tellsSizes = false;
  /** Moves a file to a name that may be taken. */
  readonly replace: Host['replace'];

  constructor({ first, open, features, sendAll }: FtpLogin, root: string, prefix: string, patience: number) {
    this.#features = features;
    this.#sendAll = sendAll;
    this.#pool = new ConnectionPool(first, open);
    this.#transfer = dataTransfers(sendAll, patience);
    this.#folders = new FolderReader(this.#transfer, features);
    this.#root = root;
    this.#prefix = prefix;
    this.replace = replacing({
      rename: (from, to) => this.#rename(from, to),
      swap: (from, to, aside) => this.#swap(from, to, aside),
      isFile: (path) => this.#pool.use((client) => this.#isFile(client, path)),
      remove: (path) => this.remove(path),
    });
  }

  async list(path: string): Promise<HostEntry[] | undefined> {
    const entries = await this.#pool.use((client) => this.#folders.read(client, this.#pathOnServer(path)));
    return entries?.map(({ name, size, type }) => ({ name, size, folder: type === FileType.Directory }));
  }

  read(path: string): Promise<Buffer | undefined> {
    return this.#pool.use(async (client) => {
      // Some servers close the connection if there is nothing to download.
      const data = await this.#transfer(
        client,
        `RETR ${this.#pathOnServer(path)}`,
        undefined,
        `SIZE ${this.#pathOnServer(path)}`,
      );
      this.#tellsSizes ||= data !== undefined;
      if (data || this.#tellsSizes) return data;
      const isThere = await this.#isListed(client, path);
      if (!isThere && !(isHidden(path) && !this.#folders.showsHidden())) return undefined;
      return this.#transfer(client, `RETR ${this.#pathOnServer(path)}`).catch((error) => {
        if (isThere) throw error;
        return orNothing(error);
      });
    });
  }

  modified(path: string): Promise<number | undefined> {
    return this.#pool.use(async (client) => {
      const time = await client.lastMod(this.#pathOnServer(path)).catch(orNothing);
      // Not every server tells the time, or tells it in a form that can be read.
      return time?.getTime() || undefined;
    });
  }

  write(path: string, data: Buffer): Promise<void> {
    return this.#pool.use(async (client) => {
      const send = () => this.#transfer(client, `STOR ${this.#pathOnServer(path)}`, data);
      await send().catch(async (error) => {
        // Some servers do not replace a file with STOR: then the file is removed and sent again.
        if (!isRefusal(error) || (await client.remove(this.#pathOnServer(path)).catch(orNothing)) === undefined)
          throw error;
        await send();
      });
    });
  }

  #rename(from: string, to: string): Promise<void> {
    return this.#pool.use(async (client) => {
      const answers = await this.#sendAll(client, this.#renameCommands(from, to));
      for (const answer of answers) if (answer instanceof FTPError) throw answer;
    });
  }

  async #swap(from: string, to: string, aside: string): Promise<SwapRefusals> {
    const commands = [...this.#renameCommands(to, aside), ...this.#renameCommands(from, to)];
    const answers = await this.#pool.use((client) => this.#sendAll(client, commands));
    const refusalIn = (pair: Answer[]) => {
      const error = pair.find((answer) => answer instanceof FTPError);
      return error && refusal(error);
    };
    return { ofOld: refusalIn(answers.slice(0, 2)), ofNew: refusalIn(answers.slice(2)) };
  }

  #renameCommands(from: string, to: string): string[] {
    return [`RNFR ${this.#pathOnServer(from)}`, `RNTO ${this.#pathOnServer(to)}`];
  }

  remove(path: string): Promise<void> {
    return this.#pool.use(async (client) => {
      try {
        await client.remove(this.#pathOnServer(path));
      } catch (error) {
        if (!isRefusal(error) || (await this.#isFile(client, path))) throw error;
      }
    });
  }

  makeFolder(path: string): Promise<boolean> {
    return this.#pool.use((client) =>
      makeSiteFolder(this.#prefix, path, (folder) => this.#makeFolder(client, posix.join(this.#root, folder))),
    );
  }

  /** Makes a folder. Returns true if it is new, and false if it was there already. */
  async #makeFolder(client: Client, folder: string): Promise<boolean> {
    // Both commands are sent at once, because most folders are there already.
    const [makeAnswer, enterAnswer] = await this.#sendAll(client, [`MKD ${folder}`, `CWD ${folder}`]);
    if (!(makeAnswer instanceof FTPError)) return true;
    if (isRefusal(makeAnswer) && !(enterAnswer instanceof FTPError)) return false;
    throw makeAnswer;
  }

  removeFolder(path: string): Promise<void> {
    return this.#pool.use(
      async (client) => void (await client.send(`RMD ${this.#pathOnServer(path)}`).catch(orNothing)),
    );
  }

  free(): Promise<number | undefined> {
    return this.#pool.use((client) => freeSpace(client, this.#root, this.#features));
  }

  isCut(): boolean {
    return this.#pool.isCut();
  }

  async close(): Promise<void> {
    this.#pool.close();
  }

  /** Returns the path on the server of a path in the site. */
  #pathOnServer(path: string): string {
    return posix.join(this.#root, this.#prefix, path);
  }

  /**
   * Tells whether there is a file. Asks for its size; if the server does not tell sizes, looks for it in the list of its folder.
   */
  async #isFile(client: Client, path: string): Promise<boolean> {
    const hasSize = (await client.size(this.#pathOnServer(path)).catch(orNothing)) !== undefined;
    this.#tellsSizes ||= hasSize;
    return hasSize || (!this.#tellsSizes && (await this.#isListed(client, path)));
  }

  async #isListed(client: Client, path: string): Promise<boolean> {
    const entries = await this.#folders.read(client, posix.dirname(this.#pathOnServer(path)));
    return entries?.some(({ name, type }) => name === posix.basename(path) && type !== FileType.Directory) ?? false;
  }
}

/**
 * Returns undefined if the server refuses for good, mostly because there is no such file. Throws any other error, such as that of a
 * full disk.
 */
function orNothing(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

/** Enters a folder. Resolves to true, or to false if there is no such folder. */
const inFolder = async (client: Client, folder: string): Promise<boolean> =>
  (await client.cd(folder).catch(orNothing)) !== undefined;

/** Lists folders in the first way that the server knows. Some servers do not list hidden files. */
class FolderReader {
  readonly #transfer: Transfer;
  /** The commands that may list a folder; only one is left once it has worked. */
  #commands: string[];

  constructor(transfer: Transfer, features: Map<string, string>) {
    this.#transfer = transfer;
    this.#commands = [...(features.has('MLST') ? ['MLSD'] : []), 'LIST -a', 'LIST'];
  }

  /** Returns the entries of a folder; undefined if there is no such folder. */
  async read(client: Client, folder: string): Promise<FileInfo[] | undefined> {
    for (const command of this.#commands) {
      const text = await this.#ask(client, command, folder);
      if (text === undefined) return undefined;
      if (text === null) continue;
      const entries = parseEntries(text);
      // Some servers take -a for a name.
      if (!entries.length && command === 'LIST -a' && this.#commands.includes('LIST')) continue;
      if (entries.length) this.#commands = [command];
      return entries;
    }
    return [];
  }

  /** Returns the answer to a command; undefined if there is no such folder, null if the server refuses the command. */
  async #ask(client: Client, command: string, folder: string): Promise<string | undefined | null> {
    try {
      // Not every host lists a folder by its path.
      const data = await this.#transfer(client, command, undefined, `CWD ${folder}`);
      return data && `${data}`;
    } catch (error) {
      // For some servers an empty folder is an error.
      if (error instanceof FTPError && /no files|empty/i.test(error.message)) return '';
      if (command === this.#commands.at(-1) || !isRefusal(error)) throw error;
      return null;
    }
  }

  showsHidden(): boolean {
    return this.#commands[0] !== 'LIST';
  }
}

/** Reads a list of files. Throws Refused if it has a form that is not known. */
function parseEntries(text: string): FileInfo[] {
  try {
    return parseList(text).filter(({ name }) => name !== '.' && name !== '..');
  } catch {
    throw new Refused('unknown', 'it lists its folders in a form that is not known');
  }
}

const isHidden = (path: string): boolean => posix.basename(path).startsWith('.');

/** Returns the free space for this user in bytes, if the server tells it: by AVBL, or by the quota of ProFTPD. */
async function freeSpace(client: Client, folder: string, features: Map<string, string>): Promise<number | undefined> {
  const ask = (command: string) => client.send(command).then(({ message }) => message, orNothing);
  const available = features.has('AVBL') && /^213 (\d+)/.exec((await ask(`AVBL ${folder}`)) ?? '')?.[1];
  if (available) return Number(available);
  const quota = /Uploaded (bytes|Kb|Mb|Gb):\s*([\d.]+)\/([\d.]+)/.exec((await ask('SITE QUOTA')) ?? '');
  if (!quota) return undefined;
  const unit = 1024 ** ['bytes', 'Kb', 'Mb', 'Gb'].indexOf(`${quota[1]}`);
  return Math.round((Number(quota[3]) - Number(quota[2])) * unit);
}
