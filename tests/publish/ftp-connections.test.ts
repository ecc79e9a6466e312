import { once } from 'node:events';
import type { Client } from 'basic-ftp';
import { expect, onTestFinished, test } from 'vitest';
import { ConnectionPool } from '../../static/publish/ftpConnections';
import { openFtp } from '../../static/publish/ftpHost';
import { publishSite } from '../../static/publish/publishSite';
import { siteOf } from './memoryHost';
import { startSmallFtp, type Ways } from './smallFtp';

/** A site of 40 pages in four folders, and a file that all need. */
const siteWith = (text: string) => ({
  [`assets/main-0000000${text.length}.js`]: text,
  ...Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`part-${n % 4}/page-${n}.html`, `${text} ${n}`])),
});

async function openSmall(ways: Ways = {}) {
  const ftp = await startSmallFtp(ways);
  const target = { protocol: 'ftp', server: '127.0.0.1', port: ftp.port, user: 'asha', folder: '/www' } as const;
  const host = await openFtp(target, '/fest', { password: async () => 'open sesame' }, async () => {});
  onTestFinished(() => host.close());
  return { ...ftp, host };
}

test('many files go over eight connections to a server for FTP, and no more', async () => {
  const { host, files, connections } = await openSmall();
  await publishSite(siteOf(siteWith('old')), host);
  expect(connections.size).toBe(8);
  expect(`${files.get('/www/fest/part-3/page-39.html')}`).toBe('old 39');
});

test.each([1, 2, 3, 5])('a server for FTP that allows %i connections gets the whole site over them', async (most) => {
  const { host, files, connections, refused } = await openSmall({ most });
  await publishSite(siteOf(siteWith('old')), host);
  expect(connections.size).toBe(most);
  expect(files.size).toBeGreaterThan(41);
  // It is asked for more only once.
  const before = refused();
  expect(before).toBeLessThanOrEqual(4);
  await publishSite(siteOf(siteWith('newer')), host);
  expect(`${files.get('/www/fest/part-3/page-39.html')}`).toBe('newer 39');
  expect(refused()).toBe(before);
});

test('a server for FTP that has closed idle connections is connected to again', async () => {
  const { host, files, connections } = await openSmall();
  await publishSite(siteOf(siteWith('old')), host);
  const closed = [...connections].map((connection) => once(connection, 'close'));
  for (const connection of connections) connection.end('421 You were idle for too long\r\n');
  await Promise.all(closed);
  await publishSite(siteOf(siteWith('newer')), host);
  expect(`${files.get('/www/fest/part-3/page-39.html')}`).toBe('newer 39');
});

test('a file costs a server for FTP no command more than it needs', async () => {
  const { host, commands } = await openSmall();
  await publishSite(siteOf(siteWith('old')), host);
  commands.length = 0;
  await publishSite(siteOf(siteWith('newer')), host);
  const count = (...names: string[]) => commands.filter((line) => names.includes(`${line.split(' ')[0]}`)).length;
  // 41 files of the site, the lock, and three lists of our files and the zip of the last pages.
  expect(count('STOR')).toBe(46);
  // The last pages are read for the way back, and the list of our files.
  expect(count('RETR')).toBe(41);
  expect(count('EPSV')).toBe(count('STOR', 'RETR', 'MLSD'));
  expect(count('SIZE')).toBe(41);
  // The other folders are there.
  expect(count('MKD')).toBe(2);
  expect(count('CWD')).toBe(count('MLSD', 'MKD'));
});

/** A client that is open until it is closed. */
const openClient = () => {
  const client = {
    closed: false,
    close: () => {
      client.closed = true;
    },
  };
  return client as unknown as Client;
};

test('a connection that opens after the host was closed is closed too, and work that waits for one ends', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = openClient();
  const pool = new ConnectionPool(openClient(), () => gate.then(() => late));
  const held = pool.use(() => gate);
  const second = pool.use(async () => 'done');
  const third = pool.use(async () => 'done');
  pool.close();
  release();
  const [, ...others] = await Promise.allSettled([held, second, third]);
  expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(late.closed).toBe(true);
});

test('when no connection can be opened any more, all that wait for one are told', async () => {
  const first = openClient();
  const pool = new ConnectionPool(first, () => Promise.reject(new Error('reset')));
  const work = () => Promise.reject(new Error('cut'));
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => pool.use(work)));
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(pool.isCut()).toBe(true);
});
