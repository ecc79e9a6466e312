import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFingerprint } from '../../static/publish/knownServers';
import { openHost } from '../../static/publish/openHost';
import { allowBoth } from '../../static/publish/publishSite';
import { askInTerminal, type Questions } from '../../static/publish/questions';
import { findSecrets } from '../../static/publish/secrets';
import { readTarget, showTarget } from '../../static/publish/target';
import { scratch } from '../helpers/scratch';

/** Somebody who answers each question with the next of these, and what they were asked. */
function answering(...answers: boolean[]) {
  const asked: string[] = [];
  const confirm = async (question: string) => {
    asked.push(question);
    return answers.shift() ?? false;
  };
  return { asked, questions: { confirm, password: async () => 'typed' } satisfies Questions };
}

describe('an address', () => {
  test.each([
    ['sftp://asha@host.example/public_html', {}, 'sftp://asha@host.example/public_html'],
    ['FTPS://asha@host.example:990/www', {}, 'ftps://asha@host.example:990/www'],
    ['ftp://asha%40college@host.example', {}, 'ftp://asha@college@host.example/'],
    ['./public', {}, './public'],
    ['live', { PUBLISH_LIVE: 'sftp://asha@host.example/www' }, 'sftp://asha@host.example/www'],
    ['test-2', { PUBLISH_TEST_2: '/mnt/www' }, '/mnt/www'],
  ])('%s is understood', (typed, env, shown) => {
    expect(showTarget(readTarget(typed, env))).toBe(shown);
  });

  test.each([
    [
      'sftp://asha:secret@host.example/www',
      {},
      /^the address holds a password, .* write sftp:\/\/asha@host\.example\/www/,
    ],
    ['sftp://asha:secret@host.example:2222/www', {}, 'write sftp://asha@host.example:2222/www, and the password'],
    ['live', { PUBLISH_LIVE: 'ftp://a:secret@b/c' }, /^PUBLISH_LIVE holds a password/],
    ['http://host.example', {}, 'the address begins with http://, which is not known; write sftp://'],
    ['sftp://host.example/www', {}, 'the address needs a user, a host and a folder'],
    ['live', {}, 'live: is no target; write PUBLISH_LIVE=sftp://user@host/public_html into the file .env'],
  ])('%s is refused with what to write, and without its password', (typed, env, said) => {
    expect(() => readTarget(typed, env)).toThrow(said);
    try {
      readTarget(typed, env);
    } catch (error) {
      expect(`${error}`).not.toContain('secret');
    }
  });
});

describe('the fingerprint of a server', () => {
  test('is shown at the first contact, remembered after a yes, and refused when it has changed', async () => {
    const file = join(scratch(), 'known.json');
    const { asked, questions } = answering(true);
    const check = checkFingerprint(questions, undefined, file);
    await check('host:22', 'SHA256:one');
    await check('host:22', 'SHA256:one');
    expect(asked).toEqual(['host:22 is not known yet. Its fingerprint is SHA256:one\nIs that what your host says?']);
    await expect(check('host:22', 'SHA256:two')).rejects.toThrow(
      'host:22: shows SHA256:two, and last time SHA256:one; somebody may be listening.',
    );
  });

  test('is not remembered after a no', async () => {
    const file = join(scratch(), 'known.json');
    await expect(
      checkFingerprint(answering(false).questions, undefined, file)('host:22', 'SHA256:one'),
    ).rejects.toThrow('was not confirmed, so nothing was sent');
    expect(existsSync(file)).toBe(false);
  });

  test('must be the one that was given', async () => {
    const check = checkFingerprint(answering().questions, 'SHA256:one', join(scratch(), 'known.json'));
    await check('host:22', 'SHA256:one');
    await expect(check('host:22', 'SHA256:two')).rejects.toThrow('and not the fingerprint that was given');
  });
});

test('without a terminal every question is a refusal that names its option', async () => {
  const questions = askInTerminal({ isTTY: false } as never, { isTTY: false } as never);
  await expect(questions.confirm('Is it?', 'add --yes')).rejects.toThrow(
    'Is it? (yes or no) There is no terminal to answer in; add --yes',
  );
  const target = { protocol: 'sftp', server: 'host', port: 22, user: 'asha', folder: '/' } as const;
  const { password } = await findSecrets({ target }, {}, questions);
  await expect(password()).rejects.toThrow(
    'Password of asha on host? There is no terminal to answer in; put it into the variable PUBLISH_PASSWORD',
  );
});

test('the password of a target comes before the one of all', async () => {
  const env = { PUBLISH_PASSWORD: 'all', PUBLISH_LIVE_PASSWORD: 'live' };
  const { questions } = answering();
  const target = { protocol: 'ftp', server: 'host', port: 21, user: 'asha', folder: '/' } as const;
  const of = async (name?: string) => (await findSecrets({ name, target }, env, questions)).password();
  expect([await of('live'), await of('staging'), await of()]).toEqual(['live', 'all', 'all']);
});

test('ftp:// asks twice before a password travels in the open', async () => {
  const { asked, questions } = answering(true, false);
  const secrets = { password: () => Promise.reject(new Error('asked for the password')) };
  const target = { protocol: 'ftp', server: '127.0.0.1', port: 1, user: 'asha', folder: '/' } as const;
  const opened = openHost(target, '', { secrets, check: async () => {}, questions, unencrypted: false });
  await expect(opened).rejects.toThrow('nothing was sent; write ftps:// or sftp://');
  expect(asked).toHaveLength(2);
});

test('while one build takes the place of another, the policy allows the styles of both', () => {
  const rules = (hashes: string) =>
    `Header set X "1"\nHeader always set Content-Security-Policy "default-src 'none'; style-src ${hashes}; form-action 'none'" "expr=%{CONTENT_TYPE} =~ m#^text/html#"\n`;
  expect(allowBoth(rules("'sha256-a' 'sha256-b'"), rules("'sha256-b' 'sha256-c'"))).toBe(
    rules("'sha256-a' 'sha256-b' 'sha256-c'"),
  );
  expect(allowBoth(rules("'none'"), rules("'sha256-c'"))).toBe(rules("'sha256-c'"));
  expect(allowBoth(rules("'sha256-a'"), rules("'sha256-a'"))).toBeUndefined();
  expect(allowBoth('own rules', rules("'sha256-a'"))).toBeUndefined();
});
