import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Refusal } from '../../../content/edit/protocol';
import { isAddress } from '../../../content/import/download';
import type { ImportAnswers } from '../../../content/import/previewImport';
import { forkHere } from './forkHere';
import type { ImportAnswer, ImportRequest } from './importWorker';

/** The folders that imports write into, and whether they may fetch from this machine, as tests do. */
type ImportFolders = { content: string; static: string; allowsLoopback?: boolean };

/**
 * Returns the functions for imports in the editor: `keep` stores the programme that was sent last, and `preview` returns what an
 * import of it, or of an address, would write.
 */
export function openImports({ content, static: files, allowsLoopback = false }: ImportFolders) {
  let sent: { name: string; folder: string; path: string } | undefined;
  process.on('exit', () => sent && rmSync(sent.folder, { recursive: true, force: true }));
  return {
    /** Keeps a file until the next one is sent, in a folder of its own outside of the content. Returns its name for `preview`. */
    async keep(name: string, bytes: Uint8Array): Promise<{ from: string }> {
      if (sent) await rm(sent.folder, { recursive: true, force: true });
      const folder = await mkdtemp(join(tmpdir(), 'import-'));
      // The name itself could be one that this system keeps for a device; the ending says what kind of file it is.
      const path = join(folder, `programme${/^\.\w+$/.exec(extname(name)) ?? ''}`);
      sent = { name, folder, path };
      await writeFile(path, bytes);
      return { from: name };
    },
    /**
     * Returns what an import would write; with `pictures`, portraits are fetched. `from` is the name of the file that was sent
     * last, or an address. Throws a Refusal if it is neither.
     */
    async preview({ from, pictures = false, ...answers }: ImportAnswers & { from: string; pictures?: boolean }) {
      const path = sent?.name === from ? sent.path : undefined;
      if (!path && !(allowsLoopback ? isAddress(from) : /^https:\/\//i.test(from)))
        throw new Refusal(409, 'Choose the file again, or write an address that begins with https://.');
      const answer = await askImporter([
        from,
        answers,
        { content, files, pictures, allowsLoopback, ...(path && { at: path }) },
      ]);
      if ('error' in answer)
        throw answer.code ? Object.assign(answer.error as Error, { code: answer.code }) : answer.error;
      return answer;
    },
  };
}

/** The time for which the process for imports waits for the next request before it ends, in milliseconds. */
const IDLE = 60_000;

/**
 * Reads a programme in a process of its own, because a large one would hold up the editor for seconds. Answers one request at a
 * time. Starts the process when it is needed, and ends it after IDLE milliseconds without a request.
 */
const askImporter = openImporter();

function openImporter(): (request: ImportRequest) => Promise<ImportAnswer> {
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function askWorker(request: ImportRequest): Promise<ImportAnswer> {
    clearTimeout(idle);
    const running = worker ?? forkHere('importWorker.ts');
    worker = running;
    const listening = new AbortController();
    try {
      running.send(request);
      const [answer] = await Promise.race([
        once(running, 'message', { signal: listening.signal }),
        once(running, 'exit', { signal: listening.signal }).then(([code, signal]) => {
          throw new Refusal(
            500,
            `The program that reads the file was ended (${signal ?? code}). Close other programs, and choose the file again.`,
          );
        }),
      ]);
      return answer as ImportAnswer;
    } catch (error) {
      worker = undefined;
      running.kill();
      throw error;
    } finally {
      listening.abort();
      idle = setTimeout(() => {
        worker?.kill();
        worker = undefined;
      }, IDLE).unref();
      // The importer must not keep this process alive while it waits.
      running.unref();
      running.channel?.unref();
    }
  }
  return (request) => {
    const turn = last.then(() => askWorker(request));
    last = turn.catch(() => undefined);
    return turn;
  };
}
