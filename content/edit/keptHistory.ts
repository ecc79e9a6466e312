import { lstat, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredHistory } from './history';
import { replaceFile } from './writeChanges';

/** The folder in the content that keeps what can be undone. The build reads no name that begins with a dot. */
const FOLDER = '.history';
/** The version of the format. It changes whenever older histories can no longer be read. */
const VERSION = 1;

/** Opens the file that keeps the history of a content folder over a restart (rule 24.4). Git ignores it. */
export function openKeptHistory(content: string) {
  const folder = join(content, FOLDER);
  const file = join(folder, 'changes.json');
  let writing: Promise<void> = Promise.resolve();

  async function write(history: StoredHistory): Promise<void> {
    const entry = await lstat(folder).catch(() => undefined);
    // A link may lead anywhere.
    if (entry && !entry.isDirectory()) return;
    if (!entry) await replaceFile(join(folder, '.gitignore'), '*\n');
    await replaceFile(file, JSON.stringify({ version: VERSION, ...history }), 0o600);
  }
  return {
    /** Reads the kept history; undefined if there is none, or if it cannot be understood. */
    async read(): Promise<StoredHistory | undefined> {
      const text = (await lstat(folder).catch(() => undefined))?.isDirectory()
        ? await readFile(file, 'utf8').catch(() => '')
        : '';
      try {
        const stored: StoredHistory & { version?: number } = JSON.parse(text || '{}');
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

/** Notes that the site of a content folder is being published: from now on, others know its addresses. */
export async function notePublished(content: string): Promise<void> {
  const folder = join(content, FOLDER);
  // If nothing was edited, there is no folder, and nothing to note. A link may lead anywhere.
  if (!(await lstat(folder).catch(() => undefined))?.isDirectory()) return;
  // If the disk cannot be written to, publishing goes on all the same.
  await replaceFile(join(folder, 'published'), '').catch(() => undefined);
}

/** Returns when the site was last published from this machine, in milliseconds since 1970; 0 if it never was. */
export async function publishedAt(content: string): Promise<number> {
  return (await stat(join(content, FOLDER, 'published')).catch(() => undefined))?.mtimeMs ?? 0;
}
