import { relative } from 'node:path';
import type { Problem } from './problems';

// This is not in problems.ts, because browsers load that file too.

/** The remedies for errors of the system that the maintainer can solve, by code. Any other error is a bug. */
const REMEDIES: Record<string, string> = {
  ENOSPC: 'this disk is full; free some space, or name a folder elsewhere with --out DIR',
  EDQUOT: 'your quota on this disk is used up; free some space, or name a folder elsewhere with --out DIR',
  EFBIG: 'this file is larger than the limit; raise the limit (ulimit -f), or name a folder elsewhere with --out DIR',
  EROFS: 'this disk is read-only; name a folder elsewhere with --out DIR',
  EACCES: 'you have no permission to read or write this; change its permissions or its owner',
  EPERM: 'you have no permission to read or write this; change its permissions or its owner',
  EMFILE: 'too many files are open at once; raise the limit (ulimit -n 4096) and try again',
  ENFILE: 'too many files are open at once on this machine; close other programs and try again',
  ENAMETOOLONG: 'this name is too long for the disk; give the file a shorter one',
  EBUSY: 'another program is using this; close that program and try again',
  EIO: 'the disk reported an error; try another disk',
};

/** Returns an error of the system as a problem, if the maintainer can solve it; undefined for every other error. */
export function systemProblem(error: unknown): Problem | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const message = REMEDIES[code];
  return message
    ? { ...(path && { file: relative(process.cwd(), path) }), message: `${message} (${code})` }
    : undefined;
}

/** Returns a handler that adds the path to an error and throws it again: errors while writing do not name the file. */
export const withPath = (path: string) => (error: NodeJS.ErrnoException) => {
  error.path ??= path;
  throw error;
};
