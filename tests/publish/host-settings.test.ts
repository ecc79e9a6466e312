import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostForm, readHostSettings, writeHost } from '../../static/publish/hostSettings';
import { scratch } from '../helpers/scratch';

// The form “Tell me your host” of the editor writes the file .env, and never a password (rules 24.6 and 24.23).

const open = (text?: string) => {
  const file = join(scratch(), '.env');
  if (text !== undefined) writeFileSync(file, text);
  return {
    file,
    read: () => readFileSync(file, 'utf8'),
    write: (form: object) => writeHost(file, {}, hostForm.parse({ name: 'live', address: '', ...form })),
    hosts: async () => (await readHostSettings(file, {})).hosts,
  };
};
/** Returns a form as the editor sends it, with the fields of its protocol. */
const form = (protocol: string, fields: Record<string, string>) => ({ protocol, fields });
const server = { server: 'host.example', user: 'asha', folder: 'public_html' };
const sftp = form('sftp', server);

describe('what is filled in becomes a line, and the form shows it again', () => {
  test.each([
    [sftp, 'PUBLISH_LIVE=sftp://asha@host.example/public_html\n'],
    [
      form('ftps', { ...server, server: 'host.example:2121', user: 'a@b.example' }),
      'PUBLISH_LIVE=ftps://a%40b.example@host.example:2121/public_html\n',
    ],
    [form('davs', { ...server, folder: 'my site' }), 'PUBLISH_LIVE=davs://asha@host.example/my%20site\n'],
    [form('folder', { folder: './tests' }), 'PUBLISH_LIVE=./tests\n'],
    [
      form('s3', { bucket: 'fest', folder: 'site', region: 'eu-west-1', user: 'AKIA' }),
      'PUBLISH_LIVE=s3://fest/site\nS3_REGION=eu-west-1\nS3_ACCESS_KEY_ID=AKIA\n',
    ],
    [
      { ...sftp, address: 'https://fest.example' },
      'PUBLISH_LIVE=sftp://asha@host.example/public_html\nPUBLISH_LIVE_URL=https://fest.example\n',
    ],
  ])('%o', async (sent, text) => {
    const env = open();
    await env.write(sent);
    expect(env.read()).toBe(text);
    const fields = { ...sent.fields, folder: expect.stringContaining(`${sent.fields.folder}`) };
    expect(await env.hosts()).toMatchObject([{ name: 'live', ...sent, fields }]);
    // Saving the form as it is shown changes nothing.
    const [{ problem, hasPassword, ...shown } = { problem: '', hasPassword: true }] = await env.hosts();
    await env.write(shown);
    expect(env.read()).toBe(text);
  });
});

test('a new file can be read by its owner alone; in one that is there every other line stays', async () => {
  const env = open();
  await env.write(sftp);
  expect(statSync(env.file).mode & 0o777).toBe(0o600);
  const other = open('# mine\r\nPUBLISH_LIVE=ftp://old@host.example/a\r\nX="1 # 2"\r\nPUBLISH_STAGING=./next');
  await other.write(sftp);
  expect(other.read()).toBe(
    '# mine\r\nPUBLISH_LIVE=sftp://asha@host.example/public_html\r\nX="1 # 2"\r\nPUBLISH_STAGING=./next',
  );
  await other.write({ ...sftp, name: 'second' });
  expect(other.read().split('\r\n').at(-2)).toBe('PUBLISH_SECOND=sftp://asha@host.example/public_html');
  expect((await other.hosts()).map(({ name }) => name)).toEqual(['live', 'second', 'staging']);
});

test('a password that is there stays with its server, and is never shown', async () => {
  const text = 'PUBLISH_LIVE=ftps://asha@host.example/a\nPUBLISH_PASSWORD=secret\n';
  const env = open(text);
  await expect(env.write(form('ftps', { ...server, server: 'evil.example' }))).rejects.toThrow(
    'PUBLISH_PASSWORD has a password, which must not go to another server. Delete its line in the file .env, save this, and write it again.',
  );
  await expect(env.write(form('ftp', { ...server, folder: 'a' }))).rejects.toThrow('must not go to another server');
  expect(env.read()).toBe(text);
  await env.write(form('ftps', { ...server, folder: 'b' }));
  expect(env.read()).toBe(text.replace('example/a', 'example/b'));
  expect(JSON.stringify(await env.hosts())).not.toContain('secret');
  expect(await env.hosts()).toMatchObject([{ hasPassword: true }]);
});

