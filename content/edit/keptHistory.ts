import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findHistory, makeHistory } from '../history/historyFolder';
import { replaceFile } from '../history/replaceFile';
import type { StoredHistory } from './history';

const FILE = 'changes.json';
/** The version of the format. It changes whenever older histories can no longer be read. */
const VERSION = 1;

/** Opens the file that keeps the history of a content folder over a restart (rule 24.4). */
export function openKeptHistory(content: string) {
  let writing: Promise<void> = Promise.resolve();

  async function write(history: StoredHistory): Promise<void> {
    const file = join(await makeHistory(content), FILE);
    await replaceFile(file, JSON.stringify({ version: VERSION, ...history }), 0o600);
  }
  return {
    /** Reads the kept history; undefined if there is none, or if it cannot be understood. */
    async read(): Promise<StoredHistory | undefined> {
      const folder = await findHistory(content);
      try {
        const stored: StoredHistory & { version?: number } = JSON.parse(
          folder ? await readFile(join(folder, FILE), 'utf8') : '{}',
        );
        return stored.version === VERSION ? stored : undefined;
      } catch {
        return undefined;
      }
    },
    /**
     * Writes the history, after any earlier write has ended. If it cannot be written, changes can be undone only until the next
     * restart.
     */
    keep(history: StoredHistory): Promise<void> {
      writing = writing.then(() => write(history)).catch(() => undefined);
      return writing;
    },
  };
}
