import { basename, dirname } from 'node:path/posix';
import { Problems } from '../../content/messages/problems';
import { escapeUnprintable } from '../../content/messages/unprintable';
import { callsOf, type Host, Refused } from './host';
import { LeftAside } from './setAside';

/**
 * The error that a host did not do something. Its message is a sentence: the file, what failed and why, and after a semicolon what
 * to do (rule 23.11).
 */
export class Failed extends Error {
  constructor(
    path: string,
    private readonly sentence: string,
    /** True if visitors may not find the file until the next run. */
    readonly missing = false,
  ) {
    // The names of our own files have a secret part (rule 23.8), and everybody may read the log of a build.
    super(`${path || 'the folder of the site'}: ${sentence}`.replace(/-[0-9a-f]{32}\b/g, '-…'));
  }

  /** Returns the same failure for the file `path`, if this one names only its temporary file. */
  of(path: string): Failed {
    return new Failed(path, this.sentence, this.missing);
  }
}

/** Waits for work on a temporary file that stands for `path`. If the work fails, the error names `path`. */
export const onBehalfOf = <T>(path: string, work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw error instanceof Failed ? error.of(path) : error;
  });

const ASK = 'ask your host what that means';
const FULL_SHARE = `most often your share of its disk is full, so delete there what is not needed, or ${ASK}`;
const NO_RIGHTS = 'most often this user has no right to do that, so ask your host who may write there';

/** The words for each call: that it failed, and what to try if the host gives no reason. */
const CALLS = {
  list: { failed: 'could not be listed', guess: ASK },
  read: { failed: 'could not be read', guess: ASK },
  write: { failed: 'could not be sent', guess: FULL_SHARE },
  replace: { failed: 'could not be put into place', guess: NO_RIGHTS },
  remove: { failed: 'could not be removed', guess: NO_RIGHTS },
  makeFolder: { failed: 'could not be made', guess: FULL_SHARE },
  removeFolder: { failed: 'could not be removed', guess: NO_RIGHTS },
} as const;

type Call = keyof typeof CALLS;

/** Returns the host with calls that throw Failed if they fail. The message names the file, what was done with it, and the cause. */
export function withExplanations(host: Host): Host {
  const explained = <T>(work: Promise<T>, call: Call, path: string, size = 0): Promise<T> =>
    work.catch(async (error) => {
      if (needsNoExplanation(error)) throw error;
      const cause = await explain(host, error, call, path, size);
      throw new Failed(path, `${CALLS[call].failed}, ${cause}`, error instanceof LeftAside);
    });
  return {
    ...callsOf(host),
    list: (folder) => explained(host.list(folder), 'list', folder),
    read: (path) => explained(host.read(path), 'read', path),
    modified: (path) => explained(host.modified(path), 'read', path),
    write: (path, data) => explained(host.write(path, data), 'write', path, data.length),
    replace: (from, to) => explained(host.replace(from, to), 'replace', to),
    remove: (path) => explained(host.remove(path), 'remove', path),
    makeFolder: (path) => explained(host.makeFolder(path), 'makeFolder', path),
    removeFolder: (path) => explained(host.removeFolder(path), 'removeFolder', path),
  };
}

/** Tells whether an error needs no explanation: it says everything already, or it is a mistake in this program. */
const needsNoExplanation = (error: unknown): boolean =>
  [Problems, Failed, TypeError, RangeError, ReferenceError].some((kind) => error instanceof kind);

/** The free space in bytes below which a disk counts as full: no further file or folder has room. */
const FULL = 8_192;

/**
 * Returns the reason why a host did not do something, and what to do. Finds it in the answer of the host, in what the host has
 * under this name, and in its free space. Asks for nothing over a broken connection.
 */
async function explain(host: Host, error: Error, call: Call, path: string, size: number): Promise<string> {
  const answer = `“${escapeUnprintable(error.message)}”`;
  if (error instanceof LeftAside)
    return `and the old one was set aside when the line was cut, so visitors may not find it; publish again at once`;
  if (!(error instanceof Refused)) return `because the line was cut (${answer}); publish again, and the rest follows`;
  const { reason } = error;
  if (reason === 'busy') return `because the host cannot do it now (${answer}); publish again in some minutes`;

  const entry = reason === 'full' ? undefined : await findEntry(host, path);
  const isAboutFolder = ['list', 'makeFolder', 'removeFolder'].includes(call);
  if (entry && entry.folder !== isAboutFolder)
    return `because the host has a ${entry.folder ? 'folder' : 'file'} with this name; look at what is in it, delete or rename it there, and publish again`;

  const needsSpace = call === 'write' || call === 'replace' || call === 'makeFolder';
  const free = needsSpace ? await host.free().catch(() => undefined) : undefined;
  if (reason === 'full' || (free !== undefined && free < Math.max(size, FULL))) {
    const available = free === undefined ? answer : `${Math.floor(free / 1000)} KB free`;
    const needed = size ? `, ${Math.ceil(size / 1000)} KB needed` : '';
    return `because the disk of the host, or your share of it, is full (${available}${needed}); delete there what is not needed, or ask your host for more space, and publish again`;
  }
  if (reason === 'forbidden')
    return `because the host does not allow it (${answer}); ask your host who may write there, and publish again`;
  if (reason === 'missing') return `because its folder is gone (${answer}); publish again, and the rest follows`;
  return `and the host says ${answer}; ${CALLS[call].guess}`;
}

/** Returns what the host has under this name; undefined if nothing, or if it does not tell. */
async function findEntry(host: Host, path: string) {
  const entries = path ? await host.list(dirname(path).replace(/^\.$/, '')).catch(() => undefined) : undefined;
  return entries?.find(({ name }) => name === basename(path));
}
