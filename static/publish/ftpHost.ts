import { posix } from 'node:path';
import { type Client, type FileInfo, FileType, FTPError, parseList } from 'basic-ftp';
import { isRefusal, openPool, refusal } from './ftpConnections';
import { dataTransfers, type Transfer } from './ftpData';
import { logInFtp } from './ftpLogin';
import { findRoot, type Host, type HostEntry, makeSiteFolder, Refused } from './host';
import type { CheckFingerprint } from './knownServers';
import type { Secrets } from './protocol';
import type { Server } from './serverProtocol';
import { replacing } from './setAside';
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
  const { first, home, features, open, sendAll } = await logInFtp(target, secrets, check, patience);
  const root = await findRoot(home, target.folder, (path) => inFolder(first, path)).catch((error) => {
    first.close();
    throw error;
  });
  const use = openPool(first, open);
  const transfer = dataTransfers(sendAll, patience);
  const listFolder = folderLists(transfer, features);
  const at = (path: string) => posix.join(root, prefix, path);
  const rename = (from: string, to: string) =>
    use(async (client) => {
      const answers = await sendAll(client, [`RNFR ${at(from)}`, `RNTO ${at(to)}`]);
      for (const answer of answers) if (answer instanceof FTPError) throw answer;
    });
  let tellsSizes = false;
  const isListed = async (client: Client, path: string): Promise<boolean> => {
    const entries = await listFolder(client, posix.dirname(at(path)));
    return entries?.some(({ name, type }) => name === posix.basename(path) && type !== FileType.Directory) ?? false;
  };
  /**
   * Tells whether there is a file. Asks for its size; if the server does not tell sizes, looks for it in the list of its folder.
   */
  const isFile = async (client: Client, path: string): Promise<boolean> => {
    const isSized = (await client.size(at(path)).catch(orNothing)) !== undefined;
    tellsSizes ||= isSized;
    return isSized || (!tellsSizes && (await isListed(client, path)));
  };
  const makeFolder = async (client: Client, folder: string): Promise<boolean> => {
    // Both commands are sent at once, because most folders are there already.
    const [made, entered] = await sendAll(client, [`MKD ${folder}`, `CWD ${folder}`]);
    if (!(made instanceof FTPError)) return true;
    if (isRefusal(made) && !(entered instanceof FTPError)) return false;
    throw made;
  };
  const remove = (path: string) =>
    use(async (client) => {
      try {
        await client.remove(at(path));
      } catch (error) {
        if (!isRefusal(error) || (await isFile(client, path))) throw error;
      }
    });

  return {
    async list(path) {
      const entries = await use((client) => listFolder(client, at(path)));
      return entries?.map(({ name, size, type }): HostEntry => ({ name, size, folder: type === FileType.Directory }));
    },
    read: (path) =>
      use(async (client) => {
        // Some servers close the connection if there is nothing to download.
        const data = await transfer(client, `RETR ${at(path)}`, undefined, `SIZE ${at(path)}`);
        tellsSizes ||= data !== undefined;
        if (data || tellsSizes) return data;
        const isThere = await isListed(client, path);
        if (!isThere && !(isHidden(path) && !listFolder.showsHidden())) return undefined;
        return transfer(client, `RETR ${at(path)}`).catch((error) => {
          if (isThere) throw error;
          return orNothing(error);
        });
      }),
    // Not every server tells the time, or tells it in a form that can be read.
    modified: (path) =>
      use(async (client) => (await client.lastMod(at(path)).catch(orNothing))?.getTime() || undefined),
    write: (path, data) =>
      use(async (client) => {
        const send = () => transfer(client, `STOR ${at(path)}`, data);
        await send().catch(async (error) => {
          // Some servers do not replace a file with STOR: then the file is removed and sent again.
          if (!isRefusal(error) || (await client.remove(at(path)).catch(orNothing)) === undefined) throw error;
          await send();
        });
      }),
    replace: replacing({
      rename,
      async swap(from, to, aside) {
        const commands = [`RNFR ${at(to)}`, `RNTO ${at(aside)}`, `RNFR ${at(from)}`, `RNTO ${at(to)}`];
        const answers = await use((client) => sendAll(client, commands));
        const [first, second] = [answers.slice(0, 2), answers.slice(2)].map((pair) =>
          pair.find((answer) => answer instanceof FTPError),
        );
        return [first && refusal(first), second && refusal(second)];
      },
      isFile: (path) => use((client) => isFile(client, path)),
      remove,
    }),
    remove,
    makeFolder: (path) =>
      use((client) => makeSiteFolder(prefix, path, (folder) => makeFolder(client, posix.join(root, folder)))),
    removeFolder: (path) => use(async (client) => void (await client.send(`RMD ${at(path)}`).catch(orNothing))),
    free: () => use((client) => freeSpace(client, root, features)),
    isCut: () => use.isCut(),
    close: async () => use.close(),
  };
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

/**
 * Returns a function that lists a folder in the first way that the server knows. The function resolves to undefined if there is no
 * such folder. Some servers do not list hidden files.
 */
function folderLists(transfer: Transfer, features: Map<string, string>) {
  let ways = [...(features.has('MLST') ? ['MLSD'] : []), 'LIST -a', 'LIST'];
  const list = async (client: Client, folder: string): Promise<FileInfo[] | undefined> => {
    for (const way of ways) {
      // Not every host lists a folder by its path.
      const text = await transfer(client, way, undefined, `CWD ${folder}`).catch((error) => {
        // For some servers an empty folder is an error.
        if (error instanceof FTPError && /no files|empty/i.test(error.message)) return '';
        if (way === ways.at(-1)) throw error;
        return orNothing(error) ?? null;
      });
      if (text === undefined) return undefined;
      if (text === null) continue;
      const entries = read(`${text}`);
      // Some servers take -a for a name.
      if (!entries.length && way === 'LIST -a' && ways.includes('LIST')) continue;
      if (entries.length) ways = [way];
      return entries;
    }
    return [];
  };
  return Object.assign(list, { showsHidden: () => ways[0] !== 'LIST' });
}

/** Reads a list of files. Throws Refused if it has a form that is not known. */
function read(text: string): FileInfo[] {
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
