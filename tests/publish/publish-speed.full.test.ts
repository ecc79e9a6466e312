import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Host } from '../../static/publish/host';
import { publishSite } from '../../static/publish/publishSite';
import { FAR, placeFar } from '../bench/distance';
import { siteOf } from './memoryHost';
import { openSite, serverFolder } from './openSite';
import { type FileServer, type Ports, startSshd, startVsftpd } from './startHosts';

const PORTS: Ports = [61_300, 61_399];

/** A site of 32 pages in four folders, and a file that all need. */
const siteWith = (text: string) => ({
  [`assets/main-0000000${text.length}.js`]: text,
  ...Object.fromEntries(Array.from({ length: 32 }, (_, n) => [`part-${n % 4}/page-${n}.html`, `${text} ${n}`])),
});

/** Starts a server for files, and returns what opens it. */
async function prepare(protocol: 'sftp' | 'ftps', start: (root: string) => Promise<FileServer>) {
  const root = serverFolder();
  const server = await start(root);
  onTestFinished(() => server.close());
  const open = async (address: string): Promise<Host> => {
    const host = await openSite(server, { protocol, server: address });
    onTestFinished(() => host.close());
    return host;
  };
  return { open, server, read: (path: string) => readFileSync(join(root, 'www/fest', path), 'utf8') };
}

test.each([
  { protocol: 'sftp', start: (root: string) => startSshd(root), most: 50 },
  { protocol: 'ftps', start: (root: string) => startVsftpd(root, { tls: true, ports: PORTS }), most: 160 },
] as const)(
  'thirty-two pages that change over $protocol cost less than $most round trips',
  async ({ protocol, start, most }) => {
    const { open, server, read } = await prepare(protocol, start);
    await publishSite(siteOf(siteWith('old')), await open('127.0.0.1'));
    const ports = Array.from({ length: PORTS[1] - PORTS[0] + 1 }, (_, n) => PORTS[0] + n);
    onTestFinished(await placeFar([server.port, ...ports], 25));
    const host = await open(FAR);
    const timed = async (work: () => Promise<unknown>) => {
      const begun = performance.now();
      await work();
      return performance.now() - begun;
    };
    const roundTrip = await timed(() => host.modified('part-0/page-0.html'));
    const all = await timed(() => publishSite(siteOf(siteWith('newer')), host));
    expect(read('part-3/page-31.html')).toBe('newer 31');
    expect(all / roundTrip).toBeLessThan(most);
  },
);

test('a server for SFTP that lets few files be open at once gets the whole site', async () => {
  const { open, read } = await prepare('sftp', (root) => startSshd(root, { open: 12 }));
  const host = await open('127.0.0.1');
  await publishSite(siteOf(siteWith('old')), host);
  await publishSite(siteOf(siteWith('newer')), host);
  for (let n = 0; n < 32; n++) expect(read(`part-${n % 4}/page-${n}.html`)).toBe(`newer ${n}`);
});
