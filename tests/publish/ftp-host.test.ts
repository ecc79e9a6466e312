import { expect, onTestFinished, test, vi } from 'vitest';
import { withExplanations } from '../../static/publish/failures';
import { openFtp } from '../../static/publish/ftpHost';
import { readPreviousSite } from '../../static/publish/previousSite';
import { publishSite } from '../../static/publish/publishSite';
import { openReconnecting } from '../../static/publish/reconnecting';
import { siteOf } from './memoryHost';
import { startSmallFtp, type Ways } from './smallFtp';

const first = {
  '.htaccess': 'old rules',
  'About/index.html': 'about',
  'assets/main-00000001.js': 'script',
  'index.html': 'old page',
};
const second = { ...first, 'index.html': 'new page', 'assets/main-00000002.js': 'another script' };
const noWait = async () => {};

/** Starts a server that is unlike others, and opens it as the command does, but waits for nothing. */
async function openSmall(ways: Ways = {}) {
  const ftp = await startSmallFtp(ways);
  const said: string[] = [];
  const target = { protocol: 'ftp', server: '127.0.0.1', port: ftp.port, user: 'asha', folder: '/www' } as const;
  const secrets = { password: async () => 'open sesame' };
  const open = () => openFtp(target, '/fest', secrets, async () => {});
  const host = withExplanations(await openReconnecting(open, (sentence) => said.push(sentence), noWait));
  onTestFinished(() => host.close());
  const visible = () =>
    Object.fromEntries(
      [...ftp.files]
        .map(([path, data]) => [path.replace('/www/fest/', ''), `${data}`] as const)
        .filter(([path]) => !path.startsWith('.published/'))
        .sort(),
    );
  return { ...ftp, host, said, visible };
}

test.each([
  ['neither sizes nor lists for programs nor extended ports', { lacks: ['SIZE', 'MLST', 'MLSD', 'EPSV'] }],
  ['no features at all', { lacks: ['FEAT', 'SIZE', 'MLST', 'MLSD'] }],
  ['no hidden files', { lacks: ['SIZE', 'MLST', 'MLSD'], strict: true }],
  ['the address of another machine', { lacks: ['EPSV'], address: '192.0.2.75' }],
] satisfies [string, Ways][])(
  'a server for FTP that tells %s gets only what has changed, and gives the previous site back',
  async (_, ways) => {
    const { host, visible, said } = await openSmall(ways);
    await publishSite(siteOf(first), host);
    expect(visible()).toEqual(first);
    expect(await publishSite(siteOf(second), host)).toMatchObject({
      assets: ['assets/main-00000002.js'],
      unchanged: 3,
    });
    await publishSite(await readPreviousSite(host), host);
    expect(visible()).toMatchObject(first);
    expect(said).toEqual([]);
  },
);

test('a server for FTP that has no port for data at the moment is asked again, and it is said', async () => {
  let busy = 3;
  const answer = (command: string) => (command === 'EPSV' && busy-- > 0 ? '425 No free port' : undefined);
  const { host, visible, said } = await openSmall({ answer, lacks: ['PASV'] });
  busy = 3;
  await publishSite(siteOf(first), host);
  expect(visible()).toEqual(first);
  expect(said[0]).toBe('The host cannot do it now (“425 No free port”). Trying again in 1 s (1 of 6).');
});

test('a server for FTP that stays busy is told of with the file, and when to publish again', async () => {
  const answer = (command: string) => (/^STOR .*About/.test(command) ? '450 In use' : undefined);
  const { host, said, folders } = await openSmall({ answer });
  folders.add('/www/fest').add('/www/fest/About');
  await expect(host.write('About/index.html', Buffer.from('x'))).rejects.toThrow(
    'About/index.html: could not be sent, because the host cannot do it now (“450 In use”); publish again in some minutes',
  );
  expect(said).toHaveLength(6);
});

test('a connection for data that is reset is opened again, and the site arrives whole', async () => {
  let stored = 0;
  const answer = (command: string) => (command.startsWith('STOR') && ++stored % 4 === 2 ? 'reset' : undefined);
  const { host, visible, said } = await openSmall({ answer });
  await publishSite(siteOf(first), host);
  await publishSite(siteOf(second), host);
  expect(visible()).toEqual(second);
  expect(said).toContain('The host cannot do it now (“426 Broken”). Trying again in 1 s (1 of 6).');
});

