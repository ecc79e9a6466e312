import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { Problems } from '../../content/messages/problems';
import type { Questions } from './questions';

/** The file in which fingerprints are remembered; git ignores it. */
export const KNOWN_SERVERS = '.publish/known-servers.json';

/** Throws Problems if the server with this fingerprint must not be trusted. */
export type CheckFingerprint = (server: string, fingerprint: string) => Promise<void>;

/**
 * Returns a function that compares the fingerprint of a server with the one of `--fingerprint` (`required`), or else with the one
 * remembered at the first contact. It asks about a new fingerprint, and remembers it after a yes. It refuses a changed one, because
 * another server may answer in place of this one.
 */
export const checkFingerprint =
  (questions: Questions, required?: string, file = KNOWN_SERVERS): CheckFingerprint =>
  async (server, fingerprint) => {
    const servers = await readKnown(file);
    const expected = required ?? servers[server];
    if (expected === fingerprint) return;
    if (required !== undefined)
      throw new Problems([
        `${server}: shows ${fingerprint}, and not the fingerprint that was given; ask your host which is right`,
      ]);
    if (expected !== undefined)
      throw new Problems([
        `${server}: shows ${fingerprint}, and last time ${expected}; somebody may be listening. Ask your host whether it has changed, and if so delete the line in ${file}`,
      ]);
    const question = `${server} is not known yet. Its fingerprint is ${fingerprint}\nIs that what your host says?`;
    if (!(await questions.confirm(question, `add --fingerprint ${fingerprint} if your host names the same`)))
      throw new Problems([`${server}: its fingerprint was not confirmed, so nothing was sent; ask your host for it`]);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify({ ...servers, [server]: fingerprint }, null, 2)}\n`);
  };

async function readKnown(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '{}';
  });
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    throw new Problems([{ file, message: 'is damaged; delete it, and confirm the fingerprints of your hosts again' }]);
  }
}
