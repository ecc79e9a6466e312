import { randomBytes } from 'node:crypto';
import { type Host, inParallel } from './host';

/** The folder for our own files on the host, inside the folder of the site. */
export const OWN_FOLDER = '.published';

/**
 * The paths of our own files. Many hosts send a file of this folder to everybody who knows its name, and our files tell what was
 * withdrawn (rule 23.8). So their names have a secret part, which nobody can guess. To find it, this program lists the folder. Only
 * the owner of the site can do that: visitors get the empty page of the folder.
 */
export type OwnFiles = {
  /** The list of our files on the host. */
  manifest: string;
  /** A zip with the list of the last site's files, and the content of those that the last run replaced or removed. */
  previous: string;
};

const PAGE = 'index.html';
/** The names of these files in earlier versions of this generator. */
const EARLIER_NAMES: OwnFiles = { manifest: 'manifest.json', previous: 'previous.zip' };

/** Returns the names of the files and folders in our folder, sorted. */
export const listOwnFolder = async (host: Host): Promise<string[]> =>
  ((await host.list(OWN_FOLDER)) ?? []).map(({ name }) => name).sort();

/** Finds our own files on the host, and chooses names for those that are missing. Changes nothing. */
export async function findOwnFiles(host: Host): Promise<OwnFiles> {
  const names = await listOwnFolder(host);
  const { ownFiles } = choosePaths(names);
  const find = (kind: keyof OwnFiles) =>
    names.includes(EARLIER_NAMES[kind]) ? inOwnFolder(EARLIER_NAMES[kind]) : ownFiles[kind];
  return { manifest: find('manifest'), previous: find('previous') };
}

/**
 * Finds our own files as findOwnFiles does, and hides them from visitors: renames files of earlier versions, and adds the empty
 * page. `names` are the names in our folder.
 */
export async function hideOwnFiles(host: Host, names: string[]): Promise<OwnFiles> {
  const { ownFiles, secret } = choosePaths(names);
  // If the disk is full, the next run adds these files, because this run may make room first.
  const texts = {
    [PAGE]: '<!doctype html>\n',
    [`names-${secret}.txt`]: 'The other files of this folder have names like this one.\n',
  };
  const missing = Object.entries(texts).filter(([name]) => !names.includes(name));
  await inParallel(missing, ([name, text]) => host.write(inOwnFolder(name), Buffer.from(text)).catch(() => undefined));
  for (const kind of ['previous', 'manifest'] as const)
    if (names.includes(EARLIER_NAMES[kind])) await host.replace(inOwnFolder(EARLIER_NAMES[kind]), ownFiles[kind]);
  // The lock of earlier versions was a folder, and told who publishes.
  if (names.includes('lock')) {
    await host.remove(inOwnFolder('lock/who.json'));
    await host.removeFolder(inOwnFolder('lock'));
  }
  return ownFiles;
}

/**
 * Finds the secret part of the names in our folder, or makes a new one. Returns it, and the paths of our files. One more file,
 * which nothing replaces, has the secret part in its name too.
 */
function choosePaths(names: string[]): { ownFiles: OwnFiles; secret: string } {
  const [earlierSecret] = names.flatMap(
    (name) => /^(?:manifest|names|previous)-([0-9a-f]{32})\.\w+$/.exec(name)?.[1] ?? [],
  );
  const secret = earlierSecret ?? randomBytes(16).toString('hex');
  const ownFiles = {
    manifest: inOwnFolder(`manifest-${secret}.json`),
    previous: inOwnFolder(`previous-${secret}.zip`),
  };
  return { ownFiles, secret };
}

const inOwnFolder = (name: string): string => `${OWN_FOLDER}/${name}`;
