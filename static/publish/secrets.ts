import { readFile } from 'node:fs/promises';
import { Problems } from '../../content/messages/problems';
import type { Questions } from './questions';
import { variableOf } from './target';

/** What opens the host. It stands in no log, no message and no file of ours. */
export type Secrets = {
  /** A private key, as the text of its file. */
  key?: string;
  passphrase?: string;
  /** Where the agent listens that holds further keys. */
  agent?: string;
  /** The password of the environment, or what the maintainer types. */
  password(): Promise<string>;
};

type Environment = Record<string, string | undefined>;

/**
 * Finds the secrets of the target called `name`: `PUBLISH_LIVE_PASSWORD` before `PUBLISH_PASSWORD`, and so on. `keyFile` is the
 * option `--key`; `PUBLISH_KEY` is a file too, or the key itself, as secrets of CI are. Throws Problems if the file cannot be read.
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
      // Asked for once, however often the line is cut.
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
