import { posix } from 'node:path';
import { type Client, type FileInfo, FileType, FTPError, type FTPResponse, parseList } from 'basic-ftp';
import { isRefusal, openPool, prepareLogin, refusal } from './ftpConnections';
import { dataTransfers, type Transfer } from './ftpData';
import { findRoot, type Host, type HostEntry, makeSiteFolder, Refused } from './host';
import type { CheckFingerprint } from './knownServers';
import type { Secrets } from './secrets';
import { replacing } from './setAside';
import type { Server } from './target';
import { PATIENCE } from './unreachable';

/** The time after which a server is thought to have dropped commands that were sent together, in milliseconds. */
const DROPPED = 5_000;

/**
 * Opens the folder of the target, and in it that of the site, over FTP, with TLS for `ftps://`. Throws Problems if the server
 * cannot be reached or trusted, refuses the user, or has no such folder. A server that is silent for `patience` milliseconds
 * cannot be reached.
 */
export async function openFtp(
  target: Server,
  prefix: string,
  secrets: Secrets,
  check: CheckFingerprint,
  patience = PATIENCE,
): Promise<Host> {
  const logIn = await prepareLogin(target, secrets, check, patience);
  const first = await logIn();
  const root = await findRoot(await first.pwd(), target.folder, (path) => inFolder(first, path)).catch((error) => {
    first.close();
    throw error;
  });
  const features = await first.features();
  const use = openPool(first, logIn);
  const transfer = dataTransfers(patience);
  const listFolder = folderLists(transfer, features);
  const at = (path: string) => posix.join(root, prefix, path);
  const rename = (from: string, to: string) => use(async (client) => void (await client.rename(at(from), at(to))));
  let tellsSizes = false;
  /** Tells whether there is a file: by its size, or for servers that do not tell sizes by the list of its folder. */
  const isFile = async (client: Client, path: string): Promise<boolean> => {
    if ((await client.size(at(path)).catch(orNothing)) !== undefined) tellsSizes = true;
    else if (tellsSizes) return false;
    else {
      const entries = await listFolder(client, posix.dirname(at(path)));
      return entries?.some(({ name, type }) => name === posix.basename(path) && type !== FileType.Directory) ?? false;
    }
    return true;
  };
  const remove = (path: string) =>
    use(async (client) => {
      try {
        await client.remove(at(path));
      } catch (error) {
        if (!isRefusal(error) || (await isFile(client, path))) throw error;
      }
    });
  let together: Promise<boolean> | undefined;

  return {
    async list(path) {
      const entries = await use((client) => listFolder(client, at(path)));
      return entries?.map(({ name, size, type }): HostEntry => ({ name, size, folder: type === FileType.Directory }));
    },
    read: (path) =>
      use(async (client) => {
        // Some servers close the connection if there is nothing to download.
        const isThere = await isFile(client, path);
        if (!isThere && !(isHidden(path) && !tellsSizes && !listFolder.showsHidden())) return undefined;
        return transfer(client, `RETR ${at(path)}`).catch((error) => {
          if (isThere) throw error;
          return orNothing(error);
        });
      }),
    // Not every server tells, or in a form that can be read.
    modified: (path) =>
      use(async (client) => (await client.lastMod(at(path)).catch(orNothing))?.getTime() || undefined),
    write: (path, data) =>
      use(async (client) => {
        const send = () => transfer(client, `STOR ${at(path)}`, data);
        await send().catch(async (error) => {
          // Some servers write over no file.
          if (!isRefusal(error) || (await client.remove(at(path)).catch(orNothing)) === undefined) throw error;
          await send();
        });
      }),
    replace: replacing({
      rename,
      async swap(from, to, aside) {
        together ??= logIn().then(takesTogether, () => false);
        const commands = [`RNFR ${at(to)}`, `RNTO ${at(aside)}`, `RNFR ${at(from)}`, `RNTO ${at(to)}`];
        const isTogether = await together;
        return use(async (client) => {
          const answers = isTogether ? await sendTogether(client, commands) : [];
          if (!isTogether) for (const command of commands) answers.push(...(await sendTogether(client, [command])));
          const [first, second] = [answers.slice(0, 2), answers.slice(2)].map((pair) =>
            pair.find((answer) => answer instanceof FTPError),
          );
          return [first && refusal(first), second && refusal(second)];
        });
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

/** Returns undefined if the server refuses for good, mostly because there is no such file. Throws other errors, as of a full disk. */
function orNothing(error: unknown): undefined {
  if (!isRefusal(error)) throw error;
}

/** Goes into a folder, because not every host lists one by its path. Resolves to false if there is none. */
const inFolder = async (client: Client, folder: string): Promise<boolean> =>
  (await client.cd(folder).catch(orNothing)) !== undefined;

/**
 * Returns a function that lists a folder in the first way that the server knows; it resolves to undefined if there is no such folder.
 * Some servers do not list hidden files.
 */
function folderLists(transfer: Transfer, features: Map<string, string>) {
  let ways = [...(features.has('MLST') ? ['MLSD'] : []), 'LIST -a', 'LIST'];
  const list = async (client: Client, folder: string): Promise<FileInfo[] | undefined> => {
    if (!(await inFolder(client, folder))) return undefined;
    for (const way of ways) {
      const text = await transfer(client, way).catch((error) => {
        // For some servers an empty folder is an error.
        if (error instanceof FTPError && /no files|empty/i.test(error.message)) return '';
        if (way === ways.at(-1)) throw error;
        return orNothing(error);
      });
      if (text === undefined) continue;
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

/** Makes a folder in an existing one. Resolves to true if it is new. */
async function makeFolder(client: Client, folder: string): Promise<boolean> {
  try {
    await client.send(`MKD ${folder}`);
    return true;
  } catch (error) {
    if (isRefusal(error) && (await inFolder(client, folder))) return false;
    throw error;
  }
}

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

/** Sends commands without waiting in between. Resolves to their answers. */
function sendTogether(client: Client, commands: string[]): Promise<(FTPResponse | FTPError)[]> {
  const { ftp } = client;
  const answers: (FTPResponse | FTPError)[] = [];
  const { socket } = ftp;
  socket.cork();
  const all = ftp.handle(commands[0], (answer, task) => {
    if (answer instanceof Error && !(answer instanceof FTPError)) return task.reject(answer);
    answers.push(answer);
    if (answers.length === commands.length) task.resolve(answers);
  });
  for (const command of commands.slice(1)) ftp.send(command);
  socket.uncork();
  return all as Promise<(FTPResponse | FTPError)[]>;
}

/** Tells whether the server answers commands that are sent together; a few drop all but the first. Closes the client. */
async function takesTogether(client: Client): Promise<boolean> {
  const timer = setTimeout(() => client.close(), DROPPED);
  return sendTogether(client, ['NOOP', 'NOOP', 'NOOP'])
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      clearTimeout(timer);
      client.close();
    });
}
