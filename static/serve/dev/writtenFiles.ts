import { statSync } from 'node:fs';
import { resolve } from 'node:path';

const WRITING = 'writing';

/** The files that the editor has written, so that their watcher knows what is old news. */
export function openWrittenFiles() {
  const written = new Map<string, string>();
  return {
    /** From now on until its state is noted, what happens to this file is our doing. */
    begin: (path: string) => void written.set(resolve(path), WRITING),
    note: (path: string) => void written.set(resolve(path), stateOf(path)),
    /** Whether a file is being written by us, or still is what was noted of it. */
    isOurs: (path: string): boolean => [WRITING, stateOf(path)].includes(written.get(resolve(path)) ?? ''),
  };
}

/** Tells one state of a file from another; the same for every file that is not there. */
function stateOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return [ino, size, mtimeMs].join();
}
