import { describe, expect, test } from 'vitest';
import { askInTerminal } from '../../static/publish/questions';
import { readTarget } from '../../static/publish/target';

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

test('a question of two lines that nobody can answer is told in one', async () => {
  const questions = askInTerminal({ isTTY: false } as never, { isTTY: false } as never);
  const asked = questions.confirm('Its fingerprint is SHA256:one\nIs that right?', 'add --fingerprint SHA256:one');
  await expect(asked).rejects.toThrow(
    'Its fingerprint is SHA256:one. Is that right? (yes or no) There is no terminal to answer in; add --fingerprint SHA256:one',
  );
});
