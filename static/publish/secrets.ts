import { readFile } from 'node:fs/promises';
import ssh2 from 'ssh2';
import { Problems } from '../../content/messages/problems';
import type { Questions } from './questions';
import { type Environment, s3Setting, type Target, variableOf } from './target';

/** The keys and password that open the host. They must never stand in a log, a message or a file of ours. */
export type Secrets = {
  /** A private key, as the text of its file, which the passphrase opens. */
  key?: string;
  passphrase?: string;
  /** The token that a bucket needs in addition to a temporary key. */
  sessionToken?: string;
  /** The socket of the SSH agent, which holds further keys. */
  agent?: string;
  /** Returns the password of the environment, or else the one that the maintainer types. */
  password(): Promise<string>;
};

/**
 * Finds the secrets of the target `name`: `PUBLISH_LIVE_PASSWORD` before `PUBLISH_PASSWORD`, and so on. `keyFile` is the option
 * `--key`; `PUBLISH_KEY` is a file, or the key itself, as in CI. The password of a bucket is its secret key. Asks for the
 * passphrase of a key that has one. Throws Problems if there is a key that cannot be used.
 */
export async function findSecrets(
  { name, keyFile, target }: { name?: string; keyFile?: string; target: Target },
  env: Environment,
  questions: Questions,
): Promise<Secrets> {
  const find = (what: string) => (name && env[variableOf(name, `_${what}`)]) || env[`PUBLISH_${what}`];
  const { server, user } = target.protocol === 'folder' ? { server: '', user: '' } : { server: '', ...target };
  // A secret that is set for the key of other tools does not belong to the key in the address.
  const ofKey = (what: string) =>
    target.protocol === 's3' && user === s3Setting(env, 'ACCESS_KEY_ID') ? s3Setting(env, what) : undefined;
  // FTP knows no keys.
  const named = target.protocol === 'sftp' ? (keyFile ?? find('KEY')) : undefined;
  const isText = named?.includes('PRIVATE KEY');
  const key = named && (isText ? named : await readKey(named));
  const passphrase = key && (await openKey(key, isText ? 'PUBLISH_KEY' : `${named}`, find('PASSPHRASE'), questions));
  const password = find('PASSWORD') || ofKey('SECRET_ACCESS_KEY');
  let typed: Promise<string> | undefined;
  const ask = () =>
    target.protocol === 's3'
      ? questions.password(`Secret access key of ${user}?`, 'put it into the variable S3_SECRET_ACCESS_KEY')
      : questions.password(
          key ? `${server} does not take the key. Password of ${user}?` : `Password of ${user} on ${server}?`,
          `put it into the variable PUBLISH_PASSWORD, or name ${key ? 'another' : 'a'} key with --key FILE`,
        );
  return {
    key,
    passphrase,
    sessionToken: ofKey('SESSION_TOKEN'),
    agent: env.SSH_AUTH_SOCK,
    async password() {
      // Asks once, however often the connection breaks.
      if (!password) typed ??= ask();
      return password || (typed as Promise<string>);
    },
  };
}

const readKey = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Problems([{ file, message: `cannot be read (${error.code}); name the file of your private key` }]);
  });

/** Returns the passphrase that opens the key in `file`: the given one, or else a typed one; undefined if the key needs none. */
async function openKey(
  key: string,
  file: string,
  given: string | undefined,
  questions: Questions,
): Promise<string | undefined> {
  const parse = (passphrase?: string) => {
    const parsed: unknown = ssh2.utils.parseKey(key, passphrase);
    return parsed instanceof Error ? parsed.message : '';
  };
  const wrong = parse();
  if (/no passphrase/i.test(wrong)) {
    const passphrase =
      given ?? (await questions.password(`Passphrase of ${file}?`, 'put it into the variable PUBLISH_PASSPHRASE'));
    if (!parse(passphrase)) return passphrase;
    const remedy = given === undefined ? 'type it again' : 'correct the variable PUBLISH_PASSPHRASE';
    throw new Problems([{ file, message: `this passphrase does not open the key; ${remedy}` }]);
  }
  if (wrong)
    throw new Problems([{ file, message: `is no private key that can be read (${wrong}); name another file` }]);
  if (/^\s*(ssh-|ecdsa-)/.test(key))
    throw new Problems([
      { file, message: 'is a public key; name the private one, which has the same name without .pub' },
    ]);
  return undefined;
}
