import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Questions } from '../../static/publish/questions';
import { findSecrets } from '../../static/publish/secrets';
import { scratch } from '../helpers/scratch';
import { makeKeys } from './makeKeys';

const locked = makeKeys({ passphrase: 'right', cipher: 'aes256-ctr', rounds: 1 });

/** Finds the secrets for a file with this key. Somebody types `typed`, or nobody can. */
async function withKey(
  key: string,
  env: Record<string, string> = {},
  typed?: string,
  protocol: 'sftp' | 'ftp' = 'sftp',
) {
  const file = join(scratch(), 'key');
  writeFileSync(file, key);
  const asked: string[] = [];
  const questions: Questions = {
    confirm: async () => true,
    password: async (question, option) => {
      asked.push(question.replace(file, 'FILE'));
      if (typed === undefined) throw new Error(`nobody types; ${option}`);
      return typed;
    },
  };
  const target = { protocol, server: 'host', port: 22, user: 'asha', folder: '/' };
  const secrets = findSecrets({ keyFile: file, target }, env, questions);
  return { asked, secrets, said: await secrets.catch((error: Error) => error.message.replace(file, 'FILE')) };
}

describe('a private key', () => {
  test('with a passphrase is opened by PUBLISH_PASSPHRASE, or by what is typed', async () => {
    expect(await (await withKey(locked.private, { PUBLISH_PASSPHRASE: 'right' })).secrets).toMatchObject({
      passphrase: 'right',
    });
    const { asked, secrets } = await withKey(locked.private, {}, 'right');
    expect(await secrets).toMatchObject({ passphrase: 'right' });
    expect(asked).toEqual(['Passphrase of FILE?']);
  });

  test('that the passphrase does not open is named with its file, and no other key is asked for', async () => {
    expect((await withKey(locked.private, { PUBLISH_PASSPHRASE: 'wrong' })).said).toBe(
      'FILE: this passphrase does not open the key; correct the variable PUBLISH_PASSPHRASE',
    );
    expect((await withKey(locked.private, {}, 'wrong')).said).toBe(
      'FILE: this passphrase does not open the key; type it again',
    );
    expect((await withKey(locked.private)).said).toBe('nobody types; put it into the variable PUBLISH_PASSPHRASE');
  });

  test('that is none, or the public one, is refused before anything is opened', async () => {
    expect((await withKey('garbage')).said).toBe(
      'FILE: is no private key that can be read (Unsupported key format); name another file',
    );
    expect((await withKey(locked.public)).said).toBe(
      'FILE: is a public key; name the private one, which has the same name without .pub',
    );
  });

  test('that the host does not take leads to the password, and it is said why', async () => {
    const { asked, secrets } = await withKey(makeKeys().private);
    await expect((await secrets).password()).rejects.toThrow('or name another key with --key FILE');
    expect(asked).toEqual(['host does not take the key. Password of asha?']);
  });

  test('is not used for FTP', async () => {
    expect(await (await withKey('garbage', {}, '', 'ftp')).secrets).toMatchObject({ key: undefined });
  });
});

test.each([
  ['sftp', 'put it into the variable PUBLISH_PASSWORD, or name a key with --key FILE'],
  ['ftp', 'put it into the variable PUBLISH_PASSWORD'],
])(
  'without a key, which in CI is an empty text, %s asks for the password of the user on the server',
  async (protocol, remedy) => {
    const target = { protocol, server: 'host', port: 21, user: 'asha', folder: '/' };
    const questions = {
      confirm: async () => true,
      password: async (question: string, option: string) => `${question} ${option}`,
    };
    const secrets = await findSecrets({ target }, { PUBLISH_KEY: '' }, questions);
    expect(await secrets.password()).toBe(`Password of asha on host? ${remedy}`);
  },
);
