import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openHost } from '../../static/publish/openHost';
import { readPreviousSite } from '../../static/publish/previousSite';
import { publishSite } from '../../static/publish/publishSite';
import type { Server } from '../../static/publish/serverProtocol';
import { scratch } from '../helpers/scratch';
import { siteOf } from './memoryHost';
import { openSite, serverFolder } from './openSite';
import { type FileServer, startProftpd, startSshd, startVsftpd } from './startHosts';
import { startWebdav } from './startWebdav';

const hosts = {
  'OpenSSH, sftp': { protocol: 'sftp', start: (root: string) => startSshd(root) },
  'OpenSSH, sftp, renaming over nothing': {
    protocol: 'sftp',
    start: (root: string) => startSshd(root, { over: false }),
  },
  'ProFTPD, ftp': { protocol: 'ftp', start: (root: string) => startProftpd(root) },
  'ProFTPD, ftp, without SIZE, MLSD and EPSV, naming another machine': {
    protocol: 'ftp',
    start: (root: string) => startProftpd(root, { old: true, lost: true }),
  },
  'ProFTPD, ftps, writing over nothing': {
    protocol: 'ftps',
    start: (root: string) => startProftpd(root, { tls: true, over: false }),
  },
  'ProFTPD, ftps': {
    protocol: 'ftps',
    start: (root: string) => startProftpd(root, { tls: true }),
  },
  'vsftpd, ftp': { protocol: 'ftp', start: (root: string) => startVsftpd(root) },
  'vsftpd, ftps': { protocol: 'ftps', start: (root: string) => startVsftpd(root, { tls: true }) },
  'Apache, davs, with a digest of the password': {
    protocol: 'davs',
    start: (root: string) => startWebdav(root, { tls: true, digest: true, override: 'None' }),
  },
} as const;

const first = {
  'index.html': 'old',
  'Old/index.html': 'old',
  'assets/main-00000001.js': 'x'.repeat(100_000),
  '.htaccess': 'rules',
  'files/two words #1 தமிழ்-0000000a.pdf': 'a file',
};
const second = { ...first, 'index.html': 'new page', 'New/deep/index.html': 'new', 'assets/main-00000002.js': 'y' };
delete (second as Record<string, string>)['Old/index.html'];

/** Every file of a folder, but ours of the publishing. */
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.published'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );

describe.each(Object.entries(hosts))('%s', (_, { protocol, start }) => {
  const root = serverFolder(scratch({}, afterAll));
  let server: FileServer;
  const shown: string[] = [];
  beforeAll(async () => {
    server = await start(root);
  });
  afterAll(() => server?.close());

  const open = async (over: Partial<Server> = {}, password = server.password) => {
    const check = async (_server: string, fingerprint: string) => void shown.push(fingerprint);
    const host = await openSite({ ...server, password }, { protocol, ...over }, { check });
    onTestFinished(() => host.close());
    return host;
  };

  test('takes a site, then another one, takes what is gone away, and brings the first back', async () => {
    const host = await open();
    await publishSite(siteOf(first), host);
    expect(filesIn(join(root, 'www/fest'))).toEqual(first);
    const plan = await publishSite(siteOf(second), host);
    expect(plan).toMatchObject({ unchanged: 3, removed: ['Old/index.html'] });
    expect(filesIn(join(root, 'www/fest'))).toEqual(second);
    expect(readdirSync(join(root, 'www'))).toEqual(['fest']);
    expect(readdirSync(join(root, 'www/fest'))).not.toContain('Old');
    await publishSite(await readPreviousSite(host), host);
    expect(filesIn(join(root, 'www/fest'))).toEqual({ ...first, 'assets/main-00000002.js': 'y' });
    expect(shown.every((fingerprint) => /^(SHA256:[\w+/]{43}|[0-9A-F]{2}(:[0-9A-F]{2}){31})$/.test(fingerprint))).toBe(
      true,
    );
  });

  test('the lock of another machine counts by the clock of this host', async () => {
    const host = await open();
    await publishSite(siteOf(first), host);
    const lock = join(root, 'www/fest/.published/lock-0123456789abcdef0123456789abcdef.json');
    const minutesAgo = (minutes: number) => Date.now() / 1000 - minutes * 60;
    // The clock of that machine is a day ahead.
    const aDayAhead = Date.now() + 24 * 60 * 60 * 1000;
    writeFileSync(lock, JSON.stringify({ who: 'asha', machine: 'library-2', time: aDayAhead }));
    utimesSync(lock, minutesAgo(9), minutesAgo(9));
    await expect(publishSite(siteOf(second), host)).rejects.toThrow(
      'asha on library-2 is publishing to this host; wait until they have finished, or 1 min if they were cut off',
    );
    utimesSync(lock, minutesAgo(11), minutesAgo(11));
    await publishSite(siteOf(second), host);
    expect(filesIn(join(root, 'www/fest'))).toEqual(second);
  });

  test('a web root that is not there is not made', async () => {
    await expect(open({ folder: '/ww' })).rejects.toThrow('/ww: there is no such folder on the host');
  });

  // Plain FTP has no fingerprint that could be trusted or not.
  test.each(protocol === 'ftp' ? [] : [protocol])('a server that is not trusted gets no password', async (protocol) => {
    const target = { protocol, server: '127.0.0.1', port: server.port, user: 'asha', folder: '/www' } as const;
    const asked: string[] = [];
    const secrets = { password: async () => `${asked.push('password')}` };
    const check = () => Promise.reject(new Error('another fingerprint than last time'));
    const questions = { confirm: async () => true, password: async () => '' };
    const opened = openHost(target, '/fest', { secrets, check, questions, unencrypted: false });
    await expect(opened).rejects.toThrow('another fingerprint than last time');
    expect(asked).toEqual([]);
  });

  test('whoever may not enter is told so, without the password', async () => {
    const error = await open({ user: 'nobody-75' }, 'a secret').catch((error) => error);
    expect(error.message).toMatch(/^127\.0\.0\.1: does not let nobody-75 in; check the user's name and the password/);
    expect(error.message).not.toContain('a secret');
  });
});
