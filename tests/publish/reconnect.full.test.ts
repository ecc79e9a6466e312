import { expect, onTestFinished, test } from 'vitest';
import type { Host } from '../../static/publish/host';
import { publishSite } from '../../static/publish/publishSite';
import { openReconnecting } from '../../static/publish/reconnecting';
import { startProxy } from './cuttingProxy';
import { memoryHost, siteOf } from './memoryHost';
import { openSite, serverFolder } from './openSite';
import { startSshd, startVsftpd } from './startHosts';

const first = { 'index.html': 'old', 'Old/index.html': 'old', 'assets/a-00000001.js': '1' };
const second = { 'index.html': 'new', 'About/index.html': 'new', 'assets/a-00000002.js': '2' };
const noWait = async () => {};

/** A host in memory whose line is cut at the change `at`: when it was asked for, or when it was done and not yet answered. */
function cutAt(at: number, when: 'asked' | 'done') {
  const memory = memoryHost();
  let changes = 0;
  let isCut = false;
  const change =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (isCut) throw new Error('not connected');
      const cut = ++changes === at;
      if (cut && when === 'asked') isCut = true;
      if (isCut) throw new Error('cut');
      const result = await work(...args);
      if (cut) isCut = true;
      if (isCut) throw new Error('cut');
      return result;
    };
  const { write, replace, remove, makeFolder } = memory.host;
  const open = async (): Promise<Host> => {
    isCut = false;
    const changing = { write, replace, remove, makeFolder };
    const cuttable = Object.fromEntries(
      Object.entries(changing).map(([name, work]) => [name, change(work as (...args: unknown[]) => Promise<unknown>)]),
    );
    return { ...memory.host, ...cuttable, isCut: () => isCut };
  };
  return { ...memory, open, changes: () => changes };
}

test.each(['asked', 'done'] as const)(
  'a run goes on by itself after a cut line, whatever was being %s',
  async (when) => {
    const { open, changes, ...whole } = cutAt(0, when);
    await publishSite(siteOf(first), await open());
    await publishSite(siteOf(second), await open());
    const expected = { ...second, 'assets/a-00000001.js': '1' };
    expect(whole.visible()).toEqual(expected);
    expect(changes()).toBeGreaterThan(30);

    for (let at = 1; at <= changes(); at++) {
      const cut = cutAt(at, when);
      const said: string[] = [];
      const host = await openReconnecting(cut.open, (sentence) => said.push(sentence), noWait);
      await publishSite(siteOf(first), host);
      await publishSite(siteOf(second), host);
      expect(cut.visible(), `cut at ${at}`).toEqual(expected);
      expect(said).toEqual(['The line was cut. Connecting again in 1 s (1 of 5).']);
    }
  },
);

test('a line that stays cut is given up after half a minute, with what was wrong', async () => {
  const waited: number[] = [];
  const dead = async (): Promise<Host> => ({
    ...memoryHost().host,
    list: () => Promise.reject(new Error('the connection was cut')),
    isCut: () => true,
  });
  const host = await openReconnecting(
    dead,
    () => {},
    async (seconds) => waited.push(seconds),
  );
  await expect(Promise.all([host.list(''), host.list('About')])).rejects.toThrow('the connection was cut');
  expect(waited).toEqual([1, 2, 4, 8, 10]);
});

test('what the host refuses over a good line is not tried again', async () => {
  let asked = 0;
  const { host: memory } = memoryHost();
  const full = () => Promise.reject(new Error(`disk full ${++asked}`));
  const host = await openReconnecting(
    async () => ({ ...memory, write: full }),
    () => {},
    noWait,
  );
  await expect(host.write('index.html', Buffer.from(''))).rejects.toThrow('disk full 1');
});

const servers = {
  sftp: { start: (root: string) => startSshd(root) },
  ftp: { start: (root: string) => startVsftpd(root) },
};
for (const [protocol, { start }] of Object.entries(servers))
  test(`a line to a real server with ${protocol} that is cut twice ends in the whole site`, async () => {
    const root = serverFolder();
    const server = await start(root);
    onTestFinished(() => server.close());
    let lines = 0;
    // The others are connections for files beside the first one.
    const cuts = protocol === 'sftp' ? [60_000, 90_000] : [400, 700];
    const proxy = await startProxy(server.port, () => ({ cutAfter: cuts[lines++] }));
    onTestFinished(proxy.close);
    const said: string[] = [];
    const say = (sentence: string) => void said.push(sentence);
    const host = await openSite(server, { protocol, port: proxy.port }, { say });
    onTestFinished(() => host.close());
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`page-${n}.html`, `${n}`.repeat(5_000)]));
    await publishSite(siteOf(files), host);
    expect(said.length).toBeGreaterThanOrEqual(1);
    for (const [path, text] of Object.entries(files)) expect(`${await host.read(path)}`, path).toBe(text);
  });
