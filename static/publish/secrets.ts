import { readFile } from 'node:fs/promises';
import ssh2 from 'ssh2';
import { Problems } from '../../content/messages/problems';
import type { Environment, Secrets, Target } from './protocol';
import { protocolOf } from './protocols';
import type { Questions } from './questions';
import { variableOf } from './targetName';

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
  const find = (ending: string) => (name && env[variableOf(name, `_${ending}`)]) || env[`PUBLISH_${ending}`];
  const protocol = protocolOf(target);
  const keyOrFile = protocol.takesKey ? (keyFile ?? find('KEY')) : undefined;
  const isText = keyOrFile?.includes('PRIVATE KEY');
  const key = keyOrFile && (isText ? keyOrFile : await readKey(keyOrFile));
  const passphrase =
    key && (await openKey(key, isText ? 'PUBLISH_KEY' : `${keyOrFile}`, find('PASSPHRASE'), questions));
  const secretsOfProtocol = protocol.password?.find?.(target, env);
  const password = find('PASSWORD') || secretsOfProtocol?.password;
  const { question = () => 'Password?', variable = 'PUBLISH_PASSWORD' } = protocol.password ?? {};
  const keyRemedy = protocol.takesKey ? `, or name ${key ? 'another' : 'a'} key with --key FILE` : '';
  let typedPassword: Promise<string> | undefined;
  const ask = () =>
    questions.password(question(target, Boolean(key)), `put it into the variable ${variable}${keyRemedy}`);
  return {
    key,
    passphrase,
    sessionToken: secretsOfProtocol?.sessionToken,
    agent: env.SSH_AUTH_SOCK,
    async password() {
      // Asks once, however often the connection breaks.
      if (!password) typedPassword ??= ask();
      return password || (typedPassword as Promise<string>);
    },
  };
}

const readKey = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Problems([{ file, message: `cannot be read (${error.code}); name the file of your private key` }]);
  });

/** Returns the passphrase that opens the key in `file`: the one of the environment, or else a typed one; undefined if the key needs none. */
async function openKey(
  key: string,
  file: string,
  passphraseInEnv: string | undefined,
  questions: Questions,
): Promise<string | undefined> {
  const parse = (passphrase?: string) => {
    const parsed: unknown = ssh2.utils.parseKey(key, passphrase);
    return parsed instanceof Error ? parsed.message : '';
  };
  const parseError = parse();
  if (/no passphrase/i.test(parseError)) {
    const passphrase =
      passphraseInEnv ??
      (await questions.password(`Passphrase of ${file}?`, 'put it into the variable PUBLISH_PASSPHRASE'));
    if (!parse(passphrase)) return passphrase;
    const remedy = passphraseInEnv === undefined ? 'type it again' : 'correct the variable PUBLISH_PASSPHRASE';
    throw new Problems([{ file, message: `this passphrase does not open the key; ${remedy}` }]);
  }
  if (parseError)
    throw new Problems([{ file, message: `is no private key that can be read (${parseError}); name another file` }]);
  if (/^\s*(ssh-|ecdsa-)/.test(key))
    throw new Problems([
      { file, message: 'is a public key; name the private one, which has the same name without .pub' },
    ]);
  return undefined;
}