test('where a server for FTP renames over nothing, the old and the new file change places in one message', async () => {
  const { host, visible, commands } = await openSmall({ over: false });
  await publishSite(siteOf(first), host);
  commands.length = 0;
  await publishSite(siteOf(second), host);
  expect(visible()).toEqual(second);
  const at = commands.lastIndexOf('RNFR /www/fest/index.html');
  expect(commands.slice(at, at + 4).map((command) => command.replace(/(upload|aside)-\w+/, '…'))).toEqual([
    'RNFR /www/fest/index.html',
    'RNTO /www/fest/.published/…',
    'RNFR /www/fest/.published/…',
    'RNTO /www/fest/index.html',
  ]);
});

test('a server for FTP that drops commands that come together gets them one by one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = (command: string) => {
    // Nobody waits for the answers that do not come.
    if (command === 'NOOP') vi.advanceTimersByTime(5_000);
    return undefined;
  };
  const { host, visible, said } = await openSmall({ over: false, drops: true, answer });
  await publishSite(siteOf(first), host);
  await publishSite(siteOf(second), host);
  expect(visible()).toEqual(second);
  expect(said).toEqual([]);
});

test.each([
  ['552 Quota exceeded', {}, 'is full (“552 Quota exceeded”, 1 KB needed); delete there what is not needed'],
  ['451 Failure writing to local file.', {}, 'is full (“451 Failure writing to local file.”, 1 KB needed)'],
  ['553 Could not create file.', { AVBL: '213 4096' }, 'is full (4 KB free, 1 KB needed)'],
  [
    '550 Cannot',
    { 'SITE QUOTA': '200-Quota\r\n Uploaded Mb:\t9.99/10.00\r\n200 End' },
    'and the host says “550 Cannot”',
  ],
  [
    '552 Over',
    { 'SITE QUOTA': '200-Quota\r\n Uploaded Kb:\t95.0/100.0\r\n200 End' },
    'is full (5 KB free, 1 KB needed)',
  ],
  ['550 Permission denied', {}, 'does not allow it (“550 Permission denied”); ask your host who may write there'],
  ['550 Something else', {}, 'and the host says “550 Something else”; most often your share of its disk is full'],
])('a server for FTP that answers “%s” to a file is explained', async (refusal, tells, said) => {
  const answers: Record<string, string> = { ...tells, FEAT: `211-Features\r\n${Object.keys(tells)}\r\n211 End` };
  const answer = (command: string) =>
    command.startsWith('STOR') ? refusal : answers[command.startsWith('AVBL') ? 'AVBL' : command];
  const { host } = await openSmall({ answer, lacks: ['MLSD'] });
  const error = await host.write('index.html', Buffer.alloc(1_000)).catch((error) => error);
  expect(error.message).toMatch(/^index\.html: could not be sent, /);
  expect(error.message).toContain(said);
});

test('a file that a server for FTP does not delete is named, and one that is gone already is not', async () => {
  const answer = (command: string) => (command.startsWith('DELE /www/fest/Old') ? '550 Permission denied' : undefined);
  const { host, files, folders } = await openSmall({ answer });
  folders.add('/www/fest').add('/www/fest/Old');
  await host.remove('Old/index.html');
  files.set('/www/fest/Old/index.html', Buffer.from('old'));
  await expect(host.remove('Old/index.html')).rejects.toThrow(
    'Old/index.html: could not be removed, because the host does not allow it (“550 Permission denied”); ask your host who may write there',
  );
});

test('a server for FTP whose lists cannot be read is told of, and no folder is taken for an empty one', async () => {
  const { host, folders } = await openSmall({ lacks: ['MLST', 'MLSD'] });
  folders.add('/www/fest').add('/www/fest/a\r\n???');
  await expect(host.list('')).rejects.toThrow(
    'the folder of the site: could not be listed, and the host says “it lists its folders in a form that is not known”; ask your host what that means',
  );
});
