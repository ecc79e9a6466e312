import { statSync } from 'node:fs';
import { resolve } from 'node:path';

const WRITING = 'writing';

/** Remembers the files that the editor has written, so that the watcher ignores these changes. */
export function openWrittenFiles() {
  const written = new Map<string, string>();
  return {
    /** Marks changes of this file as ours until note() is called. */
    begin: (path: string) => void written.set(resolve(path), WRITING),
    /** Remembers the state of a file that we have just written. */
    note: (path: string) => void written.set(resolve(path), stateOf(path)),
    /** Checks that we are writing a file, or that it has not changed since note(). */
    isWrittenByEditor: (path: string): boolean => [WRITING, stateOf(path)].includes(written.get(resolve(path)) ?? ''),
  };
}

/** Returns a text that differs for each state of a file; it is the same for all missing files. */
function stateOf(path: string): string {
  const { ino, size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return [ino, size, mtimeMs].join();
}
