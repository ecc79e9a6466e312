import { relative } from 'node:path';
import type { Message, Problem } from './problems';

// This is not in problems.ts, because browsers load that file too.

/** The remedies for errors of the system that the maintainer can solve, by code. Any other error is a bug. */
const REMEDIES: Record<string, Message> = {
  ENOSPC: {
    message: 'this disk is full; free some space, or name a folder elsewhere with --out DIR',
    panel: 'this disk is full; make room there',
  },
  EDQUOT: {
    message: 'your quota on this disk is used up; free some space, or name a folder elsewhere with --out DIR',
    panel: 'your quota on this disk is used up; make room there',
  },
  EFBIG: {
    message:
      'this file is larger than the limit; raise the limit (ulimit -f), or name a folder elsewhere with --out DIR',
    panel: 'this file is larger than the limit; raise the limit (ulimit -f)',
  },
  EROFS: {
    message: 'this disk is read-only; name a folder elsewhere with --out DIR',
    panel: 'this disk is read-only; make it writable',
  },
  EACCES: { message: 'you have no permission to read or write this; change its permissions or its owner' },
  EPERM: { message: 'you have no permission to read or write this; change its permissions or its owner' },
  EMFILE: { message: 'too many files are open at once; raise the limit (ulimit -n 4096) and try again' },
  ENFILE: { message: 'too many files are open at once on this machine; close other programs and try again' },
  ENAMETOOLONG: { message: 'this name is too long for the disk; give the file a shorter one' },
  EBUSY: { message: 'another program is using this; close that program and try again' },
  EIO: { message: 'the disk reported an error; try another disk' },
};

/** Returns an error of the system as a problem, if the maintainer can solve it; undefined for every other error. */
export function systemProblem(error: unknown): Problem | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const remedy = REMEDIES[code];
  if (!remedy) return undefined;
  const { message, panel } = remedy;
  return {
    ...(path && { file: relative(process.cwd(), path) }),
    message: `${message} (${code})`,
    ...(panel && { panel: `${panel} (${code})` }),
  };
}

/** Returns a handler that adds the path to an error and throws it again: errors while writing do not name the file. */
export const withPath = (path: string) => (error: NodeJS.ErrnoException) => {
  error.path ??= path;
  throw error;
};
