import { describe, expect, test } from 'vitest';
import { PROTOCOLS } from '../../static/publish/protocols';
import { askInTerminal } from '../../static/publish/questions';
import { readTarget, showTarget } from '../../static/publish/target';

describe('an address that is nearly one', () => {
  test.each([
    [
      'asha@host.example:public_html',
      'the address is written as for scp; write sftp://asha@host.example/public_html, or begin a folder of this machine with ./',
    ],
    ['asha@host.example:/var/www', 'write sftp://asha@host.example/var/www, or'],
    ['asha@host.example', 'write sftp://asha@host.example/public_html, or'],
    ['asha:secret@host.example:www', 'write sftp://asha@host.example/www, or'],
    ['asha@host.example/www', 'write sftp://asha@host.example/www, or'],
    [
      'sftp://asha@host.example/100%/www',
      'the address has a % that begins no code of a character; write %25 for a percent sign',
    ],
    ['sftp://as%ha@host.example/www', 'write %25 for a percent sign'],
  ])('%s is told what to write', (typed, said) => {
    expect(() => readTarget(typed, {})).toThrow(said);
    expect(() => readTarget(typed, {})).not.toThrow('secret');
  });

  test.each(['./asha@host.example:www', '/mnt/asha@host.example', 'C:\\www'])('%s is a folder', (typed) => {
    expect(readTarget(typed, {})).toEqual({ protocol: 'folder', folder: typed });
  });

  test('a percent sign that is written as a code is one', () => {
    expect(readTarget('sftp://asha@host.example/100%25/two%20words', {})).toMatchObject({ folder: '/100%/two words' });
  });
});

test('the name of a setting is no target, whatever the setting holds', () => {
  const env = { PUBLISH_LIVE: './a', PUBLISH_LIVE_PASSWORD: './secret' };
  expect(() => readTarget('live-password', env)).toThrow(
    'live-password: is no name for a target, because PUBLISH_LIVE_PASSWORD is a setting; choose another name',
  );
});

describe.each(PROTOCOLS)('$name', ({ name, example, form, encryptedInstead }) => {
  const env = { S3_ENDPOINT: 'https://s3.host.example', S3_ACCESS_KEY_ID: 'AKIA' };
  const target = readTarget(example, env);

  test('reads the address that the help shows, and shows it again', () => {
    expect(target.protocol).toBe(name);
    expect(showTarget(target)).toBe(example);
  });

  test('writes the fields of its form as the address that they were read from', () => {
    const fields = form.read(target, env);
    expect(Object.keys(form.fields).sort()).toEqual(Object.keys(fields).sort());
    expect(form.write(fields).address).toBe(example);
  });

  test('that has no encryption names one that has', () => {
    const instead = encryptedInstead?.(target);
    for (const scheme of instead?.match(/[a-z]+(?=:)/g) ?? [])
      expect(PROTOCOLS.find((protocol) => protocol.name === scheme)?.encryptedInstead).toBeUndefined();
  });
});

test('a question of two lines that nobody can answer is told in one', async () => {
  const questions = askInTerminal({ isTTY: false } as never, { isTTY: false } as never);
  const asked = questions.confirm('Its fingerprint is SHA256:one\nIs that right?', 'add --fingerprint SHA256:one');
  await expect(asked).rejects.toThrow(
    'Its fingerprint is SHA256:one. Is that right? (yes or no) There is no terminal to answer in; add --fingerprint SHA256:one',
  );
});