test.each([
  [form('sftp', { ...server, server: '' }), 'Write the name of the server alone, such as ftp.example.org.'],
  [form('sftp', { ...server, server: 'host.example/public_html' }), 'Write the name of the server alone'],
  [form('sftp', { ...server, user: '' }), 'Write the name of the user, as your host tells you.'],
  [
    form('s3', { bucket: 'fest' }),
    'This is not complete: write the region of the bucket, or the address of its service.',
  ],
  [form('s3', { bucket: 'fest', region: 'eu-west-1' }), 'This is not complete: write the ID of the access key.'],
  [form('folder', {}), 'Write the folder.'],
  [
    form('folder', { folder: './nowhere' }),
    'There is no folder ./nowhere on this computer. Make it, or write another one.',
  ],
  [
    { ...form('folder', { folder: './nowhere/at/all' }), makesFolder: true },
    'There is no folder ./nowhere/at/all on this computer, and no ',
  ],
])('%o is refused, and nothing is written', async (sent, message) => {
  const env = open();
  await expect(env.write(sent)).rejects.toThrow(message);
  expect(existsSync(env.file)).toBe(false);
});

test('a folder that does not exist is made if that is wanted, and nothing else is wrong', async () => {
  const env = open();
  const folder = join(dirname(env.file), 'public');
  await expect(env.write(form('folder', { folder }))).rejects.toMatchObject({ status: 404 });
  const isTaken = open(`PUBLISH_LIVE=${folder}\n`);
  await expect(isTaken.write({ ...form('folder', { folder }), isNew: true, makesFolder: true })).rejects.toThrow(
    'already',
  );
  expect(existsSync(folder)).toBe(false);
  await env.write({ ...form('folder', { folder }), makesFolder: true });
  expect(statSync(folder).isDirectory()).toBe(true);
  expect(env.read()).toBe(`PUBLISH_LIVE=${folder}\n`);
});

test.each([
  ['live-password', 'PUBLISH_LIVE=./a\nPUBLISH_LIVE_PASSWORD=secret\n'],
  ['live-url', 'PUBLISH_LIVE=./a\nPUBLISH_LIVE_URL=https://fest.example\n'],
  ['live-fingerprint', ''],
  ['key', 'PUBLISH_KEY=/home/asha/key\n'],
  ['passphrase', ''],
])('a host cannot have the name %s, which is that of a setting', async (name, text) => {
  const env = open(text);
  await expect(env.write({ ...sftp, name })).rejects.toThrow(`A host cannot be called ${name}: PUBLISH_`);
  expect(env.read()).toBe(text);
});

describe('a new host overwrites', () => {
  test.each([
    [{ ...sftp, name: 'live' }, 'There is a host live already. Choose it above to change it, or write another name.'],
    [{ ...sftp, name: 'second' }, 'The file .env has another PUBLISH_SECOND_URL already, which this would overwrite.'],
    [
      { ...form('s3', { bucket: 'b', region: 'eu-west-1', user: 'A' }), name: 'third' },
      'The file .env has another S3_REGION already, which this would overwrite.',
    ],
  ])('nothing: %o', async (sent, message) => {
    const text = 'PUBLISH_LIVE=./a\nS3_REGION=us-east-1\nPUBLISH_SECOND_URL=https://a.example\n';
    const env = open(text);
    await expect(env.write({ ...sent, isNew: true })).rejects.toThrow(message);
    expect(env.read()).toBe(text);
  });
});

test('no field can write a second line, and a link to another file is not followed', async () => {
  const twoLines = 'a\nNODE_OPTIONS=--require=/tmp/x';
  const whole = { name: 'live', address: '', ...sftp };
  expect(() => hostForm.parse({ ...whole, address: twoLines })).toThrow();
  for (const field of ['server', 'user', 'folder', 'region'])
    expect(() => hostForm.parse({ ...whole, fields: { ...server, [field]: twoLines } })).toThrow();
  const elsewhere = open('A=1\n');
  const env = open();
  symlinkSync(elsewhere.file, env.file);
  await expect(env.write(sftp)).rejects.toThrow('is not a file, or a symbolic link');
  expect(elsewhere.read()).toBe('A=1\n');
});
