import { relative } from 'node:path';
import type { Problem } from './problems';

/** What a disk or the system may refuse, and what can be done about it. Anything else that fails is ours to mend. */
const REMEDIES: Record<string, string> = {
  ENOSPC: 'there is no room left on this disk; make room, or name a folder elsewhere with --out DIR',
  EDQUOT: 'your share of this disk is used up; make room, or name a folder elsewhere with --out DIR',
  EFBIG: 'no file may be that large here; raise the limit (ulimit -f), or name a folder elsewhere with --out DIR',
  EROFS: 'this disk can only be read; name a folder elsewhere with --out DIR',
  EACCES: 'this is not for you to read or write; change its permissions or its owner',
  EPERM: 'this is not for you to read or write; change its permissions or its owner',
  EMFILE: 'too many files are open at once; raise the limit (ulimit -n 4096) and try again',
  ENFILE: 'too many files are open at once on this machine; close other programs and try again',
  ENAMETOOLONG: 'this name is too long for the disk; give the file a shorter one',
  EBUSY: 'another program is using this; close it and try again',
  EIO: 'the disk fails at this; try another disk',
};

/** What went wrong with a file, where that is for the maintainer to mend; undefined for every other error. */
export function systemProblem(error: unknown): Problem | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const message = REMEDIES[code];
  return message
    ? { ...(path && { file: relative(process.cwd(), path) }), message: `${message} (${code})` }
    : undefined;
}

/** Says which file it was: what fails while a file is being written does not know its name. */
export const withPath = (path: string) => (error: NodeJS.ErrnoException) => {
  error.path ??= path;
  throw error;
};
