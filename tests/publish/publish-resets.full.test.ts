import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { times } from '../helpers/soak';
import { PAGES, seeded } from './builds';
import { type Line, startProxy } from './cuttingProxy';
import { serverFolder } from './openSite';
import { publisherProcess } from './publisherProcess';
import { type FileServer, type Ports, startProftpd, startSshd, startVsftpd } from './startHosts';
import { startWebdav } from './startWebdav';

/** The address of the proxy. The servers listen at the same ports of 127.0.0.1. */
const PROXY = '127.0.0.2';

type Kind = { kind: string; protocol: string; start(root: string): Promise<FileServer>; ports?: Ports };

const KINDS: Kind[] = [
  {
    kind: 'ProFTPD with TLS',
    protocol: 'ftps',
    start: (root) => startProftpd(root, { tls: true, ports: [47_300, 47_339] }),
    ports: [47_300, 47_339],
  },
  {
    kind: 'vsftpd with TLS',
    protocol: 'ftps',
    start: (root) => startVsftpd(root, { tls: true, ports: [47_340, 47_379] }),
    ports: [47_340, 47_379],
  },
  { kind: 'Apache with TLS', protocol: 'davs', start: (root) => startWebdav(root, { tls: true }) },
  { kind: 'OpenSSH', protocol: 'sftp', start: (root) => startSshd(root) },
];

const FEW = 3;

const startPublisher = publisherProcess();

/** Starts a server of a kind behind lines that are as `line` says. Returns what publishes a build over them, and what is there. */
async function startFar({ protocol, start, ports }: Kind, line: () => Line) {
  const root = serverFolder();
  const server = await start(root);
  onTestFinished(() => server.close());
  const data = ports ? Array.from({ length: ports[1] - ports[0] + 1 }, (_, n) => ports[0] + n) : [];
  for (const port of [server.port, ...data])
    onTestFinished((await startProxy(port, line, { address: PROXY, at: port })).close);
  const { port, user, password, key } = server;
  const target = { protocol, server: PROXY, port, user, folder: '/www' };
  const publish = async (build: number) => {
    const begin = performance.now();
    const child = startPublisher({ target, key, password, build });
    onTestFinished(() => void child.kill('SIGKILL'));
    const stderr = child.stderr ? text(child.stderr) : '';
    const [code] = await once(child, 'exit');
    return { code, seconds: (performance.now() - begin) / 1000, said: await stderr };
  };
  /** Returns the build of each page. Throws if a page, or a file that it needs, is missing or not whole. */
  const builds = () =>
    PAGES.map((path) => {
      const page = readFileSync(join(root, 'www/fest', path), 'utf8');
      const [, number, ...assets] = page.trim().split(' ');
      expect(page).toHaveLength(6_000);
      for (const asset of assets.filter((name) => name.startsWith('assets/')))
        expect(readFileSync(join(root, 'www/fest', asset)), asset).toHaveLength(4_000);
      return Number(number);
    });
  return { publish, builds };
}

// In the soak: `publish-cuts` cuts each kind of line a few times.
test.runIf(inject('soak')).each(KINDS)(
  'connections to $kind that are reset at any moment, also while they begin, end in a whole site soon',
  { timeout: 1_800_000 },
  async (kind) => {
    const wanted = times(40, FEW);
    const random = seeded(47);
    let resets = 0;
    let left = 0;
    const { publish, builds } = await startFar(kind, () => {
      if (left <= 0 || random() < 0.6) return {};
      left -= 1;
      const onReset = () => {
        resets += 1;
      };
      return { resetAfter: 1 + Math.floor(random() ** 2 * 10_000), onReset };
    });
    expect((await publish(0)).code).toBe(0);
    const seconds: number[] = [];
    let failed = 0;
    for (let n = 1; resets < wanted; n++) {
      left = 8;
      const result = await publish(n);
      seconds.push(result.seconds);
      if (result.code !== 0) {
        failed += 1;
        expect(result.said).toMatch(/because the line was cut|cannot be reached/);
      }
      for (const build of builds()) expect([n, n - 1]).toContain(build);
      left = 0;
      expect((await publish(n)).code).toBe(0);
      expect(builds()).toEqual(PAGES.map(() => n));
    }
    if (wanted > FEW)
      console.log(
        `${kind.kind}: ${resets} resets, ${seconds.length} publishes, ${failed} of them ended with an error, the longest took ${Math.max(...seconds).toFixed(1)} s; all: ${seconds.map((s) => s.toFixed(1)).join(' ')}`,
      );
    expect(Math.max(...seconds)).toBeLessThan(60);
  },
);

// In the soak: it waits for half a minute.
test.runIf(inject('soak')).each(KINDS)(
  'a publish to $kind over a line that falls silent says so within half a minute and leaves a whole site',
  { timeout: 1_800_000 },
  async (kind) => {
    const random = seeded(30);
    let connections = 0;
    let silentFrom = Number.POSITIVE_INFINITY;
    let begin: number | undefined;
    const { publish, builds } = await startFar(kind, () => {
      if (connections++ >= silentFrom) begin ??= performance.now();
      return { isSilent: () => begin !== undefined };
    });
    expect((await publish(0)).code).toBe(0);
    const perRun = connections;
    connections = 0;
    // The first connections are the login, before there is a line that can be lost.
    silentFrom = kind.protocol === 'sftp' ? 0 : 3 + Math.floor(random() * (perRun - 4));
    const { code, said } = await publish(1);
    const seconds = (performance.now() - (begin ?? 0)) / 1000;
    console.log(
      `${kind.kind}: silent from connection ${silentFrom} of ${perRun}, said so after ${seconds.toFixed(1)} s`,
    );
    expect(code).toBe(1);
    expect(said).toMatch(/because the line was cut|does not answer/);
    expect(seconds).toBeLessThan(31);
    for (const build of builds()) expect([0, 1]).toContain(build);
    begin = undefined;
    silentFrom = Number.POSITIVE_INFINITY;
    expect((await publish(1)).code).toBe(0);
    expect(builds()).toEqual(PAGES.map(() => 1));
  },
);
