import { readFile } from 'node:fs/promises';
import { Problems } from '../../content/messages/problems';
import type { Questions } from './questions';
import { type Environment, variableOf } from './target';

/** The keys and password that open the host. They must never stand in a log, a message or a file of ours. */
export type Secrets = {
  /** A private key, as the text of its file. */
  key?: string;
  passphrase?: string;
  /** The socket of the SSH agent, which holds further keys. */
  agent?: string;
  /** Returns the password of the environment, or else the one that the maintainer types. */
  password(): Promise<string>;
};

/**
 * Finds the secrets of the target `name`: `PUBLISH_LIVE_PASSWORD` before `PUBLISH_PASSWORD`, and so on. `keyFile` is the option
 * `--key`; `PUBLISH_KEY` is a file, or the key itself, as in CI. Throws Problems if the file cannot be read.
 */
export async function findSecrets(
  { name, keyFile, server, user }: { name?: string; keyFile?: string; server: string; user: string },
  env: Environment,
  questions: Questions,
): Promise<Secrets> {
  const find = (what: string) => (name && env[variableOf(name, `_${what}`)]) || env[`PUBLISH_${what}`];
  const key = keyFile ?? find('KEY');
  const password = find('PASSWORD');
  let typed: Promise<string> | undefined;
  return {
    key: key?.includes('PRIVATE KEY') ? key : key && (await readKey(key)),
    passphrase: find('PASSPHRASE'),
    agent: env.SSH_AUTH_SOCK,
    async password() {
      // Asks once, however often the connection breaks.
      if (!password)
        typed ??= questions.password(
          `Password of ${user} on ${server}?`,
          'put it into the variable PUBLISH_PASSWORD, or name a key with --key FILE',
        );
      return password || (typed as Promise<string>);
    },
  };
}

const readKey = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Problems([{ file, message: `cannot be read (${error.code}); name the file of your private key` }]);
  });
